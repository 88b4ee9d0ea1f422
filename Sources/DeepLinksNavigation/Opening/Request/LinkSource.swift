// SPDX-License-Identifier: MIT

/// How a link came to the app.
///
/// ```swift
/// LinkSource.universalLink.trust   // .verified
/// LinkSource.customScheme.trust    // .unverified
/// ```
public struct LinkSource: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name, in `lowerCamelCase`; it never changes once published.
  public let rawValue: String
  /// Makes a source from its name; unknown names are kept, and are unverified.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name.
  public var description: String { rawValue }

  /// A tap on a link of a domain that is associated with the app.
  public static let universalLink = LinkSource(rawValue: "universalLink")
  /// A URL of a scheme that the app declares, which any app or web page can open.
  public static let customScheme = LinkSource(rawValue: "customScheme")
  /// An activity of browsing the web: Handoff, a QR code, the camera, an NFC tag.
  public static let browsingActivity = LinkSource(rawValue: "browsingActivity")
  /// An activity of a type that the app declares, such as one begun on another device.
  public static let userActivity = LinkSource(rawValue: "userActivity")
  /// A tap on one of the app's widgets or controls.
  public static let widget = LinkSource(rawValue: "widget")
  /// A tap on one of the app's Live Activities.
  public static let liveActivity = LinkSource(rawValue: "liveActivity")
  /// One of the app's App Intents.
  public static let appIntent = LinkSource(rawValue: "appIntent")
  /// A result of the app's own index in Spotlight.
  public static let spotlight = LinkSource(rawValue: "spotlight")
  /// A tap on one of the app's notifications.
  public static let notification = LinkSource(rawValue: "notification")
  /// A quick action of the app's icon.
  public static let quickAction = LinkSource(rawValue: "quickAction")
  /// The invocation of an App Clip.
  public static let appClip = LinkSource(rawValue: "appClip")
  /// A tap on a link that the app itself wrote; `deepLinks(_:)` takes every tap for one.
  public static let inApp = LinkSource(rawValue: "inApp")
  /// A tap on a link in what somebody else wrote: a message, a comment, a page.
  public static let content = LinkSource(rawValue: "content")
  /// A link that the app's own code wrote.
  public static let programmatic = LinkSource(rawValue: "programmatic")
  /// Text that was pasted.
  public static let pasteboard = LinkSource(rawValue: "pasteboard")
  /// A link that was claimed after installation, or from a campaign.
  public static let deferred = LinkSource(rawValue: "deferred")
  /// A link kept by an earlier run of the app whose own source is not known any more.
  public static let restored = LinkSource(rawValue: "restored")

  /// How the system delivers a link from outside: pages of the web as universal links, all else by
  /// scheme.
  public static func delivering(_ link: String) -> LinkSource {
    LinkHead(link)?.kind.isPage == true ? .universalLink : .customScheme
  }

  /// Every source named here.
  public static let all: [LinkSource] = [
    .universalLink, .customScheme, .browsingActivity, .userActivity, .widget, .liveActivity,
    .appIntent, .spotlight, .notification, .quickAction, .appClip, .inApp, .content,
    .programmatic, .pasteboard, .deferred, .restored,
  ]

  private static let unverified: Set<LinkSource> = [
    .customScheme, .content, .pasteboard, .deferred, .restored,
  ]
  private static let verified = Set(all).subtracting(unverified)

  /// Whether a stranger could have written the link; unknown sources are unverified.
  public var trust: LinkTrust { LinkSource.verified.contains(self) ? .verified : .unverified }

  /// Whether the link was opened from inside the app, by a tap or by code, rather than delivered
  /// by the system.
  public var isInsideApp: Bool { self == .inApp || self == .content || self == .programmatic }
}
