// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import Foundation
public import SwiftUI

extension View {
  /// Sends every URL of a window to its router: those that are tapped, those that arrive, and those
  /// that leave.
  ///
  /// Apply it once, at the root of the window, no matter how many tabs it has. What the window
  /// shows is saved with it, and restored when the app is relaunched.
  public func withLinkRouter(_ router: RouterPath) -> some View {
    self
      .openingLinks(with: router)
      .onOpenURL { url in
        router.handleDeepLink(url: url)
      }
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
        if let page = activity.webpageURL {
          router.handleDeepLink(url: page, by: .browsingActivity)
        }
      }
      .linkNavigator(router.navigator, restoring: "navigation")
      .onLinkEvent { router.follow($0) }
      .linkWindow(router.reader.inbox, as: router.scene)
      // Outside of `linkWindow`: asked for what turns out to be no post.
      .environment(\.openURL, OpenURLAction { router.leave($0) })
  }

  /// Sends every tapped URL to the router of the window.
  ///
  /// Apply it to pushed and presented views, too, which may start with an empty environment.
  func openingLinks(with router: RouterPath) -> some View {
    environment(
      \.openURL,
      OpenURLAction { url in
        router.handle(url: url)
      }
    )
  }
}
