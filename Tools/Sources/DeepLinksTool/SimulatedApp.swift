// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation

/// One launch of an app with one window, with a simulated interface and clock: what happens to a
/// link here happens in the app.
@MainActor struct SimulatedApp<Route: LinkNavigable> {
  typealias Structure = Route.Structure

  private final class Session {
    var isSignedIn: Bool
    init(isSignedIn: Bool) { self.isSignedIn = isSignedIn }
  }

  private let situation: LinkSituation
  private let restored: NavigationState<Structure>?
  private let session: Session
  private let clock = LinkManualClock()
  private let inbox: LinkInbox
  private let navigator: LinkNavigator<Route>
  private let host: LinkSimulatedHost<Route>

  init(
    _ situation: LinkSituation, initialTab: Structure.Tab, restored: NavigationState<Structure>?
  ) {
    self.situation = situation
    self.restored = restored
    let session = Session(isSignedIn: !situation.isSignedOut)
    self.session = session
    inbox = LinkInbox(clock: clock)
    navigator = LinkNavigator(
      initialTab: initialTab,
      rules: LinkRules<Route>()
        .gate("signed-in") { route, _ in
          session.isSignedIn || Self.isRoot(route, of: initialTab) ? .pass : .hold
        }
        .dismissal { _ in situation.modals.decision },
      clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock, quirks: situation.quirks)
  }

  /// Returns whether a route leads to the app's initial state, or would if its screen were left
  /// out.
  private static func isRoot(_ route: Route, of tab: Structure.Tab) -> Bool {
    guard let destination = try? route.resolvedDestination() else { return false }
    return destination.tabs == [tab] && destination.screens.isEmpty && destination.modal == nil
  }

  /// Delivers a link, and waits for everything that happens by itself.
  func open(_ link: String) throws -> LinkOpening {
    let restoresLate = situation.quirks.contains(.lateRestoration)
    let isCold = situation.start.isCold || situation.quirks.contains(.earlyLink)
    if let restored, !restoresLate { navigator.restore(restored) }
    let request: LinkRequest
    if isCold {
      request = deliver(link, isCold: true)
      launch()
    } else {
      launch()
      settle()
      request = deliver(link, isCold: false)
    }
    settle()
    var outranksRestoration = false
    if let restored, restoresLate {
      outranksRestoration = !navigator.restore(restored)
      settle()
    }
    let first = try rest(of: request)
    var afterSignIn: LinkOpening.Rest?
    if situation.signsIn {
      session.isSignedIn = true
      navigator.pipeline.gatesDidChange()
      settle()
      afterSignIn = try rest(of: request)
    }
    return LinkOpening(
      first: first, afterSignIn: afterSignIn, trace: request.trace.entries,
      glitches: host.glitches, outranksRestoration: outranksRestoration)
  }

  private func deliver(_ link: String, isCold: Bool) -> LinkRequest {
    let delivery = LinkDelivery(
      text: link, source: .delivering(link), callback: .onOpenURL, registration: "child",
      isColdStart: isCold)
    let request = inbox.deliver(delivery).request
    if situation.quirks.contains(.repeatedCallbacks) {
      var again = delivery
      again.registration = "parent"
      inbox.deliver(again)
    }
    return request
  }

  private func launch() {
    inbox.attach(navigator)
    host.mount()
  }

  /// Advances time by up to one minute, until everything left is waiting for the user.
  private func settle() {
    let pipeline = navigator.pipeline
    for _ in 0..<600 {
      clock.advance(by: .milliseconds(100))
      // A held request has one timer, which ends it.
      if pipeline.isAtRest && clock.pendingCount <= pipeline.requestCount { return }
    }
  }

  private func rest(of request: LinkRequest) throws -> LinkOpening.Rest {
    let pipeline = navigator.pipeline
    var rest = LinkOpening.Rest(
      outcome: request.result, visible: try StateText(host.visible),
      state: try StateText(navigator.state))
    rest.gate = pipeline.held.first { $0.id == request.id }?.gate
    if let asked = pipeline.confirmations.first(where: { $0.id == request.id }) {
      rest.gate = "modal"
      rest.prompt = asked.prompt
    }
    return rest
  }
}

extension LinkSituation.Modals {
  fileprivate var decision: LinkGateDecision {
    switch self {
    case .pass: .pass
    case .hold: .hold
    case .confirm: .confirm(prompt: "Discard unsaved changes?")
    }
  }
}
