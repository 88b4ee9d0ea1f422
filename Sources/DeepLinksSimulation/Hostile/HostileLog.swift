// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// What became of the links that an app was given, for rules that hold for every link.
@MainActor final class HostileLog: LinkObserver {
  private var texts: [LinkRequestID: String] = [:]
  private var outcomes: [LinkRequestID: [LinkOutcome]] = [:]
  /// Those that wait for a gate, or for an answer of the user.
  private var waiting: Set<LinkRequestID> = []
  /// What the links went through, without what they hold: which routes, steps and outcomes.
  private(set) var course: [String] = []

  func observe(_ event: LinkEvent) {
    switch event.kind {
    case .received(let delivery): texts[event.request] = delivery.text
    default: course += [event.kind.decision, event.kind.reason ?? ""]
    }
    switch event.kind {
    case .held, .confirming: waiting.insert(event.request)
    case .outcome(let outcome): outcomes[event.request, default: []].append(outcome)
    default: break
    }
  }

  /// Whether a link led somewhere, or waits: one that is declined, or left to the system, does
  /// neither.
  var hasMoved: Bool {
    texts.keys.contains { request in
      switch outcomes[request]?.last {
      case .declined, .external: false
      default: true
      }
    }
  }

  /// What is wrong: a link that failed, that did not end although it waits for no one, or that ended
  /// twice.
  var problems: [String] {
    texts.keys.flatMap { request in
      let ends = outcomes[request] ?? []
      var problems = ends.compactMap { end in
        if case .failed(let failure) = end { "It failed: \(failure)" } else { nil }
      }
      if ends.isEmpty, !waiting.contains(request) { problems.append("It has no outcome.") }
      if ends.count > 1 { problems.append("It has \(ends.count) outcomes.") }
      return problems
    }
  }
}
