// SPDX-License-Identifier: MIT

extension BidirectionalCollection where Element: Equatable {
  /// Returns whether the last elements are those of a suffix: the counterpart of `starts(with:)`.
  ///
  /// Use it on `utf8`, because `hasSuffix` compares `Character`s, and a combining mark would hide
  /// an ending.
  @_spi(Project) public func ends(with suffix: some BidirectionalCollection<Element>) -> Bool {
    reversed().starts(with: suffix.reversed())
  }
}
