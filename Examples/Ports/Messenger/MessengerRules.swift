// SPDX-License-Identifier: MIT

import DeepLinks
import Observation

/// The part of the messenger that its links need.
@MainActor @Observable final class Messenger {
  struct UnknownAccount: Error {}

  var isSignedIn = true
  var account = 1
  var accounts: Set<Int> = [1, 2]
  private(set) var done: [String] = []

  /// The conditions for a link to open or act.
  var rules: LinkRules<MessengerRoute> {
    LinkRules<MessengerRoute>()
      // Anything more than the pattern is refused, until a route can be declared strict.
      .gate("exact") { _, context in
        context.unknownItems.isEmpty ? .pass : .decline(reason: "The link has items of no route.")
      }
      .gate("signed-in") { [self] route, _ in
        route.opensSignedOut || isSignedIn ? .pass : .hold
      }
      .gate("consent", asks: true) { route, _ in
        route.question.map { .confirm(prompt: $0) } ?? .pass
      }
      .prepare("account") { [self] route, _ in
        guard case .chat(let wanted, _, _) = route, wanted != account else { return nil }
        guard accounts.contains(wanted) else { throw UnknownAccount() }
        let before = account
        account = wanted
        return { self.account = before }
      }
      .action("settings", within: .seconds(10)) { [self] route, _ in
        switch route {
        case .linkDevice(let id, _): done.append("linked \(id)")
        case .proxy(let host): done.append("proxy \(host)")
        case .backend(let address): done.append("backend \(address)")
        default: done.append("imported")
        }
      }
  }
}

extension MessengerRoute {
  fileprivate var opensSignedOut: Bool {
    switch self {
    case .singleSignOn, .login, .backend, .proxy: true
    default: false
    }
  }

  fileprivate var question: String? {
    switch self {
    case .group, .join: "Join the group?"
    case .connect: "Connect with this person?"
    case .linkDevice: "Link a device? It will read all of your messages."
    case .proxy(let host): "Send everything through \(host)?"
    case .backend(let address): "Use the server that \(address) describes?"
    case .importEvents: "Import events?"
    default: nil
    }
  }
}
