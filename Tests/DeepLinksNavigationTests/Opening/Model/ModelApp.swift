// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation

/// One launch of an app with one window, everything that happens to it under the test's control.
@MainActor final class ModelApp {
  let clock: LinkManualClock
  let inbox: LinkInbox
  let navigator: LinkNavigator<ModelRoute>
  let host: LinkSimulatedHost<ModelRoute>
  let session: ModelSession
  /// What was handed to the system.
  private(set) var left: [String] = []

  init(
    clock: LinkManualClock = LinkManualClock(), store: any LinkStore = LinkMemoryStore(),
    quirks: Set<InterfaceQuirk> = [], options: LinkOpeningOptions = .standard,
    session: ModelSession = ModelSession()
  ) {
    self.clock = clock
    self.session = session
    inbox = LinkInbox(options: options, store: store, clock: clock)
    navigator = LinkNavigator(
      initialTab: .first, rules: session.rules, options: options, clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock, quirks: quirks)
    inbox.openExternally = { [weak self] text in self?.left.append(text) }
  }

  /// The scene connects and its root view comes on screen.
  func launch() {
    inbox.attach(navigator)
    host.mount()
  }

  /// A link arrives.
  @discardableResult
  func deliver(_ text: String, source: LinkSource = .customScheme) -> LinkRequest {
    inbox.deliver(text, from: source).request
  }

  @discardableResult
  func deliver(_ route: ModelRoute) -> LinkRequest { deliver(route.link) }

  /// Waits for everything that ends by itself.
  func settle() { clock.advance(by: .seconds(30)) }

  /// What the user sees, next to what the state says.
  var seen: NavigationState<RandomStructure> { host.visible }
}

/// What gates and resolvers of the model ask, and what they were asked.
@MainActor final class ModelSession {
  var account: String?
  /// Answers of resolvers and gates that are waited for, newest last.
  var pending: [(name: String, answer: @MainActor (Bool) -> Void)] = []
  /// Forms that must not be closed, and those that ask first.
  var stubborn: Set<Int> = []
  var asking: Set<Int> = []
  private(set) var cancellations = 0

  var rules: LinkRules<ModelRoute> {
    LinkRules<ModelRoute>()
      .gate("login") { [weak self] route, _ in
        !route.traits.contains(.login) || self?.account != nil ? .pass : .hold
      }
      .gate("ask") { route, _ in
        route.traits.contains(.ask) ? .confirm(prompt: "Open \(route)?") : .pass
      }
      .gate("secret") { route, context in
        route.traits.contains(.secret) && context.source.trust == .unverified
          ? .decline(reason: "Not from there.") : .pass
      }
      .adding(
        LinkGate("later", within: .seconds(5)) { [weak self] route, _, answer in
          guard let self, route.traits.contains(.later) else {
            answer(.pass)
            return LinkTimer {}
          }
          self.pending.append(("later", { answer($0 ? .pass : .hold) }))
          return LinkTimer { self.cancellations += 1 }
        }
      )
      .adding(
        LinkResolver("slow", within: .seconds(8)) { route in
          route.traits.contains(.slow)
        } start: { [weak self] route, _, answer in
          self?.pending.append(
            (
              "slow",
              { isGood in
                var resolved = route
                resolved.traits.remove(.slow)
                answer(isGood ? .success(.route(resolved)) : .failure(ModelError.broken))
              }
            ))
          return LinkTimer { self?.cancellations += 1 }
        } fallback: { route in
          guard route.traits.contains(.broken) else { return nil }
          var instead = ModelRoute()
          instead.pages = [4]
          return .route(instead)
        }
      )
      .dismissal { [weak self] modal in
        if self?.stubborn.contains(modal.form) == true { return .hold }
        return self?.asking.contains(modal.form) == true
          ? .confirm(prompt: "Discard form \(modal.form)?") : .pass
      }
      .account { [weak self] in self?.account }
  }

  /// Answers the oldest question.
  func answer(_ isGood: Bool) {
    guard !pending.isEmpty else { return }
    pending.removeFirst().answer(isGood)
  }
}

enum ModelError: Error { case broken }
