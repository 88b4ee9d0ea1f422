// SPDX-License-Identifier: MIT

package import LinkLanguages

/// A set of links, described the way routes are: the possible texts of the path, the query items,
/// and the fragment.
///
/// Texts are compared as written in a link, with escapes. Slashes at the end of a path and repeated
/// slashes at its start do not count, just as the system ignores them: `/buy/` is `/buy`.
///
/// ```swift
/// // /books/{id}, where the number has one to five digits
/// AppLinkSpace(path: [.text("/books/"), .characters(.digits, atLeast: 1, atMost: 5)])
/// ```
package struct AppLinkSpace: Sendable, Hashable {
  /// A requirement for query items.
  ///
  /// Every item with the name must have such a value; an item without `=` has an empty value. Items
  /// with other names do not matter.
  package struct Item: Sendable, Hashable {
    /// The name, written with escapes.
    package var name: String
    /// The possible values.
    package var value: [LinkPiece]
    /// Whether there must be such an item.
    var isRequired: Bool

    /// Creates a requirement.
    ///
    /// Default: any value, and the item is required.
    package init(_ name: String, value: [LinkPiece] = [.value], isRequired: Bool = true) {
      self.name = name
      self.value = value
      self.isRequired = isRequired
    }
  }

  /// The possible paths, starting with a slash.
  package var path: [LinkPiece]
  /// The requirements for the query; all of them must hold.
  package var query: [Item]
  /// The possible fragments; `nil` for any fragment, or none.
  package var fragment: [LinkPiece]?
  /// Whether the case of letters must match.
  var isCaseSensitive: Bool

  /// Creates a set.
  ///
  /// Default: any query and fragment, case-sensitive.
  package init(
    path: [LinkPiece], query: [Item] = [], fragment: [LinkPiece]? = nil,
    isCaseSensitive: Bool = true
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isCaseSensitive = isCaseSensitive
  }
}

extension LinkPiece {
  /// Any nonempty text without slashes.
  package static let segment = LinkPiece.characters(.inSegment, atLeast: 1, atMost: nil)
  /// Any text of a path, including slashes; it may be empty.
  package static let rest = LinkPiece.characters(.inPath, atLeast: 0, atMost: nil)
  /// Any value of a query item; it may be empty.
  package static let value = LinkPiece.characters(.inItem, atLeast: 0, atMost: nil)
}
