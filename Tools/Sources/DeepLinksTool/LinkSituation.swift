// SPDX-License-Identifier: MIT

import DeepLinksSimulation

/// The state of an app when a link arrives.
struct LinkStart: Sendable {
  /// The state that it shows; `nil` means its initial state.
  var saved: SavedState?
  /// Whether the link launches the app.
  var isCold = false
}

/// Everything that affects how a link is opened.
struct LinkSituation: Sendable {
  /// What modals do when a link wants to close them.
  enum Modals: String, CaseIterable, Sendable { case pass, hold, confirm }

  var start = LinkStart()
  /// Whether no one is signed in, which everything but the root of the app requires.
  var isSignedOut = false
  /// Whether the user signs in once the link is waiting.
  var signsIn = false
  var modals = Modals.pass
  var quirks: Set<InterfaceQuirk> = []
}
