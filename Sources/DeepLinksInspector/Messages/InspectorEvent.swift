// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// Something that happened to a request: one line of its trace.
@_spi(Project) public struct InspectorEvent: Sendable, Hashable, Codable {
  /// The request.
  package var request: LinkRequestID
  /// The time since the link arrived, in microseconds; an `Int` of a watch ends after 36 minutes.
  var microseconds: Int64
  /// The stage, named as in `LinkStage`.
  var stage: String
  /// The stable name of the decision.
  package var decision: String
  /// The reason, without text from the link.
  package var reason: String?
  /// Text from the link for this event, which may contain secrets.
  package var detail: String?

  /// Creates a line of a trace.
  package init(
    request: LinkRequestID, microseconds: Int64, stage: String, decision: String,
    reason: String? = nil, detail: String? = nil
  ) {
    self.request = request
    self.microseconds = microseconds
    self.stage = stage
    self.decision = decision
    self.reason = reason
    self.detail = detail
  }
}

extension InspectorEvent {
  /// Creates the line for an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - revealsValues: whether to include text from the link.
  init(_ event: LinkEvent, revealsValues: Bool) {
    let (seconds, attoseconds) = max(event.time, .zero).components
    self.init(
      request: event.request,
      microseconds: min(seconds, 1_000_000_000) * 1_000_000 + attoseconds / 1_000_000_000_000,
      stage: event.kind.stage.rawValue, decision: event.kind.decision, reason: event.kind.reason,
      detail: revealsValues ? event.kind.detail : nil)
  }
}
