// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@MainActor @Suite struct FeatureTests {
  private func makeApp(
    opening link: String? = nil, quirks: Set<HeadlessQuirk> = [], key: String? = nil,
    restoring saved: [String: any Sendable] = [:]
  ) -> (HeadlessApp, HeadlessRequestLog) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let log = HeadlessRequestLog()
    inbox.observe(with: log)
    let app = HeadlessApp(
      opening: link.flatMap { URL(string: $0) }, restoring: saved, quirks: quirks, clock: clock
    ) {
      FeatureRoot(clock: time, log: log, key: key).deepLinks(inbox)
    }
    app.advance(by: .seconds(30))
    return (app, log)
  }

  private func open(_ link: String, in app: HeadlessApp) {
    if let url = URL(string: link) { app.open(url) }
    app.advance(by: .seconds(30))
  }

  @Test(arguments: HeadlessQuirkSet.all.map(\.quirks))
  func `a link opens its feature from anywhere and changes no other`(_ quirks: Set<HeadlessQuirk>) {
    let (app, _) = makeApp(quirks: quirks)
    open("suite://numbers/n3", in: app)
    #expect(app.window?.selectedTab == "numbers")
    #expect(app.window?.texts.first == "numbers n3")
    open("suite://letters/n1", in: app)
    #expect(app.window?.selectedTab == "letters")
    #expect(app.window?.texts.first == "letters n1")
    open("suite://letters/m", in: app)
    #expect(app.window?.texts.first == "letters modal")
    open("suite://numbers", in: app)
    #expect(app.window?.modals == [])
    #expect(app.window?.texts.first == "numbers n3")
    app.window?.goBack()
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "numbers root")
    app.window?.selectTab("letters")
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "letters n1")
  }

  @Test func `a feature's views find its navigator, whatever they are`() {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let composition = LinkComposition(
      PlainFeature(clock: time), NumbersFeature(clock: time), origins: ["suite://"], clock: time)
    let app = HeadlessApp(clock: clock) { FeatureTabs(composition) }
    app.advance(by: .seconds(1))
    #expect(app.window?.texts.first == "its navigator")
    app.window?.selectTab("numbers")
    app.advance(by: .seconds(1))
    app.window?.selectTab("plain")
    app.advance(by: .seconds(1))
    #expect(app.window?.texts.first == "its navigator")
  }

  @Test func `of two features with one id, the first is shown`() {
    let clock = HeadlessLinkClock(HeadlessClock())
    let features = ["first", "second"].map { NamedFeature(name: $0, clock: clock) }
    let app = HeadlessApp {
      VStack {
        FeatureLabel(features: features, id: "same")
        FeatureSlot(features: features, id: "same")
        FeatureSlot(features: features, id: "another")
      }
    }
    #expect(app.window?.texts == ["label of first", "first"])
  }

  @Test(arguments: HeadlessQuirkSet.all.map(\.quirks))
  func `a link that starts the app finds its feature`(_ quirks: Set<HeadlessQuirk>) {
    let (app, log) = makeApp(opening: "suite://numbers/n7", quirks: quirks)
    #expect(app.window?.texts.first == "numbers n7")
    #expect(app.window?.goBack() == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "numbers root")
    #expect(log.outcomes.map(\.description) == ["opened"])
  }

  @Test func `each feature has its label in the tab bar`() {
    let (app, _) = makeApp()
    let tabs = app.window?.tree.all.filter { $0.kind == .tab } ?? []
    #expect(tabs.map(\.text) == ["Letters", "Numbers"])
    #expect(tabs.map(\.value) == ["letters", "numbers"])
    #expect(tabs.map(\.appearance.symbol) == ["a", "1"])
  }

  @Test func `one feature opens another by its link`() {
    let (app, _) = makeApp()
    #expect(app.window?.tap("to numbers") == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "numbers n2")
  }

  @Test func `a feature that goes takes its tab and its links with it`() {
    let (app, log) = makeApp()
    open("suite://numbers/n3", in: app)
    #expect(app.window?.tap("less") == true)
    app.advance(by: .seconds(30))
    #expect(app.window?.tree.all.filter { $0.kind == .tab }.map(\.value) == ["letters"])
    #expect(app.window?.texts.first == "letters root")
    open("suite://numbers/n3", in: app)
    #expect(app.window?.texts.first == "letters root")
    #expect(log.outcomes.last?.description.contains("absentTab") == true)
    #expect(app.window?.tap("more") == true)
    open("suite://numbers/n4", in: app)
    #expect(app.window?.texts.first == "numbers n4")
  }

  @Test func `a feature lists what waits in the whole composition`() {
    let app = HostApp(.composition)
    let composition = app.model.composition
    app.open("suite://numbers/h4")
    #expect(composition.window.held.count == 1)
    let names = composition.window.held.map { "\($0.route)" }
    let (letters, numbers) = composition.features
    func lists<Route: LinkNavigable>(of navigator: LinkNavigator<Route>) -> [HeadlessApp] {
      [
        HeadlessApp { LinkHeldList(navigator) },
        HeadlessApp { LinkHeldList(navigator) { Text("Continue: \($0.route)") } },
      ]
    }
    let lists =
      letters.flatMap { lists(of: $0.navigator) } + numbers.flatMap { lists(of: $0.navigator) }
    #expect(lists.count == 4)
    for list in lists {
      #expect(list.window?.texts == names.map { "Continue: \($0)" } + ["Forget"])
    }
    #expect(lists.first?.window?.tap("Forget") == true)
    app.settle()
    #expect(app.outcomes.count == 1)
    #expect(lists.allSatisfy { $0.window?.texts == [] })
  }

  @Test func `composed state comes back with the window`() {
    let (first, _) = makeApp(key: "suite")
    open("suite://letters/n1", in: first)
    open("suite://numbers/n3", in: first)
    let saved = first.terminate()
    let (app, _) = makeApp(key: "suite", restoring: saved)
    #expect(app.window?.texts.first == "numbers n3")
    app.window?.selectTab("letters")
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "letters n1")
  }

  @Test func `a composition whose type cannot be named makes tabs too`() {
    let clock = HeadlessClock()
    let composition = makeComposition(HeadlessLinkClock(clock))
    let app = HeadlessApp(clock: clock) { composition.tabs }
    composition.open("suite://numbers/n5", from: .programmatic)
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "numbers n5")
    #expect(composition.selected == "numbers")
  }

  @Test(arguments: TabsMaker.allCases, [nil, "suite"])
  private func `tabs are saved under their key, however they are made`(
    _ maker: TabsMaker, _ key: String?
  ) {
    func start(restoring saved: [String: any Sendable] = [:]) -> HeadlessApp {
      let clock = HeadlessClock()
      let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
      let app = HeadlessApp(restoring: saved, clock: clock) {
        MadeTabs(maker: maker, key: key, clock: HeadlessLinkClock(clock)).deepLinks(inbox)
          .environment(\.linkClock, HeadlessLinkClock(clock))
      }
      app.advance(by: .seconds(1))
      return app
    }
    let first = start()
    first.window?.selectTab("numbers")
    first.advance(by: .seconds(1))
    #expect(first.window?.texts.first == "numbers root")
    let saved = first.terminate()
    #expect(Array(saved.keys) == (key.map { [$0] } ?? []))
    let second = start(restoring: saved)
    #expect(second.window?.texts.first == (key == nil ? "letters root" : "numbers root"))
  }

  private func makeComposition(_ clock: HeadlessLinkClock) -> some DeepLinkComposition {
    LinkComposition(
      LettersFeature(clock: clock), NumbersFeature(clock: clock), origins: ["suite://"],
      clock: clock)
  }
}

