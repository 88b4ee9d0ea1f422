// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// Something that happened to a request: one line of its trace.
package struct InspectorEvent: Sendable, Hashable, Codable {
  /// The request.
  package var request: LinkRequestID
  /// When, in microseconds since the link arrived.
  var microseconds: Int
  /// The part of the way, as `LinkStage` names it.
  var stage: String
  /// The stable name of what was decided.
  package var decision: String
  /// Why, without text of the link.
  package var reason: String?
  /// Text of the link that belongs to it, which may hold secrets.
  package var detail: String?

  /// Makes a line of a trace.
  package init(
    request: LinkRequestID, microseconds: Int, stage: String, decision: String,
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
  /// The line of an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - revealsValues: whether text of the link may be in it.
  init(_ event: LinkEvent, revealsValues: Bool) {
    let (seconds, attoseconds) = max(event.time, .zero).components
    self.init(
      request: event.request,
      microseconds: Int(clamping: min(seconds, 1_000_000_000) * 1_000_000)
        + Int(attoseconds / 1_000_000_000_000),
      stage: event.kind.stage.rawValue, decision: event.kind.decision, reason: event.kind.reason,
      detail: revealsValues ? event.kind.detail : nil)
  }
}
