// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import DeepLinks
import UIKit
public import UserNotifications

/// A delegate of the notification center that hands what people respond to to the app's inbox.
///
/// An app with a delegate of its own calls `receive(_:)` of `LinkSceneIngress` instead.
@MainActor public final class LinkNotificationResponder: NSObject, UNUserNotificationCenterDelegate
{
  /// Asked for each response, since an app may change its settings after the launch.
  private let ingress: @MainActor () -> LinkSceneIngress?
  /// How a notification is shown that arrives while the app is in front.
  ///
  /// Default: as a banner, and in the list.
  nonisolated public let foregroundOptions: UNNotificationPresentationOptions

  /// Makes a delegate.
  public convenience init(
    _ ingress: LinkSceneIngress,
    foregroundOptions: UNNotificationPresentationOptions = [.banner, .list]
  ) {
    self.init(foregroundOptions: foregroundOptions) { ingress }
  }

  init(
    foregroundOptions: UNNotificationPresentationOptions = [.banner, .list],
    ingress: @escaping @MainActor () -> LinkSceneIngress?
  ) {
    self.ingress = ingress
    self.foregroundOptions = foregroundOptions
    super.init()
  }

  /// Becomes the delegate of the center, which does not keep it.
  ///
  /// Before the app has finished launching, or a response that started it is lost.
  public func activate() { UNUserNotificationCenter.current().delegate = self }

  nonisolated public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler(foregroundOptions)
  }

  nonisolated public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    // No one else has it, and no one changes it. The protocol does not say which thread calls.
    nonisolated(unsafe) let response = response
    Task { @MainActor in _ = ingress()?.receive(response) }
    completionHandler()
  }
}
#endif
