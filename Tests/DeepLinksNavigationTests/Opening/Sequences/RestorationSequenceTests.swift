// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Saved states that are restored while links are on their way, or by another person.
@MainActor @Suite struct RestorationSequenceTests {
  /// What was saved, and the link that comes with it.
  enum Saved: String, Sendable, CaseIterable {
    case modal, otherTab

    var state: NavigationState<RandomStructure> {
      var state = NavigationState<RandomStructure>(
        selectedTab: self == .modal ? .first : .fourth)
      state[.first] = [.init(page: 7)]
      if self == .modal { state.modals = [.init(.init(form: 1))] }
      return state
    }
  }

  /// Whether the state is restored before or after the turn in which the plan was made.
  @Test(arguments: Saved.allCases, [true, false])
  func `a plan that a restored state made stale is made again`(
    _ saved: Saved, isRestoredInNextTurn: Bool
  ) async {
    for shape in AppShape.allCases {
      let life = TestLife(shape)
      let window = life.app.launch()
      await life.app.turn()
      var isRestored = false
      let navigator = window.navigator
      if isRestoredInNextTurn {
        life.app.clock.schedule(after: .zero) {
          isRestored = navigator.restore(saved.state)
        }
      }
      let request = life.app.deliver("t0.p1")
      if !isRestoredInNextTurn { isRestored = navigator.restore(saved.state) }
      await life.app.settle()
      #expect(request.result != nil)
      #expect(isRestored || window.shows("t0.p1"))
      #expect(!window.isUntrue(request, "t0.p1"), "\(shape): \(window.seen)")
    }
  }

  @Test(arguments: Saved.allCases)
  func `a link that waits for the interface opens over what was restored`(_ saved: Saved) async {
    for shape in AppShape.allCases {
      let life = TestLife(shape)
      let request = life.app.deliver("t2.p1")
      let window = life.app.makeWindow()
      #expect(window.navigator.restore(saved.state))
      life.app.inbox.attach(window.target, as: window.id)
      window.mount()
      await life.app.settle()
      #expect(life.outcomes(of: request.id) == ["opened"])
      #expect(window.shows("t2.p1"))
      #expect(window.seen[.first] == [.init(page: 7)])
    }
  }

  // MARK: - Places

  private func makeNavigator<Route: LinkNavigable>(
    _ tab: Route.Structure.Tab, asksAgain: Bool = false
  ) -> (LinkNavigator<Route>, LinkManualClock) {
    let clock = LinkManualClock()
    var rules = LinkRules<Route>().gate("ask", asks: true) { route, context in
      context.source.trust == .trusted ? .pass : .confirm(prompt: "Show it?")
    }
    if asksAgain { rules = rules.askingAgain() }
    let navigator = LinkNavigator<Route>(initialTab: tab, rules: rules, clock: clock)
    navigator.acknowledge(.ready)
    return (navigator, clock)
  }

  /// What one link leaves behind, as the system saves it.
  private func open<Route: LinkNavigable>(
    _ text: String, from source: LinkSource,
    in window: (navigator: LinkNavigator<Route>, clock: LinkManualClock)
  ) throws -> [UInt8] {
    let (navigator, clock) = window
    let request = navigator.open(text, from: source)
    clock.runTurns()
    navigator.window.answer(request.id, isAllowed: true)
    clock.runTurns()
    #expect(request.ending == "opened")
    return try navigator.savedState()
  }

  /// No route tells what leads to the screen: what the link needed decides.
  @Test(arguments: [LinkSource.customScheme, .universalLink, .widget])
  func `what a stranger's link had to ask for is not restored`(_ source: LinkSource) throws {
    typealias Vault = (LinkNavigator<VaultRoute>, LinkManualClock)
    let scheme = source == .customScheme ? "vault:/" : "https://vault.example"
    let first: Vault = makeNavigator(.only)
    let bytes = try open("\(scheme)/delete?token=secret", from: source, in: first)
    let (navigator, _): Vault = makeNavigator(.only)
    #expect(navigator.restore(savedState: bytes).isRestored)
    #expect(navigator.state[.only].isEmpty == (source != .widget))
    #expect(navigator.linkContext(of: .page("secret")) == nil)
  }

