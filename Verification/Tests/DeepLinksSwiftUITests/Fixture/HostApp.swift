// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI

/// What a window shows: one navigator, or a composition of features.
enum Host: String, CaseIterable, Sendable {
  case navigator
  case composition

  /// A link to a screen with a number.
  func screen(_ number: Int) -> String {
    self == .navigator ? "fixture://go/shop.p\(number)" : "suite://numbers/n\(number)"
  }

  /// What that screen says.
  func text(_ number: Int) -> String {
    self == .navigator ? "page \(number)" : "numbers n\(number)"
  }

  /// A link that asks before it opens its screen.
  func asking(_ number: Int) -> String {
    self == .navigator ? "fixture://go/shop.p\(number).ask" : "suite://numbers/a\(number)"
  }

  /// A link to a screen in the first tab.
  var lower: String { self == .navigator ? "fixture://go/home.p1" : "suite://letters/n1" }
  /// A link to what is presented over the first tab.
  var modal: String { self == .navigator ? "fixture://go/m1" : "suite://letters/m" }
  /// Links to everything that can be presented, each over what is there.
  var modals: [String] {
    self == .navigator ? ["m1", "m3.over", "m5.over"].map { "fixture://go/\($0)" } : [modal]
  }
  /// What the first tab says.
  var root: String { self == .navigator ? "root of home" : "letters root" }
}

/// What the windows of a host show.
@MainActor @Observable final class HostModel {
  let host: Host
  let clock: HeadlessLinkClock
  var isShown = true
  var key: String?
  private(set) var navigator: LinkNavigator<FixtureRoute>
  private(set) var composition: LinkComposition<LettersFeature, NumbersFeature>

  init(_ host: Host, clock: HeadlessLinkClock, key: String? = nil) {
    self.host = host
    self.clock = clock
    self.key = key
    navigator = Self.makeNavigator(clock)
    composition = Self.makeComposition(clock)
  }

  var target: any LinkTarget { host == .navigator ? navigator : composition }

  /// Puts another navigator, or another composition, in the place of the first.
  func replace() {
    if host == .navigator {
      navigator = Self.makeNavigator(clock)
    } else {
      composition = Self.makeComposition(clock)
    }
  }

  @discardableResult
  func open(_ text: String) -> LinkRequest {
    host == .navigator
      ? navigator.open(text, from: .programmatic) : composition.open(text, from: .programmatic)
  }

  private static func makeNavigator(_ clock: HeadlessLinkClock) -> LinkNavigator<FixtureRoute> {
    let rules = LinkRules<FixtureRoute>().gate("ask") { route, _ in
      route.words.contains("ask") ? .confirm(prompt: "Really?") : .pass
    }
    return LinkNavigator(initialTab: .home, rules: rules, clock: clock)
  }

  private static func makeComposition(
    _ clock: HeadlessLinkClock
  ) -> LinkComposition<LettersFeature, NumbersFeature> {
    LinkComposition(
      LettersFeature(clock: clock), NumbersFeature(clock: clock), origins: ["suite://"],
      clock: clock)
  }
}

struct HostRoot: View {
  let model: HostModel

  var body: some View {
    if !model.isShown {
      Text("away")
    } else if model.host == .navigator {
      FixtureRoot(navigator: model.navigator, model: FixtureModel(), key: model.key)
    } else {
      FeatureTabs(model.composition, restoring: model.key)
    }
  }
}

/// One launch of a host.
@MainActor final class HostApp {
  let clock = HeadlessClock()
  let inbox: LinkInbox
  let log = HeadlessRequestLog()
  let model: HostModel
  let app: HeadlessApp

  init(
    _ host: Host, opening link: String? = nil, quirks: Set<HeadlessQuirk> = [],
    key: String? = nil, restoring saved: [String: any Sendable] = [:]
  ) {
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let model = HostModel(host, clock: time, key: key)
    self.inbox = inbox
    self.model = model
    inbox.observe(with: log)
    app = HeadlessApp(
      opening: link.flatMap { URL(string: $0) }, restoring: saved, quirks: quirks, clock: clock
    ) {
      HostRoot(model: model).deepLinks(inbox)
    }
    if link == nil { settle() }
  }

  /// Opens a link from outside and lets everything come to rest.
  func open(_ link: String) {
    send(link)
    settle()
  }

  func send(_ link: String) {
    if let url = URL(string: link) { app.open(url) }
  }

  func settle() { app.advance(by: .seconds(30)) }

  /// What is in front says.
  var text: String? { app.window?.texts.first }
  var outcomes: [String] { log.outcomes.map(\.name) }
}
