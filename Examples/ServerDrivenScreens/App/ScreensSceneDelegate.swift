// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
public import UIKit

/// A window of the app.
open class ScreensSceneDelegate: LinkSceneDelegate {
  open override var restorationActivityType: String { "com.example.server-driven-screens.state" }

  open override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    guard let delegate = UIApplication.shared.delegate as? ScreensAppDelegate else { return nil }
    return ScreensHost(delegate.dependencies, clock: delegate.clock)
  }

  /// The reason says which screen was meant.
  open override func text(for notice: LinkNotice) -> String? { notice.reason ?? notice.text }
}
#endif
