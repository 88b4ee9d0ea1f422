// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Foundation
import Testing

/// Links, notices, and states that come to another window, process, or account.
@MainActor @Suite struct MovedLinkTests {
  private func vault(
    _ session: TestSession, _ clock: any LinkClock
  ) -> LinkNavigator<VaultRoute> {
    let navigator = LinkNavigator<VaultRoute>.ready(
      in: .only,
      rules: LinkRules().gate("ask", asks: true) { _, _ in .pass }
        .gate("door") { _, _ in session.open.contains("door") ? .pass : .hold },
      clock: clock)
    return navigator
  }

  @Test func `a new window is opened although another knows other routes`() async {
    let life = TestLife()
    let app = life.app
    let b = vault(app.session, app.clock)
    app.inbox.attach(b, as: "b")
    app.launch("a")
    app.inbox.scenePolicy = .newWindow
    var asked = 0
    app.inbox.openWindow = { asked += 1 }
    let request = app.deliver("t2.p1", to: "a")
    await app.turn()
    #expect(asked == 1)
    let new = app.launch("new")
    await app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
    #expect(new.shows("t2.p1"))
  }

  private func notices(_ inbox: LinkInbox, _ scene: LinkSceneID?) -> LinkNotices {
    LinkNotices(of: inbox, in: scene, words: LinkNoticeWords(languages: ["en"]))
  }

  @Test func `a route that is opened before attachment has no notice`() async {
    let life = TestLife()
    let all = notices(life.app.inbox, nil)
    let window = life.app.makeWindow()
    window.mount()
    let route = window.open("t2.p1.login")
    await life.app.turn()
    #expect(window.window.held.map(\.id) == [route.id])
    life.app.inbox.attach(window.target, as: window.id)
    await life.app.turn()
    #expect(window.window.held.map(\.id) == [route.id])
    #expect(all.current == nil)
    // The same, opened afterward: no notice.
  }

  /// What happens in a window is said there, and only there.
  @Test(arguments: ["open", "deliver", "deliverNoScene", "active"])
  func `a notice is in the window that the link is in`(_ kind: String) async {
    let life = TestLife { session in
      LinkRules(session).gate("no") { route, _ in
        route.words.contains("no") ? .decline(reason: "no") : .pass
      }
    }
    let a = life.app.launch("a")
    life.app.launch("b")
    let (here, there) = (notices(life.app.inbox, "a"), notices(life.app.inbox, "b"))
    life.app.inbox.setActive(false, "b")
    life.app.inbox.setActive(true, "a")
    await life.app.turn()
    var request: LinkRequest?
    switch kind {
    case "open": request = a.navigator.open("app://go/t1.p1.no", from: .inApp)
    case "deliver": request = life.app.deliver("t1.p1.no", to: "a")
    case "deliverNoScene": request = life.app.deliver("t1.p1.no")
    default:
      life.app.inbox.scenePolicy = .active
      request = life.app.deliver("t1.p1.no", to: "b")
    }
    await life.app.settle(.seconds(1))
    #expect(request?.ending == "declined gate")
    #expect(here.current?.id == request?.id)
    #expect(there.current == nil)
  }

  /// A link whose window closes before its gates answer.
  @Test(arguments: ["waiting", "held", "noWindow"])
  func `a notice is where the link moved to`(_ kind: String) async {
    let life = TestLife { session in
      LinkRules(session).door("door", session).gate("no") { route, _ in
        .decline(reason: "no")
      }
    }
    let scene: LinkSceneID = kind == "noWindow" ? "x" : "a"
    var first: TestWindow<SpelledRoute>?
    if kind != "noWindow" {
      let window = life.app.makeWindow("a")
      life.app.inbox.attach(window.target, as: window.id)
      if kind == "held" { window.mount() }
      first = window
    }
    let request = life.app.deliver("t1.p1\(kind == "held" ? ".door" : "")", to: scene)
    await life.app.turn()
    if let first { life.app.close(first) }
    let late = notices(life.app.inbox, "b")
    life.app.session.open = ["door"]
    life.app.launch("b")
    await life.app.settle(.seconds(1))
    #expect(request.ending == "declined gate")
    #expect(late.current?.id == request.id)
  }

