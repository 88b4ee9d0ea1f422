// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation

/// One process of an app, from its start to its death; the test controls all that happens to it.
@MainActor final class TestApp<Route: TestRoute> {
  let clock: LinkManualClock
  let inbox: LinkInbox
  let session: TestSession
  let store: TestStore
  private(set) var windows: [TestWindow<Route>] = []
  /// What was handed to the system.
  private(set) var left: [String] = []
  /// How many windows the inbox asked for.
  private(set) var openedWindows = 0

  private let shape: AppShape
  private let rules: LinkRules<Route>
  private let limits: LinkLimits
  private let options: LinkOpeningOptions
  private let quirks: Set<InterfaceQuirk>
  private let witness: TestWitness

  init(
    _ shape: AppShape = .navigator, on disk: TestDisk = TestDisk(),
    limits: LinkLimits = .standard, options: LinkOpeningOptions = .standard,
    quirks: Set<InterfaceQuirk> = [], clock: LinkManualClock = LinkManualClock(),
    witness: TestWitness = TestWitness(),
    rules: @MainActor (TestSession) -> LinkRules<Route> = { _ in LinkRules() }
  ) {
    self.shape = shape
    self.limits = limits
    self.options = options
    self.quirks = quirks
    self.clock = clock
    self.witness = witness
    session = TestSession()
    store = TestStore(disk)
    witness.store = store
    inbox = LinkInbox(options: options, store: store, clock: clock)
    self.rules = rules(session)
    inbox.openExternally = { [weak self] in self?.left.append($0) }
    inbox.observe(with: witness)
  }

  /// A window that is not attached and shows nothing yet.
  func makeWindow(_ id: LinkSceneID = "main") -> TestWindow<Route> {
    let window = TestWindow<Route>(
      shape, id: id, rules: rules, limits: limits, options: options, quirks: quirks, clock: clock)
    windows.append(window)
    return window
  }

  /// A window attaches, and its root view comes on screen.
  @discardableResult
  func launch(_ id: LinkSceneID = "main") -> TestWindow<Route> {
    let window = windows.first { $0.id == id && !$0.host.isMounted } ?? makeWindow(id)
    inbox.attach(window.target, as: window.id)
    window.mount()
    return window
  }

  /// A window detaches and is gone for good.
  func close(_ window: TestWindow<Route>) {
    window.unmount()
    inbox.detach(window.id)
    windows.removeAll { $0 === window }
  }

  /// From now on, the inbox can ask for windows.
  func allowWindows() { inbox.openWindow = { [weak self] in self?.openedWindows += 1 } }

  /// The only window of an app; it is made when it is asked for.
  var main: TestWindow<Route> { windows.first ?? makeWindow() }
  var navigator: LinkNavigator<Route> { main.navigator }
  var host: LinkSimulatedHost<Route> { main.host }
  /// What the user sees in the only window.
  var seen: NavigationState<Route.Structure> { main.seen }

  func gatesDidChange() { for window in windows { window.window.gatesDidChange() } }

  /// The requests that are held, in every window.
  var held: [LinkRequestID] { windows.flatMap { $0.window.held.map(\.id) } }

  /// Lets the main actor take its turns; no time passes.
  func turn() async {
    for _ in 0..<12 {
      clock.runTurns()
      await Task.yield()
    }
    while SlowRule.isRunning {
      await Task.yield()
      clock.runTurns()
    }
    clock.runTurns()
  }

  /// Waits for everything that ends by itself.
  func settle(_ duration: Duration = .seconds(30)) async {
    await turn()
    clock.advance(by: duration)
    await turn()
    clock.advance(by: .seconds(1))
    await turn()
  }

  /// The process dies: nothing of it is heard or written anymore.
  func kill() {
    store.cut()
  }
}

extension TestApp<SpelledRoute> {
  /// A window comes up, and a form is presented over it.
  func launch(presenting form: Int) async -> TestWindow<SpelledRoute> {
    let window = launch()
    window.navigator.present(.init(form: form))
    await settle()
    return window
  }

  @discardableResult
  func deliver(
    _ spec: String, identifier: String? = nil, to scene: LinkSceneID? = nil,
    source: LinkSource = .widget, callback: LinkCallback = .onOpenURL
  ) -> LinkRequest {
    inbox.deliver(
      "app://go/\(spec)", from: source, by: callback, scene: scene, identifier: identifier
    ).request
  }
}

/// A suspension in a rule.
///
/// No time passes in any process until it is over: a busy machine takes as long as it likes.
@MainActor enum SlowRule {
  private static var count = 0

  static var isRunning: Bool { count > 0 }

  static func suspend() async {
    count += 1
    await Task.yield()
    count -= 1
  }
}

/// What one process said of its requests.
@MainActor final class TestWitness: LinkObserver {
  fileprivate var store: TestStore?
  private(set) var events: [LinkEvent] = []

  func observe(_ event: LinkEvent) {
    if store?.isCut != true { events.append(event) }
  }

  /// The outcomes of a request, in order.
  func outcomes(of id: LinkRequestID) -> [LinkOutcome] {
    events.compactMap { event in
      guard event.request == id, case .outcome(let outcome) = event.kind else { return nil }
      return outcome
    }
  }
}
