// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Features of one type, as many as data says, which come and go as the app runs.
@MainActor @Suite struct RunTimeFeatureTests {
  private typealias Composition = LinkComposition<ProductsFeature, ProfileFeature>

  private let clock = LinkManualClock()

  private func products(_ id: String, at prefix: String? = nil) -> ProductsFeature {
    ProductsFeature(
      id: id, prefix: prefix ?? "/\(id)", navigator: LinkNavigator(initialTab: .only, clock: clock))
  }

  private func profile() -> ProfileFeature {
    ProfileFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
  }

  private func composition(
    _ products: [ProductsFeature], _ profile: [ProfileFeature]
  ) -> Composition {
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.setReady(true)
    return composition
  }

  @discardableResult
  private func open(_ link: String, in composition: Composition) -> String {
    let request = composition.open(link, from: .programmatic)
    clock.advance(by: .seconds(30))
    return request.result?.name ?? "none"
  }

  private func ids(_ error: LinkRouterError?) -> [String] {
    error?.problems.flatMap(\.features).sorted() ?? []
  }

  @Test func `a link opens in the one feature of several that it names`() throws {
    let (a, b, person) = (products("a"), products("b"), profile())
    let composition = composition([a, b], [person])
    #expect(composition.ids == ["a", "b", "profile"])
    #expect(composition.selected == "a")
    #expect(open("dla://b/30/reviews", in: composition) == "opened")
    #expect(composition.selected == "b")
    #expect(b.navigator.state[.only] == [.product(30), .reviews(30)])
    #expect(a.navigator.state.isAtRoots)
    #expect(try b.navigator.composedRouter?.link(for: .product(7)).text == "dla://b/7")
    #expect(try a.navigator.composedRouter?.link(for: .product(7)).text == "dla://a/7")
    #expect(composition.shows("dla://b/30/reviews"))
    #expect(!composition.shows("dla://a/30/reviews"))
    #expect(composition.preview("dla://a/7").route == "a.product")
    #expect(open("dla://profile/badges/gold", in: composition) == "opened")
    #expect(composition.selected == "profile")
  }

  @Test func `a feature that comes is offered, and those that are there stay as they are`() throws {
    let (a, person) = (products("a"), profile())
    let composition = composition([a], [person])
    open("dla://a/30", in: composition)
    #expect(open("dla://b/7", in: composition) == "declined")
    composition.offered = ["a"]
    let b = products("b")
    try composition.replaceFeatures(with: [b, products("a")], [profile()])
    #expect(composition.ids == ["b", "a", "profile"])
    // What was not offered is not offered by that.
    #expect(composition.offered == ["b", "a"])
    #expect(composition.selected == "a")
    #expect(a.navigator.state[.only] == [.product(30)])
    #expect(open("dla://b/7", in: composition) == "opened")
    #expect(b.navigator.state[.only] == [.product(7)])
    #expect(open("dla://a/31", in: composition) == "opened")
    #expect(a.navigator.state[.only].last == .product(31))
    b.navigator.open(.product(8))
    clock.advance(by: .seconds(30))
    #expect(composition.selected == "b")
  }

  @Test func `a feature that goes takes its modals with it, and its links are no one's`() throws {
    let (a, person) = (products("a"), profile())
    let composition = composition([a], [person])
    open("dla://profile/edit", in: composition)
    #expect(composition.selected == "profile")
    #expect(composition.presentsModals)
    try composition.replaceFeatures(with: [a], [])
    #expect(!composition.presentsModals)
    #expect(person.navigator.state.modals.isEmpty)
    #expect(composition.selected == "a")
    #expect(composition.offered == ["a"])
    #expect(open("dla://profile/edit", in: composition) == "declined")
    #expect(!person.navigator.isComposed)
    try composition.replaceFeatures(with: [], [])
    #expect(composition.ids.isEmpty)
    #expect(composition.selected == "a")
    try composition.replaceFeatures(with: [a], [])
    #expect(open("dla://a/1", in: composition) == "opened")
  }

  private struct Wrong: CustomTestStringConvertible {
    let features: [(id: String, prefix: String)]
    let ids: [String]
    let code: LinkRouterProblem.Code
    var testDescription: String { "\(features)" }
  }

