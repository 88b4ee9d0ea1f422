// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation

/// One link in one scenario, from launching the app to what it finally shows.
@MainActor struct ScenarioRun<Route: LinkNavigable> {
  typealias Structure = Route.Structure
  typealias State = NavigationState<Structure>

  private let setup: ScenarioSetup<Route>
  private let link: String
  private let clock = LinkManualClock()
  private let store = LinkMemoryStore()
  private var outcomes: [LinkOutcome?] = []
  private var problems: [String] = []
  private var last: State?

  init(_ setup: ScenarioSetup<Route>, link: String) {
    self.setup = setup
    self.link = link
  }

  /// Runs a scenario.
  ///
  /// - Parameter other: another link of the app, if there is one.
  mutating func run(
    _ scenario: LinkScenario, other: String?
  ) async -> LinkScenarioReport.Cell {
    switch scenario {
    case .coldStart: await coldStart()
    case .warm: await warm()
    case .signedOutThenIn: await signedOutThenIn()
    case .sheetOpen: await sheetOpen()
    case .twoLinksInARow: if let other { await twoLinksInARow(other) }
    case .sameLinkTwice: await sameLinkTwice()
    case .killAndRelaunch: await killAndRelaunch()
    }
    return LinkScenarioReport.Cell(
      scenario: scenario, outcomes: outcomes.map { $0?.name ?? "none" },
      visible: last?.description ?? "", problems: problems)
  }

  private func app(account: String? = ScenarioApp<Route>.account) -> ScenarioApp<Route> {
    ScenarioApp(setup, clock: clock, store: store, account: account)
  }

  // MARK: - Scenarios

  private mutating func coldStart() async {
    let app = app()
    let before = app.host.visible
    let request = app.deliver(link, isColdStart: true)
    await app.launch()
    finish(request, in: app, before: before)
  }

  private mutating func warm() async {
    let app = app()
    await app.launch()
    let before = app.host.visible
    let request = app.deliver(link)
    await app.settle()
    finish(request, in: app, before: before)
  }

  private mutating func signedOutThenIn() async {
    let app = app(account: nil)
    await app.launch()
    let before = app.host.visible
    let request = app.deliver(link)
    await app.settle()
    if request.result == nil, app.host.visible != before {
      problems.append("Something changed before anyone signed in:\n\(app.host.visible)")
    }
    await app.signIn()
    finish(request, in: app, before: before)
  }

  private mutating func sheetOpen() async {
    guard let sheet = setup.sheet else { return }
    let app = app()
    await app.launch()
    app.navigator.present(sheet)
    await app.settle()
    let before = app.host.visible
    guard before.modals.count == 1 else {
      return problems.append("The sheet did not open:\n\(before)")
    }
    let request = app.deliver(link)
    let isChanged = await app.settle(request)
    finish(request, in: app, before: isChanged ? nil : before)
  }

  private mutating func twoLinksInARow(_ other: String) async {
    let app = app()
    await app.launch()
    let first = app.deliver(other)
    clock.runTurns(limit: 2)
    let second = app.deliver(link)
    app.wanted = second.id
    await app.settle(second)
    // Requests that are still asking or waiting no longer matter.
    app.window.cancel(first.id)
    clock.runTurns()
    outcomes.append(first.result)
    if case .failed(let failure)? = first.result { problems.append("The first one: \(failure)") }
    finish(second, in: app, before: nil)
  }

  private mutating func sameLinkTwice() async {
    let app = app()
    await app.launch()
    let first = app.deliver(link)
    await app.settle()
    outcomes.append(first.result)
    let before = app.host.visible
    let second = app.deliver(link)
    await app.settle(second)
    if first.result?.isShown == true, app.host.visible != before {
      problems.append("The second time led elsewhere, from\n\(before)\nto\n\(app.host.visible)")
    }
    finish(second, in: app, before: before)
  }

