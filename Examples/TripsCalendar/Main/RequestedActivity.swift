// SPDX-License-Identifier: MIT

#if DEBUG && os(iOS)
import UIKit

/// Makes the system deliver a universal link as an activity, which no simulator command can do.
///
/// `Scripts/test-apple` passes the page in the environment; without it, nothing happens.
@MainActor enum RequestedActivity {
  private static var page = ProcessInfo.processInfo.environment["DEEPLINKS_ACTIVITY"]
    .flatMap { URL(string: $0) }

  /// Waits for a window to come to the front.
  static func prepare() {
    guard page != nil else { return }
    _ = NotificationCenter.default.addObserver(
      forName: UIScene.didActivateNotification, object: nil, queue: .main
    ) { _ in
      MainActor.assumeIsolated { request() }
    }
  }

  private static func request() {
    let session = UIApplication.shared.connectedScenes.first?.session
    guard let page, let session else { return }
    self.page = nil
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = page
    UIApplication.shared.activateSceneSession(
      for: UISceneSessionActivationRequest(session: session, userActivity: activity))
  }
}
#endif
