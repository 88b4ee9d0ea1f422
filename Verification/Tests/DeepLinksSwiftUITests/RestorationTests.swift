// SPDX-License-Identifier: MIT

@testable import DeepLinksSwiftUI
import HeadlessLinks
@testable import SwiftUI
import Testing

@MainActor @Suite struct RestorationTests {
  private func saved(_ links: [String]) -> [String: any Sendable] {
    let fixture = FixtureApp(key: "navigation")
    for link in links { fixture.open(link) }
    return fixture.app.terminate()
  }

  nonisolated static let quirks = HeadlessQuirkSet.all.map(\.quirks)

  @Test(arguments: quirks)
  func `the state comes back with the window`(_ quirks: Set<HeadlessQuirk>) {
    let saved = saved(["shop.p1.p2", "settings.p3", "m1.q2"])
    let fixture = FixtureApp(quirks: quirks, key: "navigation", restoring: saved)
    fixture.settle()
    #expect(fixture.seen == "settings › sheet › page 2: page 2")
    fixture.app.window?.swipeDown()
    fixture.settle()
    fixture.app.window?.selectTab("shop")
    fixture.settle()
    #expect(fixture.seen == "shop › page 1 › page 2: page 2")
  }

  @Test(arguments: quirks)
  func `a link outranks what is restored`(_ quirks: Set<HeadlessQuirk>) {
    let saved = saved(["shop.p1.p2", "m1"])
    let fixture = FixtureApp(
      opening: "settings.p5", quirks: quirks, key: "navigation", restoring: saved)
    fixture.settle()
    #expect(fixture.seen == "settings › page 5: page 5")
    #expect(fixture.outcomes.count == 1)
  }

  @Test(arguments: quirks, [[], ["settings.p3", "m2"]])
  func `a link to a modal brings what lies below it, whatever was saved`(
    _ quirks: Set<HeadlessQuirk>, _ links: [String]
  ) {
    let fixture = FixtureApp(
      opening: "shop.p1.m1", quirks: quirks, key: "navigation",
      restoring: links.isEmpty ? [:] : saved(links))
    fixture.settle()
    #expect(fixture.seen == "shop › sheet: form 1")
    fixture.app.window?.swipeDown()
    fixture.settle()
    #expect(fixture.seen == "shop › page 1: page 1")
  }

  @Test(arguments: quirks)
  func `the state comes back where a view further out hosts the navigator`(
    _ quirks: Set<HeadlessQuirk>
  ) {
    let first = InnerKeyApp()
    for link in ["shop.p1.p2", "settings.p3", "m1"] { first.open(link) }
    let saved = first.app.terminate()
    #expect(saved.keys.sorted() == ["navigation"])
    let second = InnerKeyApp(quirks: quirks, restoring: saved)
    #expect(second.app.window?.modals == [.sheet])
    #expect(second.app.window?.texts.first == "form 1")
    #expect(second.navigator.state[.shop].map(\.page) == [1, 2])
    second.app.window?.swipeDown()
    second.app.advance(by: .seconds(30))
    #expect(second.app.window?.texts.first == "page 3")
    let opened = InnerKeyApp(opening: "settings.p5", quirks: quirks, restoring: saved)
    #expect(opened.app.window?.texts.first == "page 5")
  }

  @Test(arguments: [[], [.replayOnAppear]] as [Set<HeadlessQuirk>])
  func `a state that was saved here is not restored, however often it is reported`(
    _ quirks: Set<HeadlessQuirk>
  ) throws {
    let model = SavedModel()
    let app = HeadlessApp(quirks: quirks) { SavingTabs(model: model) }
    for byte in 1...3 as ClosedRange<UInt8> {
      model.state = [byte]
      app.settle()
      for tab in ["other", "saving", "other", "saving"] {
        app.window?.selectTab(tab)
        app.settle()
      }
      #expect(app.savedState["state"] as? Data == Data([byte]))
    }
    #expect(model.restored == [])
    // Another one is.
    try #require(app.window).graph.restore(["state": Data([9])])
    app.setNeedsUpdate()
    app.settle()
    #expect(model.restored == [[9]])
  }

  @Test func `a state that was left before the last report is not one's own anymore`() {
    let own = LinkOwnStates()
    for state: UInt8 in [1, 2, 1, 3] { own.note([state]) }
    #expect(own.contains([1]))
    #expect(own.contains([1]))
    #expect(!own.contains([2]))
    #expect(own.contains([3]))
    #expect(!own.contains([1]))
  }

  @Test func `nothing is kept without a key, and broken bytes restore nothing`() {
    let plain = FixtureApp()
    plain.open("shop.p1")
    #expect(plain.app.terminate().isEmpty)
    for bytes in [Data(), Data([0, 255, 1]), Data("{\"selectedTab\":7}".utf8)] {
      let fixture = FixtureApp(key: "navigation", restoring: ["navigation": bytes])
      fixture.settle()
      #expect(fixture.seen == "home: root of home")
      fixture.open("shop.p1")
      #expect(fixture.seen == "shop › page 1: page 1")
    }
  }
}

/// What is saved, and what was restored.
@MainActor @Observable private final class SavedModel {
  var state: [UInt8]?
  @ObservationIgnored var restored: [[UInt8]] = []
}

/// A tab that saves, and another one that covers it.
private struct SavingTabs: View {
  let model: SavedModel
  @State private var tab = "saving"

  var body: some View {
    TabView(selection: $tab) {
      LinkStateSaver(
        state: { model.state }, storage: LinkStateStorage(key: "state"),
        restore: { model.restored.append($0) }
      )
      .tabItem { Text("saving") }
      .tag("saving")
      Text("other").tabItem { Text("other") }.tag("other")
    }
  }
}

/// An app that saves its state inside the modals.
@MainActor private final class InnerKeyApp {
  let navigator: LinkNavigator<FixtureRoute>
  let app: HeadlessApp

  init(
    opening spec: String? = nil, quirks: Set<HeadlessQuirk> = [],
    restoring saved: [String: any Sendable] = [:]
  ) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    self.navigator = navigator
    app = HeadlessApp(
      opening: spec.flatMap { FixtureApp.url($0) }, restoring: saved, quirks: quirks, clock: clock
    ) {
      InnerKeyRoot(navigator: navigator).deepLinks(inbox)
    }
    app.advance(by: .seconds(30))
  }

  func open(_ spec: String) {
    if let url = FixtureApp.url(spec) { app.open(url) }
    app.advance(by: .seconds(30))
  }
}

private struct InnerKeyRoot: View {
  let navigator: LinkNavigator<FixtureRoute>

  var body: some View {
    LinkTabs(navigator) { tab in
      LinkStack(navigator) {
        Text("root of \(tab)")
      } screen: { screen in
        Text("\(screen)")
      }
    }
    .linkNavigator(navigator, restoring: "navigation")
    .linkModals(navigator) { Text("\($0)") }
  }
}
