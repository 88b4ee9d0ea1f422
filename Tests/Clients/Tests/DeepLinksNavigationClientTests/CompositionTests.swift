// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import Testing

/// Features that do not know each other, in one window.
@MainActor @Suite struct CompositionTests {
  fileprivate struct ShopFeature: ComposableFeature {
    let id = "shop"
    let prefix = "/shop"
    let navigator: LinkNavigator<FeatureRoute>
  }

  fileprivate struct NewsFeature: ComposableFeature {
    var id = "news"
    let navigator: LinkNavigator<FeatureRoute>
  }

  fileprivate enum FeatureStructure: AppStructure {
    typealias Tab = SingleTab
    enum Screen: Hashable, Codable { case item(Int) }
    typealias Modal = Never
  }

  @DeepLinkRoutes
  fileprivate enum FeatureRoute: Hashable, LinkNavigable {
    @LinkPath("/items/{id}") case item(id: Int)

    var destination: LinkDestination<FeatureStructure> {
      switch self {
      case .item(let id): .push(.item(id), in: .only)
      }
    }
  }

  private let clock = LinkManualClock()

  private func composition() -> LinkComposition<ShopFeature, NewsFeature> {
    LinkComposition(
      ShopFeature(navigator: LinkNavigator(initialTab: .only, clock: clock)),
      NewsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock)),
      origins: ["app://"], clock: clock)
  }

  @Test func `a link opens in its feature`() {
    let composition = composition()
    #expect(composition.configurationError == nil)
    #expect(composition.ids == ["shop", "news"])
    #expect(composition.selected == "shop")
    let request = composition.open("app://news/items/7", from: .inApp)
    #expect(composition.window.held.isEmpty)
    clock.runTurns()
    #expect(request.result == nil)
    #expect(composition.explain("app://shop/items/7").candidates.count == 2)
  }

  private func isMatch(_ explanation: LinkExplanation) -> Bool {
    if case .matched = explanation.verdict { true } else { false }
  }

  @Test func `origins are replaced as a whole, or not at all`() throws {
    let composition = composition()
    #expect(throws: LinkRouterError.self) {
      try composition.replaceOrigins(with: ["other://", "none"])
    }
    #expect(isMatch(composition.explain("app://shop/items/7")))
    try composition.replaceOrigins(with: ["other://"])
    #expect(!isMatch(composition.explain("app://shop/items/7")))
    #expect(isMatch(composition.explain("other://shop/items/7")))
    let navigator = LinkNavigator<FeatureRoute>(initialTab: .only, origins: ["app://"])
    #expect(isMatch(navigator.explain("app://items/7")))
    try navigator.replaceOrigins(with: ["other://"])
    #expect(!isMatch(navigator.explain("app://items/7")))
    #expect(isMatch(navigator.explain("other://items/7")))
  }

  @Test func `a feature that is not offered takes no links`() {
    let composition = composition()
    composition.selected = "news"
    composition.offered = ["shop"]
    #expect(composition.selected == "shop")
    #expect(composition.offered == ["shop"])
  }

  @Test func `features of one type come and go as data says`() throws {
    func news(_ id: Int) -> NewsFeature {
      NewsFeature(id: "news-\(id)", navigator: LinkNavigator(initialTab: .only, clock: clock))
    }
    let shop = ShopFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
    let composition = LinkComposition([shop], [news(1)], origins: ["app://"], clock: clock)
    #expect(composition.ids == ["shop", "news-1"])
    try composition.replaceFeatures(with: [shop], [news(1), news(2)])
    #expect(composition.offered == ["shop", "news-1", "news-2"])
    #expect(isMatch(composition.explain("app://news-2/items/7")))
    let error = #expect(throws: LinkRouterError.self) {
      try composition.replaceFeatures(with: [shop], [news(1), news(1)])
    }
    #expect(error?.problems.map(\.code) == [.duplicateFeature])
    #expect(composition.ids == ["shop", "news-1", "news-2"])
  }

  /// Reads a saved composition into another one.
  private struct Restoration: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  @Test func `all features are saved as one`() throws {
    let before = composition()
    before.selected = "news"
    let bytes = try JSONEncoder().encode(before.savedState)
    let after = composition()
    let saved = try JSONDecoder().decode(Restoration.self, from: bytes)
    #expect(try after.restore(from: saved.decoder).isEmpty)
    #expect(after.selected == "news")
  }

  /// What an app's own buttons do in any feature.
  private func open<Feature: ComposableFeature>(
    _ route: Feature.Route, in feature: Feature
  ) -> LinkRequest { feature.navigator.open(route) }

  @Test func `a feature opens its own routes without the app`() {
    let feature = NewsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
    feature.navigator.acknowledge(.ready)
    let request = open(.item(id: 7), in: feature)
    clock.runTurns()
    #expect(request.result?.isShown == true)
  }

  /// What an app's own container asks of any feature.
  private func title(of feature: some ComposableFeature) -> String {
    "\(feature.id) at \(feature.prefix): \(feature.navigator.state.modals.count)"
  }

  @Test func `a feature has its id as its prefix unless it says otherwise`() {
    let navigator = LinkNavigator<FeatureRoute>(initialTab: .only)
    #expect(title(of: ShopFeature(navigator: navigator)) == "shop at /shop: 0")
    #expect(NewsFeature(navigator: navigator).prefix == "/news")
  }
}
