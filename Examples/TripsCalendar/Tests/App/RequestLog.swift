// SPDX-License-Identifier: MIT

import DeepLinks

/// Remembers every request and every end of one.
@MainActor final class RequestLog: LinkObserver {
  private var links: [LinkRequestID: String] = [:]
  private var ends: [LinkRequestID: Int] = [:]
  /// What became of the links, in the order in which they ended.
  private(set) var outcomes: [(link: String, outcome: LinkOutcome)] = []

  func observe(_ event: LinkEvent) {
    switch event.kind {
    case .received(let delivery):
      links[event.request] = delivery.text
      ends[event.request] = 0
    case .outcome(let outcome):
      ends[event.request, default: 0] += 1
      if let link = links[event.request], !link.isEmpty { outcomes.append((link, outcome)) }
    default: break
    }
  }

  /// Whether every request ended, and none ended twice.
  var isEachEndedOnce: Bool { ends.values.allSatisfy { $0 == 1 } }
  /// How the links ended.
  var names: [String] { outcomes.map(\.outcome.name) }
  /// The reason of the last refusal.
  var refusal: LinkRefusal? {
    for case (_, .declined(let refusal)) in outcomes.reversed() { return refusal }
    return nil
  }
}
