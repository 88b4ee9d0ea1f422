// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation

/// One random life of an app: launches, links, taps, swipes, sign-ins, slow servers, kills.
@MainActor final class ModelLife {
  /// How long a life is.
  static let standardSteps = 200

  private(set) var failures: [String] = []
  private(set) var requests: [LinkRequest] = []
  private(set) var stepCount = 0
  /// How many of the requests are of processes that were killed: what becomes of those objects no
  /// one hears.
  private var deadCount = 0

  private var generator: SeededGenerator
  private let clock = LinkManualClock()
  private let disk = TestDisk()
  private let options: LinkOpeningOptions
  private var app: TestApp<SpelledRoute>
  private var isLaunched = false
  private var log: [String] = []
  private let isVerbose: Bool
  /// The outcomes that were reported, by request: more than one is a fault.
  let witness = ModelWitness()

  /// - Parameter isVerbose: whether to keep what a failure shows; that costs most of the time.
  init(seed: UInt64, isVerbose: Bool = false) {
    self.isVerbose = isVerbose
    generator = SeededGenerator(seed: seed)
    var options = LinkOpeningOptions.standard
    options.order = generator.chance(70) ? .latestWins : .inOrder
    self.options = options
    app = TestApp(on: disk, options: options, clock: clock, rules: LinkRules.all)
    relaunch()
  }

  private func relaunch() {
    let quirks = Set(InterfaceQuirk.allCases.filter { _ in generator.chance(30) })
    app = TestApp(
      on: disk, options: options, quirks: quirks, clock: clock, rules: LinkRules.all)
    app.inbox.observe(with: witness)
    witness.onOutcome = { [weak self] event in
      self?.note("    \(event.request) at \(event.time): \(event.kind.revealedDescription)")
    }
    witness.lastOpened = nil
    isLaunched = false
    note("new process, quirks \(quirks.map(\.number).sorted()), \(options.order)")
  }

  private func note(_ text: @autoclosure () -> String) {
    if isVerbose { log.append(text()) }
  }

  /// Something that only a user does.
  private func person(_ text: String, _ act: (LinkSimulatedHost<SpelledRoute>) -> Void) {
    note(text)
    witness.lastOpened = nil
    act(app.host)
  }

  /// A swipe that is reported late may close what a link has refreshed in between: no one could know.
  private func swipeDown() {
    person("swipe down") { $0.swipeDown() }
    guard app.host.quirks.contains(.lateSwipe) else { return }
    clock.schedule(after: LinkSimulatedHost<SpelledRoute>.swipeDelay) { [witness] in
      witness.lastOpened = nil
    }
  }

  func run(steps: Int) {
    for _ in 0..<steps {
      step()
      stepCount += 1
      note(
        "    \(brief(app.navigator.state)) seen \(brief(app.host.visible)) \(app.navigator.window.summary)"
      )
      checkScreen()
      if !failures.isEmpty { return }
    }
    finish()
  }

  private func step() {
    switch generator.number(0...99) {
    case 0..<24: deliver()
    case 24..<30: openInside()
    case 30..<54:
      let time = generator.pick([0, 20, 100, 340, 500, 1_000, 2_500])
      note("wait \(time) ms")
      clock.advance(by: .milliseconds(time))
    case 54..<60:
      note("settle")
      clock.settle()
      checkOpened()
    case 60..<66: person("back") { $0.goBack() }
    case 66..<72:
      let page = generator.number(0...4)
      person("tap a row") { $0.tap(.init(page: page)) }
    case 72..<77:
      let tab = generator.randomTab()
      person("tap \(tab)") { $0.tap(tab: tab) }
    case 77..<82: swipeDown()
    case 82..<84: person("UIKit dismisses") { $0.dismissByUIKit() }
    case 84..<88:
      app.session.account = generator.pick([nil, "ada", "bob"])
      note("account \(app.session.account ?? "nobody")")
      app.navigator.window.gatesDidChange()
    case 88..<92:
      let isGood = generator.chance(70)
      note("answer \(isGood)")
      app.session.answerOldest(isGood)
    case 92..<94:
      if let question = app.navigator.window.confirmations.first {
        let isAllowed = generator.chance(60)
        note("allow \(isAllowed)")
        app.navigator.window.answer(question.id, isAllowed: isAllowed)
      }
    case 94:
      app.session.stubborn = generator.chance(50) ? [] : [generator.number(0...2)]
      note("forms that stay: \(app.session.stubborn)")
    case 95:
      app.session.asking = generator.chance(50) ? [] : [generator.number(0...2)]
      note("forms that ask: \(app.session.asking)")
    case 96:
      let share = generator.chance(50) ? 0 : 30
      var inner = SeededGenerator(seed: generator.next())
      note("lose \(share) % of acknowledgements")
      app.host.isDropped = { acknowledgement in
        acknowledgement != .ready && acknowledgement != .gone && inner.chance(share)
      }
    case 97:
      note(isLaunched ? "background" : "launch")
      if isLaunched, generator.chance(50) {
        app.host.unmount()
        clock.advance(by: .milliseconds(100))
        app.host.mount()
      } else {
        launch()
      }
    case 98:
      note("kill")
      kill()
    default: launch()
    }
  }

