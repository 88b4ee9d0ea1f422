// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of a lending library, an app without screens.
///
/// It has a link for every way in which a link can affect the current state; realistic apps need
/// only some of them.
@DeepLinkRoutes("library://")
enum LendingRoute: Hashable, Sendable {
  /// The catalog, with everything else closed.
  @LinkPath("/") case start
  /// An author.
  @LinkPath("/authors/{name}") case author(name: String)
  /// A book by an author.
  @LinkPath("/authors/{name}/books/{id}") case book(name: String, id: String)
  /// A book, in the catalog or on the shelf.
  @LinkPath("/copies/{id}") case copy(id: String)
  /// A book, on top of what is there.
  @LinkPath("/similar/{id}") case similar(id: String)
  /// The book of the day, without other screens.
  @LinkPath("/today/{id}") case today(id: String)
  /// The shelf, as the user left it.
  @LinkPath("/shelf") case shelf
  /// A form for borrowing a book.
  @LinkPath("/books/{id}/loan") case loan(id: String)
  /// Help, on top of everything.
  @LinkPath("/help") case help
}

/// The structure of the lending library.
enum LendingStructure: AppStructure {
  enum Tab: String, Hashable, Codable, CaseIterable, Sendable { case catalog, shelf, account }
  enum Screen: Hashable, Codable, Sendable { case author(name: String), book(id: String) }
  enum Modal: Hashable, Codable, Sendable { case loan(id: String), help }
}

extension LendingRoute: LinkNavigable {
  var destination: LinkDestination<LendingStructure> {
    switch self {
    case .start: LinkDestination(tab: .catalog, policy: .replaceAll)
    case .author(let name): .push(.author(name: name), in: .catalog)
    case .book(_, let id): .push(.book(id: id))
    case .copy(let id): .push(.book(id: id), inAnyOf: [.catalog, .shelf])
    case .similar(let id): .push(.book(id: id), policy: .push)
    case .today(let id): .push(.book(id: id), in: .catalog, policy: .targetOnly)
    case .shelf: .select(.shelf)
    case .loan(let id): .present(.loan(id: id), over: .shelf, screens: [.book(id: id)])
    case .help: .present(.help, isOverCurrent: true)
    }
  }

  var parent: LendingRoute? {
    if case .book(let name, _) = self { .author(name: name) } else { nil }
  }
}
