// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// A link that arrived.
package struct InspectorRequest: Sendable, Hashable, Codable {
  /// The request that it became.
  package var request: LinkRequestID
  /// The link as it was written; empty for a command of the app, and where values are not shown.
  package var text: String
  /// How it came.
  package var source: LinkSource
  /// Which call delivered it.
  package var callback: LinkCallback
  /// When, in milliseconds since 1970.
  package var time: Double

  /// Makes a description of an arrival.
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
