// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Foundation

/// What the rules of an app with sensitive routes have for gates.
enum VaultGates: CaseIterable {
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

  fileprivate func gates(_ clock: LinkManualClock) -> [LinkGate<VaultRoute>] {
    switch self {
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
}

/// The doors by which a link, or a route, comes in.
enum VaultDoor: CaseIterable { case inbox, text, url, route }

/// An app with sensitive routes, whose links wait until someone is signed in.
extension TestApp<VaultRoute> {
  convenience init(
    _ shape: AppShape, _ gates: VaultGates, resolver: LinkResolver<VaultRoute>? = nil
  ) {
    let clock = LinkManualClock()
    self.init(shape, clock: clock) { session in
      var rules = LinkRules<VaultRoute>()
      if let resolver { rules = rules.adding(resolver) }
      rules = rules.gate("signed-in") { _, _ in session.account == nil ? .hold : .pass }
      return gates.gates(clock).reduce(rules) { $0.adding($1) }
    }
    session.account = "ada"
    launch()
  }

  func open(_ route: VaultRoute, _ text: String, by door: VaultDoor, from source: LinkSource)
    -> LinkRequest
  {
    switch door {
    case .inbox: inbox.deliver(text, from: source, by: .api).request
    case .text: main.open(text, from: source)
    case .url:
      URL(string: text).map { navigator.open($0, from: source) } ?? main.open(text, from: source)
    case .route: navigator.open(route, source: source)
    }
  }

  /// Everything happens that happens by itself, while the user answers every question.
  func settle(answering isAllowed: Bool?) {
    for _ in 0..<6 {
      clock.advance(by: .seconds(3))
      guard let isAllowed else { continue }
      for asked in main.window.confirmations {
        main.window.answer(asked.id, isAllowed: isAllowed)
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
