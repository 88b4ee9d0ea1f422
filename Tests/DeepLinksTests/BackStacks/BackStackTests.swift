// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

/// Every row of the table that says which back stack a link produces, and that what is planned is
/// what happens.
@MainActor @Suite struct BackStackTests {
  @Test(arguments: BackStackRow.all)
  func `a link plans its back stack`(_ row: BackStackRow) throws {
    switch row.app {
    case .trips: try plan(row, of: TripsRoute.self)
    case .library: try plan(row, of: LendingRoute.self)
    }
  }

  private func plan<Route: LinkNavigable>(_ row: BackStackRow, of type: Route.Type) throws {
    let route = try #require(try LinkRouter<Route>().match(row.link))
    let saved = try row.saved(in: Route.Structure.self)
    let tab = try #require(Route.Structure.Tab.allCases.first)
    let plan = NavigationPlan(
      from: saved ?? NavigationState(selectedTab: tab), to: try route.resolvedDestination(),
      isColdStart: saved == nil)
    #expect(plan.steps.map { "\($0)" } == row.steps)
    if row.dismissal == .pass { #expect(row.isShown(in: plan.result)) }
  }

  /// Each of these quirks made links fail in an app: none may change where a link leads.
  private nonisolated static let quirks: [InterfaceQuirk?] = [
    nil, .nestedPushes, .earlyPath, .twoWritesInOneFrame, .pathDuringTabSwitch,
    .presentDuringDismissal, .repeatedCallbacks, .unmountedTabs,
  ]

  @Test(arguments: BackStackRow.all, quirks)
  func `a link opens what it plans, in spite of a quirk`(
    _ row: BackStackRow, _ quirk: InterfaceQuirk?
  ) throws {
    switch row.app {
    case .trips: try open(row, of: TripsRoute.self, quirk)
    case .library: try open(row, of: LendingRoute.self, quirk)
    }
  }

  private func open<Route: LinkNavigable>(
    _ row: BackStackRow, of type: Route.Type, _ quirk: InterfaceQuirk?
  ) throws {
    let app = try BackStackApp<Route>(
      from: row.saved(in: Route.Structure.self), dismissal: row.dismissal, quirk: quirk)
    let request = app.open(row.link)
    // What had to be repeated is in the description of an outcome.
    #expect(quirk == nil ? app.rest(of: request) == row.outcome : true)
    #expect(request.result?.isShown == (row.dismissal == .pass ? true : nil))
    #expect(row.isShown(in: app.host.visible))
  }

  @Test func `what is planned is what opens, whatever is there and whatever the quirk`() throws {
    let router = try LinkRouter<LendingRoute>()
    let seeds = Exploration.seeds(small: 200, full: 1_600)
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let state = generator.lendingState()
      let link = generator.pick(Self.links)
      let quirk = generator.pick(InterfaceQuirk.allCases)
      let destination = try #require(try router.match(link)).resolvedDestination()
      // A saved state gives way to the link that started the app.
      let plan = NavigationPlan(
        from: state, to: destination, isColdStart: quirk == .earlyLink)
      let app = try BackStackApp<LendingRoute>(from: state, quirk: quirk)
      let request = app.open(link)
      #expect(request.result?.isShown == true, "seed \(seed): \(link), \(quirk.number)")
      // A link that comes before what is restored meets an app that just starts.
      guard quirk != .lateRestoration else { continue }
      let said = "seed \(seed): \(link), \(quirk.number), \(state)"
      #expect(request.result?.name == (plan.isRefresh ? "refreshed" : "opened"), "\(said)")
      #expect(app.navigator.state == plan.result, "\(said)")
      #expect(app.shows(plan.result), "\(said)")
      let again = NavigationPlan(from: app.navigator.state, to: destination)
      #expect(again.result == plan.result, "\(said)")
      #expect(again.isRefresh, "\(said)")
    }
    TestReport.line("planned and opened: \(seeds.count) states, links, and quirks")
  }

  private nonisolated static let links = [
    "library://", "library://authors/ada", "library://authors/ada/books/1", "library://copies/1",
    "library://similar/1", "library://today/1", "library://shelf", "library://books/1/loan",
    "library://help",
  ]
}

