// SPDX-License-Identifier: MIT

import AppIntents
@testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

private struct OpenPlace: OpenIntent, TargetContentProvidingIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Place"

  @Parameter(title: "Place") var target: FixtureRoute
  @Parameter(title: "Inbox") var inbox: LinkInbox

  var route: FixtureRoute { target }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

/// A window that receives intents, and one that does not.
private struct IntentRoot: View {
  let navigator: LinkNavigator<FixtureRoute>
  let model: FixtureModel
  let inbox: LinkInbox
  let isReceiving: Bool

  var body: some View {
    if isReceiving {
      FixtureRoot(navigator: navigator, model: model)
        .onDeepLinkIntent(OpenPlace.self)
        .deepLinks(inbox)
    } else {
      FixtureRoot(navigator: navigator, model: model).deepLinks(inbox)
    }
  }
}

/// An app whose intents open its places.
@MainActor private final class IntentLife {
  let clock = HeadlessClock()
  let inbox: LinkInbox
  let navigator: LinkNavigator<FixtureRoute>
  let model = FixtureModel()
  let log = HeadlessRequestLog()
  let isReceiving: Bool

  init(isReceiving: Bool = true) {
    self.isReceiving = isReceiving
    let (time, model) = (HeadlessLinkClock(clock), model)
    inbox = LinkInbox(clock: time)
    let rules = LinkRules<FixtureRoute>().gate("signed-in") { route, _ in
      !route.words.contains("login") || model.isSignedIn ? .pass : .hold
    }.gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Really?") : .pass
    }.adding(
      LinkResolver("server", for: { $0.words.contains("gone") }) { _, _, answer in
        answer(.success(.decline(reason: "It was deleted.")))
        return LinkTimer {}
      })
    navigator = LinkNavigator(initialTab: .home, rules: rules, clock: time)
    inbox.observe(with: log)
  }

  func intent(_ spec: String) throws -> OpenPlace {
    let intent = OpenPlace()
    intent.target = try #require(FixtureRoute(spec))
    intent.inbox = inbox
    return intent
  }

  func launch(_ quirks: Set<HeadlessQuirk> = []) -> HeadlessApp {
    HeadlessApp(quirks: quirks, clock: clock) { [self] in root }
  }

  func launch(
    by spec: String, _ quirks: Set<HeadlessQuirk>
  ) async throws -> (HeadlessApp, HeadlessPerformance) {
    await HeadlessApp.launch(
      IntentApp(life: self), performing: try intent(spec), quirks: quirks, clock: clock)
  }

  var root: some View {
    IntentRoot(navigator: navigator, model: model, inbox: inbox, isReceiving: isReceiving)
  }

  /// How Siri ends: "done", or the sentence that it says.
  func end(of performance: HeadlessPerformance, in app: HeadlessApp) async -> String {
    for _ in 0..<25 where !performance.isDone {
      for _ in 0..<100 { await Task.yield() }
      app.advance(by: .seconds(1))
    }
    for _ in 0..<100_000 where !performance.isDone { await Task.yield() }
    app.advance(by: .seconds(1))
    guard performance.isDone else { return "still running" }
    return performance.error.map { ($0 as? LinkIntentError)?.text ?? "\($0)" } ?? "done"
  }
}

private struct IntentApp: App {
  let life: IntentLife

  init() { life = IntentLife() }
  init(life: IntentLife) { self.life = life }

  var body: some Scene { WindowGroup { life.root } }
}