  private func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    note("launch")
    app.launch()
  }

  /// The process ends: what is on disk goes on in the next one, and all else is over.
  private func kill() {
    let isEndOfTurn = generator.chance(50)
    if isEndOfTurn { clock.runTurns() }
    let window = app.navigator.window
    let held = Set(window.held.map(\.id) + window.confirmations.map(\.id))
    countUnheard()
    let kept = checkDisk()
    // Once a step was taken, it counts as opened, also if it is held again after that.
    if isEndOfTurn, !held.subtracting(witness.begun).isSubset(of: kept) {
      fail("held, and not on disk as the turn ended")
    }
    for request in requests where witness.outcomes[request.id] == nil {
      if kept.contains(request.id) {
        witness.kept.insert(request.id)
      } else {
        witness.lost.insert(request.id)
      }
    }
    deadCount = requests.count
    // Objects of it may outlive it here.
    app.kill()
    relaunch()
    if generator.chance(70) { launch() }
  }

  /// No observer of an inbox hears of what ends in a window that is not attached yet.
  private func countUnheard() {
    for request in requests.dropFirst(deadCount)
    where request.result != nil && witness.outcomes[request.id] == nil {
      witness.outcomes[request.id] = 1
    }
  }

  /// What ended is not on disk, and neither is what began.
  ///
  /// - Returns: what the next process would find.
  private func checkDisk() -> Set<LinkRequestID> {
    let (links, loss) = HeldLink.stored(in: app.store)
    if let loss { fail("\(loss)") }
    for link in links where witness.outcomes[link.id] != nil || witness.lost.contains(link.id) {
      fail("\(link.id) is over, and on disk")
    }
    for link in links where witness.begun.contains(link.id) {
      fail("\(link.id) has begun, and is on disk")
    }
    return Set(links.map(\.id))
  }

  private func randomRoute() -> SpelledRoute {
    var route = SpelledRoute()
    if generator.chance(70) { route.tabs = [generator.randomTab()] }
    route.pages = (0..<generator.number(0...3)).map { _ in generator.number(0...4) }
    if generator.chance(25) {
      route.modal = generator.number(0...2)
      route.modalPages = (0..<generator.number(0...1)).map { _ in generator.number(0...4) }
      route.isBound = generator.chance(30)
      route.isOverCurrent = generator.chance(20)
    }
    if generator.chance(30) {
      route.policy = generator.pick(SpelledRoute.Policy.allCases)
    }
    for word in ["login", "ask", "later", "slow", "broken", "secret"] where generator.chance(8) {
      route.words.insert(word)
    }
    return route
  }

  private func deliver() {
    var route: SpelledRoute?
    let text: String
    switch generator.number(0...19) {
    case 0: text = "app://nowhere"
    case 1: text = "https://app.example/nowhere"
    case 2: text = "not a link"
    case 3: text = "https://elsewhere.example/"
    default:
      let random = randomRoute()
      route = random
      text = random.link
    }
    let source = generator.pick([LinkSource.customScheme, .universalLink, .notification, .inApp])
    note("deliver \(text) from \(source)")
    let reception = app.inbox.deliver(
      text, from: source, by: generator.pick([.onOpenURL, .browsingActivity]),
      isColdStart: !isLaunched)
    if !reception.isDuplicate { requests.append(reception.request) }
    if let route { witness.routes[reception.request.id] = route }
  }

  private func openInside() {
    let route = randomRoute()
    switch generator.number(0...5) {
    case 0: requests.append(app.navigator.pop())
    case 1: requests.append(app.navigator.popToRoot())
    case 2: requests.append(app.navigator.dismissAll())
    default:
      let request = app.navigator.open(route)
      witness.routes[request.id] = route
      requests.append(request)
    }
    note("inside: \(route), or a command")
  }

  /// What must hold after every step.
  private func checkScreen() {
    if app.host.glitches.contains(where: { !$0.isEmpty }) {
      fail("glitch: \(app.host.glitches)")
    }
    if app.navigator.window.requestCount > options.queueCapacity + options.holdCapacity {
      fail("\(app.navigator.window.requestCount) requests are kept")
    }
  }

  /// At rest, and if no person went elsewhere, the newest destination is what is seen.
  private func checkOpened() {
    guard let id = witness.lastOpened, let route = witness.routes[id],
      !route.words.contains("slow"), app.host.isMounted, app.navigator.window.isAtRest
    else { return }
    // What UIKit closed behind the back of its binding, no one can know.
    let isKnown = app.host.visible.modals == app.navigator.state.modals
    guard isKnown || !app.host.quirks.contains(.foreignDismissal) else { return }
    witness.comparisons += 1
    var seen = route
    // An equal screen on top of another path of the same length looks the same and says the same.
    if seen.policy == .replaceAll || seen.policy == .targetOnly { seen.policy = .merge }
    if !app.host.visible.shows(seen.destination) {
      fail("\(route) opened, but the user sees\n\(app.host.visible)")
    }
  }

  /// Lets everything come to rest, and looks at what is there.
  private func finish() {
    launch()
    app.host.isDropped = { _ in false }
    app.session.stubborn = []
    app.session.asking = []
    clock.advance(by: .seconds(60))
    checkRest()
    checkOpened()
    // Nothing that is held outlives its expiry.
    clock.advance(by: .seconds(20 * 60))
    checkRest()
    countUnheard()
    if !checkDisk().isEmpty { fail("something is left on disk") }
    for request in requests {
      // Over all processes: what ended with its process is never heard of again.
      let count = witness.outcomes[request.id, default: 0]
      let expected = witness.lost.contains(request.id) ? 0 : 1
      if count != expected {
        fail("\(count) outcomes, not \(expected): \(request.trace.revealedDescription)")
      }
      checkSteps(of: request)
    }
    if app.navigator.window.requestCount > 0 { fail("requests are left") }
  }

  /// A step is taken once, unless the interface ignored it.
  private func checkSteps(of request: LinkRequest) {
    let steps = request.trace.entries.filter { $0.decision == "step" }.compactMap(\.reason)
    // A window that went away begins the plan again.
    let plans = request.trace.entries.count { $0.decision == "planned" }
    if plans <= 1, Set(steps).count != steps.count { fail("a step twice: \(request.trace)") }
  }

  private func checkRest() {
    let state = app.navigator.state
    let seen = app.host.visible
    // A modal that UIKit closed behind the back of its binding is the one thing no one can know.
    var known = state
    if app.host.quirks.contains(.foreignDismissal) { known.modals = seen.modals }
    let front = known.frontStack
    if seen.shownTab != known.shownTab || seen.modals != known.modals
      || seen[front] != known[front]
    {
      fail("at rest the user sees\n\(seen)\nbut the state says\n\(state)")
    }
  }

  /// `2: 1.4 | | 3 | ^1.2`: the selected tab, a path per tab, the modals with their paths.
  private func brief(_ state: NavigationState<RandomStructure>) -> String {
    func path(_ screens: [RandomStructure.Screen]) -> String {
      screens.map { "\($0.page)" }.joined(separator: ".")
    }
    return "\(state.shownTab?.rawValue ?? -1): "
      + RandomStructure.Tab.allCases.map { path(state[$0]) }.joined(separator: "|")
      + state.modals.map { "^\($0.modal.form)/\(path($0.path))" }.joined()
  }

  private func fail(_ text: String) {
    failures.append(
      text + "\n\(requests.suffix(3).map { "\($0.trace)" }.joined(separator: "\n"))\n"
        + log.suffix(60).joined(separator: "\n"))
  }
}

/// Counts the outcomes of each request, over all processes of a life.
@MainActor final class ModelWitness: LinkObserver {
  var outcomes: [LinkRequestID: Int] = [:]
  /// Requests that were over with their process: never held, or begun and so counted as opened.
  var lost: Set<LinkRequestID> = []
  /// Requests that took a step.
  var begun: Set<LinkRequestID> = []
  /// Requests that a later process went on with.
  var kept: Set<LinkRequestID> = []

  /// The request that opened last, if no person went elsewhere afterward.
  var lastOpened: LinkRequestID?
  var routes: [LinkRequestID: SpelledRoute] = [:]
  /// Told of every outcome.
  var onOutcome: (LinkEvent) -> Void = { _ in }
  /// How often what was seen was compared with what was opened.
  var comparisons = 0

  func observe(_ event: LinkEvent) {
    if case .step = event.kind { begun.insert(event.request) }
    guard case .outcome(let outcome) = event.kind else { return }
    outcomes[event.request, default: 0] += 1
    onOutcome(event)
    switch outcome {
    case .opened, .refreshed: lastOpened = event.request
    // What was superseded or failed half way left some of its steps behind.
    case .superseded, .failed: lastOpened = nil
    case .performed, .declined, .external, .expired: break
    }
  }
}
