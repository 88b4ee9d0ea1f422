// SPDX-License-Identifier: MIT

// Each method is almost a delegate method, and nothing would call it. The check must refuse all of
// them; it reads the expectations from these comments.

import UIKit
import UserNotifications

final class WrongLabel: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(  // refused: nearly matches optional requirement
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {}
}

final class WrongType: NSObject, UIWindowSceneDelegate {
  func scene(  // refused: nearly matches optional requirement
    _ scene: UIWindowScene, openURLContexts URLContexts: Set<UIOpenURLContext>
  ) {}
}

final class WrongSelector: NSObject, UIWindowSceneDelegate {
  @objc(sceneDidGoAway:)
  func sceneDidDisconnect(_ scene: UIScene) {}  // refused: requirement's selector
}

func notOnTV(_ response: UNNotificationResponse) {  // refused on tvos: in tvOS
  _ = UIModalPresentationStyle.pageSheet  // refused on tvos: in tvOS
}
