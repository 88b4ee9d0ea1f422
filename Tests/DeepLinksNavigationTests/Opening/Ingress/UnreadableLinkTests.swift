// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Links of the app's own origins that no route can read.
@MainActor @Suite struct UnreadableLinkTests {
  /// Routes to all items but number 0.
  private enum ItemRoute: LinkNavigable, Hashable {
    enum Structure: AppStructure {
      typealias Tab = SingleTab
      enum Screen: Hashable, Codable { case item(Int) }
      typealias Modal = Never
    }

    struct Rejection: Error {}

    case item(Int)

    static var linkRoutes: LinkRouteList<ItemRoute> {
      LinkRouteList(
        origins: ["items://", "https://items.example"],
        items: [
          .path(
            LinkRouteDeclaration(
              slot: 0, name: "item", pattern: "/item/{id}",
              parameters: [.required("id", Int.self)]))
        ])
    }

    static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
      guard let id = captures.value(0, as: Int.self) else { return nil }
      if id == 0 { throw Rejection() }
      return .item(id)
    }

    func print(into printer: inout LinkPrinter) {
      switch self {
      case .item(let id):
        printer.route(0)
        printer.value(0, id)
      }
    }

    var destination: LinkDestination<Structure> {
      switch self {
      case .item(let id): .push(.item(id))
      }
    }
  }

  private nonisolated static let rows: [(link: String, inside: String, outside: String)] = [
    // Browsers are more lenient.
    ("https://items.example/item/%zz", "external", "declined notALink"),
    ("HTTPS://items.example/item/%zz", "external", "declined notALink"),
    ("https://items.example/item/../1", "external", "declined notALink"),
    ("https://other.example/%zz", "external", "declined notALink"),
    ("items://item/%zz", "declined notALink", "declined notALink"),
    // The link is fine, but the route rejects its value.
    ("https://items.example/item/0", "declined rejectedByRoute", "declined rejectedByRoute"),
    ("items://item/0", "declined rejectedByRoute", "declined rejectedByRoute"),
    ("https://items.example/item/1", "opened", "opened"),
    ("https://items.example/item/x", "external", "external"),
  ]

  @Test(arguments: rows)
  func `a malformed page that the app opens goes to the browser, and nothing else does`(
    _ row: (link: String, inside: String, outside: String)
  ) {
    let clock = LinkManualClock()
    for source in LinkSource.allCases {
      let isInside = source == .inApp || source == .content || source == .programmatic
      let navigator = LinkNavigator<ItemRoute>.ready(in: .only, clock: clock)
      let composition = LinkComposition(
        TestFeature<ItemRoute>(
          id: "items", prefix: "/", navigator: LinkNavigator(initialTab: .only, clock: clock)),
        origins: ["items://", "https://items.example"], clock: clock)
      composition.setReady(true)
      let requests = [
        navigator.open(row.link, from: source), composition.open(row.link, from: source),
      ]
      clock.runTurns()
      for request in requests {
        #expect(request.ending == (isInside ? row.inside : row.outside), "\(source)")
      }
    }
  }
}
