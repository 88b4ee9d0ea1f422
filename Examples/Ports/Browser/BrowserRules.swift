// SPDX-License-Identifier: MIT

import DeepLinks

/// The part of the browser that its links need.
@MainActor final class Browser {
  private(set) var done: [String] = []

  /// The conditions for a link to open or act.
  var rules: LinkRules<BrowserRoute> {
    LinkRules<BrowserRoute>()
      .gate("address") { route, _ in
        guard case .open(let link) = route, PageRequest(link) == nil else { return .pass }
        return .decline(reason: "The address is no page.")
      }
      .gate("consent", asks: true) { route, context in
        // Links of the app's own widgets are sealed, and need no question.
        guard let question = route.question, context.source != .widget else { return .pass }
        return .confirm(prompt: question)
      }
      .action("act") { [self] route, _ in done.append("\(route)") }
  }

  /// Returns an inbox that opens a link in the window that already shows its tab.
  func makeInbox(clock: any LinkClock, seal: LinkSeal) -> LinkInbox {
    let inbox = LinkInbox(clock: clock)
    inbox.scenePolicy = .alreadyShowing
    inbox.seal = seal
    // The telemetry library reads its own links, unchanged.
    let telemetry = LinkClaim(scheme: "browse", host: "telemetry")
    inbox.claimants = [LinkClaimant(telemetry) { [self] _ in done.append("telemetry") }]
    return inbox
  }
}

extension BrowserRoute {
  fileprivate var question: String? {
    switch self {
    case .closePrivateTabs: "Close all private tabs?"
    case .forgetEverything: "Close all tabs and forget everything?"
    case .newEmailAddress: "Make a new address?"
    default: nil
    }
  }
}
