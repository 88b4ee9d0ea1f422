// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// A link that arrived.
public struct InspectorRequest: Sendable, Hashable, Codable {
  /// The request that it became.
  public var request: LinkRequestID
  /// The link as it was written; empty for a command of the app, and where values are not shown.
  public var text: String
  /// How it came.
  public var source: LinkSource
  /// Which call delivered it.
  public var callback: LinkCallback
  /// When, in milliseconds since 1970.
  public var time: Double

  /// Makes a description of an arrival.
  public init(
    request: LinkRequestID, text: String, source: LinkSource, callback: LinkCallback, time: Double
  ) {
    self.request = request
    self.text = text
    self.source = source
    self.callback = callback
    self.time = time
  }
}
