// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

extension LinkDelivery {
  /// The link in a notification that the user responded to.
  ///
  /// A delivery is identified by the notification's identifier and date together: an app may reuse
  /// an identifier, which replaces the notification and is a new event.
  ///
  /// - Parameters:
  ///   - userInfo: the notification's data.
  ///   - identifier: the identifier of its request.
  ///   - date: when the notification was delivered.
  ///   - actionIdentifier: the action the user chose. Default: tapping the notification itself.
  ///   - openingActions: the app's own actions that open the link. Default: `nil`, which means all;
  ///     dismissing the notification never opens it.
  ///   - payload: where to find the link in `userInfo`.
  ///   - callback: the callback that reported it.
  ///   - scene: the scene it was reported to.
  ///   - isColdStart: whether the notification started the app.
  /// - Returns: `nil` if the notification has no link, or if the action does not open one.
  public static func notification(
    userInfo: [AnyHashable: Any], identifier: String, date: Date,
    actionIdentifier: String = NotificationAction.standard, openingActions: Set<String>? = nil,
    payload: LinkPayload = .standard, callback: LinkCallback = .notificationResponse,
    scene: LinkSceneID? = nil, isColdStart: Bool = false
  ) -> LinkDelivery? {
    guard NotificationAction.opens(actionIdentifier, among: openingActions),
      let text = payload.link(in: userInfo)
    else { return nil }
    // As bits, so that no calendar and no rounding changes it.
    let time = String(date.timeIntervalSinceReferenceDate.bitPattern, radix: 16)
    return LinkDelivery(
      text: text, source: .notification, callback: callback, scene: scene,
      identifier: "\(identifier)@\(time)", isColdStart: isColdStart)
  }

  /// The names that UserNotifications has for its actions; the core does not import it.
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
