// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI

/// The fixture, running: its inbox, its navigator, and what a user can do.
@MainActor final class FixtureApp {
  let clock = HeadlessClock()
  let model = FixtureModel()
  let inbox: LinkInbox
  let navigator: LinkNavigator<FixtureRoute>
  let app: HeadlessApp
  private let log = HeadlessRequestLog()

  init(
    opening spec: String? = nil, quirks: Set<HeadlessQuirk> = [], key: String? = nil,
    restoring saved: [String: any Sendable] = [:], rules: LinkRules<FixtureRoute>? = nil,
    around asked: AskedURLs? = nil, prepare: (FixtureModel) -> Void = { _ in }
  ) {
    let time = HeadlessLinkClock(clock)
    inbox = LinkInbox(clock: time)
    let model = model
    prepare(model)
    let gates = LinkRules<FixtureRoute>().gate("login") { route, _ in
      !route.words.contains("login") || model.isSignedIn ? .pass : .hold
    }.gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Really?") : .pass
    }
    let navigator = LinkNavigator<FixtureRoute>(
      initialTab: .home, rules: rules ?? gates, clock: time)
    self.navigator = navigator
    let inbox = inbox
    inbox.observe(with: log)
    app = HeadlessApp(
      opening: spec.flatMap { FixtureApp.url($0) }, restoring: saved, quirks: quirks, clock: clock
    ) {
      if let asked {
        FixtureRoot(navigator: navigator, model: model, key: key)
          .deepLinks(
            inbox, activities: ["example.view", "example.edit"], opensPagesInApp: nil
          )
          .environment(
            \.openURL,
            OpenURLAction { url in
              asked.texts.append(url.absoluteString)
              return .handled
            })
      } else {
        FixtureRoot(navigator: navigator, model: model, key: key)
          .deepLinks(inbox, activities: ["example.view", "example.edit"])
      }
    }
    app.ownSchemes = ["fixture"]
  }

  static func url(_ spec: String) -> URL? { URL(string: "fixture://go/\(spec)") }

  /// Opens a link and lets everything come to rest.
  func open(_ spec: String) {
    send(spec)
    settle()
  }

  /// Opens a link, and waits for nothing.
  func send(_ spec: String) {
    if let url = FixtureApp.url(spec) { app.open(url) }
  }

  func settle() { app.advance(by: .seconds(30)) }

  /// What became of the requests, in the order of their ends.
  var outcomes: [String] { log.outcomes.map(\.description) }
  var events: [LinkEvent] { log.events }
  /// What was delivered.
  var received: [LinkDelivery] { log.received }
  /// The window that is attached.
  var scene: LinkSceneID? { inbox.targets.first?.id }

  /// What a user sees in the first window: tab, screens, modals, and the name on top.
  var seen: String {
    guard let window = app.window else { return "no window" }
    var parts = [window.selectedTab ?? "no tab"]
    parts += window.modals.map(\.rawValue)
    parts += window.screens
    return parts.joined(separator: " › ") + ": " + (window.texts.first ?? "nothing")
  }
}
