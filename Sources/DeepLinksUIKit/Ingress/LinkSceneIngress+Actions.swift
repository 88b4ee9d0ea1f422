// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import DeepLinks

#if os(tvOS)
import UIKit

extension LinkSceneIngress {
  /// This platform has no quick actions and no responses to notifications.
  func actions(in options: UIScene.ConnectionOptions, of scene: UIScene) -> [LinkDelivery] { [] }
}
#else
public import UIKit
public import UserNotifications

extension LinkSceneIngress {
  /// Delivers a quick action that the user chose while the app was running.
  ///
  /// - Returns: whether it has a link, for the completion handler.
  @discardableResult
  public func perform(_ item: UIApplicationShortcutItem, in scene: UIScene) -> Bool {
    guard let delivery = delivery(of: item, by: .shortcutItem, in: scene, isColdStart: false)
    else { return false }
    inbox.deliver(delivery)
    return true
  }

  /// Delivers the user's response to a notification; call it from the notification center's
  /// delegate.
  ///
  /// - Returns: `nil` if it has no link, or if the action does not open one.
  @discardableResult
  public func receive(_ response: UNNotificationResponse) -> LinkReception? {
    delivery(
      of: response, by: .notificationResponse, in: response.targetScene, isColdStart: false
    ).map(inbox.deliver)
  }

  func actions(in options: UIScene.ConnectionOptions, of scene: UIScene) -> [LinkDelivery] {
    let shortcut = options.shortcutItem.flatMap {
      delivery(of: $0, by: .connectionOptions, in: scene, isColdStart: true)
    }
    let notification = options.notificationResponse.flatMap {
      delivery(of: $0, by: .connectionOptions, in: scene, isColdStart: true)
    }
    return [shortcut, notification].compactMap(\.self)
  }

  private func delivery(
    of item: UIApplicationShortcutItem, by callback: LinkCallback, in scene: UIScene,
    isColdStart: Bool
  ) -> LinkDelivery? {
    LinkDelivery.shortcut(
      type: item.type, userInfo: item.userInfo, links: shortcutLinks, payload: payload,
      callback: callback, scene: scene.linkID, isColdStart: isColdStart)
  }

  private func delivery(
    of response: UNNotificationResponse, by callback: LinkCallback, in scene: UIScene?,
    isColdStart: Bool
  ) -> LinkDelivery? {
    let notification = response.notification
    return LinkDelivery.notification(
      userInfo: notification.request.content.userInfo, identifier: notification.request.identifier,
      date: notification.date, actionIdentifier: response.actionIdentifier,
      openingActions: openingActions, payload: payload, callback: callback, scene: scene?.linkID,
      isColdStart: isColdStart)
  }
}
#endif
#endif
