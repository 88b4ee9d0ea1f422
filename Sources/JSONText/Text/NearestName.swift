// SPDX-License-Identifier: MIT

/// Finds what someone meant who wrote a name nearly right.
package enum NearestName {
  /// The name that is most like a text; `nil` if none is.
  ///
  /// Like means: the same but for case, `-` and `_`, or with one letter in four wrong, missing, too
  /// much or changed with its neighbor. The first of equals wins.
  package static func of(_ text: String, in names: [String]) -> String? {
    let wanted = letters(of: text)
    guard !wanted.isEmpty, wanted.count <= 80 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = letters(of: name)
      // So many letters are missing at least.
      guard abs(letters.count - wanted.count) <= max(1, letters.count / 4) else { continue }
      let distance = EditDistance.between(wanted, letters)
      guard distance <= max(1, letters.count / 4), distance < best?.distance ?? .max else {
        continue
      }
      best = (name, distance)
    }
    return best?.name
  }

  private static func letters(of text: String) -> [UInt8] {
    text.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
  }
}
