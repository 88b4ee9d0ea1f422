// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import Foundation
public import SwiftUI

extension View {
  /// Leads every URL of a window to its router: those that are tapped, those that arrive, and those
  /// that leave.
  ///
  /// Once, at the root of the window, however many tabs there are in it. What the window shows is
  /// kept with it, and shown again when the app is restarted.
  public func withLinkRouter(_ router: RouterPath) -> some View {
    self
      .openingLinks(with: router)
      .onOpenURL { url in
        router.handleDeepLink(url: url)
      }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
        router.handle(activity)
      }
      .linkNavigator(router.navigator, restoring: "navigation")
      .onLinkEvent { router.follow($0) }
      .linkWindow(router.inbox, as: router.scene)
      // Outside of `linkWindow`: asked for what turns out to be no post.
      .environment(\.openURL, OpenURLAction { router.leave($0) })
  }

  /// Leads every URL that is tapped to the router of the window.
  ///
  /// Also at what is pushed or presented, which may start with an empty environment.
  func openingLinks(with router: RouterPath) -> some View {
    environment(
      \.openURL,
      OpenURLAction { url in
        router.handle(url: url)
      }
    )
  }
}
