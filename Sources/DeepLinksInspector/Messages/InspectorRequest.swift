// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// A link that arrived.
@_spi(Project) public struct InspectorRequest: Sendable, Hashable, Codable {
  /// The request created for it.
  package var request: LinkRequestID
  /// The link as written; empty for a command from the app, and if values are not revealed.
  package var text: String
  /// The source of the link.
  package var source: LinkSource
  /// The call that delivered it.
  package var callback: LinkCallback
  /// The time of arrival, in milliseconds since 1970.
  package var time: Double

  /// Creates a description of an arrival.
  package init(
    request: LinkRequestID, text: String, source: LinkSource, callback: LinkCallback, time: Double
  ) {
    self.request = request
    self.text = text
    self.source = source
    self.callback = callback
    self.time = time
  }
}
