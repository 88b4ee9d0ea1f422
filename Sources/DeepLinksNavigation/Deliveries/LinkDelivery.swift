// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL
#else
public import struct Foundation.Date
public import struct Foundation.URL
#endif

/// One report of a link by one callback, before anything is parsed.
///
/// The system may report one tap twice; `LinkDeduplicator` detects that.
public struct LinkDelivery: Sendable, Hashable, Codable {
  /// The URL as delivered.
  public var text: String
  /// How the link came to the app.
  public var source: LinkSource
  /// The callback that reported it.
  package var callback: LinkCallback
  /// The registration of that callback that reported it; default: empty.
  ///
  /// Every view with an `onOpenURL` is a registration of its own.
  package var registration: String
  /// The scene it was reported to; `nil` if the callback does not say.
  @_spi(Project) public var scene: LinkSceneID?
  /// The system's identifier for this event, such as that of a notification.
  ///
  /// It stays the same after a relaunch, so that an event that is reported again is recognized.
  package var identifier: String?
  /// The page or app that the system names as the referrer.
  package var referrer: URL?
  /// The identifier of the app that sent the link, if the system provides it.
  package var sourceApplication: String?
  /// Whether the link started the app.
  package var isColdStart: Bool

  /// Creates a delivery.
  public init(
    text: String, source: LinkSource, callback: LinkCallback, registration: String = "",
    scene: LinkSceneID? = nil, identifier: String? = nil, referrer: URL? = nil,
    sourceApplication: String? = nil, isColdStart: Bool = false
  ) {
    self.text = text
    self.source = source
    self.callback = callback
    self.registration = registration
    self.scene = scene
    self.identifier = identifier
    self.referrer = referrer
    self.sourceApplication = sourceApplication
    self.isColdStart = isColdStart
  }
}

extension LinkDelivery: LinkRedacted {
  /// How the link came, without the link.
  public var _redacted: String {
    "\(source) by \(callback)" + (isColdStart ? ", cold start" : "")
  }

  /// How the link came, and the link.
  public var _revealed: String { "\(description): \(text)" }
}

extension LinkDelivery {
  /// A URL that the system opens in the app.
  ///
  /// The system does not say whether a widget or another app sent a URL. Web URLs count as
  /// universal links; all others came by their scheme, and any app may have sent them.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - callback: the callback that reported it.
  ///   - registration: which registration of that callback reported it.
  ///   - scene: the scene it was reported to.
  ///   - sourceApplication: the identifier of the app that sent it, if the system says.
  ///   - isColdStart: whether the URL started the app.
  public static func url(
    _ url: URL, callback: LinkCallback, registration: String = "", scene: LinkSceneID? = nil,
    sourceApplication: String? = nil, isColdStart: Bool = false
  ) -> LinkDelivery {
    let text = url.absoluteString
    return LinkDelivery(
      text: text, source: .delivering(text), callback: callback, registration: registration,
      scene: scene, sourceApplication: sourceApplication, isColdStart: isColdStart)
  }
}

