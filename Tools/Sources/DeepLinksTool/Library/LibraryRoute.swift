// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of a lending library, an app without screens.
///
/// Every way in which a link can meet what is there has a link of its own; the examples are real
/// apps, and need only some of these ways.
@DeepLinkRoutes("library://")
enum LibraryRoute: Hashable, Sendable {
  /// The catalog, with everything else put away.
  @LinkPath("/") case start
  /// An author.
  @LinkPath("/authors/{name}") case author(name: String)
  /// A book of an author.
  @LinkPath("/authors/{name}/books/{id}") case book(name: String, id: String)
  /// A book, in the catalog or on the shelf.
  @LinkPath("/copies/{id}") case copy(id: String)
  /// The book of the day, alone.
  @LinkPath("/today/{id}") case today(id: String)
  /// The shelf as it was left.
  @LinkPath("/shelf") case shelf
  /// Borrowing a book.
  @LinkPath("/books/{id}/loan") case loan(id: String)
  /// Help, over whatever is there.
  @LinkPath("/help") case help
}

extension LibraryRoute: LinkNavigable {
  typealias Structure = LibraryStructure

  var destination: LinkDestination<LibraryStructure> {
    switch self {
    case .start: LinkDestination(tab: .catalog, policy: .replaceAll)
    case .author(let name): .push(.author(name: name), in: .catalog)
    case .book(_, let id): .push(.book(id: id))
    case .copy(let id): .push(.book(id: id), inAnyOf: [.catalog, .shelf])
    case .today(let id): .push(.book(id: id), in: .catalog, policy: .targetOnly)
    case .shelf: .select(.shelf)
    case .loan(let id): .present(.loan(id: id), over: .shelf, screens: [.book(id: id)])
    case .help: .present(.help, isOverCurrent: true)
    }
  }

  var parent: LibraryRoute? {
    if case .book(let name, _) = self { .author(name: name) } else { nil }
  }
}
