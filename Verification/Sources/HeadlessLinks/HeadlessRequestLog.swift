// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// Records the requests of a headless app and their outcomes.
@MainActor public final class HeadlessRequestLog: LinkObserver {
  /// The events, oldest first.
  public private(set) var events: [LinkEvent] = []

  /// Creates a log; pass it to an inbox with `observe(with:)`.
  public init() {}

  public func observe(_ event: LinkEvent) { events.append(event) }

  /// The deliveries.
  public var received: [LinkDelivery] {
    events.compactMap { if case .received(let delivery) = $0.kind { delivery } else { nil } }
  }

  /// The number of duplicate deliveries.
  public var duplicates: Int {
    events.count { if case .duplicate = $0.kind { true } else { false } }
  }

  /// How many times a held request resumed.
  public var resumed: Int {
    events.count { if case .resumed = $0.kind { true } else { false } }
  }

  /// The outcomes of requests, in the order in which they ended.
  public var outcomes: [LinkOutcome] { ends.map(\.outcome) }

  /// The outcomes of links, without requests from the app itself, in the order in which they ended.
  public var links: [(link: String, outcome: LinkOutcome)] {
    var texts: [LinkRequestID: String] = [:]
    for event in events {
      if case .received(let delivery) = event.kind { texts[event.request] = delivery.text }
    }
    return ends.compactMap { end in
      guard let text = texts[end.request], !text.isEmpty else { return nil }
      return (text, end.outcome)
    }
  }

  /// The reasons for declined requests, in the order in which they ended.
  public var refusals: [LinkRefusal] {
    outcomes.compactMap { if case .declined(let refusal) = $0 { refusal } else { nil } }
  }

  /// The requests that did not end exactly once.
  public var oddRequests: [LinkRequestID] {
    var counts: [LinkRequestID: Int] = [:]
    for event in events { counts[event.request, default: 0] += 0 }
    for end in ends { counts[end.request, default: 0] += 1 }
    return counts.filter { $0.value != 1 }.map(\.key)
  }

  private var ends: [(request: LinkRequestID, outcome: LinkOutcome)] {
    events.compactMap { event in
      if case .outcome(let outcome) = event.kind { (event.request, outcome) } else { nil }
    }
  }
}
