// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Testing

/// What changes while a request is at each stage of its way.
@MainActor @Suite struct StageSequenceTests {
  /// Where a request waits, not held.
  enum Stage: String, Sendable, CaseIterable {
    case noWindow, notMounted, resolving, deciding, behindAnother, planned

    /// The words of a link that comes to this stage.
    var words: String {
      switch self {
      case .resolving: ".server"
      case .deciding: ".check"
      default: ""
      }
    }
  }

  /// Brings a link to a stage, lets something happen, and lets it go on.
  private func run(
    _ stage: Stage, _ life: SequenceLife, gate: String = "",
    _ meanwhile: @MainActor () -> Void
  ) async -> LinkRequest {
    let app = life.app
    let spec = "t2.p1\(gate)\(stage.words)"
    if stage != .noWindow, stage != .notMounted { app.launch() }
    if stage == .notMounted {
      let window = app.makeWindow()
      app.inbox.attach(window.target, as: window.id)
    }
    if stage == .behindAnother {
      app.windows[0].host.isDropped = { if case .tabAppeared = $0 { true } else { false } }
      app.deliver("t1.p3")
      app.clock.runTurns()
    } else {
      await app.turn()
    }
    let request = app.deliver(spec)
    // A plan is made now, and its first step written in the next turn.
    if stage != .planned, stage != .behindAnother { await app.turn() }
    #expect(request.result == nil)
    meanwhile()
    app.gatesDidChange()
    if stage != .planned, stage != .behindAnother { await app.turn() }
    if stage == .noWindow { app.launch() }
    if stage == .notMounted { app.windows[0].mount() }
    await app.turn()
    app.session.answer("server")
    app.session.answer("check")
    await app.settle()
    app.session.answer("check")
    await app.settle()
    return request
  }

  private func life(_ face: SequenceFace, _ stage: Stage) -> SequenceLife {
    SequenceLife(face, options: stage == .behindAnother ? .ordered : .standard) {
      LinkRules($0).resolver("server", $0).login($0).later("check", $0)
    }
  }

  /// Without a window no rules are there yet, and so no account.
  @Test(arguments: SequenceFace.allCases, Stage.allCases.filter { $0 != .noWindow })
  func `a link that was accepted for one account does not open for another`(
    _ face: SequenceFace, _ stage: Stage
  ) async {
    let life = life(face, stage)
    life.app.session.account = "ada"
    let request = await run(stage, life) { life.app.session.account = "bob" }
    #expect(request.result == .superseded(.accountChange))
    #expect(life.app.windows[0].shows("t2.p1") == false)
  }

  @Test(arguments: SequenceFace.allCases, Stage.allCases)
  func `a gate that closes on the way closes for the link`(
    _ face: SequenceFace, _ stage: Stage
  ) async {
    let life = life(face, stage)
    life.app.session.account = "ada"
    let request = await run(stage, life, gate: ".login") { life.app.session.account = nil }
    #expect(life.app.held == [request.id])
    #expect(life.app.windows[0].shows("t2.p1") == false)
  }

