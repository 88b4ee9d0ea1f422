// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation

/// One launch of an app with one window, in which a scenario takes place.
@MainActor final class ScenarioApp<Route: LinkNavigable> {
  let clock: LinkManualClock
  let session: LinkScenarioSession
  let inbox: LinkInbox
  let navigator: LinkNavigator<Route>
  let host: LinkSimulatedHost<Route>
  let log = ScenarioLog()
  private let patience: ScenarioPatience
  /// The only request whose questions the user answers with yes; `nil` means all.
  var wanted: LinkRequestID?

  init(
    _ setup: ScenarioSetup<Route>, clock: LinkManualClock, store: LinkMemoryStore,
    account: String?
  ) {
    self.clock = clock
    patience = setup.patience
    session = LinkScenarioSession(account: account)
    inbox = LinkInbox(options: setup.options, store: store, clock: clock)
    navigator = LinkNavigator(
      initialTab: setup.initialTab, rules: setup.rules(session), options: setup.options,
      clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock, quirks: setup.quirks)
    inbox.observe(with: log)
  }

  var window: LinkWindow { navigator.window }

  /// Connects the scene and puts its root view on screen.
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

  /// Waits for everything that happens by itself, and answers questions with yes.
  func settle() async {
    await finishWork()
    for _ in 0..<100 {
      for asked in window.confirmations where asked.id == wanted ?? asked.id {
        window.answer(asked.id, isAllowed: true)
      }
      if window.workCount > 0 { await finishWork() }
      clock.advance(by: .milliseconds(100))
      await finishWork()
      if clock.pendingCount == 0, window.requestCount == 0 { return }
    }
  }

  /// Lets asynchronous resolvers and gates answer before time passes.
  private func finishWork() async {
    for _ in 0..<patience.turns {
      clock.runTurns()
      // Observers of changes also run in a turn of their own.
      await Task.yield()
      clock.runTurns()
      if window.workCount == 0 { return }
    }
    patience.wasExhausted()
  }

  /// Settles; while the request is held, the user then closes the modals that a link must not
  /// close.
  ///
  /// - Returns: whether the user did anything.
  @discardableResult
  func settle(_ request: LinkRequest) async -> Bool {
    await settle()
    var isChanged = false
    while request.result == nil, window.held.contains(where: { $0.id == request.id }) {
      let depth = host.visible.modals.count
      guard depth > 0 else { break }
      host.swipeDown()
      await settle()
      guard host.visible.modals.count < depth else { break }
      isChanged = true
    }
    return isChanged
  }

  func signIn() async {
    session.account = Self.account
    window.gatesDidChange()
    await settle()
  }

  static var account: String { "tester" }
}

/// Records every outcome.
@MainActor final class ScenarioLog: LinkObserver {
  private(set) var outcomes: [(id: LinkRequestID, outcome: LinkOutcome)] = []
  /// The requests that a resolver may have redirected.
  private(set) var resolved: Set<LinkRequestID> = []
  /// The requests that acted, listed once for each action that began.
  private(set) var acted: [LinkRequestID] = []

  func observe(_ event: LinkEvent) {
    switch event.kind {
    case .outcome(let outcome): outcomes.append((event.request, outcome))
    case .resolving: resolved.insert(event.request)
    case .acting: acted.append(event.request)
    default: break
    }
  }
}
