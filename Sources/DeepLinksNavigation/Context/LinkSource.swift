// SPDX-License-Identifier: MIT

/// How a link came to the app.
///
/// ```swift
/// LinkSource.widget.trust          // .trusted
/// LinkSource.universalLink.trust   // .verified
/// LinkSource.customScheme.trust    // .unverified
/// ```
public enum LinkSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// A tap on a link to a domain that is associated with the app.
  case universalLink
  /// A URL with a scheme that the app declares, which any app or web page can open.
  case customScheme
  /// A web-browsing activity: Handoff, a QR code, the camera, or an NFC tag.
  case browsingActivity
  /// An activity of a type that the app declares, for example one started on another device.
  case userActivity
  /// A tap on one of the app's widgets or controls; an inbox recognizes it by its `LinkSeal`.
  case widget
  /// A tap on one of the app's Live Activities.
  case liveActivity
  /// One of the app's App Intents, which anyone's shortcut can run with values of its own.
  case appIntent
  /// A result from the app's own Spotlight index.
  case spotlight
  /// A tap on one of the app's notifications.
  case notification
  /// A quick action on the app's icon.
  case quickAction
  /// The invocation of an App Clip.
  case appClip
  /// A tap on a link that the app itself wrote; `deepLinks(_:)` assumes this for every tap.
  case inApp
  /// A tap on a link in content that someone else wrote: a message, a comment, or a page.
  case content
  /// A link that the app's own code wrote.
  case programmatic
  /// Pasted text, such as a link copied before the app was installed.
  case pasteboard
  /// A link stored by an earlier run of the app whose original source is no longer known.
  case restored
  /// A link that someone sent from an inspector; anyone may have written it.
  case inspector

  /// Decodes a source by its name; an unknown name becomes `.restored`.
  ///
  /// A name is unknown if it comes from a newer version, for example.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = LinkSource(rawValue: name) ?? .restored
  }

  /// The source of a link that the system delivers from outside the app.
  ///
  /// Web URLs count as universal links, and all others as links with a custom scheme.
  public static func delivering(_ link: String) -> LinkSource {
    LinkHead(link)?.kind.isPage == true ? .universalLink : .customScheme
  }

  /// Whether a stranger could have written the link.
  public var trust: LinkTrust {
    switch self {
    case .userActivity, .widget, .liveActivity, .spotlight, .notification, .quickAction, .inApp,
      .programmatic:
      .trusted
    case .universalLink, .browsingActivity, .appClip: .verified
    case .customScheme, .appIntent, .content, .pasteboard, .restored, .inspector: .unverified
    }
  }

  /// Whether the link was opened inside the app, by a tap or by code, not by the system.
  package var isInsideApp: Bool { self == .inApp || self == .content || self == .programmatic }
}