  @Test(arguments: SequenceFace.allCases, Stage.allCases)
  func `signing in on the way is no reason to end`(
    _ face: SequenceFace, _ stage: Stage
  ) async {
    let life = life(face, stage)
    let request = await run(stage, life) { life.app.session.account = "ada" }
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(life.app.windows[0].shows("t2.p1"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a link held for one account does not open for another`(_ face: SequenceFace) async {
    let life = SequenceLife(face) { LinkRules($0).door("door", $0) }
    life.app.session.account = "ada"
    life.app.launch()
    let request = life.app.deliver("t2.p1.door")
    await life.app.settle()
    life.app.session.account = nil
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.app.held == [request.id])
    life.app.session.account = "bob"
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(request.result == .superseded(.accountChange))
  }

  // MARK: - Newer and older

  @Test(arguments: SequenceFace.allCases)
  func `an older request that resumes does not end a newer one that is being written`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    let older = life.app.deliver("t1.p3.login")
    await life.app.settle()
    #expect(life.app.held == [older.id])
    let newer = life.app.deliver("t2.p1")
    // Its first step is written.
    life.app.clock.runTurns(limit: 1)
    #expect(window.navigator.state.selectedTab == .third)
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.outcomes(of: newer.id) == ["opened"])
  }

  @Test(arguments: SequenceFace.allCases, [true, false])
  func `what was posted before a delivery is the older one`(
    _ face: SequenceFace, isOrdered: Bool
  ) async {
    let life = SequenceLife(face, options: isOrdered ? .ordered : .standard)
    let window = life.app.launch()
    await life.app.settle()
    life.app.inbox.post(
      LinkDelivery(text: "seq://go/t1.p3", source: .universalLink, callback: .onOpenURL))
    let newer = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(window.shows("t2.p1"))
    #expect(newer.result != nil)
  }

  @Test func `the answer about one form is not the answer about the next`() async {
    let life = SequenceLife { LinkRules($0).later("check", $0) }
    life.app.session.asking = [1, 2]
    let window = await life.app.launch(presenting: 1)
    let request = life.app.deliver("t2.p1.check")
    await life.app.turn()
    life.app.session.answer("check")
    await life.app.turn()
    #expect(window.window.confirmations.map(\.prompt) == ["Close 1?"])
    window.window.answer(request.id, isAllowed: true)
    await life.app.turn()
    // While the gate is asked again, that form goes and another one comes.
    window.host.swipeDown()
    await life.app.turn()
    window.navigator.present(.init(form: 2))
    await life.app.settle(.seconds(1))
    #expect(window.seen.modals.map(\.modal.form) == [2])
    life.app.session.answer("check")
    await life.app.settle(.seconds(1))
    #expect(window.window.confirmations.map(\.prompt) == ["Close 2?"])
    #expect(window.seen.modals.map(\.modal.form) == [2])
    window.window.answer(request.id, isAllowed: true)
    await life.app.turn()
    life.app.session.answer("check")
    await life.app.settle(.seconds(1))
    #expect(window.shows("t2.p1"))
  }

  @Test func `a request that gives way for want of room gives way to another one`() async {
    var options = LinkOpeningOptions.ordered
    options.holdCapacity = 2
    let life = SequenceLife(options: options) { LinkRules($0).login($0).later("check", $0) }
    life.app.launch()
    let oldest = life.app.deliver("t0.p1.check")
    let newer = (1...2).map { life.app.deliver("t\($0).p1.login") }
    await life.app.turn()
    #expect(life.app.held == newer.map(\.id))
    life.app.session.answer("check", false)
    await life.app.turn()
    #expect(life.app.held == newer.map(\.id))
    #expect(oldest.result?.name == "superseded")
    #expect(oldest.result != .superseded(.by(oldest.id)))
  }

  // MARK: - Restoring

  @Test(arguments: SequenceFace.allCases, ["select", "push", "present"])
  func `a command that a restored state made stale is not said to be shown`(
    _ face: SequenceFace, _ command: String
  ) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    await life.app.turn()
    let request =
      switch command {
      case "select": window.navigator.select(.third)
      case "push": window.navigator.push(.init(page: 8))
      default: window.navigator.present(.init(form: 2))
      }
    var saved = SequenceWindow.State(selectedTab: .fourth)
    saved.modals = [.init(.init(form: 1))]
    #expect(window.navigator.restore(saved))
    await life.app.settle()
    #expect(request.result != nil)
    let isShown =
      switch command {
      case "select": window.seen.selectedTab == .third && window.seen.modals.isEmpty
      case "push": window.seen[window.seen.frontStack].last?.page == 8
      default: window.seen.modals.last?.modal.form == 2
      }
    #expect(isShown || request.result?.isShown != true)
  }

  // MARK: - Everything ends

  @Test(arguments: ["no window", "not mounted", "new window", "command"])
  func `what waits for an interface that never comes ends`(_ place: String) async {
    let life = SequenceLife()
    let request: LinkRequest
    switch place {
    case "no window": request = life.app.deliver("t2.p1")
    case "new window":
      life.app.launch()
      life.app.inbox.scenePolicy = .newWindow
      life.app.inbox.openWindow = {}
      request = life.app.deliver("t2.p1")
    default:
      let window = life.app.makeWindow()
      life.app.inbox.attach(window.target, as: window.id)
      request =
        place == "command" ? window.navigator.select(.third) : life.app.deliver("t2.p1")
    }
    await life.app.settle()
    #expect(request.result == nil)
    await life.app.settle(.seconds(24 * 60 * 60))
    #expect(request.result != nil)
  }

  @Test(arguments: LinkOpeningOptions.Order.allCases)
  func `ten thousand deliveries in a turn without a window are bounded`(
    _ order: LinkOpeningOptions.Order
  ) async {
    let life = SequenceLife(options: order == .inOrder ? .ordered : .standard)
    let requests = (0..<10_000).map { life.app.deliver("t1.p\($0)") }
    let waiting = requests.filter { $0.result == nil }
    #expect(waiting.count == (order == .inOrder ? LinkOpeningOptions.standard.queueCapacity : 1))
    let window = life.app.launch()
    await life.app.settle()
    #expect(requests.allSatisfy { $0.result != nil })
    #expect(window.window.requestCount == 0)
    #expect(waiting.last.map { window.shows(String($0.delivery.text.dropFirst(9))) } == true)
  }

  @Test(arguments: SequenceFace.allCases)
  func `timers do not add up while a request is held`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    life.app.deliver("t2.p1.login")
    await life.app.settle()
    for _ in 0..<100 { life.app.gatesDidChange() }
    await life.app.turn()
    #expect(life.app.clock.pendingCount <= 1)
    for held in window.window.held { window.window.cancel(held.id) }
    await life.app.settle()
    #expect(life.app.clock.pendingCount == 0)
  }

  @Test(arguments: SequenceFace.allCases)
  func `a server that answers after it was called off changes nothing`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face) { LinkRules($0).resolver("server", $0) }
    let window = life.app.launch()
    let slow = life.app.deliver("t1.p3.server")
    await life.app.turn()
    let newer = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(life.app.session.cancelled == ["server"])
    life.app.session.answer("server")
    await life.app.settle()
    #expect(slow.result == .superseded(.by(newer.id)))
    #expect(window.shows("t2.p1"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `commands of one turn all take effect, in order`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    let requests = (1...5).map { window.navigator.push(.init(page: $0)) }
    await life.app.settle()
    #expect(requests.allSatisfy { $0.result?.name == "opened" })
    #expect(window.seen[.first].map(\.page) == [1, 2, 3, 4, 5])
  }

  @Test(arguments: SequenceFace.allCases)
  func `going back that the user did meanwhile is not done twice`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    for page in 1...3 { window.host.tap(.init(page: page)) }
    await life.app.settle()
    let request = window.navigator.pop()
    window.host.goBack()
    await life.app.settle()
    #expect(request.result != nil)
    #expect(window.seen[.first].map(\.page) == [1, 2])
  }

  @Test(arguments: SequenceFace.allCases)
  func `a window that attaches again keeps what it holds`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    life.app.inbox.attach(window.target, as: window.id)
    await life.app.settle()
    #expect(life.app.held == [request.id])
    window.unmount()
    window.mount()
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
  }
}
