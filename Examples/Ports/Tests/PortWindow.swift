// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting

/// A window without a screen that settles after each link, and a user who answers questions.
@MainActor final class PortWindow<Route: LinkNavigable> {
  let clock: LinkManualClock
  let inbox: LinkInbox
  let navigator: LinkNavigator<Route>
  /// Returns what the app did, for links that act.
  private let done: () -> [String]
  /// The questions so far.
  private(set) var questions: [String] = []
  /// The links that left the app.
  private(set) var left: [String] = []

  init(
    _ clock: LinkManualClock, _ inbox: LinkInbox, initialTab: Route.Structure.Tab,
    rules: LinkRules<Route>, done: @escaping () -> [String]
  ) {
    self.clock = clock
    self.inbox = inbox
    self.done = done
    navigator = LinkNavigator(initialTab: initialTab, rules: rules, clock: clock)
    navigator.acknowledge(.ready)
    inbox.attach(navigator)
    inbox.openExternally = { [weak self] in self?.left.append($0) }
  }

  /// Opens a link as another app or a web page does, and returns the result.
  ///
  /// - Parameters:
  ///   - answer: the user's choice: `yes`, `no`, or the ID of an answer.
  /// - Returns: what is shown, `acts: ` and what was done, or the outcome and its code.
  func open(_ link: String, answer: String = "yes") async -> String {
    let isWeb = link.hasPrefix("https:") || link.hasPrefix("http:")
    let request = inbox.deliver(
      LinkDelivery(
        text: link, source: isWeb ? .universalLink : .customScheme,
        callback: isWeb ? .browsingActivity : .onOpenURL)
    ).request
    return await outcome(of: request, answer: answer)
  }

  func outcome(of request: LinkRequest, answer: String = "yes") async -> String {
    for turn in 0..<1_000 where request.result == nil {
      clock.runTurns()
      for question in navigator.window.confirmations { self.answer(question, answer) }
      if turn > 100, navigator.window.held.contains(where: { $0.id == request.id }) {
        return "held"
      }
      await Task.yield()
    }
    // Undoing an action, or notifying the caller, takes another turn.
    for _ in 0..<20 {
      clock.runTurns()
      await Task.yield()
    }
    return switch request.result {
    case .opened, .refreshed: shown
    case .performed: "acts: \(done().last ?? "nothing")"
    case .declined(let refusal): "declined: \(refusal.code)"
    case .failed(let failure): "failed: \(failure.code)"
    case let result: result?.name ?? "nothing"
    }
  }

  private func answer(_ question: LinkConfirmation, _ answer: String) {
    questions.append(question.prompt)
    switch answer {
    case "yes", "no": navigator.window.answer(question.id, isAllowed: answer == "yes")
    default: navigator.window.answer(question.id, choosing: answer)
    }
  }

  /// The modal in front; without one, the screen on top.
  private var shown: String {
    let state = navigator.state
    if let modal = state.modals.last { return "\(modal.modal)" }
    return state[state.selectedTab].last.map { "\($0)" } ?? "root"
  }
}
