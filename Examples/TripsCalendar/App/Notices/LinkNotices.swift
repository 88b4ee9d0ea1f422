// SPDX-License-Identifier: MIT

import DeepLinks
import Observation

/// Listens to what becomes of links, and says so where one could not be opened.
@MainActor @Observable final class LinkNotices: LinkObserver {
  /// What there is to say now.
  private(set) var current: Notice?
  /// The links that are on their way.
  @ObservationIgnored private var links: [LinkRequestID: String] = [:]

  func observe(_ event: LinkEvent) {
    switch event.kind {
    case .received(let delivery): links[event.request] = delivery.text
    case .outcome(let outcome): note(outcome, of: links.removeValue(forKey: event.request) ?? "")
    default: break
    }
  }

  /// The user has read it.
  func close() {
    current = nil
  }

  private func note(_ outcome: LinkOutcome, of link: String) {
    switch outcome {
    // They said no themselves.
    case .declined(let refusal) where refusal.code == .unconfirmed: break
    case .declined(let refusal): current = Notice(link, refusal)
    case .failed:
      current = Notice(title: "The link could not be opened", detail: "Please try it again.")
    // It has been overtaken by what is on screen now.
    case .opened, .refreshed: current = nil
    case .performed, .external, .superseded, .expired: break
    }
  }
}