/// How an app makes the tabs of its features.
private enum TabsMaker: CaseIterable {
  /// Of features, of a composition, and of one whose type cannot be named.
  case features, composition, unnamed
}

private struct MadeTabs: View {
  let maker: TabsMaker
  let key: String?
  private let letters: LettersFeature
  private let numbers: NumbersFeature
  @State private var composition: LinkComposition<LettersFeature, NumbersFeature>

  init(maker: TabsMaker, key: String?, clock: HeadlessLinkClock) {
    self.maker = maker
    self.key = key
    letters = LettersFeature(clock: clock)
    numbers = NumbersFeature(clock: clock)
    _composition = State(
      initialValue: LinkComposition(
        LettersFeature(clock: clock), NumbersFeature(clock: clock), origins: ["suite://"],
        clock: clock))
  }

  var body: some View {
    switch maker {
    case .features: FeatureTabs(letters, numbers, origins: ["suite://"], restoring: key)
    case .composition: FeatureTabs(composition, restoring: key)
    case .unnamed: tabs(of: composition)
    }
  }

  private func tabs(of composition: some DeepLinkComposition) -> some View {
    composition.tabs(restoring: key)
  }
}

/// The root of the suite: features, and a way to take one away.
struct FeatureRoot: View {
  @State private var composition: LinkComposition<LettersFeature, NumbersFeature>
  private let key: String?

