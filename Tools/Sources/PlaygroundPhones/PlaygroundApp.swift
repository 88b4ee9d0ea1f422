// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessSwiftUI
import PlaygroundServer

/// An example app as a phone has it on its home screen.
@MainActor struct PlaygroundApp {
  /// What an app is written with.
  enum Kind: String { case swiftui, uikit }
  /// What of a phone means something to an app.
  enum Switch: String { case isSignedIn, isNetworkSlow, server, windows, isWide, quirks }

  let id: String
  let name: String
  let kind: Kind
  /// Which of the five documents it follows.
  let document: String
  let summary: String
  /// The schemes that the system gives the app.
  let schemes: [String]
  /// The hosts whose pages the system gives the app.
  var hosts: [String] = []
  let switches: [Switch]
  /// Values to try, by capture.
  var examples: [String: String] = [:]
  /// All values that a capture takes, where they are few.
  var choices: [String: [String]] = [:]
  let samples: [PlaygroundSample]
  /// Where the app begins.
  let root: PlaygroundPlace
  /// Where a user may be when a link arrives.
  let places: [ScenarioSituation: PlaygroundPlace]
  /// Starts it.
  let run: @MainActor (PhoneLaunch) -> any RunningApp

  /// The app with an id.
  static func named(_ id: String) throws(PlaygroundError) -> PlaygroundApp {
    guard let app = all.first(where: { $0.id == id }) else { throw .unknownApp(id) }
    return app
  }
}

/// A link to try, and its expected outcome.
struct PlaygroundSample {
  /// The expected outcome of a link.
  enum Expectation {
    /// A screen is in front, in a tab; `nil`: the tab that was in front.
    case screen(String, tab: String? = nil, modals: [String] = [])
    /// A tab is in front, as the user left it.
    case tab(String, title: String)
    /// Nothing moves; or the app says so with a modal of this title.
    case refusal(modal: String? = nil)
    /// It is left to the system.
    case external(String)
  }

  let text: String
  let note: String
  let expects: Expectation
  /// Whether it waits until someone has signed in.
  var isPersonal = false
  /// What is seen instead where something else has to happen.
  var exceptions: [ScenarioSituation: ScenarioSight] = [:]

  /// The title in front, where no one went anywhere before.
  func title(at root: PlaygroundPlace) -> String {
    switch expects {
    case .screen(let title, _, _), .tab(_, let title): title
    case .refusal(let modal): modal ?? root.title
    case .external: root.title
    }
  }
}

/// Somewhere in an app, and the way there from its start.
struct PlaygroundPlace {
  /// What a user does.
  enum Step {
    case tap(String)
    case tab(String)
  }

  var steps: [Step] = []
  let title: String
  /// The tab in front; `nil`: the app has none.
  var tab: String?
  var modals: [String] = []
}
