// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// A feature's routes.
enum PostRoute: LinkRoutable, Hashable {
  case all(page: Int?)
  case one(id: Int)

  static var linkRoutes: LinkRouteList<Self> {
    LinkRouteList(
      feature: "Posts",
      items: [
        .path(
          .init(
            slot: 0, name: "all", pattern: "/?page={page}",
            parameters: [.optional("page", Int.self)])),
        .path(
          .init(slot: 1, name: "one", pattern: "/{id}", parameters: [.required("id", Int.self)])),
        .path(
          .init(
            slot: 1, name: "one", pattern: "/p{id}", parameters: [.required("id", Int.self)],
            metadata: .init(deprecated: "Too short."))),
      ],
      redirects: [.init(from: "/old/{id}", to: "/{id}")])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    if slot == 0 { return captures.optional(0, as: Int.self).map { .all(page: $0) } }
    return captures.value(0, as: Int.self).map { .one(id: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .all(let page):
      printer.route(0)
      printer.value(0, page)
    case .one(let id):
      printer.route(1)
      printer.value(0, id)
    }
  }
}

/// The routes of the app that mounts it behind a prefix, whose value has the same name as the
/// feature's own.
enum TeamRoute: LinkRoutable, Hashable {
  case home
  case posts(id: String, PostRoute)
  case track(code: String)

  static var linkRoutes: LinkRouteList<Self> {
    LinkRouteList(
      origins: ["https://team.example/base", "team://"],
      items: [
        .path(.init(slot: 0, name: "home", pattern: "/")),
        .group(
          .init(
            slot: 1, name: "posts", pattern: "/teams/{id}",
            parameters: [.required("id", String.self)]),
          PostRoute.self,
          embed: { child, captures in
            captures.value(0, as: String.self).map { .posts(id: $0, child) }
          }),
        .path(
          .init(
            slot: 2, name: "track", pattern: "track:{code}",
            parameters: [.required("code", String.self)])),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    if slot == 0 { return .home }
    return captures.value(0, as: String.self).map { .track(code: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .posts(let id, let child):
      printer.route(1)
      printer.value(0, id)
      printer.child(child)
    case .track(let code):
      printer.route(2)
      printer.value(0, code)
    }
  }
}

/// The contract answers as the app does from which the catalog comes.
@Suite struct AgreementTests {
  @Test(
    arguments: [
      (.home, "home"), (.posts(id: "a b", .all(page: nil)), "posts.all"),
      (.posts(id: "7", .all(page: 2)), "posts.all"), (.posts(id: "é", .one(id: 9)), "posts.one"),
      (.track(code: "x-1"), "track"),
    ] as [(TeamRoute, String)])
  func `opens what the router prints`(_ route: TeamRoute, _ name: String) throws {
    let router = try LinkRouter<TeamRoute>()
    let contract = try LinkContract(router.catalog)
    #expect(contract.notes.isEmpty)
    for link in try router.links(for: route) {
      #expect(try contract.route(of: link.text)?.name == name, "\(link)")
    }
    #expect(LinkContractDiff(from: contract, to: contract).isEmpty)
  }

  @Test func `answers every sample as the router does`() throws {
    let router = try LinkRouter<TeamRoute>()
    let contract = try LinkContract(router.catalog)
    let links = contract.entries.flatMap { ContractSamples($0, known: [:]).links }
    #expect(links.count > 100)
    for link in links {
      let own = try? router.match(link)
      let route = try? contract.route(of: link)
      #expect((own == nil) == (route == nil), "\(link)")
    }
  }
}
