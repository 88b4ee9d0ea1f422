// SPDX-License-Identifier: MIT

import DeepLinks

/// Remembers the results of an app's latest requests.
@MainActor final class RequestLog: LinkObserver {
  /// The number of requests to remember.
  static let capacity = 64

  /// A request and its progress.
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
  /// The number of links that have arrived.
  private(set) var count = 0
  /// Whether a resolver still has to answer.
  var isAsking: Bool { records.contains(where: \.isAsking) }
  /// Called when a request ends.
  var onOutcome: (Record) -> Void = { _ in }

  /// Removes the oldest request that has ended, or else the oldest one, to limit their number.
  private func forgetOne() {
    if let index = records.firstIndex(where: { $0.outcome != nil }) {
      records.remove(at: index)
    } else if records.count >= RequestLog.capacity * 4 {
      records.removeFirst()
    }
  }

  func observe(_ event: LinkEvent) {
    if case .received(let delivery) = event.kind {
      // A request from the app itself has no text.
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
