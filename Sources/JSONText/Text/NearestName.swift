// SPDX-License-Identifier: MIT

/// Finds the name that was probably meant by a misspelled one.
@_spi(Project) public enum NearestName {
  /// Returns the name most similar to a text; `nil` if none is similar.
  ///
  /// Similar means: the same except for case, `-`, and `_`, or with at most one letter in four
  /// wrong, missing, extra, or swapped with its neighbor. The first of several equally similar
  /// names wins.
  @_spi(Project) public static func of(_ text: String, in names: [String]) -> String? {
    let wanted = letters(of: text)
    guard !wanted.isEmpty, wanted.count <= 80 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = letters(of: name)
      // At least this many letters are missing.
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
