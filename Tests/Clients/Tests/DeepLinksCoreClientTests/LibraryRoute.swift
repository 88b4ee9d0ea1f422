// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Routes of a library app, without macros.
enum LibraryRoute: Equatable {
  enum Order: String, LinkValue { case title, year }

  case home
  case search(text: String?, order: Order, tags: [String])
  case book(id: Int, BookRoute)
  case settings
  case page(DeepLink)
}

/// What is under a book.
enum BookRoute: Equatable {
  case cover
  case page(Int)
}

extension LibraryRoute: LinkRoutable {
  static let origins = ["https://library.example.com", "library://"]

  static var linkRoutes: LinkRouteList<LibraryRoute> {
    LinkRouteList(
      origins: origins, options: [.ignoresPathCase, .plusIsSpace], feature: "library",
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "home", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "search", pattern: "/search?q={text}&order={order}&tag={tags}",
            parameters: [
              .optional("text", String.self), .optional("order", Order.self, default: .title),
              .list("tags", String.self),
            ],
            metadata: LinkRouteMetadata(
              documentation: "Finds books.",
              examples: ["https://library.example.com/search?q=swift"], trust: .navigate))),
        .path(
          LinkRouteDeclaration(
            slot: 3, name: "page", pattern: "/pages/{_*}", parameters: [.link("page")])),
        .group(
          LinkRouteDeclaration(
            slot: 2, name: "book", pattern: "/books/{id}", parameters: [.required("id", Int.self)]),
          BookRoute.self
        ) { child, captures in
          captures.value(0, as: Int.self).map { .book(id: $0, child) }
        },
      ],
      redirects: [LinkRedirect(from: "/b/{id}", to: "/books/{id}")])
  }

  static func route(
    at slot: Int, from captures: borrowing LinkCaptures
  ) throws -> LibraryRoute? {
    switch slot {
    case 0: return .home
    case 1:
      guard let text = captures.optional(0, as: String.self),
        let order = captures.value(1, as: Order.self, default: .title),
        let tags = captures.list(2, as: String.self)
      else { return nil }
      return .search(text: text, order: order, tags: tags)
    case 3: return captures.link.map { .page($0) }
    default: return nil
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .search(let text, let order, let tags):
      printer.route(1)
      printer.value(0, text)
      printer.value(1, order, default: .title)
      printer.list(2, tags)
    case .book(let id, let child):
      printer.route(2)
      printer.value(0, id)
      printer.child(child)
    case .settings: printer.hidden()
    case .page(let link):
      printer.route(3)
      printer.link(0, link)
    }
  }
}

extension BookRoute: LinkRoutable {
  static var linkRoutes: LinkRouteList<BookRoute> {
    LinkRouteList(
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "cover", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "page", pattern: "/pages/{number}",
            parameters: [.required("number", Int.self)])),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> BookRoute? {
    slot == 0 ? .cover : captures.value(0, as: Int.self).map { .page($0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .cover: printer.route(0)
    case .page(let number):
      printer.route(1)
      printer.value(0, number)
    }
  }
}
