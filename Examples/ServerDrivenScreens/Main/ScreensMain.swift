// SPDX-License-Identifier: MIT

import ServerDrivenScreens
import UIKit

@main final class AppDelegate: ScreensAppDelegate {}

/// `Info.plist` names it.
final class SceneDelegate: ScreensSceneDelegate {}