  init(clock: HeadlessLinkClock, log: HeadlessRequestLog, key: String?) {
    _composition = State(
      initialValue: LinkComposition(
        LettersFeature(clock: clock), NumbersFeature(clock: clock), origins: ["suite://"],
        clock: clock))
    self.key = key
  }

  var body: some View {
    FeatureTabs(composition, restoring: key)
      .environment(\.setNumbers) { composition.offered = $0 ? composition.ids : ["letters"] }
  }
}

private enum SetNumbersKey: EnvironmentKey {
  static var defaultValue: (Bool) -> Void { { _ in } }
}

extension EnvironmentValues {
  var setNumbers: (Bool) -> Void {
    get { self[SetNumbersKey.self] }
    set { self[SetNumbersKey.self] = newValue }
  }
}

struct LettersFeature: DeepLinkFeature {
  let id = "letters"
  let navigator: LinkNavigator<PartRoute<Self>>

  init(clock: HeadlessLinkClock) {
    navigator = LinkNavigator(initialTab: .only, rules: PartRoute.rules, clock: clock)
  }

  var content: some View { PartStack(name: id, navigator: navigator) }
  var label: some View { Label("Letters", systemImage: "a") }
}

struct NumbersFeature: DeepLinkFeature {
  let id = "numbers"
  let navigator: LinkNavigator<PartRoute<Self>>

  init(clock: HeadlessLinkClock) {
    navigator = LinkNavigator(initialTab: .only, rules: PartRoute.rules, clock: clock)
  }

  var content: some View { PartStack(name: id, navigator: navigator) }
  var label: some View { Label("Numbers", systemImage: "1") }
}

/// A feature without a stack of the library's.
private struct PlainFeature: DeepLinkFeature {
  let id = "plain"
  let navigator: LinkNavigator<PartRoute<Self>>

  init(clock: HeadlessLinkClock) {
    navigator = LinkNavigator(initialTab: .only, rules: PartRoute.rules, clock: clock)
  }

  var content: some View { PlainPage<Self>() }
  var label: some View { Text("Plain") }
}

private struct PlainPage<Part>: View {
  @Environment(LinkNavigator<PartRoute<Part>>.self)
  private var navigator: LinkNavigator<PartRoute<Part>>?

  var body: some View { Text(navigator == nil ? "no navigator" : "its navigator") }
}

/// A feature whose id is not its own.
private struct NamedFeature: DeepLinkFeature {
  let id = "same"
  let name: String
  let navigator: LinkNavigator<PartRoute<Self>>

  init(name: String, clock: HeadlessLinkClock) {
    self.name = name
    navigator = LinkNavigator(initialTab: .only, rules: PartRoute.rules, clock: clock)
  }

  var content: some View { Text(name) }
  var label: some View { Text("label of \(name)") }
}
