// SPDX-License-Identifier: MIT

/// Distinguishes one event that two callbacks report from a link that a user opens twice.
///
/// Two deliveries are one request if and only if their URL (byte for byte) and their scene are the
/// same, and the pair of callback and registration is a *different* one, within the window. A pair
/// that was merged is used up: if the same pair comes again, the user is opening the link again.
///
/// What a scene was connected for, reported without the scene, is the same as the first report by
/// any window, for at least 10 seconds: the app is still starting, and SwiftUI's windows have other
/// names than the scenes that they are in.
///
/// The same holds for an App Intent, which its `perform()` reports without a scene, before or after
/// its window does.
///
/// ```swift
/// var deduplicator = LinkDeduplicator()
/// deduplicator.admit(tapByOnOpenURL, id: a, at: .zero)               // nil: new
/// deduplicator.admit(tapByContinueActivity, id: b, at: .seconds(1))  // a: the same tap
/// deduplicator.admit(tapByOnOpenURL, id: c, at: .seconds(1))         // nil: opened again
/// ```
///
/// It remembers at most 64 requests.
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
    var limit: Duration
    var pairs: [Pair]

    /// Whether an App Intent opens it, whose `perform()` knows no scene.
    var isIntent: Bool

    /// Whether it is known without a scene, because the scene was just connected.
    var isOfAnyScene: Bool {
      scene == nil && (pairs[0].callback == .connectionOptions || isIntent)
    }

    /// Whether a report may be about the same event, as far as its scene says.
    func isIn(_ scene: LinkSceneID?) -> Bool {
      self.scene == scene || isOfAnyScene || isIntent && scene == nil
    }
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

  /// How long a delivery is remembered.
  package func limit(of delivery: LinkDelivery) -> Duration {
    let isOfStart = delivery.callback == .connectionOptions && delivery.scene == nil
    return (isOfStart || delivery.source == .appIntent) && window > .zero
      && delivery.identifier == nil
      ? max(window, .seconds(10)) : window
  }

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
    entries.removeAll { now - $0.time > $0.limit }
    let pair = Pair(callback: delivery.callback, registration: delivery.registration)
    // Oldest first: reports of two quick taps arrive in the order of the taps.
    let known = entries.firstIndex { entry in
      entry.isIn(delivery.scene) && entry.isIntent == (delivery.source == .appIntent)
        && !entry.pairs.contains(pair) && entry.text.utf8.elementsEqual(delivery.text.utf8)
    }
    guard let known else {
      entries.append(
        Entry(
          text: delivery.text, scene: delivery.scene, id: id, time: now, limit: limit(of: delivery),
          pairs: [pair], isIntent: delivery.source == .appIntent))
      if entries.count > LinkDeduplicator.capacity { entries.removeFirst() }
      return nil
    }
    // What comes next from another window is another event.
    if entries[known].isOfAnyScene, delivery.scene != nil {
      entries[known].scene = delivery.scene
      entries[known].limit = now - entries[known].time + window
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
