// SPDX-License-Identifier: MIT

extension BidirectionalCollection where Element: Equatable {
  /// Whether the last elements are those of a suffix: the counterpart of `starts(with:)`.
  ///
  /// On `utf8`, since `hasSuffix` compares `Character`s and a combining mark would hide an ending.
  package func ends(with suffix: some BidirectionalCollection<Element>) -> Bool {
    reversed().starts(with: suffix.reversed())
  }
}
