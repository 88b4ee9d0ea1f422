// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import class Foundation.NSLock

/// A route that counts how often it was made, by the number of its page.
enum CountedRoute: LinkNavigable, Hashable {
  case page(Int, sort: String?)

  static let counter = RouteCounter()

  static var linkRoutes: LinkRouteList<CountedRoute> {
    LinkRouteList(
      origins: ["counted://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "page", pattern: "/page/{id}?sort={sort}",
            parameters: [.required("id", Int.self), .optional("sort", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    guard let id = captures.value(0, as: Int.self),
      let sort = captures.optional(1, as: String.self)
    else { return nil }
    counter.count(id)
    return .page(id, sort: sort)
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    if case .page(let id, let sort) = self {
      printer.value(0, id)
      printer.value(1, sort)
    }
  }

  var destination: LinkDestination<RandomStructure> {
    switch self {
    case .page(let id, _): .push(.init(page: id), in: .second)
    }
  }
}

// `counts` is only reached while `lock` is held.
final class RouteCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [Int: Int] = [:]
  private var last = 1_000

  /// A page that no other test has.
  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }

  func count(_ id: Int) { lock.withLock { counts[id, default: 0] += 1 } }
  func count(of id: Int) -> Int { lock.withLock { counts[id] ?? 0 } }
}

struct CountedFeature: ComposableFeature {
  let id = "counted"
  let navigator: LinkNavigator<CountedRoute>
}

/// A window of counted routes, by itself or beside another feature, with and without an inbox.
@MainActor final class CountedApp {
  let clock = LinkManualClock()
  let inbox: LinkInbox
  let navigator: LinkNavigator<CountedRoute>
  let composition: LinkComposition<CountedFeature, ProfileFeature>?

  init(isComposed: Bool, limits: LinkLimits = .standard) {
    inbox = LinkInbox(clock: clock)
    navigator = LinkNavigator(
      initialTab: .first, limits: isComposed ? .standard : limits, clock: clock)
    composition =
      isComposed
      ? LinkComposition(
        CountedFeature(navigator: navigator),
        ProfileFeature(navigator: LinkNavigator(initialTab: .only, clock: clock)),
        origins: ["counted://"], limits: limits, clock: clock) : nil
    navigator.acknowledge(.ready)
    composition?.setReady(true)
  }

  func open(_ text: String, by way: ReadOnceTests.Way) -> LinkRequest {
    switch way {
    case .navigator, .feature: return navigator.open(text, from: .universalLink)
    case .composition:
      return composition?.open(text, from: .universalLink) ?? navigator.open(text, from: .content)
    case .navigatorOfInbox, .compositionOfInbox:
      inbox.attach(composition ?? navigator as any OpeningTarget)
      return inbox.deliver(LinkDelivery(text: text, source: .universalLink, callback: .onOpenURL))
        .request
    }
  }
}
