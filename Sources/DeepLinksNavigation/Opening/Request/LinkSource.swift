// SPDX-License-Identifier: MIT

/// How a link came to the app.
///
/// ```swift
/// LinkSource.universalLink.trust   // .verified
/// LinkSource.customScheme.trust    // .unverified
/// ```
public enum LinkSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// A tap on a link of a domain that is associated with the app.
  case universalLink
  /// A URL of a scheme that the app declares, which any app or web page can open.
  case customScheme
  /// An activity of browsing the web: Handoff, a QR code, the camera, an NFC tag.
  case browsingActivity
  /// An activity of a type that the app declares, such as one begun on another device.
  case userActivity
  /// A tap on one of the app's widgets or controls; an inbox knows it by its `LinkSeal`.
  case widget
  /// A tap on one of the app's Live Activities.
  case liveActivity
  /// One of the app's App Intents.
  case appIntent
  /// A result of the app's own index in Spotlight.
  case spotlight
  /// A tap on one of the app's notifications.
  case notification
  /// A quick action of the app's icon.
  case quickAction
  /// The invocation of an App Clip.
  case appClip
  /// A tap on a link that the app itself wrote; `deepLinks(_:)` takes every tap for one.
  case inApp
  /// A tap on a link in what someone else wrote: a message, a comment, a page.
  case content
  /// A link that the app's own code wrote.
  case programmatic
  /// Text that was pasted.
  case pasteboard
  /// A link that was claimed after installation, or from a campaign.
  case deferred
  /// A link kept by an earlier run of the app whose own source is not known any more.
  case restored
  /// A link that someone sent from an inspector; it may be anyone's.
  case inspector

  /// Reads a name; one that this version does not know, such as a newer one's, is `.restored`.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = LinkSource(rawValue: name) ?? .restored
  }

  /// How the system delivers a link from outside: pages of the web as universal links, all else by
  /// scheme.
  public static func delivering(_ link: String) -> LinkSource {
    LinkHead(link)?.kind.isPage == true ? .universalLink : .customScheme
  }

  /// Whether a stranger could have written the link.
  public var trust: LinkTrust {
    switch self {
    case .universalLink, .browsingActivity, .userActivity, .widget, .liveActivity, .appIntent,
      .spotlight, .notification, .quickAction, .appClip, .inApp, .programmatic:
      .verified
    case .customScheme, .content, .pasteboard, .deferred, .restored, .inspector: .unverified
    }
  }

  /// Whether the link was opened from inside the app, by a tap or by code, rather than delivered
  /// by the system.
  package var isInsideApp: Bool { self == .inApp || self == .content || self == .programmatic }
}
