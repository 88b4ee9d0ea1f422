// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import Observation

/// An app with sensitive routes, as one navigator or as a composition, and with gates of some kind.
@MainActor final class GuardedApp {
  enum Shape: CaseIterable { case single, composed }

  /// What the rules have for gates.
  enum Gates: CaseIterable {
    /// None.
    case none
    /// One that asks, and is not said to.
    case undeclared
    /// One that is said to ask, and passes.
    case passing
    /// One that is said to ask, and passes, with another that asks about something else.
    case aside
    /// One that asks.
    case asking
    /// One that asks after it found out.
    case askingLater
    /// One that is said to ask, and declines.
    case declining

    /// Whether the rules are good enough for routes that are sensitive.
    var areAccepted: Bool { self != .none && self != .undeclared }

    /// Whether the user is asked.
    var ask: Bool { self == .aside || self == .asking || self == .askingLater }
  }

  @Observable @MainActor final class Session {
    var isSignedIn = true
  }

  let clock = LinkManualClock()
  let session = Session()
  let inbox: LinkInbox
  let navigator: LinkNavigator<VaultRoute>
  let target: any OpeningTarget
  private let openText: @MainActor (String, LinkSource) -> LinkRequest

  init(_ shape: Shape, _ gates: Gates, resolver: LinkResolver<VaultRoute>? = nil) {
    let session = session
    var rules = LinkRules<VaultRoute>()
    if let resolver { rules = rules.adding(resolver) }
    rules = rules.gate("signed-in") { _, _ in session.isSignedIn ? .pass : .hold }
    for gate in Self.gates(gates, clock) { rules = rules.adding(gate) }
    inbox = LinkInbox(clock: clock)
    let navigator = LinkNavigator<VaultRoute>(
      initialTab: .only, rules: rules, clock: clock)
    self.navigator = navigator
    switch shape {
    case .single:
      target = navigator
      openText = { navigator.open($0, from: $1) }
      inbox.attach(navigator)
      navigator.acknowledge(.ready)
    case .composed:
      let composition = LinkComposition(
        VaultFeature(navigator: navigator), origins: ["vault://", "https://vault.example"],
        clock: clock)
      target = composition
      openText = { composition.open($0, from: $1) }
      inbox.attach(composition)
      composition.setReady(true)
    }
  }

  private static func gates(_ gates: Gates, _ clock: LinkManualClock) -> [LinkGate<VaultRoute>] {
    switch gates {
    case .none: []
    case .undeclared: [LinkGate("ask") { _, _ in .confirm(prompt: "Open it?") }]
    case .passing: [LinkGate("ask", asks: true) { _, _ in .pass }]
    case .aside:
      [
        LinkGate("ask", asks: true) { _, _ in .pass },
        LinkGate("call") { _, _ in .confirm(prompt: "Leave the call?") },
      ]
    case .asking: [LinkGate("ask", asks: true) { _, _ in .confirm(prompt: "Open it?") }]
    case .askingLater:
      [
        LinkGate("ask", asks: true, within: .seconds(5)) { _, _, answer in
          clock.schedule(after: .seconds(1)) { answer(.confirm(prompt: "Open it?")) }
        }
      ]
    case .declining: [LinkGate("ask", asks: true) { _, _ in .decline(reason: "Never.") }]
    }
  }

  /// The doors by which a link, or a route, comes in.
  enum Door: CaseIterable { case inbox, text, url, route }

  func open(_ route: VaultRoute, _ text: String, by door: Door, from source: LinkSource)
    -> LinkRequest
  {
    switch door {
    case .inbox:
      inbox.deliver(text, from: source, by: .api).request
    case .text: openText(text, source)
    case .url:
      URL(string: text).map { navigator.open($0, from: source) } ?? openText(text, source)
    case .route: navigator.open(route, source: source)
    }
  }

  /// Everything happens that happens by itself, while the user answers every question.
  func settle(answering isAllowed: Bool?) {
    for _ in 0..<6 {
      clock.advance(by: .seconds(3))
      guard let isAllowed else { continue }
      for asked in target.window.confirmations {
        target.window.answer(asked.id, isAllowed: isAllowed)
      }
    }
  }

  var pages: [String] {
    navigator.state[.only].map { page in
      switch page {
      case .page(let value): value
      }
    }
  }
}

extension LinkRequest {
  /// The outcome, with the code of its reason.
  @MainActor var ending: String {
    switch result {
    case .declined(let refusal)?: "declined \(refusal.code)"
    case .failed(let failure)?: "failed \(failure.code)"
    case let outcome?: outcome.name
    case nil: "none"
    }
  }
}
