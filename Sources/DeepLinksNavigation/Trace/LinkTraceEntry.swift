// SPDX-License-Identifier: MIT

/// One line of a trace.
public struct LinkTraceEntry: Sendable, Hashable {
  /// An event as it happened, or what remains of it in a file.
  fileprivate enum Content: Sendable {
    // Texts are created only on demand.
    case event(LinkEvent.Kind)
    /// A route matched; finding its name costs more than everything else a trace does.
    case matched(LazyText)
    case text(stage: LinkStage, decision: String, reason: String?, detail: String?)

    /// The event, with its texts; `nil` if it came from a file.
    var kind: LinkEvent.Kind? {
      switch self {
      case .event(let kind): kind
      case .matched(let route): .matched(route: route.value)
      case .text: nil
      }
    }
  }

  private let content: Content
  /// The time since the arrival of the link.
  public let time: Duration

  init(_ kind: LinkEvent.Kind, time: Duration) {
    content = .event(kind)
    self.time = max(time, .zero)
  }

  init(matched route: LazyText, time: Duration) {
    content = .matched(route)
    self.time = max(time, .zero)
  }

  /// The stage that it belongs to.
  public var stage: LinkStage {
    switch content {
    case .event(let kind): kind.stage
    case .matched: .resolution
    case .text(let stage, _, _, _): stage
    }
  }

  /// The stable name of the decision.
  public var decision: String {
    switch content {
    case .event(let kind): kind.decision
    case .matched: "matched"
    case .text(_, let decision, _, _): decision
    }
  }

  /// Why, without text of the link.
  public var reason: String? {
    switch content {
    case .event(let kind): kind.reason
    case .matched(let route): route.value
    case .text(_, _, let reason, _): reason
    }
  }

  /// The text of the link that belongs to it; may contain secrets.
  ///
  /// It is `nil` if there is none, or if the file omits it.
  package var detail: String? {
    switch content {
    case .event(let kind): kind.detail
    case .matched: nil
    case .text(_, _, _, let detail): detail
    }
  }
}

extension LinkTraceEntry.Content: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    if let kind = left.kind { return kind == right.kind }
    guard case .text(let stage, let decision, let reason, let detail) = left,
      case .text(stage, decision, reason, detail) = right
    else { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    guard case .text(let stage, let decision, let reason, let detail) = self else { return }
    hasher.combine(stage)
    hasher.combine(decision)
    hasher.combine(reason)
    hasher.combine(detail)
  }
}

extension LinkTraceEntry: LinkRedacted {
  /// Time, stage, decision, and reason on one line; no text of the link.
  public var _redacted: String {
    let number = "\(microseconds / 1_000).\(microseconds % 1_000 / 100) ms"
    let time = String(repeating: " ", count: max(0, 12 - number.count)) + number
    let stage = stage.rawValue.padded(to: 11)
    guard let reason else { return "\(time)  \(stage)\(decision)" }
    return "\(time)  \(stage)\(decision.padded(to: 15))\(reason)"
  }

  /// The description, followed by the text of the link.
  public var _revealed: String {
    guard let detail else { return description }
    let indent = "\n" + String(repeating: " ", count: 25)
    return description + indent
      + detail.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
        Substring.init
      ).joined(separator: indent)
  }

  fileprivate var microseconds: Int64 {
    let (seconds, attoseconds) = time.components
    guard seconds < 1_000_000_000 else { return 1_000_000_000_000_000 }
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}

extension LinkTraceEntry: Codable {
  private enum CodingKeys: String, CodingKey { case microseconds, stage, decision, reason, detail }

  /// Decodes a line.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = .microseconds(max(0, try container.decode(Int64.self, forKey: .microseconds)))
    content = .text(
      stage: try container.decode(LinkStage.self, forKey: .stage),
      decision: try container.decode(String.self, forKey: .decision),
      reason: try container.decodeIfPresent(String.self, forKey: .reason),
      detail: try container.decodeIfPresent(String.self, forKey: .detail))
  }

  /// Encodes the line without text of the link.
  public func encode(to encoder: any Encoder) throws {
    try encode(to: encoder, revealsValues: false)
  }

  func encode(to encoder: any Encoder, revealsValues: Bool) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(microseconds, forKey: .microseconds)
    try container.encode(stage, forKey: .stage)
    try container.encode(decision, forKey: .decision)
    try container.encodeIfPresent(reason, forKey: .reason)
    if revealsValues { try container.encodeIfPresent(detail, forKey: .detail) }
  }
}

extension String {
  /// The text, padded with spaces to a width; there is at least one.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension LinkTraceEntry {
  /// The event as it happened; `nil` for an entry that was read from a file.
  func event(of request: LinkRequestID) -> LinkEvent? {
    content.kind.map { LinkEvent(request: request, time: time, kind: $0) }
  }
}
