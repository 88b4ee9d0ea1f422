// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
public import SwiftUI

extension View {
  /// Leads every URL of a window to its router: those that arrive, those that are tapped, and those
  /// that leave.
  ///
  /// Once, at the root of the window, however many tabs there are in it. What the window shows is
  /// kept with it, and shown again when the app is restarted.
  public func withLinkRouter(_ router: RouterPath) -> some View {
    self
      .linkNavigator(router.navigator, restoring: "navigation")
      .onLinkEvent { router.follow($0) }
      .deepLinks(router.inbox)
      // Outside of `deepLinks`: asked for what no route takes.
      .environment(\.openURL, OpenURLAction { router.leave($0) })
  }
}
