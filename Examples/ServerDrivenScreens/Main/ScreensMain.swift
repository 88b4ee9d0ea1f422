// SPDX-License-Identifier: MIT

import ServerDrivenScreens
import UIKit

@main final class AppDelegate: ScreensAppDelegate {}

/// `Info.plist` names this class.
final class SceneDelegate: ScreensSceneDelegate {
  #if DEBUG
  /// The link of a quick action, which no simulator command can choose: `Scripts/test-apple` passes
  /// it in the environment.
  private var quickAction = ProcessInfo.processInfo.environment["DEEPLINKS_QUICK_ACTION"]

  override func sceneDidBecomeActive(_ scene: UIScene) {
    super.sceneDidBecomeActive(scene)
    guard let link = quickAction, let scene = scene as? UIWindowScene else { return }
    quickAction = nil
    let item = UIApplicationShortcutItem(
      type: "link", localizedTitle: "Link", localizedSubtitle: nil, icon: nil,
      userInfo: ["url": NSString(string: link)])
    // Call it as UIKit does: by its selector.
    let delegate = scene.delegate as? any UIWindowSceneDelegate
    delegate?.windowScene?(scene, performActionFor: item, completionHandler: { _ in })
  }
  #endif
}