  @Test(arguments: [
    Wrong(features: [("a", "/a"), ("a", "/b")], ids: ["a"], code: .duplicateFeature),
    Wrong(features: [("a", "/a"), ("profile", "/b")], ids: ["profile"], code: .duplicateFeature),
    Wrong(features: [("a", "/a"), ("b", "/{x}")], ids: ["b"], code: .captureWithoutValue),
  ])
  private func `what is wrong with the features changes nothing`(_ row: Wrong) throws {
    let (a, person) = (products("a"), profile())
    let composition = composition([a], [person])
    open("dla://a/30", in: composition)
    let features = row.features.map { products($0.id, at: $0.prefix) }
    let error = #expect(throws: LinkRouterError.self) {
      try composition.replaceFeatures(with: features, [person])
    }
    #expect(error?.problems.map(\.code).first == row.code, "\(String(describing: error))")
    #expect(Set(ids(error)) == Set(row.ids), "\(String(describing: error))")
    #expect(composition.ids == ["a", "profile"])
    #expect(composition.configurationError == nil)
    #expect(composition.selected == "a")
    #expect(a.navigator.state[.only] == [.product(30)])
    #expect(open("dla://profile/badges/gold", in: composition) == "opened")
  }

  @Test func `two features that claim one link are named with it`() throws {
    let composition = composition([products("a")], [])
    let error = #expect(throws: LinkRouterError.self) {
      try composition.replaceFeatures(with: [products("a"), products("b", at: "/a")], [])
    }
    #expect(ids(error).contains("a") && ids(error).contains("b"))
    #expect(error?.problems.first?.witness?.hasPrefix("dla://a") == true)
    let twins = LinkComposition([products("a"), products("a")], origins: ["dla://"], clock: clock)
    #expect(twins.configurationError?.problems.map(\.code) == [.duplicateFeature])
    #expect(twins.open("dla://a/1", from: .programmatic).ending == "failed configuration")
  }

  @Test func `origins that were replaced hold for features that come later`() throws {
    let composition = composition([products("a")], [])
    try composition.replaceOrigins(with: ["other://"])
    try composition.replaceFeatures(with: [products("a"), products("b")], [])
    #expect(open("other://b/7", in: composition) == "opened")
    #expect(open("dla://b/7", in: composition) != "opened")
  }

  /// A link to no feature, and what becomes of it.
  struct Stray: CustomTestStringConvertible {
    let link: String
    let source: LinkSource
    let outcome: String
    var code: LinkRefusal.Code?
    var testDescription: String { "\(link) from \(source)" }
  }

  @Test(arguments: [
    Stray(link: "dla://c/1", source: .programmatic, outcome: "declined", code: .noRoute),
    Stray(link: "DLA://c/1", source: .inApp, outcome: "declined", code: .noRoute),
    Stray(link: "dla://c/1", source: .customScheme, outcome: "declined", code: .noRoute),
    Stray(link: "https://dla.example/c", source: .inApp, outcome: "external"),
    Stray(link: "https://dla.example/c", source: .universalLink, outcome: "external"),
    Stray(link: "other://c/1", source: .programmatic, outcome: "external"),
    Stray(link: "other://c/1", source: .customScheme, outcome: "declined", code: .foreignOrigin),
  ])
  func `links of the app's own origins stay in it, also while it has no features`(
    _ row: Stray
  ) throws {
    for isEmpty in [false, true] {
      let composition = composition(isEmpty ? [] : [products("a")], [])
      try composition.replaceOrigins(with: ["dla://", "https://dla.example"])
      let request = composition.open(row.link, from: row.source)
      clock.advance(by: .seconds(30))
      #expect(request.result?.name == row.outcome, "without features: \(isEmpty)")
      var code: LinkRefusal.Code?
      if case .declined(let refusal)? = request.result { code = refusal.code }
      #expect(code == row.code, "without features: \(isEmpty)")
    }
  }

  @Test func `an origin that is not one is an error, also while there are no features`() {
    let composition = LinkComposition(
      [ProductsFeature](), [ProfileFeature](), origins: ["dla:/"], clock: clock)
    #expect(composition.configurationError?.problems.map(\.code) == [.invalidOrigin])
  }

  @Test func `all of them are saved, and restored by their ids`() throws {
    let before = composition([products("a"), products("b")], [profile()])
    open("dla://a/1", in: before)
    open("dla://b/2", in: before)
    let (b, c) = (products("b"), products("c"))
    let after = composition([c, b], [])
    let restoration = after.restore(savedBytes: try before.savedBytes())
    #expect(restoration.losses == ["a: the feature is gone", "profile: the feature is gone"])
    #expect(after.selected == "b")
    #expect(b.navigator.state[.only] == [.product(2)])
    #expect(c.navigator.state.isAtRoots)
  }

  @Test(arguments: [true, false])
  func `a saved modal does not cover the link that opened first`(_ isOpenedFirst: Bool) throws {
    let before = composition([products("a")], [profile()])
    before.selected = "profile"
    open("dla://a/filter", in: before)
    #expect(before.presentsModals)
    let after = composition([products("a")], [profile()])
    if isOpenedFirst { #expect(open("dla://profile/badges/gold", in: after) == "opened") }
    after.restore(savedBytes: try before.savedBytes())
    #expect(after.selected == (isOpenedFirst ? "profile" : "a"))
    #expect(after.presentsModals == !isOpenedFirst)
  }

  @Test func `a navigator that left a composition reads links by itself`() throws {
    let person = profile()
    let composition = composition([products("a")], [person])
    try composition.replaceFeatures(with: [products("a")], [])
    #expect(person.navigator.feature == nil)
    try person.navigator.replaceOrigins(with: ["x://"])
    person.navigator.acknowledge(.ready)
    let request = person.navigator.open("x://badges/gold", from: .programmatic)
    clock.advance(by: .seconds(30))
    #expect(request.result?.name == "opened")
  }
}

