// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

private enum VaultRoute: LinkRoutable, Hashable {
  case open
  case wipe
  case inside

  static var linkRoutes: LinkRouteList<VaultRoute> {
    LinkRouteList(
      feature: "Vault",
      items: [
        .path(
          .init(
            slot: 0, name: "open", pattern: "/open?key={key}",
            parameters: [.optional("key", String.self)])),
        .path(.init(slot: 1, name: "wipe", pattern: "/wipe", metadata: .init(trust: .sensitive))),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> VaultRoute? {
    slot == 0 ? .open : .wipe
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .open: printer.route(0)
    case .wipe: printer.route(1)
    case .inside: printer.hidden()
    }
  }
}

/// A route with two patterns, both of which are sensitive.
private enum TwiceRoute: LinkRoutable, Hashable {
  case wipe

  static var linkRoutes: LinkRouteList<TwiceRoute> {
    LinkRouteList(
      origins: ["twice://"],
      items: ["/wipe", "/erase"].map { pattern in
        .path(.init(slot: 0, name: "wipe", pattern: pattern, metadata: .init(trust: .sensitive)))
      })
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> TwiceRoute? { .wipe }

  func print(into printer: inout LinkPrinter) { printer.route(0) }
}

private enum BankRoute: LinkRoutable, Hashable {
  case home
  case pay(Int)
  case note
  case shown(VaultRoute)
  case guarded(VaultRoute)
  case unmounted(VaultRoute)
  case hidden
  case numbered

  static var linkRoutes: LinkRouteList<BankRoute> {
    LinkRouteList(
      origins: ["bank://"], feature: "Bank",
      items: [
        .path(
          .init(
            slot: 0, name: "home", pattern: "/?a={a}&b", parameters: [.optional("a", String.self)])),
        .path(
          .init(
            slot: 1, name: "pay", pattern: "/pay/{amount}?to={to}",
            parameters: [.required("amount", Int.self), .optional("to", String.self)],
            metadata: .init(trust: .sensitive))),
        .path(.init(slot: 2, name: "note", pattern: "/note")),
        .path(
          .init(slot: 2, name: "note", pattern: "/notes?all", metadata: .init(trust: .sensitive))),
        .group(.init(slot: 3, name: "shown", pattern: "/shown"), VaultRoute.self) { child, _ in
          .shown(child)
        },
        .group(
          .init(slot: 4, name: "guarded", pattern: "/guarded", metadata: .init(trust: .sensitive)),
          VaultRoute.self
        ) { child, _ in .guarded(child) },
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> BankRoute? {
    switch slot {
    case 0: .home
    case 1: captures.value(0, as: Int.self).map { .pay($0) }
    default: .note
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .pay(let amount):
      printer.route(1)
      printer.value(0, amount)
    case .note: printer.route(2)
    case .shown(let child):
      printer.route(3)
      printer.child(child)
    case .guarded(let child):
      printer.route(4)
      printer.child(child)
    case .unmounted(let child):
      printer.route(5)
      printer.child(child)
    case .hidden: printer.hidden()
    case .numbered:
      printer.route(1)
      printer.hidden()
    }
  }
}

/// How much harm a route could do, and what is said where no gate asks.
@Suite struct LinkTrustTests {
  @Test(
    arguments: [
      (.home, false, true, ["a", "b"]), (.pay(1), true, false, ["to"]),
      (.note, true, false, ["all"]),
      (.shown(.open), false, true, ["key"]), (.shown(.wipe), true, false, []),
      (.shown(.inside), false, false, []),
      (.guarded(.open), true, false, ["key"]), (.guarded(.wipe), true, false, []),
      (.guarded(.inside), true, false, []),
      // What cannot be distinguished from a sensitive route is one.
      (.unmounted(.open), true, false, []), (.hidden, false, false, []),
      (.numbered, true, false, []),
    ] as [(BankRoute, Bool, Bool, [String])])
  private func `is as sensitive as a pattern, or what mounts it`(
    _ route: BankRoute, _ isSensitive: Bool, _ mayBeKept: Bool, _ names: [String]
  ) throws {
    let router = try LinkRouter<BankRoute>()
    #expect(router.hasSensitiveRoutes)
    #expect(router.trust(of: route) == (isSensitive ? .sensitive : .navigate))
    #expect(router.mayBeKept(route) == mayBeKept)
    #expect(router.queryNames(of: route) == names)
  }

  @Test func `has only the item names of its own patterns`() throws {
    let router = try LinkRouter(
      LinkRouteList<BankRoute>(
        origins: ["bank://"],
        items: [
          .path(.init(slot: 0, name: "home", pattern: "/?a&b")),
          .group(.init(slot: 1, name: "shown", pattern: "/shown"), VaultRoute.self) { child, _ in
            .shown(child)
          },
        ], redirects: [.init(from: "/old?c", to: "/shown/open")]))
    #expect(router.queryNames(of: .home) == ["a", "b"])
  }

  @Test func `knows where a route is declared`() throws {
    let router = try LinkRouter<BankRoute>()
    let places = [
      BankRoute.home, .note, .shown(.wipe), .guarded(.open), .hidden, .unmounted(.open),
    ]
    .map { route in router.place(of: route).map { [$0.group, $0.slot] } }
    #expect(places == [[0, 0], [0, 2], [1, 1], [2, 0], nil, nil])
  }

  @Test func `says which routes a gate has to ask about`() throws {
    func problem(_ route: String, _ pattern: String) -> String {
      "sensitiveWithoutGate: \(route) (\(pattern)). It is sensitive: add a gate that asks to the "
        + "rules, such as .gate(\"ask\", asks: true), which answers .confirm(prompt:) for it."
    }
    let error = try #require(try LinkRouter<BankRoute>().sensitiveWithoutGate)
    #expect(
      error.description
        == ([
          "The rules do not fit the routes.", problem("Bank.pay", "/pay/{amount}?to={to}"),
          problem("Bank.note", "/notes?all"), problem("Vault.shown.wipe", "/shown/wipe"),
          problem("Vault.guarded.open", "/guarded/open?key={key}"),
          problem("Vault.guarded.wipe", "/guarded/wipe"),
        ] as [String]).joined(separator: "\n"))
  }

  @Test func `says once that a gate has to ask about a route, for all its patterns`() throws {
    let error = try #require(try LinkRouter<TwiceRoute>().sensitiveWithoutGate)
    #expect(error.problems.map(\.routes) == [["wipe"]])
    #expect(error.problems.map(\.patterns) == [["/wipe"]])
  }

  @Test func `is no concern where nothing is sensitive`() throws {
    var builder = LinkRouterBuilder<Int>(origins: ["x://"])
    builder.register("/a", make: { _ in 1 })
    let router = try builder.build()
    #expect(!router.hasSensitiveRoutes)
    #expect(router.trust(of: 1) == .navigate)
    #expect(router.sensitiveWithoutGate == nil)
    // It has no link, since it cannot be taken apart.
    #expect(!router.mayBeKept(1))
  }

  @Test func `is sensitive where it cannot be taken apart`() throws {
    var builder = LinkRouterBuilder<Int>(origins: ["x://"])
    builder.register("/a", metadata: .init(trust: .sensitive), make: { _ in 1 })
    #expect(try builder.build().trust(of: 1) == .sensitive)
  }
}