extension LinkDelivery {
  /// The link in an activity that the system asks the app to continue.
  ///
  /// | activity type | link | source |
  /// |---|---|---|
  /// | web browsing, by UIKit | its page | `universalLink`, or `appClip` in an App Clip |
  /// | web browsing, by SwiftUI | its page | `browsingActivity`, or `appClip` in an App Clip |
  /// | a Spotlight result | the item's identifier, by convention the canonical link | `spotlight` |
  /// | a Live Activity without a URL | its page, or the one in the payload | `liveActivity` |
  /// | any other | its page, or the one in the payload | `userActivity` |
  ///
  /// - Parameters:
  ///   - type: the activity's type.
  ///   - webpage: the web page that the activity is about.
  ///   - userInfo: the activity's data.
  ///   - referrer: the page that led to it.
  ///   - payload: where to find the link in `userInfo`.
  ///   - callback: the callback that reported it, which distinguishes UIKit from SwiftUI.
  ///   - registration: which registration of that callback reported it.
  ///   - scene: the scene it was reported to.
  ///   - isAppClip: whether the app is an App Clip, which browsing activities invoke.
  ///   - isColdStart: whether the activity started the app.
  /// - Returns: `nil` if the activity carries no link.
  public static func activity(
    type: String, webpage: URL?, userInfo: [AnyHashable: Any]? = nil, referrer: URL? = nil,
    payload: LinkPayload = .standard, callback: LinkCallback, registration: String = "",
    scene: LinkSceneID? = nil, isAppClip: Bool = false, isColdStart: Bool = false
  ) -> LinkDelivery? {
    let text: String?
    let source: LinkSource
    switch type {
    case ActivityType.browsing:
      text = webpage?.absoluteString
      source = isAppClip ? .appClip : browsingSource(of: callback)
    case searchResultActivity:
      text = userInfo?[ActivityType.searchResultIdentifier] as? String
      source = .spotlight
    default:
      text = webpage?.absoluteString ?? userInfo.flatMap(payload.link)
      source = type == ActivityType.live ? .liveActivity : .userActivity
    }
    guard let text, !text.isEmpty else { return nil }
    return LinkDelivery(
      text: text, source: source, callback: callback, registration: registration, scene: scene,
      referrer: referrer, isColdStart: isColdStart)
  }

  /// The source of a browsing activity.
  ///
  /// UIKit gives its delegates a tapped link as an activity. SwiftUI gives it to `onOpenURL`, and
  /// gives only other links to the callback for activities.
  private static func browsingSource(of callback: LinkCallback) -> LinkSource {
    callback == .continueActivity || callback == .connectionOptions
      ? .universalLink : .browsingActivity
  }

  /// CoreSpotlight's `CSSearchableItemActionType`, which is not worth an import.
  @_spi(Project) public static let searchResultActivity = "com.apple.corespotlightitem"

  /// The names that frameworks have for activities; the core does not import these frameworks.
  private enum ActivityType {
    /// Foundation's `NSUserActivityTypeBrowsingWeb`.
    static let browsing = "NSUserActivityTypeBrowsingWeb"
    /// WidgetKit's `NSUserActivityTypeLiveActivity`.
    static let live = "NSUserActivityTypeLiveActivity"
    /// CoreSpotlight's `CSSearchableItemActivityIdentifier`.
    static let searchResultIdentifier = "kCSSearchableItemActivityIdentifier"
  }
}

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

extension LinkDelivery {
  /// The link of a quick action that the user chose on the app's icon.
  ///
  /// - Parameters:
  ///   - type: the app's name for the quick action.
  ///   - userInfo: the quick action's data.
  ///   - links: links for quick actions that have none of their own, by type. Default: none.
  ///   - payload: where to find the link in `userInfo`.
  ///   - callback: the callback that reported it.
  ///   - scene: the scene it was reported to.
  ///   - isColdStart: whether the quick action started the app.
  /// - Returns: `nil` if the quick action has no link.
  public static func shortcut(
    type: String, userInfo: [AnyHashable: Any]?, links: [String: String] = [:],
    payload: LinkPayload = .standard, callback: LinkCallback = .shortcutItem,
    scene: LinkSceneID? = nil, isColdStart: Bool = false
  ) -> LinkDelivery? {
    guard let text = userInfo.flatMap(payload.link) ?? links[type] else { return nil }
    return LinkDelivery(
      text: text, source: .quickAction, callback: callback, scene: scene, isColdStart: isColdStart)
  }
}

extension LinkDelivery {
  /// The delivery without its seal; its source is a widget if the seal is valid.
  ///
  /// A link that a user pasted or opened inside the app keeps its source: a sealed link may have
  /// been copied.
  func opened(by seal: LinkSeal) -> LinkDelivery {
    let (link, isVouchedFor) = seal.opened(text)
    var delivery = self
    delivery.text = link
    if isVouchedFor, source == .customScheme || source == .universalLink {
      delivery.source = .widget
    }
    return delivery
  }
}

