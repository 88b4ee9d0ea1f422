// SPDX-License-Identifier: MIT

/// The record of one request through every stage, with times, decisions, and reasons.
///
/// ```text
/// Request 4B1F3C1E-…
///       0.0 ms  arrival    received       universalLink by onOpenURL
///       0.2 ms  resolution matched        details
///       0.3 ms  plan       planned        steps: 2
///      14.8 ms  end        opened
/// ```
///
/// Text of the link appears only on request: in `revealedDescription`, and in the encoded trace if
/// `revealsValues` is set.
public struct LinkTrace: Sendable, Hashable {
  /// The number of lines that a trace keeps by default.
  package static let standardCapacity = 256

  private let capacity: Int
  /// The request that this is about.
  package let request: LinkRequestID
  /// The lines of the record, in order.
  public private(set) var entries: [LinkTraceEntry] = []
  /// The number of lines omitted before the last one because there were too many.
  public private(set) var omitted = 0
  /// Whether text of the link is encoded; default: `false`.
  package var revealsValues = false

  /// Creates an empty trace.
  ///
  /// - Parameters:
  ///   - request: the request that it is about.
  ///   - capacity: the most lines to keep, which are the first ones and the last. Default: 256.
  package init(request: LinkRequestID, capacity: Int = LinkTrace.standardCapacity) {
    self.request = request
    self.capacity = max(1, capacity)
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - kind: what happened.
  ///   - time: the time since the arrival of the link.
  package mutating func append(_ kind: LinkEvent.Kind, at time: Duration) {
    append(LinkTraceEntry(kind, time: time))
  }

  mutating func append(_ entry: consuming LinkTraceEntry) {
    // As many as a link needs that opens immediately.
    if entries.isEmpty { entries.reserveCapacity(min(capacity, 8)) }
    if entries.count == capacity {
      entries.removeLast()
      omitted += 1
    }
    entries.append(entry)
  }

  /// Adds the line of an event; an event of another request is ignored.
  package mutating func append(_ event: LinkEvent) {
    guard event.request == request else { return }
    append(event.kind, at: event.time)
  }
}

extension LinkTrace: LinkRedacted {
  /// One line per entry; no text of the link.
  public var _redacted: String { lines(of: entries.map(\.description)) }
  /// The description, with text of the link.
  public var _revealed: String { lines(of: entries.map(\.revealedDescription)) }

  private func lines(of texts: [String]) -> String {
    var texts = texts
    if omitted > 0 { texts.insert("lines left out: \(omitted)", at: max(0, texts.count - 1)) }
    return (["Request \(request)"] + texts).joined(separator: "\n")
  }
}

extension LinkTrace: Codable {
  private enum CodingKeys: String, CodingKey { case request, entries, omitted }

  private struct RevealingEntry: Encodable {
    let entry: LinkTraceEntry
    func encode(to encoder: any Encoder) throws {
      try entry.encode(to: encoder, revealsValues: true)
    }
  }

  /// Decodes a trace; `revealsValues` is not part of it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    capacity = LinkTrace.standardCapacity
    request = try container.decode(LinkRequestID.self, forKey: .request)
    entries = try container.decode([LinkTraceEntry].self, forKey: .entries)
    omitted = try container.decodeIfPresent(Int.self, forKey: .omitted) ?? 0
  }

  /// Encodes a trace, with text of the link only if `revealsValues` is set.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(request, forKey: .request)
    if revealsValues {
      try container.encode(entries.map(RevealingEntry.init), forKey: .entries)
    } else {
      try container.encode(entries, forKey: .entries)
    }
    if omitted > 0 { try container.encode(omitted, forKey: .omitted) }
  }
}

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

/// A stage on the way from a link to the screen.
public enum LinkStage: String, Sendable, Hashable, Codable, CaseIterable {
  /// The delivery: duplicates, loops, claims.
  case arrival
  /// From the link to a route: parsing, matching, redirects, resolvers.
  case resolution
  /// The conditions that must hold, and the preparations, before the route opens.
  case gates
  /// The steps that lead to the destination.
  case plan
  /// The steps taken and the interface's acknowledgements, or the action of a link that acts.
  case interface
  /// The outcome.
  case end
}