extension BackStackRow {
  fileprivate func saved<Structure: AppStructure>(
    in structure: Structure.Type
  ) throws -> NavigationState<Structure>? {
    guard let from else { return nil }
    let restoration = try JSONDecoder().decode(
      NavigationRestoration<Structure>.self, from: Data(from.utf8))
    #expect(restoration.losses.isEmpty)
    return restoration.state
  }

  fileprivate func isShown<Structure>(in state: NavigationState<Structure>) -> Bool {
    state.description == "\(Structure.self)\n\(after)"
  }
}

extension SeededGenerator {
  fileprivate mutating func lendingState() -> NavigationState<LendingStructure> {
    var state = NavigationState<LendingStructure>(
      selectedTab: pick(LendingStructure.Tab.allCases))
    for tab in LendingStructure.Tab.allCases { state[tab] = lendingPath() }
    let modals: [LendingStructure.Modal] = [.loan(id: "1"), .loan(id: "2"), .help]
    for modal in modals.shuffled(using: &self).prefix(number(0...2)) {
      state.modals.append(.init(modal, path: lendingPath()))
    }
    return state
  }

  private mutating func lendingPath() -> [LendingStructure.Screen] {
    (0..<number(0...3)).map { _ in
      pick([.author(name: "ada"), .author(name: "bob"), .book(id: "1"), .book(id: "2")])
    }
  }
}

/// One launch of an app with one window, with a simulated interface and clock.
@MainActor private struct BackStackApp<Route: LinkNavigable> {
  let navigator: LinkNavigator<Route>
  let host: LinkSimulatedHost<Route>

  private let saved: NavigationState<Route.Structure>?
  private let quirk: InterfaceQuirk?
  private let clock = LinkManualClock()
  private let inbox: LinkInbox

  /// - Parameter saved: what is restored; `nil`: a link starts the app.
  init(
    from saved: NavigationState<Route.Structure>?, dismissal: LinkGateDecision = .pass,
    quirk: InterfaceQuirk?
  ) throws {
    self.saved = saved
    self.quirk = quirk
    inbox = LinkInbox(clock: clock)
    navigator = LinkNavigator(
      initialTab: try #require(Route.Structure.Tab.allCases.first),
      rules: LinkRules<Route>().dismissal { _ in dismissal }, clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock, quirks: Set([quirk].compactMap { $0 }))
  }

  /// Delivers a link, and waits for everything that happens by itself.
  func open(_ link: String) -> LinkRequest {
    if let saved, quirk != .lateRestoration { navigator.restore(saved) }
    let request: LinkRequest
    if saved == nil || quirk == .earlyLink {
      request = deliver(link, isColdStart: true)
      launch()
    } else {
      launch()
      settle()
      // By then, a link cannot have started the app.
      clock.advance(by: .seconds(6))
      request = deliver(link, isColdStart: false)
    }
    settle()
    if let saved, quirk == .lateRestoration {
      navigator.restore(saved)
      settle()
    }
    return request
  }

  private func deliver(_ link: String, isColdStart: Bool) -> LinkRequest {
    var delivery = LinkDelivery(
      text: link, source: .delivering(link), callback: .onOpenURL, registration: "child",
      isColdStart: isColdStart)
    let request = inbox.deliver(delivery).request
    if quirk == .repeatedCallbacks {
      delivery.registration = "parent"
      inbox.deliver(delivery)
    }
    return request
  }

  private func launch() {
    inbox.attach(navigator)
    host.mount()
  }

  /// Advances time by up to one minute, until everything left is waiting for the user.
  private func settle() {
    let window = navigator.window
    for _ in 0..<600 {
      clock.advance(by: .milliseconds(100))
      // A held request has one timer, which ends it.
      if window.isAtRest && clock.pendingCount <= window.requestCount { return }
    }
  }

  /// What became of a request, or what it waits for.
  func rest(of request: LinkRequest) -> String {
    if let result = request.result { return result.description }
    if let asked = navigator.window.confirmations.first(where: { $0.id == request.id }) {
      return "confirming: \(asked.prompt)"
    }
    let held = navigator.window.held.first { $0.id == request.id }
    return held.map { "held at the gate \($0.gate)" } ?? "none"
  }

  /// Whether the interface shows a state, apart from tabs that were never in front.
  func shows(_ state: NavigationState<Route.Structure>) -> Bool {
    let visible = host.visible
    return visible.selectedTab == state.selectedTab && visible.modals == state.modals
      && visible[state.selectedTab] == state[state.selectedTab]
  }
}
