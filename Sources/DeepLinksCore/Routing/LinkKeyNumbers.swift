// SPDX-License-Identifier: MIT

/// Numbers keys in the order in which they are added, each only once.
///
/// A few keys are searched one by one: a dictionary takes a process 30 µs to set up.
struct LinkKeyNumbers<Key: Hashable> {
  private static var few: Int { 16 }

  /// The keys, in the order of their numbers.
  private(set) var keys: [Key] = []
  /// The numbers, once there are many.
  private var numbers: [Key: Int] = [:]

  /// Adds a key; returns its number and whether it is new.
  mutating func add(_ key: Key) -> (number: Int, isNew: Bool) {
    let known = numbers.isEmpty ? keys.firstIndex(of: key) : numbers[key]
    if let known { return (known, false) }
    keys.append(key)
    if !numbers.isEmpty {
      numbers[key] = keys.count - 1
    } else if keys.count == Self.few {
      for (number, key) in keys.enumerated() { numbers[key] = number }
    }
    return (keys.count - 1, true)
  }
}
