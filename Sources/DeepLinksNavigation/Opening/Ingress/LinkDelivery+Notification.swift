// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

extension LinkDelivery {
  /// The link of a notification that a user responded to.
  ///
  /// The delivery is identified by the notification's identifier and its date together: an app may
  /// use an identifier again, which replaces the notification and is another event.
  ///
  /// - Parameters:
  ///   - userInfo: what came with the notification.
  ///   - identifier: the identifier of its request.
  ///   - date: when it was delivered.
  ///   - actionIdentifier: what the user chose. Default: the notification itself.
  ///   - openingActions: the actions of the app's own that open the link. Default: `nil`, all;
  ///     dismissing the notification never does.
  ///   - payload: where the link stands in `userInfo`.
  ///   - callback: who reported it.
  ///   - scene: the scene it was reported to.
  ///   - isColdStart: whether it started the app.
  /// - Returns: `nil` if the notification carries no link, or the action opens none.
  public static func notification(
    userInfo: [AnyHashable: Any], identifier: String, date: Date,
    actionIdentifier: String = NotificationAction.standard, openingActions: Set<String>? = nil,
    payload: LinkPayload = .standard, callback: LinkCallback = .notificationResponse,
    scene: LinkSceneID? = nil, isColdStart: Bool = false
  ) -> LinkDelivery? {
    guard NotificationAction.opens(actionIdentifier, among: openingActions),
      let text = payload.link(in: userInfo)
    else { return nil }
    // As bits, which no calendar and no rounding touches.
    let time = String(date.timeIntervalSinceReferenceDate.bitPattern, radix: 16)
    return LinkDelivery(
      text: text, source: .notification, callback: callback, scene: scene,
      identifier: "\(identifier)@\(time)", isColdStart: isColdStart)
  }

  /// What UserNotifications calls the actions of its own; the core does not import it.
  @usableFromInline package enum NotificationAction {
    /// `UNNotificationDefaultActionIdentifier`: the user opened the notification.
    @usableFromInline package static let standard =
      "com.apple.UNNotificationDefaultActionIdentifier"
    /// `UNNotificationDismissActionIdentifier`: the user dismissed the notification.
    package static let dismiss = "com.apple.UNNotificationDismissActionIdentifier"

    fileprivate static func opens(_ action: String, among chosen: Set<String>?) -> Bool {
      if action == dismiss { return false }
      return action == standard || chosen?.contains(action) ?? true
    }
  }
}
