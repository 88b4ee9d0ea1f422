// SPDX-License-Identifier: MIT

import DeepLinks

/// Counts what became of requests.
@MainActor final class RequestLog: LinkObserver {
  private(set) var outcomes: [LinkOutcome] = []
  /// How many outcomes each request has.
  private(set) var counts: [LinkRequestID: Int] = [:]
  /// How often one that was held went on.
  private(set) var resumed = 0

  func observe(_ event: LinkEvent) {
    counts[event.request, default: 0] += 0
    if case .resumed = event.kind { resumed += 1 }
    guard case .outcome(let outcome) = event.kind else { return }
    counts[event.request, default: 0] += 1
    outcomes.append(outcome)
  }
}