  /// A link that started the app was held; the app is started again, by nothing.
  @Test(arguments: [true, false])
  func `a kept link that started the app starts no later launch`(_ isCold: Bool) async {
    let life = TestLife()
    let first = life.app.makeWindow()
    let request = life.app.inbox.deliver(
      "app://go/t1.p1.m1.login", from: .universalLink,
      by: isCold ? .connectionOptions : .openURLContexts, isColdStart: isCold
    ).request
    life.app.inbox.attach(first.target, as: first.id)
    first.mount()
    await life.app.turn()
    #expect(first.window.held.map(\.id) == [request.id])
    life.relaunch()
    let window = life.app.makeWindow()
    life.app.inbox.attach(window.target, as: window.id)
    var state = window.navigator.state
    state.selectedTab = .third
    state[.third] = [.init(page: 4)]
    #expect(window.navigator.restore(state))
    window.mount()
    await life.app.settle()
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
    // "any other link that is still waiting opens on top of the restored state"
    #expect(window.navigator.state.selectedTab == .third)
    #expect(window.navigator.state[.third] == [.init(page: 4)])
  }

  @Test func `what one account restored is not saved for another`() throws {
    var current: String? = "ada"
    func make() -> LinkNavigator<SpelledRoute> {
      .ready(in: .first, rules: LinkRules().account { current }, clock: LinkManualClock())
    }
    let first = make()
    first.push(.init(page: 1))
    (first.window.clock as? LinkManualClock)?.runTurns()
    let bytes = try first.savedState()
    current = nil
    let second = make()
    #expect(second.restore(savedState: bytes).isRestored)
    // Saved while no one is signed in, and again by bob.
    _ = try second.savedState()
    current = "bob"
    let again = try second.savedState()
    let third = make()
    #expect(!third.restore(savedState: again).isRestored)
  }

  @Test func `only the place in front is asked for again`() async throws {
    let life = TestLife(.composition) { session in
      LinkRules(session).gate("door") { route, _ in
        route.pages.isEmpty || session.open.contains("door") ? .pass : .hold
      }.askingAgain()
    }
    let first = life.app.launch()
    life.app.session.open = ["door"]
    await life.app.turn()
    life.app.deliver("t1.p1")
    await life.app.settle()
    #expect(first.shows("t1.p1"))
    first.composition?.selected = "other"
    await life.app.settle()
    let bytes = try #require(try first.composition?.savedBytes())
    life.relaunch()
    let window = life.app.launch()
    await life.app.turn()
    #expect(window.composition?.restore(savedBytes: bytes).isRestored == true)
    await life.app.settle()
    #expect(window.composition?.selected == "other")
    #expect(life.app.held == [])
    life.app.session.open = ["door"]
    await life.app.settle()
    #expect(window.composition?.selected == "other")
  }

  @Test(arguments: ["select", "push", "open"])
  func `a command of a feature behind comes to the front`(_ command: String) async throws {
    let life = TestLife(.composition)
    let window = life.app.launch()
    await life.app.settle()
    let other = try #require(window.other)
    let request =
      switch command {
      case "select": other.select(.second)
      case "present": other.present(.init(form: 3))
      case "push": other.push(.init(page: 3))
      default: other.open(SpelledRoute("t1.p3"))
      }
    await life.app.settle()
    #expect(request.ending != "opened" || window.composition?.selected == "other")
  }

