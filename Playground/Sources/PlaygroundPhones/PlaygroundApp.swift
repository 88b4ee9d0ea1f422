// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer

/// An example app, as it appears on a phone's home screen.
@MainActor package struct PlaygroundApp {
  /// The framework that an app uses.
  enum Kind: String { case swiftui, uikit }
  /// A phone setting that makes a difference to an app.
  enum Switch: String { case isSignedIn, isNetworkSlow, server, windows, isWide, quirks }

  package let id: String
  package let name: String
  let kind: Kind
  /// Which of the five documents the app implements.
  let document: String
  let summary: String
  /// The schemes that the system opens in the app.
  let schemes: [String]
  /// The hosts whose links the system opens in the app.
  var hosts: [String] = []
  let switches: [Switch]
  /// Values to try, by capture.
  var examples: [String: String] = [:]
  /// All values of a capture, if there are only a few.
  var choices: [String: [String]] = [:]
  let samples: [PlaygroundSample]
  /// Where the app starts.
  let root: PlaygroundPlace
  /// Where a user may be when a link arrives.
  let places: [ScenarioSituation: PlaygroundPlace]
  /// Launches the app.
  let run: @MainActor (PhoneLaunch) -> any RunningApp

  /// Returns the app with an ID.
  static func named(_ id: String) throws(PlaygroundError) -> PlaygroundApp {
    guard let app = all.first(where: { $0.id == id }) else { throw .unknownApp(id) }
    return app
  }

  /// Returns the app that the system opens a link in; `nil` if there is none.
  package static func taking(_ link: String) -> PlaygroundApp? {
    guard let url = URL(string: link), let scheme = url.scheme?.lowercased() else { return nil }
    return all.first { app in
      app.schemes.contains(scheme)
        || scheme == "https" && app.hosts.contains(url.host()?.lowercased() ?? "")
    }
  }

  /// How the links begin that the system opens in the app.
  package var origins: [String] {
    schemes.map { $0 + "://" } + hosts.map { "https://" + $0 }
  }
}

/// A link to try, and its expected outcome.
struct PlaygroundSample {
  /// The expected outcome of a link.
  enum Expectation {
    /// A screen is in front, in a tab; `nil`: the tab that was already in front.
    case screen(String, tab: String? = nil, modals: [String] = [])
    /// A tab is in front, as the user left it.
    case tab(String, title: String)
    /// Nothing moves, or the app presents a modal with this title.
    case refusal(modal: String? = nil)
    /// The link is left to the system.
    case external(String)
    /// The app asks whether to do it; after the answer it is done, and the user stays in place.
    case question(String, answer: String)
  }

  let text: String
  let note: String
  let expects: Expectation
  /// Whether the link waits until someone has signed in.
  var isPersonal = false
  /// What is seen instead in certain situations.
  var exceptions: [ScenarioSituation: ScenarioSight] = [:]

  /// Returns the title in front, if the user has not gone anywhere.
  func title(at root: PlaygroundPlace) -> String {
    switch expects {
    case .screen(let title, _, _), .tab(_, let title): title
    case .refusal(let modal): modal ?? root.title
    case .question(let prompt, _): prompt
    case .external: root.title
    }
  }
}

/// A place in an app, and the way there from the app's start.
struct PlaygroundPlace {
  /// A user's action.
  enum Step {
    case tap(String)
    case tab(String)
  }

  var steps: [Step] = []
  let title: String
  /// The tab in front; `nil` if the app has no tabs.
  var tab: String?
  var modals: [String] = []
}

extension PlaygroundApp {
  /// All apps, in the order that a page shows them.
  package static let all = [trips, arc, shop, shopAnyType, shopNoTypeErasure, reader, screens]
}
