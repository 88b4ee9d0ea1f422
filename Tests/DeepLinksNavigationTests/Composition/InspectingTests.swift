// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What windows say of themselves to tools: what they show, and what a link would do.
@MainActor @Suite struct InspectingTests {
  private let clock = LinkManualClock()

  // MARK: - A navigator

  @Test func `a navigator shows what it shows, and what a link would lead to`() {
    let navigator = LinkNavigator<SpelledRoute>.ready(in: .first, clock: clock)
    navigator.open("app://go/t1.p3.m1.q2", from: .programmatic)
    navigator[path: .tab(.first)] = [.init(page: 8)]
    clock.settle()
    let outline = navigator.outline()
    #expect(outline.name == "RandomStructure")
    #expect(outline.tabs.map(\.name) == ["first", "second", "third", "fourth"])
    #expect(outline.tabs.map(\.isSelected) == [true, false, false, false])
    #expect(outline.tabs.map(\.path.count) == [1, 0, 0, 0])
    #expect(outline.selectedTab == "first")
    #expect(LinkOutline(name: "empty").selectedTab == nil)

    let preview = navigator.preview("app://go/t1.p4.m2")
    #expect(preview.problem == nil)
    #expect(preview.route == CaseText.caseName(of: SpelledRoute()))
    #expect(
      preview.steps
        == ["dismiss all modals", "present \(CaseText(RandomStructure.Modal(form: 2)))"])
    #expect(preview.before == outline)
    #expect(preview.after.modals.count == 1 && preview.after.tabs == outline.tabs)
    #expect(preview.description == "\(CaseText.caseName(of: SpelledRoute())), steps: 2")
    #expect(
      preview.revealedDescription
        == ([preview.description] + preview.steps).joined(separator: "\n  "))
    #expect(navigator.outline() == outline)
  }

  @Test func `before anything was shown, a preview is that of a cold start`() {
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    #expect(navigator.preview("app://go/t1.p3.m1").steps.count == 3)
    navigator.acknowledge(.ready)
    #expect(navigator.preview("app://go/t1.p3.m1").steps.count == 1)
    let touched = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    touched.selectedTab = .third
    #expect(touched.preview("app://go/t1.p3.m1").steps.count == 1)
  }

  @Test func `what would not open says why`() {
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    navigator.offerTabs([.first])
    let problems: [(String, String?, String)] = [
      ("https://elsewhere.example/", nil, "The link is not the app's."),
      ("app://nowhere", nil, LinkRefusal(.noRoute).description),
      (
        "app://go/t1.p3", CaseText.caseName(of: SpelledRoute()),
        NavigationFault(.absentTab, tab: "second").description
      ),
    ]
    for (text, route, problem) in problems {
      let preview = navigator.preview(text)
      #expect(preview.route == route && preview.problem == problem && preview.steps.isEmpty)
      #expect(preview.before == preview.after && preview.before == navigator.outline())
      #expect(preview.description == problem)
    }
    #expect(navigator.preview("app://go/p3").problem == nil)
  }

  // MARK: - A composition

  @Test func `a composition shows all that is offered, the feature in front selected`() {
    let (_, _, composition) = makeComposition(clock)
    composition.open("dla://products/30/reviews", from: .programmatic)
    composition.open("dla://profile/edit", from: .programmatic)
    clock.settle()
    composition.open("dla://products/30/reviews", from: .programmatic)
    clock.settle()
    composition.open("dla://profile/edit", from: .programmatic)
    clock.settle()
    let outline = composition.outline()
    #expect(
      outline.description == """
        LinkComposition
        ├─ ○ products
        │  ├─ product(30)
        │  └─ reviews(30)
        ├─ ● profile
        └─ ▲ editor
        """)
    #expect(
      composition.outline(revealsValues: false).tabs.map(\.path) == [["product", "reviews"], []])
    composition.offered = ["products"]
    #expect(composition.outline().tabs.map(\.name) == ["products"])
  }

  @Test func `what a composition would not open says why`() {
    let (products, profile) = makeFeatures(clock)
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.offered = ["products"]
    let problems: [(String, String?, String)] = [
      ("https://elsewhere.example/", nil, "The link is not the app's."),
      ("dla://nowhere", nil, LinkRefusal(.noRoute).description),
      ("dla://profile", "profile.home", "profile is not currently offered."),
    ]
    for (text, route, problem) in problems {
      let preview = composition.preview(text)
      #expect(preview.route == route && preview.problem == problem && preview.steps.isEmpty)
      #expect(preview.before == composition.outline() && preview.after == preview.before)
    }
    let (first, _) = makeFeatures(clock)
    let (second, _) = makeFeatures(clock)
    let broken = LinkComposition(first, second, origins: ["dla://"], clock: clock)
    #expect(broken.configurationError != nil)
    #expect(
      broken.preview("dla://products").problem
        == "There is a problem with the links of the features.")
    #expect(broken.catalog == LinkCatalog(routes: []))
    #expect(
      broken.explain("dla://products").description
        == LinkExplanation(withoutPatterns: "dla://products").description)
    #expect(composition.catalog.routes.count == 7)
  }

  @Test func `a target that says nothing of itself has a name, and no links`() {
    @MainActor final class Silent: OpeningTarget {
      let window: LinkWindow
      init(_ clock: any LinkClock) { window = LinkWindow(options: .standard, clock: clock) }
      func read(_ request: LinkRequest) -> LinkReading { .external(request.text) }
      func shows(_ text: String) -> Bool { false }
    }
    let silent = Silent(clock)
    #expect(silent.configurationError == nil)
    #expect(silent.catalog == LinkCatalog(routes: []))
    #expect(silent.outline(revealsValues: true) == LinkOutline(name: "Silent"))
    let preview = silent.preview("a://b")
    #expect(preview.route == nil)
    #expect(preview.problem == "This window cannot preview links.")
    #expect(preview.before == silent.outline(revealsValues: true))
  }

  // MARK: - Saving

  @Test func `a composition in which a user chose a feature keeps it`() {
    let saved = Array(#"{"selected":"products","features":{}}"#.utf8)
    let (products, profile) = makeFeatures(clock)
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    composition.selected = "profile"
    #expect(composition.restore(savedBytes: saved) == .init(isRestored: true, losses: []))
    #expect(composition.selected == "profile")
    let other = LinkComposition(
      makeFeatures(clock).1, makeFeatures(clock).0, origins: ["dla://"], clock: clock)
    #expect(other.selected == "profile")
    other.restore(savedBytes: saved)
    #expect(other.selected == "products")
    other.offered = ["profile"]
    #expect(other.selected == "profile")
    let limited = LinkComposition(
      makeFeatures(clock).1, makeFeatures(clock).0, origins: ["dla://"], clock: clock)
    limited.offered = ["profile"]
    limited.restore(savedBytes: saved)
    #expect(limited.selected == "profile")
  }

  @Test func `what is no saved composition restores nothing`() {
    let texts = [
      "", "7", "[]", "{}", #"{"selected":"products"}"#, #"{"features":{}}"#,
      #"{"selected":7,"features":{}}"#, #"{"selected":"products","features":[]}"#,
    ]
    for text in texts {
      let (products, profile) = makeFeatures(clock)
      let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
      #expect(
        composition.restore(savedBytes: Array(text.utf8)) == .refused("all: not a saved state"),
        "\(text)")
    }
    let (products, profile) = makeFeatures(clock)
    let composition = LinkComposition(products, profile, origins: ["dla://"], clock: clock)
    let large = [UInt8](repeating: 0x20, count: RestorationReport.sizeLimit + 1)
    #expect(composition.restore(savedBytes: large) == .refused("all: too large"))
    #expect(products.navigator.restore(savedState: large) == .refused("all: too large"))
    #expect(
      products.navigator.restore(savedState: Array("[]".utf8))
        == .refused("all: not a saved state"))
  }

  @Test func `the bytes that are saved are the same for the same state`() throws {
    let (_, profile, composition) = makeComposition(clock)
    composition.open("dla://profile/badges/a%2Fb", from: .programmatic)
    clock.settle()
    #expect(
      String(decoding: try composition.savedBytes(), as: UTF8.self)
        == #"{"features":{"products":{"modals":[],"paths":[],"selectedTab":"only"},"#
        + #""profile":{"modals":[],"paths":[{"path":[{"badge":{"_0":"a/b"}}],"tab":"only"}],"#
        + #""selectedTab":"only"}},"selected":"profile"}"#)
    #expect(
      String(decoding: try profile.navigator.savedState(), as: UTF8.self)
        == #"{"modals":[],"paths":[{"path":[{"badge":{"_0":"a/b"}}],"tab":"only"}],"#
        + #""selectedTab":"only"}"#)
  }
}
