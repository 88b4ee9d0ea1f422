// SPDX-License-Identifier: MIT

/// Numbers for names, so that the state machine compares numbers; 0 is never used.
struct OpeningNames<Number: UnsignedInteger & FixedWidthInteger> {
  private var numbers: [[UInt8]: Number] = [:]
  private var names: [String] = []

  /// The number of a name; names are compared byte for byte.
  mutating func number(of name: String) -> Number {
    // The last name is the most likely to be asked for again.
    if let last, last.name.utf8.elementsEqual(name.utf8) { return last.number }
    let bytes = Array(name.utf8)
    if let known = numbers[bytes] {
      last = (name, known)
      return known
    }
    names.append(name)
    let number = Number(clamping: names.count)
    numbers[bytes] = number
    last = (name, number)
    return number
  }

  func name(_ number: Number) -> String? {
    number > 0 && Int(number) <= names.count ? names[Int(number) - 1] : nil
  }

  private var last: (name: String, number: Number)?
}

/// Numbers for requests, windows, and steps that are unique in the process.
///
/// Requests in a window therefore keep theirs when the window joins an inbox.
@MainActor enum OpeningKeys {
  private static var lastKey: LinkOpening.Key = 0
  private static var lastWindow: LinkOpening.WindowKey = 0
  private static var lastStep: UInt32 = 0

  static func key() -> LinkOpening.Key {
    lastKey &+= 1
    return lastKey
  }

  static func window() -> LinkOpening.WindowKey {
    lastWindow &+= 1
    return lastWindow
  }

  static func step() -> UInt32 {
    lastStep &+= 1
    return lastStep
  }
}
