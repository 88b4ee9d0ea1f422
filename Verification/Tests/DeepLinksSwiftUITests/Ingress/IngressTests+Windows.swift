// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

extension IngressTests {
  @Test func `a link waits for the root view, however late it comes`() {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let loading = LoadingModel()
    let app = HeadlessApp(opening: FixtureApp.url("shop.p1.p2"), clock: clock) {
      LoadingRoot(loading: loading) {
        FixtureRoot(navigator: navigator, model: FixtureModel())
      }
      .deepLinks(inbox)
    }
    app.advance(by: .seconds(600))
    #expect(app.window?.texts == ["loading"])
    loading.isLoading = false
    app.advance(by: .seconds(30))
    #expect(app.window?.screens == ["page 1", "page 2"])
  }

  @Test func `a link waits while the root view is gone, and opens when it comes back`() throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let log = HeadlessRequestLog()
    inbox.observe(with: log)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let loading = LoadingModel()
    loading.isLoading = false
    let app = HeadlessApp(clock: clock) {
      LoadingRoot(loading: loading) {
        FixtureRoot(navigator: navigator, model: FixtureModel())
      }
      .deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    loading.isLoading = true
    app.advance(by: .seconds(1))
    app.open(try #require(FixtureApp.url("shop.p1")))
    app.advance(by: .seconds(600))
    #expect(log.outcomes.isEmpty)
    loading.isLoading = false
    app.advance(by: .seconds(30))
    #expect(log.outcomes.map(\.description) == ["opened"])
    #expect(app.window?.screens == ["page 1"])
  }

  @Test func `a window is notified of its own requests`() {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let told = AskedURLs()
    let app = HeadlessApp(clock: clock) {
      ToldRoot(told: told, clock: time).deepLinks(inbox)
    }
    app.openWindow()
    app.windows.last?.tap("open page 9")
    app.advance(by: .seconds(30))
    app.windows.first?.tap("open page 9")
    app.advance(by: .seconds(30))
    #expect(told.texts == ["outcome", "outcome"])
  }

  @Test func `a link goes to the window for links, not to one that would take it`() throws {
    NoteApp.make()
    let app = HeadlessApp(NoteApp(), clock: NoteApp.clock)
    app.advance(by: .seconds(1))
    app.window?.tap("note")
    app.advance(by: .seconds(1))
    #expect(app.window?.texts == ["a note"])
    app.open(try #require(FixtureApp.url("shop.p1")))
    app.advance(by: .seconds(30))
    #expect(app.windows.count == 2)
    #expect(app.windows.first?.screens == ["page 1"])
  }

  /// Apple says which window takes a link if one prefers it, and not which one if several do.
  @Test(arguments: HeadlessQuirkSet.all, [true, false])
  func `a link goes to the window that was in front last`(
    _ quirks: HeadlessQuirkSet, _ isInBackground: Bool
  ) throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let app = HeadlessApp(quirks: quirks.quirks, clock: clock) {
      OwnNavigatorRoot(clock: time).deepLinks(inbox)
    }
    app.openWindow()
    app.advance(by: .seconds(1))
    // The user taps in another app: no window of this one is in front.
    if isInBackground { app.enterBackground() }
    app.open(try #require(FixtureApp.url("shop.p1")))
    app.advance(by: .seconds(30))
    app.enterForeground()
    app.advance(by: .seconds(30))
    #expect(app.windows.map(\.screens) == [[], ["page 1"]])
  }

  @Test func `two windows go their own ways`() {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let app = HeadlessApp(clock: clock) {
      OwnNavigatorRoot(clock: time).deepLinks(inbox)
    }
    app.openWindow()
    app.windows.last?.tap("open page 9")
    app.advance(by: .seconds(30))
    #expect(app.windows.map(\.screens) == [[], ["page 9"]])
    app.windows.first?.tap("tap page 8")
    app.advance(by: .seconds(30))
    #expect(app.windows.map(\.screens) == [["page 8"], ["page 9"]])
  }
}

@MainActor final class AskedURLs {
  var texts: [String] = []
}

@MainActor @Observable final class LoadingModel {
  var isLoading = true
}

struct LoadingRoot<Content: View>: View {
  let loading: LoadingModel
  @ViewBuilder let content: Content

  var body: some View {
    if loading.isLoading { Text("loading") } else { content }
  }
}

/// Records what its window receives.
struct ToldRoot: View {
  let told: AskedURLs
  let clock: HeadlessLinkClock

  var body: some View {
    OwnNavigatorRoot(clock: clock).onLinkEvent { event in
      if case .outcome = event.kind { told.texts.append("outcome") }
    }
  }
}

/// As an app would have it: a navigator for each window.
struct OwnNavigatorRoot: View {
  @State private var navigator: LinkNavigator<FixtureRoute>
  @State private var model: FixtureModel

  init(clock: HeadlessLinkClock, model: FixtureModel? = nil) {
    let model = model ?? FixtureModel()
    let rules = LinkRules<FixtureRoute>().gate("login") { route, _ in
      !route.words.contains("login") || model.isSignedIn ? .pass : .hold
    }
    _navigator = State(
      initialValue: LinkNavigator<FixtureRoute>(initialTab: .home, rules: rules, clock: clock))
    _model = State(initialValue: model)
  }

  var body: some View {
    FixtureRoot(navigator: navigator, model: model)
  }
}

/// An app with windows of another kind, which would take links too.
private struct NoteApp: App {
  @MainActor static var clock = HeadlessClock()
  @MainActor static var inbox = LinkInbox()

  static func make() {
    clock = HeadlessClock()
    inbox = LinkInbox(clock: HeadlessLinkClock(clock))
  }

  var body: some Scene {
    WindowGroup {
      VStack {
        OwnNavigatorRoot(clock: HeadlessLinkClock(Self.clock))
        NoteButton()
      }
      .deepLinks(Self.inbox)
    }
    WindowGroup(id: "note") {
      Text("a note").handlesExternalEvents(preferring: [], allowing: ["*"])
    }
  }
}

private struct NoteButton: View {
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    Button("note") { openWindow(id: "note") }
  }
}
