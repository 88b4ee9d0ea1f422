// SPDX-License-Identifier: MIT

package import LinkLanguages

/// The characters of a link as written.
extension ByteSet {
  /// `a` to `z`.
  static let lowercaseLetters = ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z"))
  /// `A` to `Z`.
  static let uppercaseLetters = ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  /// Letters of both cases.
  static let letters = lowercaseLetters.union(uppercaseLetters)
  /// Characters in a fragment: printable ones, except those that every browser escapes.
  package static let inFragment = ByteSet(0x21...0x7E)
    .subtracting(ByteSet("\"<>\\`{}#"))
  /// Characters in a query: the same as in a fragment.
  static let inQuery = inFragment
  /// Characters in a path: no `?`.
  package static let inPath = inFragment.subtracting(ByteSet("?"))
  /// Characters in a path segment: no `/`.
  package static let inSegment = inPath.subtracting(ByteSet("/"))
  /// Characters in the name or value of a query item: no `&`.
  package static let inItem = inQuery.subtracting(ByteSet("&"))
}
