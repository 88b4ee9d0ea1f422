// SPDX-License-Identifier: MIT

// Like NearMisses.swift, for methods that the compiler accepts as the class's own: the check must
// find them.

import UIKit

final class InAnExtension: NSObject, UISceneDelegate {}

extension InAnExtension {
  func scene(_ scene: UIScene, opens: Set<UIOpenURLContext>) {}  // stranger: opens
}

final class Adopting: NSObject, UIApplicationDelegate {
  func application(_ app: UIApplication, open url: String) {}  // stranger: open url
}

final class NotAdopting: NSObject {
  func sceneDidDisconnect(_ scene: UIScene) {}  // stranger: sceneDidDisconnect
}
