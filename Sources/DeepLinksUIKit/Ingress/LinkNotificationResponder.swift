// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import DeepLinks
import UIKit
public import UserNotifications

/// A notification center delegate that delivers the user's responses to the app's inbox.
///
/// An app with its own delegate calls `receive(_:)` of `LinkSceneIngress` instead.
@MainActor public final class LinkNotificationResponder: NSObject, UNUserNotificationCenterDelegate
{
  /// Evaluated for each response, because an app may change its settings after launch.
  private let ingress: @MainActor () -> LinkSceneIngress?
  /// How to show a notification that arrives while the app is in front.
  ///
  /// Default: as a banner and in the list.
  nonisolated public let foregroundOptions: UNNotificationPresentationOptions

  /// Creates a delegate.
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

  /// Sets this object as the notification center's delegate; the center does not retain it.
  ///
  /// Call it before the app finishes launching; otherwise, a response that launched the app is
  /// lost.
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
    // Nothing else holds or changes it. The protocol does not say which thread calls.
    nonisolated(unsafe) let response = response
    Task { @MainActor in _ = ingress()?.receive(response) }
    completionHandler()
  }
}
#endif
