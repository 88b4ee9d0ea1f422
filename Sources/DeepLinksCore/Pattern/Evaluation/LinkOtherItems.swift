// SPDX-License-Identifier: MIT

/// The items that a pattern does not name, as `{name*}` takes them: a rest carries, and never
/// refuses a link.
struct LinkOtherItems {
  /// What the value is made of, in the link's order.
  private(set) var carried: [LinkQueryItem] = []
  /// The names of the items that are left out, in the link's order.
  private(set) var leftOut: [String] = []

  /// Sorts out items that are too long, or that have invisible characters.
  ///
  /// - Parameters:
  ///   - captureLength: the longest name or value, in Unicode scalars.
  ///   - isDictionary: whether a name stands for one value, so that all items whose name appears
  ///     twice are left out.
  /// - Complexity: O(*n*) in the length of the items.
  init(_ items: [LinkQueryItem], captureLength: Int, isDictionary: Bool) {
    // Names that are equivalent in Unicode are one key, and so the same name here.
    var counts: [String: Int] = [:]
    if isDictionary { for item in items { counts[item.name, default: 0] += 1 } }
    for item in items {
      let isSound = [item.name, item.value ?? ""].allSatisfy { text in
        text.unicodeScalars.count <= captureLength
          && !text.unicodeScalars.contains(where: \.isForbiddenInLinks)
      }
      if isSound, counts[item.name, default: 1] == 1 {
        carried.append(item)
      } else {
        leftOut.append(item.name)
      }
    }
  }
}
