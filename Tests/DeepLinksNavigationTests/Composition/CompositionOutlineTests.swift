// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What a composition of features with several tabs says of itself, and of what links would do.
@MainActor @Suite struct CompositionOutlineTests {
  private typealias Composition = LinkComposition<TestFeature<SpelledRoute>>

  private let clock = LinkManualClock()

  private func makeFeature(
    _ id: String, _ prefix: String, _ rules: LinkRules<SpelledRoute> = LinkRules()
  ) -> TestFeature<SpelledRoute> {
    TestFeature<SpelledRoute>(
      id: id, prefix: prefix,
      navigator: LinkNavigator(initialTab: .second, rules: rules, clock: clock))
  }

  private func makeComposition(_ features: [TestFeature<SpelledRoute>], isReady: Bool = true)
    -> Composition
  {
    let composition = LinkComposition(
      features, origins: ["app://", "https://app.example"], clock: clock)
    composition.setReady(isReady)
    return composition
  }

  private func open(_ link: String, in composition: Composition) {
    composition.open(link, from: .programmatic)
    clock.advance(by: .seconds(5))
  }

  @Test func `a feature with tabs shows each of them, and one tab of one feature is in front`() {
    let features = [makeFeature("main", "/"), makeFeature("other", "/other")]
    let composition = makeComposition(features)
    func selected() -> [String] {
      composition.outline().tabs.filter(\.isSelected).map(\.name)
    }
    #expect(
      composition.outline().tabs.map(\.name)
        == ["main", "other"].flatMap { id in
          ["first", "second", "third", "fourth"].map { "\(id).\($0)" }
        })
    #expect(selected() == ["main.second"])
    open("app://other/go/t2.p3", in: composition)
    open("app://other/go/m4", in: composition)
    #expect(selected() == ["other.third"])
    #expect(composition.outline().selectedTab == "other.third")
    #expect(composition.outline().modals.map(\.name).count == 1)
    #expect(
      composition.outline(revealsValues: false).modals == [LinkOutline.Modal(name: "Modal")])
    composition.selected = "main"
    #expect(selected() == ["main.second"])
    composition.offered = ["other"]
    #expect(composition.outline().tabs.count == 4 && selected() == ["other.third"])
    #expect(composition.outline().name == "LinkComposition")
  }

  @Test func `a preview brings its feature to the front, and closes what lies over the others`() {
    let features = [makeFeature("main", "/"), makeFeature("other", "/other")]
    let composition = makeComposition(features)
    open("app://other/go/t2.p3", in: composition)
    features[0].navigator.present(.init(form: 5))
    clock.advance(by: .seconds(5))
    let preview = composition.preview("app://other/go/t0.p3")
    #expect(preview.route == "other.SpelledRoute" && preview.problem == nil)
    #expect(
      preview.steps.map { $0.prefix { $0 != "(" } } == [
        "main: dismiss all modals", "other: select first",
        "other: set path of tab first to Screen",
      ])
    #expect(preview.before == composition.outline())
    #expect(preview.before.modals.count == 1 && preview.after.modals.isEmpty)
    #expect(preview.after.selectedTab == "other.first")
    // What the others show stays, but for their modals.
    #expect(preview.after.tabs.prefix(4) == composition.outline().tabs.prefix(4))
    let own = composition.preview("app://go/t0.m6")
    #expect(
      own.steps.map { $0.prefix { $0 != "(" } } == [
        "main: dismiss all modals", "select main", "main: present Modal",
      ])
    #expect(own.after.selectedTab == "main.second" && own.after.modals.count == 1)
    // A link would do what its preview says.
    open("app://other/go/t0.p3", in: composition)
    #expect(composition.outline() == preview.after)
  }

  @Test func `a preview says why there is nothing to do`() {
    let acting = LinkRules<SpelledRoute>().action("act") { _, _ in }
    let features = [makeFeature("main", "/", acting), makeFeature("other", "/other")]
    let composition = makeComposition(features)
    features[1].navigator.offerTabs([.first, .second])
    let rows: [(String, String?, String?)] = [
      (
        "app://go/act", "main.SpelledRoute",
        "The link performs an action; the screens stay as they are."
      ),
      (
        "app://other/go/t3", "other.SpelledRoute",
        NavigationFault(.absentTab, tab: "fourth").description
      ),
      ("app://other/go/t1.p3", "other.SpelledRoute", nil),
      ("app://else/go/t1", nil, LinkRefusal(.noRoute).description),
      ("https://elsewhere.example/", nil, "The link is not the app's."),
    ]
    for (link, route, problem) in rows {
      let preview = composition.preview(link)
      #expect(preview.route == route && preview.problem == problem, "\(link)")
      #expect(preview.steps.isEmpty == (problem != nil), "\(link)")
      #expect((preview.before == preview.after) == (problem != nil), "\(link)")
    }
  }

  @Test func `a preview is that of a cold start until something is shown`() {
    for isReady in [false, true] {
      let feature = makeFeature("main", "/")
      let composition = makeComposition([feature], isReady: isReady)
      let steps = composition.preview("app://go/t2.p3.m4").steps.count
      #expect(steps == (isReady ? 1 : 3))
    }
  }

  @Test func `a composition shows a link if the feature in front does`() {
    let features = [makeFeature("main", "/"), makeFeature("other", "/other")]
    let composition = makeComposition(features)
    open("app://go/t2.p3", in: composition)
    open("app://other/go/t2.p3", in: composition)
    #expect(composition.shows("app://other/go/t2.p3") && !composition.shows("app://go/t2.p3"))
    composition.selected = "main"
    #expect(!composition.shows("app://other/go/t2.p3") && composition.shows("app://go/t2.p3"))
    for text in ["app://go/t1.p3", "app://nowhere", "no link", "https://elsewhere.example/"] {
      #expect(!composition.shows(text), "\(text)")
    }
    #expect(composition.shows("https://app.example/go/t2.p3"))
  }
}
