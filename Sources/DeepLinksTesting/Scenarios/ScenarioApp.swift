// SPDX-License-Identifier: MIT

import DeepLinksCore

/// One launch of an app with one window: what a scenario happens to.
@MainActor final class ScenarioApp<Route: LinkNavigable> {
  let clock: LinkManualClock
  let session: LinkScenarioSession
  let inbox: LinkInbox
  let navigator: LinkNavigator<Route>
  let host: LinkSimulatedHost<Route>
  let log = ScenarioLog()

  init(
    _ setup: ScenarioSetup<Route>, clock: LinkManualClock, store: LinkMemoryStore,
    account: String?
  ) {
    self.clock = clock
    session = LinkScenarioSession(account: account)
    inbox = LinkInbox(options: setup.options, store: store, clock: clock)
    navigator = LinkNavigator(
      initialTab: setup.initialTab, rules: setup.rules(session), options: setup.options,
      clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock, quirks: setup.quirks)
    inbox.observe(with: log)
  }

  var pipeline: LinkPipeline { navigator.pipeline }

  /// The scene connects and its root view comes on screen.
  func launch() async {
    inbox.attach(navigator)
    host.mount()
    await settle()
  }

  @discardableResult
  func deliver(
    _ link: String, identifier: String? = nil, isColdStart: Bool = false
  ) -> LinkRequest {
    inbox.deliver(
      LinkDelivery(
        text: link, source: .delivering(link), callback: .onOpenURL, identifier: identifier,
        isColdStart: isColdStart)
    ).request
  }

  /// Lets everything happen that happens by itself; who is asked says yes.
  func settle() async {
    // Resolvers and gates that are tasks get their turns before time passes.
    for _ in 0..<20 {
      clock.runTurns()
      await Task.yield()
    }
    for _ in 0..<100 {
      for asked in pipeline.confirmations { pipeline.answer(asked.id, isAllowed: true) }
      clock.advance(by: .milliseconds(100))
      await Task.yield()
      if clock.pendingCount == 0, pipeline.requestCount == 0 { return }
    }
  }

  func signIn() async {
    session.account = Self.account
    pipeline.gatesDidChange()
    await settle()
  }

  static var account: String { "tester" }
}

/// Who is told of every outcome.
@MainActor final class ScenarioLog: LinkObserver {
  private(set) var outcomes: [(id: LinkRequestID, outcome: LinkOutcome)] = []

  func observe(_ event: LinkEvent) {
    if case .outcome(let outcome) = event.kind { outcomes.append((event.request, outcome)) }
  }
}

extension LinkSource {
  /// How the system delivers a link: pages of the web as universal links, all else by scheme.
  static func delivering(_ link: String) -> LinkSource {
    let scheme = link.prefix { $0 != ":" }.lowercased()
    return scheme == "https" || scheme == "http" ? .universalLink : .customScheme
  }
}
