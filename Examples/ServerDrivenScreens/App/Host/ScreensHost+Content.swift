// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import DeepLinksUIKit
public import UIKit

extension ScreensHost: LinkSceneContent {
  public var rootViewController: UIViewController { container.rootViewController }
  public var target: any LinkTarget { container.target }

  public func restorationActivity(type: String) -> NSUserActivity? {
    container.restorationActivity(type: type)
  }

  @discardableResult
  public func restore(from activity: NSUserActivity) -> RestorationReport {
    container.restore(from: activity)
  }

  public func unmount() { container.unmount() }
}
#endif