  @Test func `what the rules had to ask about is not restored, whatever the source`() throws {
    func makeWindow() -> (navigator: LinkNavigator<VaultRoute>, clock: LinkManualClock) {
      let clock = LinkManualClock()
      let rules = LinkRules<VaultRoute>()
        .trust { $1.source == .widget ? .verified : $1.source.trust }
        .gate("ask", asks: true) { $1.source == .widget ? .confirm(prompt: "Show it?") : .pass }
      let navigator = LinkNavigator<VaultRoute>.ready(in: .only, rules: rules, clock: clock)
      return (navigator, clock)
    }
    let bytes = try open("vault://delete?token=secret", from: .widget, in: makeWindow())
    let (navigator, _) = makeWindow()
    #expect(navigator.restore(savedState: bytes).isRestored)
    #expect(navigator.state[.only].isEmpty)
  }

  @Test(arguments: ["app://go/t0.p1", "app://go/m1"])
  func `what is restored is asked about as the stranger's that it is`(_ link: String) throws {
    typealias Window = (LinkNavigator<SpelledRoute>, LinkManualClock)
    let first: Window = makeNavigator(.first)
    var bytes = try open(link, from: .customScheme, in: first)
    // A second launch knows it, too.
    for _ in 0..<2 {
      let (navigator, clock): Window = makeNavigator(.first, asksAgain: true)
      #expect(navigator.restore(savedState: bytes).isRestored)
      clock.runTurns()
      #expect(navigator.state.isAtRoots)
      #expect(navigator.window.confirmations.map(\.prompt) == ["Show it?"])
      navigator.window.answer(
        try #require(navigator.window.confirmations.first).id, isAllowed: true)
      clock.runTurns()
      #expect(!navigator.state.isAtRoots)
      bytes = try navigator.savedState()
    }
  }

  @Test(arguments: [nil, "ada", "bob"])
  func `a state is restored for no other account`(_ account: String?) throws {
    var current: String? = "ada"
    func makeWindow() -> LinkNavigator<SpelledRoute> {
      .ready(in: .first, rules: LinkRules().account { current }, clock: LinkManualClock())
    }
    let first = makeWindow()
    first.push(.init(page: 1))
    (first.window.clock as? LinkManualClock)?.runTurns()
    #expect(first.state[.first] == [.init(page: 1)])
    var bytes = try first.savedState()
    // The screens stay those of the account that went there.
    current = account
    let second = makeWindow()
    #expect(second.restore(savedState: bytes).isRestored == (account != "bob"))
    bytes = try first.savedState()
    let third = makeWindow()
    #expect(third.restore(savedState: bytes).isRestored == (account != "bob"))
  }

  @Test func `a place that is restored keeps its source for the next launch`() throws {
    typealias Window = (LinkNavigator<SpelledRoute>, LinkManualClock)
    let clock = LinkManualClock()
    var isOpen = true
    func makeWindow() -> LinkNavigator<SpelledRoute> {
      let navigator = LinkNavigator<SpelledRoute>.ready(
        in: .first,
        rules: LinkRules().gate("trusted") { _, context in
          isOpen || context.source.trust == .verified ? .pass : .hold
        }, clock: clock)
      return navigator
    }
    let first = makeWindow()
    first.open("app://go/t0.p1", from: .customScheme)
    clock.runTurns()
    let second = makeWindow()
    #expect(second.restore(savedState: try first.savedState()).isRestored)
    #expect(second.state[.first] == [.init(page: 1)])
    isOpen = false
    let third = makeWindow()
    #expect(third.restore(savedState: try second.savedState()).isRestored)
    #expect(third.state[.first] == [])
  }
}
