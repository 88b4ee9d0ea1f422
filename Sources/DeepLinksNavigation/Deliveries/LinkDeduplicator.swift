// SPDX-License-Identifier: MIT

/// Distinguishes one event that two callbacks report from a link that a user opens twice.
///
/// Two deliveries are one request if and only if their URL (byte for byte) and their scene are the
/// same, and the pair of callback and registration is a *different* one, within the window. A pair
/// that was merged is used up: if the same pair comes again, the user is opening the link again.
///
/// ```swift
/// var deduplicator = LinkDeduplicator()
/// deduplicator.admit(tapByOnOpenURL, id: a, at: .zero)               // nil: new
/// deduplicator.admit(tapByContinueActivity, id: b, at: .seconds(1))  // a: the same tap
/// deduplicator.admit(tapByOnOpenURL, id: c, at: .seconds(1))         // nil: opened again
/// ```
///
/// It remembers at most 64 requests, and none for longer than the window.
package struct LinkDeduplicator: Sendable {
  private struct Pair: Equatable {
    var callback: LinkCallback
    var registration: String
  }

  private struct Entry {
    var text: String
    var scene: LinkSceneID?
    var id: LinkRequestID
    var time: Duration
    var pairs: [Pair]
  }

  static let capacity = 64

  /// How long after the first delivery another one can still be the same request; default: 2 s.
  package var window: Duration
  private var entries: [Entry] = []

  /// Creates a deduplicator that knows of no delivery.
  package init(window: Duration = .seconds(2)) {
    self.window = window
  }

  /// The number of requests that it remembers.
  package var count: Int { entries.count }

  /// Records a delivery.
  ///
  /// - Parameters:
  ///   - delivery: what was reported.
  ///   - id: the request that this becomes, if it is new.
  ///   - now: the time of a clock that never goes backward.
  /// - Returns: the request that this is a duplicate of; `nil` if it is new.
  package mutating func admit(
    _ delivery: LinkDelivery, id: LinkRequestID, at now: Duration
  ) -> LinkRequestID? {
    entries.removeAll { now - $0.time > window }
    let pair = Pair(callback: delivery.callback, registration: delivery.registration)
    // Oldest first: reports of two quick taps arrive in the order of the taps.
    let known = entries.firstIndex { entry in
      entry.scene == delivery.scene && !entry.pairs.contains(pair)
        && entry.text.utf8.elementsEqual(delivery.text.utf8)
    }
    guard let known else {
      entries.append(
        Entry(text: delivery.text, scene: delivery.scene, id: id, time: now, pairs: [pair]))
      if entries.count > LinkDeduplicator.capacity { entries.removeFirst() }
      return nil
    }
    if entries[known].pairs.count < LinkDeduplicator.capacity { entries[known].pairs.append(pair) }
    return entries[known].id
  }
}

extension LinkDeduplicator: LinkRedacted {
  /// The number of requests that it remembers.
  package var _redacted: String { "deliveries: \(count)" }
  /// The links that it remembers.
  package var _revealed: String {
    ([description] + entries.map(\.text)).joined(separator: "\n  ")
  }
}