/// App Intents in SwiftUI: whichever way an intent takes, its route opens once.
@MainActor @Suite struct IntentTests {
  @Test(arguments: HeadlessQuirkSet.all, [true, false])
  func `a cold start opens the route once, and perform ends with it`(
    _ set: HeadlessQuirkSet, _ isReceiving: Bool
  ) async throws {
    let life = IntentLife(isReceiving: isReceiving)
    let (app, performance) = try await life.launch(by: "shop.p1.p2", set.quirks)
    #expect(await life.end(of: performance, in: app) == "done")
    app.advance(by: .seconds(30))
    #expect(app.window?.screens == ["page 1", "page 2"], "\(set)")
    #expect(life.log.received.count == 1)
    #expect(life.log.received.first?.source == .appIntent)
    #expect(life.log.outcomes.map(\.name) == ["opened"])
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a running app opens the route, and again when it is asked again`(
    _ set: HeadlessQuirkSet
  ) async throws {
    let life = IntentLife()
    let app = life.launch(set.quirks)
    for _ in 0..<2 {
      let performance = app.perform(try life.intent("shop.p1"))
      #expect(await life.end(of: performance, in: app) == "done")
      app.advance(by: .seconds(30))
      #expect(app.window?.screens == ["page 1"], "\(set)")
    }
    #expect(life.log.outcomes.map(\.name) == ["opened", "refreshed"])
  }

  @Test func `the window that was in front opens the route`() async throws {
    let life = IntentLife()
    let other = LinkNavigator<FixtureRoute>(initialTab: .home, clock: HeadlessLinkClock(life.clock))
    let (front, model) = (FrontWindow(), FixtureModel())
    let app = HeadlessApp(quirks: [.wrongWindow], clock: life.clock) {
      if front.makesOther {
        IntentRoot(navigator: other, model: model, inbox: life.inbox, isReceiving: true)
      } else {
        life.root
      }
    }
    app.advance(by: .seconds(1))
    front.makesOther = true
    app.openWindow()
    app.advance(by: .seconds(1))
    let performance = app.perform(try life.intent("shop.p3"))
    #expect(await life.end(of: performance, in: app) == "done")
    #expect(life.log.received.map(\.source) == [.appIntent])
    #expect(life.log.outcomes.map(\.name) == ["opened"])
  }

  @Test(arguments: [
    ("shop.p1.login", "Sign in to open this link."),
    ("shop.p1.ask", "Answer the question in the app to open this link."),
  ])
  func `what waits for the user is a sentence, and opens later`(
    _ spec: String, _ sentence: String
  ) async throws {
    let life = IntentLife()
    life.model.isSignedIn = false
    let (app, performance) = try await life.launch(by: spec, [])
    #expect(await life.end(of: performance, in: app) == sentence)
    #expect(app.window?.screens == [])
    #expect(life.log.outcomes.isEmpty)
    life.model.isSignedIn = true
    life.navigator.window.gatesDidChange()
    for asked in life.navigator.window.confirmations {
      life.navigator.window.answer(asked.id, isAllowed: true)
    }
    app.advance(by: .seconds(30))
    #expect(app.window?.screens == ["page 1"])
  }

  @Test func `a route that is gone is a sentence, with its outcome`() async throws {
    let life = IntentLife()
    let (app, performance) = try await life.launch(by: "home.gone", [])
    #expect(await life.end(of: performance, in: app) == "This page is gone.")
    #expect(life.log.outcomes.map(\.name) == ["declined"])
    #expect((performance.error as? LinkIntentError)?.outcome == life.log.outcomes.first)
  }

  @Test func `a second intent takes the place of one that is on its way`() async throws {
    let life = IntentLife()
    let app = life.launch()
    let first = app.perform(try life.intent("shop.p1"))
    let second = app.perform(try life.intent("shop.p2"))
    #expect(await life.end(of: second, in: app) == "done")
    let end = await life.end(of: first, in: app)
    #expect(["done", "This link wasn’t opened."].contains(end))
    #expect(app.window?.screens == ["page 2"])
  }

  @Test func `an intent finds the inbox of the app's delegate`() {
    let delegate = LinkAppDelegate(inbox: LinkInbox())
    let found = AppDependency<LinkInbox>()
    #expect(found.wrappedValue === delegate.inbox)
  }
}

@MainActor private final class FrontWindow {
  var makesOther = false
}

/// Pages that leave the app: the wish of the caller, and that of the app.
@MainActor @Suite struct PageTests {
  private static let pages = [
    "https://other.example/a", "https://fixture.example/about", "tel:911",
  ]

  @Test(arguments: [true, false], [Bool?.some(true), false, nil])
  func `open where the caller or the app prefers`(_ isWished: Bool, _ isInApp: Bool?) throws {
    let (clock, asked) = (HeadlessClock(), AskedURLs())
    let navigator = LinkNavigator<FixtureRoute>(
      initialTab: .home, clock: HeadlessLinkClock(clock))
    let inbox = LinkInbox(clock: HeadlessLinkClock(clock))
    let caller = Caller()
    let app = HeadlessApp(clock: clock) {
      FixtureRoot(navigator: navigator, model: FixtureModel())
        .background { CallerView(caller: caller) }
        .deepLinks(inbox, opensPagesInApp: isInApp)
        .environment(
          \.openURL,
          OpenURLAction { url in
            asked.texts.append(url.absoluteString)
            return .handled
          })
    }
    app.advance(by: .seconds(1))
    for page in Self.pages + ["fixture://go/shop.p1"] {
      caller.openURL?(try #require(URL(string: page)), prefersInApp: isWished)
    }
    app.advance(by: .seconds(30))
    #expect(app.window?.screens == ["page 1"])
    let isInBrowser = isInApp == true || isInApp == false && isWished
    #expect(app.openedInApp.map(\.absoluteString) == (isInBrowser ? Array(Self.pages[..<2]) : []))
    let byCaller = isInApp == nil ? [] : isInBrowser ? [Self.pages[2]] : Self.pages
    #expect(app.openedBySystem.map(\.absoluteString) == byCaller)
    #expect(asked.texts == (isInApp == nil ? Self.pages : []))
  }
}

@MainActor private final class Caller {
  var openURL: OpenURLAction?
}

private struct CallerView: View {
  let caller: Caller

  @Environment(\.openURL) private var openURL

  var body: some View {
    let _ = caller.openURL = openURL
    Color.clear
  }
}
