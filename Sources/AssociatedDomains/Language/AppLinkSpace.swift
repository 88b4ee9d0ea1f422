// SPDX-License-Identifier: MIT

/// A set of links, said in the terms of routes: which texts the path, the items of the query and
/// the fragment can have.
///
/// Texts are compared as a link has them: written with escapes. Slashes at the end of a path and
/// runs of slashes at its start do not count, as they do not for the system: `/buy/` is `/buy`.
///
/// ```swift
/// // /books/{id}, where the number has one to five digits
/// AppLinkSpace(path: [.text("/books/"), .characters(.digits, atLeast: 1, atMost: 5)])
/// ```
package struct AppLinkSpace: Sendable, Hashable {
  /// A piece of a text.
  package indirect enum Piece: Sendable, Hashable {
    /// This text.
    case text(String)
    /// Any text made of these characters, within these lengths; no maximum if `atMost` is `nil`.
    case characters(AppLinkSymbols, atLeast: Int, atMost: Int?)
    /// One of several sequences of pieces; an empty sequence stands for an optional part.
    case choice([[Piece]])

    /// Any text without slashes that has a character at least.
    package static let segment = Piece.characters(.inSegment, atLeast: 1, atMost: nil)
    /// Any text of a path, with slashes, also none.
    package static let rest = Piece.characters(.inPath, atLeast: 0, atMost: nil)
    /// Any value of a query item, also none.
    package static let value = Piece.characters(.inItem, atLeast: 0, atMost: nil)
    /// A UUID in letters of either case.
    package static let uuid = Piece.choice([
      [8, 4, 4, 4, 12].enumerated().flatMap { index, count in
        (index == 0 ? [] : [.text("-")])
          + [.characters(.hexadecimalDigits, atLeast: count, atMost: count)]
      }
    ])
  }

  /// What the query has to have.
  ///
  /// Every item of the name has to have such a value; an item without `=` has an empty one. Items
  /// of other names do not matter.
  package struct Item: Sendable, Hashable {
    /// The name, written with escapes.
    package var name: String
    /// What the value can be.
    package var value: [Piece]
    /// Whether there has to be one.
    var isRequired: Bool

    /// Makes an item.
    ///
    /// Default: any value, and it has to be there.
    package init(_ name: String, value: [Piece] = [.value], isRequired: Bool = true) {
      self.name = name
      self.value = value
      self.isRequired = isRequired
    }
  }

  /// What the path can be; with a slash at its start.
  package var path: [Piece]
  /// What the query has to have, all of it.
  package var query: [Item]
  /// What the fragment can be; `nil` for any, also none.
  package var fragment: [Piece]?
  /// Whether letters have to have the case of the texts.
  var isCaseSensitive: Bool

  /// Makes a set.
  ///
  /// Default: any query and fragment, with the case of the texts.
  package init(
    path: [Piece], query: [Item] = [], fragment: [Piece]? = nil, isCaseSensitive: Bool = true
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isCaseSensitive = isCaseSensitive
  }
}
