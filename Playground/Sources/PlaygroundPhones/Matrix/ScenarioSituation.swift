// SPDX-License-Identifier: MIT

import PlaygroundServer

/// Where a user is when a link arrives.
enum ScenarioSituation: String, CaseIterable {
  /// The app is not running.
  case cold
  /// At the start of the app.
  case root
  /// Deep in the app, in its initial tab.
  case deep
  /// Behind something presented.
  case sheet
  /// In another tab.
  case otherTab
  /// The link was opened before.
  case twice
  /// No one is signed in.
  case signedOut
  /// In another app.
  case background

  /// Returns the situation with a name.
  static func named(_ name: String) throws(PlaygroundError) -> ScenarioSituation {
    guard let situation = ScenarioSituation(rawValue: name) else { throw .unknownSituation(name) }
    return situation
  }
}
