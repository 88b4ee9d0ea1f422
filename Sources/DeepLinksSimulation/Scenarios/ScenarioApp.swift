// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
public import Observation

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

/// The simulated sign-in state during a scenario, which an app's rules use instead of its own
/// session.
///
/// ```swift
/// await expectScenarios(ShopRoute.self, initialTab: .products) { session in
///   shopRules(isSignedIn: { session.isSignedIn })
/// }
/// ```
@MainActor @Observable public final class LinkScenarioSession {
  /// The account; `nil` while no one is signed in.
  public internal(set) var account: String?

  /// Whether the user is signed in.
  public var isSignedIn: Bool { account != nil }

  init(account: String?) {
    self.account = account
  }
}

/// How long the scenarios of a report wait for asynchronous gates and resolvers.
///
/// Time stands still meanwhile, and no one knows how many turns a task takes: it may wait for other
/// threads. So the wait is very long for the first one that does not answer, and shorter for each
/// later one.
@MainActor final class ScenarioPatience {
  /// The number of turns to wait.
  private(set) var turns = 250_000

  /// Shortens the next wait; something did not answer, and only passing time can end it.
  func wasExhausted() { turns = max(turns / 4, 1_000) }
}

/// What all scenarios of an app have in common.
@MainActor struct ScenarioSetup<Route: LinkNavigable> {
  typealias Structure = Route.Structure

  var router: LinkRouter<Route>
  var initialTab: Structure.Tab
  /// The modal that `.sheetOpen` presents before the link arrives.
  var sheet: Structure.Modal?
  var options: LinkOpeningOptions
  var quirks: Set<InterfaceQuirk>
  var rules: @MainActor (LinkScenarioSession) -> LinkRules<Route>
  let patience = ScenarioPatience()

  /// Returns where a link leads; `nil` if it opens nothing.
  func destination(of link: String) -> LinkDestination<Structure>? {
    guard let route = (try? router.match(link)) ?? nil else { return nil }
    return try? route.resolvedDestination()
  }

  /// Returns the links to try, one for each route, and the routes without one.
  func links() -> (links: [String], untried: [String]) {
    var links: [String] = []
    var untried: [String] = []
    var seen: Set<[Int]> = []
    for entry in router.content.source.entries where entry.redirect == nil {
      guard seen.insert([entry.group, entry.slot]).inserted else { continue }
      let aliases = router.content.source.entries.filter {
        $0.group == entry.group && $0.slot == entry.slot
      }
      if let link = aliases.lazy.compactMap(link(of:)).first {
        links.append(link)
      } else {
        untried.append(
          "\(entry.title): no example opens it. Add one to its pattern, or give links:.")
      }
    }
    return (links, untried)
  }

  /// The first example; without examples, a link with values of the right types.
  private func link(of entry: LinkRouteEntry) -> String? {
    let examples = ExampleLinks(router: router)
    let declared = (entry.metadata?.examples ?? []).flatMap { examples.opening($0, of: entry) }
    if let link = declared.first(where: { examples.opens($0, entry) }) { return link }
    let values = entry.parameters.map { ValueTexts($0, given: nil, examples: []) }
    var generator = SeededGenerator(seed: 1)
    for origin in entry.origin.map({ [$0] }) ?? router.content.origins {
      var writer = GeneratedLinkWriter(entry, under: origin, values: values)
      guard writer.isPossible else { continue }
      for _ in 0..<64 {
        guard let link = writer.link(using: &generator) else { break }
        if examples.opens(link, entry) { return link }
      }
    }
    return nil
  }
}