/// Where to find the link in the data of a notification, a quick action, or an activity.
///
/// ```swift
/// LinkPayload.standard.link(in: ["aps": aps, "data": ["deep_link": "shop://go/cart"]])
/// // shop://go/cart
/// LinkPayload("offer.target").link(in: ["offer": ["target": url]])   // the URL's text
/// ```
///
/// The sender of a payload controls its contents: expect any value at all.
public struct LinkPayload: Sendable, Hashable {
  /// The key paths to the link, with keys joined by dots; the first path to a link wins.
  ///
  /// A key that itself contains dots is found, too, at the end of a path. A path of more than 16
  /// keys leads nowhere.
  package var keyPaths: [String]

  /// `url`, `deep_link`, and `link`, at the top level and inside `data`.
  public static let standard = LinkPayload([
    "url", "deep_link", "link", "data.url", "data.deep_link", "data.link",
  ])

  /// Creates a payload description from key paths.
  package init(_ keyPaths: [String]) { self.keyPaths = keyPaths }

  /// Creates a payload description from the key paths that your senders use.
  public init(_ keyPaths: String...) { self.keyPaths = keyPaths }

  private static let depth = 16

  /// The text of the link; `nil` if no path leads to a nonempty text or a URL.
  ///
  /// The text need not be a link: the request reports what is wrong with it.
  ///
  /// - Complexity: O(*n*) in the keys of the paths and the entries beside them.
  package func link(in payload: [AnyHashable: Any]) -> String? {
    for path in keyPaths {
      if let link = LinkPayload.link(at: path[...], in: payload) { return link }
    }
    return nil
  }

  private static func link(at path: Substring, in payload: [AnyHashable: Any]) -> String? {
    var path = path
    var payload = payload
    for _ in 0..<depth {
      if let link = text(of: payload[String(path)]) { return link }
      guard let dot = path.utf8.firstIndex(of: 0x2e),
        let inner = payload[String(path[..<dot])] as? [AnyHashable: Any]
      else { return nil }
      payload = inner
      path = path[path.unicodeScalars.index(after: dot)...]
    }
    return nil
  }

  private static func text(of value: Any?) -> String? {
    let text =
      switch value {
      case let text as String: text
      case let url as URL: url.absoluteString
      default: ""
      }
    return text.isEmpty ? nil : text
  }
}

/// The callback, from the system or the app, that delivered a link.
public enum LinkCallback: String, Sendable, Hashable, Codable, CaseIterable {
  /// SwiftUI's `onOpenURL`.
  case onOpenURL
  /// SwiftUI's `onContinueUserActivity` for browsing the web.
  case browsingActivity
  /// SwiftUI's `onContinueUserActivity` for a Spotlight result.
  case spotlightActivity
  /// SwiftUI's `onContinueUserActivity` for one of the app's own activities.
  case userActivity
  /// The notification center's delegate.
  case notificationResponse
  /// The connection options of a scene.
  case connectionOptions
  /// UIKit's `scene(_:openURLContexts:)`.
  case openURLContexts
  /// UIKit's `scene(_:continue:)`.
  case continueActivity
  /// UIKit's `windowScene(_:performActionFor:)`.
  case shortcutItem
  /// The `openURL` action of SwiftUI's environment.
  case openURLAction
  /// SwiftUI's `onAppIntentExecution`, or UIKit's `scene(_:willPerformAppIntent:)`.
  case appIntent
  /// An App Intent's `perform()`.
  case perform
  /// A call from the app's own code.
  case api
}

extension LinkCallback {
  /// Whether the system also delivers documents with it, as `file:` URLs.
  var deliversDocuments: Bool {
    switch self {
    case .onOpenURL, .openURLContexts, .connectionOptions: true
    case .browsingActivity, .spotlightActivity, .userActivity, .notificationResponse,
      .continueActivity, .shortcutItem, .openURLAction, .appIntent, .perform, .api:
      false
    }
  }

  /// Whether it also delivers the link that started the app, and does not say so.
  var mayStartAppUnsaid: Bool {
    switch self {
    case .onOpenURL, .browsingActivity, .spotlightActivity, .userActivity, .notificationResponse,
      .appIntent, .perform:
      true
    case .connectionOptions, .openURLContexts, .continueActivity, .shortcutItem, .openURLAction,
      .api:
      false
    }
  }
}
