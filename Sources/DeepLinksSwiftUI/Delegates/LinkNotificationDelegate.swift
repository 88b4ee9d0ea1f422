// SPDX-License-Identifier: MIT
#if canImport(SwiftUI) && canImport(UserNotifications) && !os(tvOS)

@_spi(Project) import DeepLinksNavigation
public import UserNotifications

/// Delivers the links of notifications to an inbox.
///
/// ```swift
/// notifications = LinkNotificationDelegate(inbox)
/// UNUserNotificationCenter.current().delegate = notifications
/// ```
///
/// SwiftUI has no modifier for notifications. The notification center holds its delegate weakly and
/// must have it before the app finishes launching; `LinkAppDelegate` takes care of both. An app
/// with its own delegate forwards `didReceive` to this one.
public final class LinkNotificationDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
  private let inbox: LinkInbox
  private let payload: LinkPayload
  private let openingActions: Set<String>?

  /// Creates a delegate.
  ///
  /// - Parameters:
  ///   - inbox: the app's inbox.
  ///   - payload: where to find the link in a notification's `userInfo`. Default: `url`,
  ///     `deep_link`, or `link`.
  ///   - openingActions: the app's own actions that open the link. Default: all.
  public init(
    _ inbox: LinkInbox, payload: LinkPayload = .standard, openingActions: Set<String>? = nil
  ) {
    self.inbox = inbox
    self.payload = payload
    self.openingActions = openingActions
    super.init()
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let notification = response.notification
    let delivery = LinkDelivery.notification(
      userInfo: notification.request.content.userInfo,
      identifier: notification.request.identifier, date: notification.date,
      actionIdentifier: response.actionIdentifier, openingActions: openingActions,
      payload: payload)
    // The center may call on any thread.
    if let delivery { inbox.post(delivery) }
    completionHandler()
  }

  /// Shows a notification that arrives while the app is in front, as it would in the background.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }
}

#endif
