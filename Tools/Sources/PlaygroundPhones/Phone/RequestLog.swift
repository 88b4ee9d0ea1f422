// SPDX-License-Identifier: MIT

import DeepLinks

/// Remembers what became of the last requests of an app.
@MainActor final class RequestLog: LinkObserver {
  /// How many requests are remembered.
  static let capacity = 64

  /// A request, and how far it came.
  struct Record {
    let id: LinkRequestID
    let link: String
    var isHeld = false
    /// Whether a resolver was asked and has not answered yet.
    var isAsking = false
    var outcome: LinkOutcome?
    /// The lines of its trace.
    var trace: [String] = []
  }

  /// The requests, oldest first.
  private(set) var records: [Record] = []
  /// How many links arrived.
  private(set) var count = 0
  /// Whether a resolver has not answered yet.
  var isAsking: Bool { records.contains(where: \.isAsking) }
  /// Called as a request ends.
  var onOutcome: (Record) -> Void = { _ in }

  /// Forgets the oldest request that has ended; of those that have not, there is a bound too.
  private func forgetOne() {
    if let index = records.firstIndex(where: { $0.outcome != nil }) {
      records.remove(at: index)
    } else if records.count >= RequestLog.capacity * 4 {
      records.removeFirst()
    }
  }

  func observe(_ event: LinkEvent) {
    if case .received(let delivery) = event.kind {
      // What the app asks of itself has no text.
      guard !delivery.text.isEmpty else { return }
      count += 1
      if records.count >= RequestLog.capacity { forgetOne() }
      records.append(Record(id: event.request, link: delivery.text))
    }
    guard let index = records.lastIndex(where: { $0.id == event.request }) else { return }
    if records[index].trace.count < 64 { records[index].trace.append(event.description) }
    switch event.kind {
    case .duplicate: return
    case .resolving: records[index].isAsking = true
    default: records[index].isAsking = false
    }
    switch event.kind {
    case .held, .confirming: records[index].isHeld = true
    case .resumed: records[index].isHeld = false
    case .outcome(let outcome):
      records[index].isHeld = false
      records[index].outcome = outcome
      onOutcome(records[index])
    default: break
    }
  }
}
