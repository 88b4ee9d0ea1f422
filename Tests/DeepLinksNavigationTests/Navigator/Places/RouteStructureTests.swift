// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import Testing

/// Routes that are the screens of one stack, and say nothing else of where they live.
@MainActor @Suite struct RouteStructureTests {
  enum Route: Hashable, LinkNavigable {
    case home
    case trip(id: Int)
    case photos(id: Int)
    case search(term: String)
    case hidden

    nonisolated static var linkRoutes: LinkRouteList<Route> {
      LinkRouteList(
        origins: ["trips://", "https://trips.example.com"],
        items: [
          .path(LinkRouteDeclaration(slot: 0, name: "home", pattern: "/")),
          .path(
            LinkRouteDeclaration(
              slot: 1, name: "trip", pattern: "/trips/{id}", parameters: [.required("id", Int.self)]
            )),
          .path(
            LinkRouteDeclaration(
              slot: 2, name: "photos", pattern: "/trips/{id}/photos/all",
              parameters: [.required("id", Int.self)])),
          .path(
            LinkRouteDeclaration(
              slot: 3, name: "search", pattern: "/search?q={term}",
              parameters: [.required("term", String.self)])),
        ])
    }

    nonisolated static func route(
      at slot: Int, from captures: borrowing LinkCaptures
    ) throws -> Route? {
      switch slot {
      case 0: .home
      case 1: captures.value(0, as: Int.self).map { .trip(id: $0) }
      case 2: captures.value(0, as: Int.self).map { .photos(id: $0) }
      default: captures.value(0, as: String.self).map { .search(term: $0) }
      }
    }

    nonisolated func print(into printer: inout LinkPrinter) {
      switch self {
      case .home: printer.route(0)
      case .trip(let id):
        printer.route(1)
        printer.value(0, id)
      case .photos(let id):
        printer.route(2)
        printer.value(0, id)
      case .search(let term):
        printer.route(3)
        printer.value(0, term)
      case .hidden: printer.hidden()
      }
    }
  }

  @Test(
    arguments: [
      (.home, nil), (.trip(id: 7), nil), (.photos(id: 7), .trip(id: 7)),
      (.search(term: "a/b?c#d"), .home), (.hidden, nil),
    ] as [(Route, Route?)])
  func `each route but the root is a screen, and a shorter path its parent`(
    _ route: Route, _ parent: Route?
  ) {
    #expect(
      route.destination
        == (route == .home ? .root(of: .only) : .push(RouteScreen(route), in: .only)))
    #expect(route.parent == nil)
    #expect(route.pathParent == (parent ?? (route == .home || route == .hidden ? nil : .home)))
    #expect(Route.route(to: RouteScreen(route)) == route)
  }

  @Test func `screens are equal if their routes are`() {
    let routes: [Route] = [
      .home, .trip(id: 7), .trip(id: 8), .photos(id: 7), .search(term: "7"), .hidden,
    ]
    for route in routes {
      for other in routes {
        #expect((RouteScreen(route) == RouteScreen(other)) == (route == other))
      }
    }
    #expect(Set(routes.map { RouteScreen($0) } + routes.map { RouteScreen($0) }).count == 6)
  }

  @Test func `a screen is kept as its link, whatever its origins`() throws {
    for route in [Route.home, .trip(id: -7), .photos(id: .max), .search(term: "ä & \u{301}/?#")] {
      let data = try JSONEncoder().encode([RouteScreen(route)])
      let screens = try JSONDecoder().decode([RouteScreen<Route>].self, from: data)
      #expect(screens.map(\.route) == [route])
    }
    #expect(
      try JSONEncoder().encode([RouteScreen(Route.trip(id: 7))]) == Data("[\"trips\\/7\"]".utf8))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([RouteScreen(Route.hidden)]) }
    for (text, route) in [
      ("", .home), ("trips", nil), ("trips/x", nil), ("trips/7/", .trip(id: 7)),
      ("\u{301}", nil), ("//", nil), ("https://a.com", nil), ("7", nil),
    ] as [(String, Route?)] {
      let data = try JSONEncoder().encode([text])
      let decoded = try? JSONDecoder().decode([RouteScreen<Route>].self, from: data)
      #expect(decoded == route.map { [RouteScreen($0)] }, "\(text)")
    }
  }

  @Test func `a screen beyond the standard limits is kept, too`() throws {
    let route = Route.search(term: String(repeating: "a b", count: 10_000))
    let data = try JSONEncoder().encode([RouteScreen(route)])
    #expect(
      try JSONDecoder().decode([RouteScreen<Route>].self, from: data).map(\.route) == [route])
    #expect(route.pathParent == .home)
  }

  @Test func `links open, refresh and go back to the root`() {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<Route>.ready(in: .only, clock: clock)
    func open(_ text: String) -> String? {
      let request = navigator.open(text, from: .programmatic)
      clock.runTurns()
      return request.result?.name
    }
    #expect(open("trips://trips/7") == "opened")
    #expect(navigator.state[.only].map(\.route) == [.trip(id: 7)])
    #expect(open("https://trips.example.com/trips/7") == "refreshed")
    #expect(open("trips://search?q=a") == "opened")
    #expect(navigator.state[.only].map(\.route) == [.search(term: "a")])
    #expect(open("trips://") == "opened")
    #expect(navigator.state[.only].isEmpty)
  }
}
