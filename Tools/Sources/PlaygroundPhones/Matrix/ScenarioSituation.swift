// SPDX-License-Identifier: MIT

import PlaygroundServer

/// Where a user is when a link arrives.
enum ScenarioSituation: String, CaseIterable {
  /// The app does not run.
  case cold
  /// At the start of the app.
  case root
  /// Deep in it, in the tab that the app begins with.
  case deep
  /// Under something that is presented.
  case sheet
  /// In another tab.
  case otherTab
  /// The link was opened before.
  case twice
  /// No one is signed in.
  case signedOut
  /// In another app.
  case background

  /// The situation with a name.
  static func named(_ name: String) throws(PlaygroundError) -> ScenarioSituation {
    guard let situation = ScenarioSituation(rawValue: name) else { throw .unknownSituation(name) }
    return situation
  }
}
