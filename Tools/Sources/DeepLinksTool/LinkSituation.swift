// SPDX-License-Identifier: MIT

import DeepLinksSimulation

/// What an app shows when a link arrives.
struct LinkStart: Sendable {
  /// The state that it shows; `nil`: the one it starts with.
  var saved: SavedState?
  /// Whether the link starts the app.
  var isCold = false
}

/// Everything that bears on a link's way to the screen.
struct LinkSituation: Sendable {
  /// What modals say to being closed for a link.
  enum Modals: String, CaseIterable, Sendable { case pass, hold, confirm }

  var start = LinkStart()
  /// Whether no one is signed in, and everything but the root of the app waits for that.
  var isSignedOut = false
  /// Whether someone signs in, once the link waits.
  var signsIn = false
  var modals = Modals.pass
  var quirks: Set<InterfaceQuirk> = []
}
