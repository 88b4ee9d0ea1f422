// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
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
