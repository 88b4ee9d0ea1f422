// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// What happened to the links that an app received, and the rules that hold for every link.
@MainActor final class HostileLog: LinkObserver {
  private var texts: [LinkRequestID: String] = [:]
  private var outcomes: [LinkRequestID: [LinkOutcome]] = [:]
  /// The requests that wait for a gate, or for an answer from the user.
  private var waiting: Set<LinkRequestID> = []
  /// The course of the links without their values: routes, steps, and outcomes.
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

  /// Whether a link led somewhere or is waiting; a link that is declined or handed to the system
  /// did neither.
  var hasMoved: Bool {
    texts.keys.contains { request in
      switch outcomes[request]?.last {
      case .declined, .external: false
      default: true
      }
    }
  }

  /// What is wrong: a link failed, ended twice, or did not end although it is not waiting for
  /// anyone.
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