/// The features of a composition are replaced while each of them presents a modal.
@MainActor @Suite struct FeatureReplacementTests {
  private let clock = LinkManualClock()

  private func products(_ id: String) -> ProductsFeature {
    ProductsFeature(
      id: id, prefix: "/\(id)", navigator: LinkNavigator(initialTab: .only, clock: clock))
  }

  @Test func `only features that go lose their modals and leave the composition`() throws {
    let rows: [(products: [String], hasProfile: Bool)] = [
      (["a", "b"], true), (["b", "a"], true), (["b"], true), (["c", "a"], true), (["c"], true),
      (["a", "b"], false), (["a"], false), ([], true), ([], false),
    ]
    for row in rows {
      let (a, b) = (products("a"), products("b"))
      let person = ProfileFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
      let composition = LinkComposition([a, b], [person], origins: ["dla://"], clock: clock)
      composition.setReady(true)
      a.navigator.present(.filter)
      b.navigator.present(.filter)
      person.navigator.present(.editor)
      clock.runTurns()
      let new = row.products.map { id in [a, b].first { $0.id == id } ?? products(id) }
      try composition.replaceFeatures(with: new, row.hasProfile ? [person] : [])
      for feature in [a, b] {
        let isKept = row.products.contains(feature.id)
        #expect(feature.navigator.isComposed == isKept, "\(feature.id) in \(row)")
        #expect(feature.navigator.state.modals.count == (isKept ? 1 : 0), "\(feature.id) in \(row)")
      }
      #expect(person.navigator.isComposed == row.hasProfile, "\(row)")
      #expect(person.navigator.state.modals.count == (row.hasProfile ? 1 : 0), "\(row)")
    }
  }

  @Test func `a feature that stays opens its routes through the composition`() throws {
    let (a, b) = (products("a"), products("b"))
    let composition = LinkComposition([a, b], origins: ["dla://"], clock: clock)
    composition.setReady(true)
    try composition.replaceFeatures(with: [a, b, products("c")])
    a.navigator.present(.filter)
    clock.runTurns()
    let request = b.navigator.open(.product(7))
    clock.advance(by: .seconds(30))
    #expect(request.result?.name == "opened")
    #expect(composition.selected == "b")
    #expect(b.navigator.state[.only] == [.product(7)])
    #expect(a.navigator.state.modals.isEmpty)
  }

  @Test func `a link that waits for a removed feature does not open in its successor`() throws {
    let (old, new) = (products("a"), products("a"))
    let composition = LinkComposition([old, products("b")], origins: ["dla://"], clock: clock)
    let request = composition.open("dla://a/7", from: .programmatic)
    try composition.replaceFeatures(with: [products("b")])
    try composition.replaceFeatures(with: [new, products("b")])
    composition.setReady(true)
    clock.advance(by: .seconds(30))
    #expect(old.navigator.state.isAtRoots)
    #expect(new.navigator.state.isAtRoots)
    #expect(request.ending == "declined absentTab")
  }

  @Test(arguments: ["removed", "replaced", "not offered", "offered"])
  func `a link does not act in a feature that is gone`(_ way: String) throws {
    var acts = 0
    let rules = LinkRules<SpelledRoute>().adding(
      LinkAction(
        "act", within: .seconds(8),
        start: { _, _, answer in
          acts += 1
          answer(nil)
          return LinkTimer {}
        }))
    func feature(_ id: String) -> TestFeature<SpelledRoute> {
      TestFeature<SpelledRoute>(
        id: id, prefix: "/\(id)",
        navigator: LinkNavigator(initialTab: .first, rules: rules, clock: clock))
    }
    let main = feature("main")
    let composition = LinkComposition([main, feature("other")], origins: ["app://"], clock: clock)
    let request = composition.open("app://other/go/act.harmless", from: .programmatic)
    switch way {
    case "removed": try composition.replaceFeatures(with: [main])
    case "replaced":
      try composition.replaceFeatures(with: [main])
      try composition.replaceFeatures(with: [main, feature("other")])
    case "not offered": composition.offered = ["main"]
    default: break
    }
    composition.setReady(true)
    clock.advance(by: .seconds(30))
    #expect(acts == (way == "offered" ? 1 : 0))
    #expect(request.ending == (way == "offered" ? "performed" : "declined absentTab"))
  }
}
