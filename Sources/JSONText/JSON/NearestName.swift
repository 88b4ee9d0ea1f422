// SPDX-License-Identifier: MIT

import MessageText

/// Finds the name that was probably meant by a misspelled one.
@_spi(Project) public enum NearestName {
  /// Returns the name most similar to a text; `nil` if none is similar.
  ///
  /// Similar means: the same except for case, `-`, and `_`, or with at most one letter in four
  /// wrong, missing, extra, or swapped with its neighbor. The first of several equally similar
  /// names wins.
  @_spi(Project) public static func of(_ text: String, in names: [String]) -> String? {
    let wanted = letters(of: text)
    guard !wanted.isEmpty, wanted.utf8.count <= 80 else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = letters(of: name)
      let bound = max(1, letters.utf8.count / 4)
      let distance = EditDistance.between(wanted, letters, atMost: bound)
      if distance <= bound, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  private static func letters(of text: String) -> String {
    String(text.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" })
  }
}

extension BidirectionalCollection where Element: Equatable {
  /// Returns whether the last elements are those of a suffix: the counterpart of `starts(with:)`.
  ///
  /// Use it on `utf8`, because `hasSuffix` compares `Character`s, and a combining mark would hide
  /// an ending.
  @_spi(Project) public func ends(with suffix: some BidirectionalCollection<Element>) -> Bool {
    reversed().starts(with: suffix.reversed())
  }
}