  /// A window that attaches in a gate while another link of it is half prepared.
  @Test(arguments: [true, false])
  func `what is prepared while its window attaches is undone`(_ fails: Bool) async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(options: .ordered, clock: clock)
    var attach: (@MainActor () -> Void)?
    var (prepared, undone) = (0, 0)
    var second: (@MainActor (Bool) -> Void)?
    let rules = LinkRules<SpelledRoute>().gate("late") { route, _ in
      if route.words.contains("attach") {
        attach?()
        attach = nil
      }
      return .pass
    }.adding(
      LinkPreparation("first", within: .seconds(8), for: { $0.words.contains("prep") }) {
        _, _, answer in
        prepared += 1
        answer(.success { undone += 1 })
        return LinkTimer {}
      }
    ).adding(
      LinkPreparation("second", within: .seconds(8), for: { $0.words.contains("prep") }) {
        _, _, answer in
        second = { answer($0 ? .success(nil) : .failure(TestDisk.Failure())) }
        return LinkTimer {}
      })
    let window = TestWindow(rules: rules, options: .ordered, clock: clock)
    window.mount()
    attach = { inbox.attach(window.target, as: window.id) }
    func turn() async {
      for _ in 0..<10 {
        clock.runTurns()
        await Task.yield()
      }
    }
    let one = window.open("t2.p1.prep")
    await turn()
    #expect(prepared == 1)
    let two = window.open("t1.p2.attach")
    await turn()
    #expect(attach == nil)
    second?(!fails)
    await turn()
    second?(!fails)
    clock.advance(by: .seconds(1))
    await turn()
    second?(!fails)
    clock.advance(by: .seconds(30))
    await turn()
    #expect(one.ending == (fails ? "failed preparation" : "opened"))
    #expect(two.ending == "opened")
    #expect(prepared - undone == (fails ? 0 : 1), "\(prepared) prepared, \(undone) undone")
  }

  @Test func `a window that attaches again as none gets no links`() async {
    let life = TestLife()
    let window = life.app.launch()
    await life.app.turn()
    life.app.inbox.attach(window.target, as: window.id, isWindow: false)
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    // "A CarPlay scene gets no links."
    #expect(request.result == nil)
    let next = life.app.launch("next")
    await life.app.settle()
    #expect(next.shows("t2.p1"))
  }

  @Test func `a window that attaches again in back is in back`() async {
    let life = TestLife()
    let a = life.app.launch("a")
    let b = life.app.launch("b")
    life.app.inbox.setActive(true, "a")
    life.app.inbox.setActive(true, "b")
    life.app.inbox.attach(b.target, as: b.id, isActive: false)
    life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(a.shows("t2.p1"))
  }

  /// A disk that takes nothing once a second process has taken the link.
  @Test func `a link that another process took is not opened though the disk refuses`() async {
    let disk = TestDisk()
    func makeProcess() -> TestApp<SpelledRoute> {
      let process = TestApp(on: disk) { LinkRules($0).login($0) }
      process.launch()
      return process
    }
    let first = makeProcess()
    first.deliver("t2.p1.login")
    await first.settle()
    let second = makeProcess()
    await second.settle()
    disk.failsToSave = true
    for process in [first, second] {
      process.session.account = "ada"
      await process.settle()
    }
    let shown = [first, second].filter { $0.windows[0].shows("t2.p1") }
    #expect(shown.count == 1)
  }

  /// A link that opened first makes the restoration useless.
  @Test func `a restoration that is refused makes no screen another account's`() throws {
    var account: String? = "ada"
    let clock = LinkManualClock()
    func makeNavigator() -> LinkNavigator<SpelledRoute> {
      .ready(in: .first, rules: LinkRules().account { account }, clock: clock)
    }
    let first = makeNavigator()
    first.push(.init(page: 1))
    clock.runTurns()
    let bytes = try first.savedState()
    account = nil
    let second = makeNavigator()
    second.push(.init(page: 2))
    clock.runTurns()
    #expect(!second.restore(savedState: bytes).isRestored)
    account = "bob"
    let again = try second.savedState()
    account = "ada"
    #expect(!makeNavigator().restore(savedState: again).isRestored)
  }
}