  private mutating func killAndRelaunch() async {
    let identifier = "delivery"
    var saved: State
    let request: LinkRequest
    let acted: [LinkRequestID]
    do {
      let app = app(account: nil)
      await app.launch()
      let before = app.host.visible
      request = app.deliver(link, identifier: identifier)
      await app.settle()
      if let result = request.result { check(result, of: request.id, in: app, before: before) }
      acted = app.log.acted
      saved = app.host.visible
      // Whether modals come back is up to the app.
      saved.modals = []
    }
    guard let result = request.result else { return await resume() }
    outcomes.append(result)
    let app = app()
    app.navigator.restore(saved)
    let again = app.deliver(link, identifier: identifier, isColdStart: true)
    await app.launch()
    outcomes.append(again.result)
    last = app.host.visible
    guard case .declined(let refusal)? = again.result, refusal.code == .alreadyConsumed else {
      return problems.append(
        "Delivered again after the relaunch, it was \(Self.text(of: again.result)).")
    }
    if app.navigator.state != saved {
      problems.append("It was opened again after the relaunch:\n\(app.navigator.state)")
    }
    if !acted.isEmpty, !app.log.acted.isEmpty {
      problems.append("It acted again after the relaunch.")
    }
    checkRest(of: app)
  }

  /// Relaunches the app after the request was held when it ended.
  private mutating func resume() async {
    clock.runTurns()
    let app = app()
    let before = app.host.visible
    await app.launch()
    guard let (id, outcome) = app.log.outcomes.last else {
      let route = (try? setup.router.match(link)) ?? nil
      let survives = route.map {
        setup.router.mayBeKept($0) && app.navigator.rules.survivesRelaunch($0)
      }
      if survives == true { problems.append("It was held, and was lost with the relaunch.") }
      outcomes.append(nil)
      return
    }
    outcomes.append(outcome)
    check(outcome, of: id, in: app, before: before)
    checkRest(of: app)
  }

  // MARK: - Expectations

  private mutating func finish(_ request: LinkRequest, in app: ScenarioApp<Route>, before: State?) {
    outcomes.append(request.result)
    check(request.result, of: request.id, in: app, before: before)
    checkRest(of: app)
  }

  /// - Parameter before: what must still be shown if the link is not; `nil` if unknown.
  private mutating func check(
    _ outcome: LinkOutcome?, of id: LinkRequestID, in app: ScenarioApp<Route>, before: State?
  ) {
    last = app.host.visible
    let visible = app.host.visible
    let destination = setup.destination(of: link)
    switch outcome {
    case nil:
      let held = app.window.held.map { "It waits at the gate \($0.gate)." }
      problems.append((["No outcome."] + held).joined(separator: " "))
    case .opened?, .refreshed?:
      guard let destination, !app.log.resolved.contains(id) else { break }
      if !visible.shows(destination) {
        problems.append("Not at \(destination), but\n\(visible)")
      }
    case .performed?:
      if let before, visible != before {
        problems.append("It acted, and yet something changed:\n\(visible)")
      }
    case .failed(let failure)?: problems.append(failure.revealedDescription)
    case .expired?, .superseded?:
      problems.append("No one asked for anything else, and it was \(Self.text(of: outcome)).")
    case .declined?, .external?:
      if let before, visible != before {
        problems.append("It was not opened, and yet something changed:\n\(visible)")
      }
    }
  }

  /// Checks what must hold whenever nothing is moving.
  private mutating func checkRest(of app: ScenarioApp<Route>) {
    if app.host.visible != app.navigator.state {
      problems.append(
        "On screen is\n\(app.host.visible)\nand not what the state says:\n\(app.navigator.state)")
    }
    problems += app.host.glitches.map { "The interface showed \($0)." }
    let twice = Dictionary(grouping: app.log.outcomes, by: \.id).values.filter { $0.count > 1 }
    for outcomes in twice {
      let names = outcomes.map(\.outcome.name).joined(separator: ", ")
      problems.append("One request ended more than once: \(names).")
    }
    if Set(app.log.acted).count < app.log.acted.count {
      problems.append("One request acted more than once.")
    }
    if app.window.requestCount > 0 {
      problems.append("Requests left: \(app.window.requestCount).")
    } else if clock.pendingCount > 0 {
      problems.append("Waits left: \(clock.pendingCount).")
    }
  }

  private static func text(of outcome: LinkOutcome?) -> String {
    outcome?.description ?? "without an outcome"
  }
}
