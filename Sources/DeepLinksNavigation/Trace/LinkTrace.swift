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
