// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Foundation
import Observation
import Testing

/// What shows only where two parts meet: a fact that was true when the plan was made, another
/// process, a setting at its limit.
@MainActor @Suite struct SeamSequenceTests {
  // MARK: - Consent

  @Test(arguments: SequenceFace.allCases)
  func `a yes to one price does not pay another`(_ face: SequenceFace) async throws {
    let life = SequenceLife(face) { session in
      LinkRules(session).gate("buy", asks: true) { route, _ in
        route.words.contains("buy") ? .confirm(prompt: "Pay \(session.level)?") : .pass
      }.door("signed", session)
    }
    life.app.session.level = 5
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.buy.signed", source: .customScheme)
    await life.app.settle()
    #expect(window.window.confirmations.map(\.prompt) == ["Pay 5?"])
    window.window.answer(request.id, isAllowed: true)
    await life.app.turn()
    #expect(window.window.held.map(\.gate) == ["signed"])
    life.app.session.level = 500
    life.app.session.open = ["signed"]
    await life.app.settle()
    #expect(window.window.confirmations.map(\.prompt) == ["Pay 500?"])
    #expect(life.ends(of: request.id).isEmpty)
    window.window.answer(request.id, isAllowed: true)
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
  }

  @Test func `an answer to one list does not answer another`() async throws {
    let life = SequenceLife { session in
      LinkRules(session).gate("size") { route, _ in
        guard route.words.contains("size") else { return .pass }
        return .choose(
          prompt: "Which one?",
          answers: (0...session.level).map { LinkAnswer("a\($0)", title: "Number \($0)") })
      }.door("signed", session)
    }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.size.signed")
    await life.app.settle()
    window.window.answer(request.id, choosing: "a0")
    await life.app.settle()
    #expect(window.window.held.map(\.gate) == ["signed"])
    life.app.session.level = 2
    life.app.session.open = ["signed"]
    await life.app.settle()
    #expect(window.window.confirmations.map(\.answers.count) == [3])
  }

  @Test func `two gates of one name are an error`() async {
    let rules = LinkRules<SequenceRoute>()
      .gate("ask") { _, _ in .confirm(prompt: "Leave the group?") }
      .gate("ask") { _, _ in .confirm(prompt: "Delete the account?") }
    let navigator = LinkNavigator<SequenceRoute>.ready(
      in: .first, rules: rules, clock: LinkManualClock())
    #expect(navigator.configurationError?.problems.map(\.code) == [.duplicateGate])
    let request = navigator.open("seq://go/p1", from: .customScheme)
    #expect(request.result?.code == "failed(configuration)")
  }

  // MARK: - The start

  /// A link that started the app, whichever comes first, and whether a state was saved.
  @Test(arguments: SequenceFace.allCases, [true, false])
  func `a link that started the app brings its whole stack`(
    _ face: SequenceFace, isLate: Bool
  ) async throws {
    for hasState in [true, false] {
      let life = SequenceLife(face)
      let window = life.app.makeWindow()
      if !isLate { life.app.deliver("t1.p1.m1") }
      life.app.inbox.attach(window.target, as: window.id)
      if hasState {
        var state = window.navigator.state
        state.selectedTab = .third
        state[.third] = [.init(page: 4)]
        #expect(window.navigator.restore(state))
      }
      window.mount()
      if isLate { life.app.deliver("t1.p1.m1") }
      await life.app.settle()
      #expect(window.seen.selectedTab == .second)
      #expect(window.seen[.second].map(\.page) == [1])
      #expect(window.seen.modals.count == 1)
    }
  }

  @Test func `a link that comes later opens over what is there`() async {
    for way in ["late", "second", "in the app", "by the scene"] {
      let life = SequenceLife()
      let window = life.app.launch()
      if way == "late" { await life.app.settle(.seconds(6)) }
      if way == "second" {
        life.app.deliver("t0")
        await life.app.turn()
      }
      life.app.deliver(
        "t1.p1.m1", source: way == "in the app" ? .inApp : .universalLink,
        callback: way == "by the scene" ? .openURLContexts : .onOpenURL)
      await life.app.settle()
      #expect(window.seen.selectedTab == .first, "\(way)")
      #expect(window.seen[.second].isEmpty, "\(way)")
      #expect(window.seen.modals.count == 1, "\(way)")
    }
  }

  // MARK: - Gates

  @Observable @MainActor final class SlowSession {
    var isIn = false
    var asked = 0
    var writes = 0
  }

  /// A gate that looks its answer up, in the three ways that there are.
  @Test(arguments: ["async", "callback", "async after a wait"])
  func `a slow gate is asked again when what it read changes`(_ way: String) async {
    let session = SlowSession()
    let gate =
      way == "callback"
      ? LinkGate<SequenceRoute>("slow", within: .seconds(5)) { _, _, answer in
        session.asked += 1
        answer(session.isIn ? .pass : .hold)
        return LinkTimer {}
      }
      : LinkGate<SequenceRoute>("slow", within: .seconds(5)) { _, _ async in
        session.asked += 1
        let isIn = session.isIn
        if way != "async" { await SlowRule.suspend() }
        return isIn ? .pass : .hold
      }
    let life = SequenceLife { LinkRules($0).adding(gate) }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1")
    await life.app.turn()
    #expect(life.app.held == [request.id])
    #expect(session.asked == 1)
    session.isIn = true
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
    #expect(session.asked == 2)
  }

  @Test func `what changes while a slow gate looks is seen`() async {
    let session = SlowSession()
    var answers: [@MainActor (LinkGateDecision) -> Void] = []
    let gate = LinkGate<SequenceRoute>("slow", within: .seconds(5)) { _, _, answer in
      let isIn = session.isIn
      answers.append { _ in answer(isIn ? .pass : .hold) }
      return LinkTimer {}
    }
    let life = SequenceLife { LinkRules($0).adding(gate) }
    life.app.launch()
    let request = life.app.deliver("t2.p1")
    await life.app.turn()
    session.isIn = true
    await life.app.turn()
    answers[0](.hold)
    await life.app.turn()
    #expect(answers.count == 2)
    answers[1](.pass)
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
  }

  /// A callback of another queue does not say that it is the gate's.
  @Test(arguments: [LinkGateDecision.pass, .hold])
  func `a gate whose callback writes what it read does not spin`(
    _ decision: LinkGateDecision
  ) async {
    let session = SlowSession()
    var answers: [@MainActor () -> Void] = []
    let gate = LinkGate<SequenceRoute>("slow", within: .seconds(5)) { _, _, answer in
      session.asked = session.writes + 1
      answers.append {
        session.writes += 1
        answer(decision)
        session.writes += 1
      }
      return LinkTimer {}
    }
    let life = SequenceLife { LinkRules($0).adding(gate) }
    life.app.launch()
    let request = life.app.deliver("t2.p1")
    var count = 0
    for _ in 0..<40 {
      await life.app.turn()
      let waiting = answers
      answers = []
      count += waiting.count
      for answer in waiting { answer() }
    }
    await life.app.settle(.seconds(1))
    #expect(count <= 12)
    if decision == .pass { #expect(life.ends(of: request.id) == ["opened"]) }
  }

  @Test(arguments: [true, false])
  func `a gate that writes what it reads does not spin`(isSlow: Bool) async {
    let session = SlowSession()
    @MainActor func write() {
      session.asked += 1
      session.writes = session.writes + 1
    }
    let gate =
      isSlow
      ? LinkGate<SequenceRoute>("writer", within: .seconds(5)) { _, _ async in
        write()
        await SlowRule.suspend()
        write()
        return .hold
      }
      : LinkGate<SequenceRoute>("writer") { _, _ in
        write()
        return .hold
      }
    let life = SequenceLife { LinkRules($0).adding(gate) }
    life.app.launch()
    let request = life.app.deliver("t2.p1")
    for _ in 0..<20 { await life.app.turn() }
    #expect(session.asked <= 12)
    // It is asked later and later.
    for _ in 0..<240 { await life.app.settle(.seconds(3)) }
    #expect(session.asked <= 60)
    #expect(life.ends(of: request.id) == ["expired"])
  }

  // MARK: - Parents

  @Test func `a link above a sensitive parent is never kept`() {
    let store = LinkMemoryStore()
    let clock = LinkManualClock()
    let inbox = LinkInbox(store: store, clock: clock)
    let navigator = LinkNavigator<VaultRoute>.ready(
      in: .only, rules: LinkRules().gate("ask", asks: true) { _, _ in .hold }, clock: clock)
    inbox.attach(navigator)
    inbox.deliver("vault://show/below-secret", from: .customScheme)
    clock.runTurns()
    #expect(navigator.window.held.count == 1)
    let file = store.load("held-links").map { String(decoding: $0, as: UTF8.self) }
    #expect(file?.contains("secret") != true)
  }

  // MARK: - Restored places

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
    #expect(request.result?.code == "opened")
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

  @Test(arguments: ["seq://go/t0.p1", "seq://go/m1"])
  func `what is restored is asked about as the stranger's that it is`(_ link: String) throws {
    typealias Window = (LinkNavigator<SequenceRoute>, LinkManualClock)
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
    func makeWindow() -> LinkNavigator<SequenceRoute> {
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
    typealias Window = (LinkNavigator<SequenceRoute>, LinkManualClock)
    let clock = LinkManualClock()
    var isOpen = true
    func makeWindow() -> LinkNavigator<SequenceRoute> {
      let navigator = LinkNavigator<SequenceRoute>.ready(
        in: .first,
        rules: LinkRules().gate("trusted") { _, context in
          isOpen || context.source.trust == .verified ? .pass : .hold
        }, clock: clock)
      return navigator
    }
    let first = makeWindow()
    first.open("seq://go/t0.p1", from: .customScheme)
    clock.runTurns()
    let second = makeWindow()
    #expect(second.restore(savedState: try first.savedState()).isRestored)
    #expect(second.state[.first] == [.init(page: 1)])
    isOpen = false
    let third = makeWindow()
    #expect(third.restore(savedState: try second.savedState()).isRestored)
    #expect(third.state[.first] == [])
  }

  // MARK: - Tabs and features that go

  @Test func `a tab that goes while a link makes room for itself is absent`() async {
    let life = SequenceLife()
    let window = await life.app.launch(presenting: 1)
    window.host.isDropped = { if case .dismissed = $0 { true } else { false } }
    let request = life.app.deliver("t3.p1")
    life.app.clock.runTurns()
    window.navigator.offerTabs([.first, .second])
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["declined(absentTab)"])
    #expect(window.seen.selectedTab == .first)
  }

  @Test func `a held link of a feature that was removed ends at once`() async throws {
    let life = SequenceLife(.composition)
    let window = life.app.launch()
    let request = life.app.inbox.deliver("seq://other/go/t1.p1.login", from: .universalLink).request
    await life.app.turn()
    #expect(life.app.held == [request.id])
    let composition = try #require(window.composition)
    try composition.replaceFeatures(
      with: [SequenceFeature(id: "main", prefix: "/", navigator: window.navigator)], [])
    await life.app.turn()
    #expect(life.ends(of: request.id) == ["declined(absentTab)"])
  }

  @Test func `features keep the order that the app gave their tabs`() throws {
    let window = SequenceWindow(
      .composition, id: LinkSceneID(rawValue: "main"), rules: LinkRules(), options: .standard,
      clock: LinkManualClock())
    let composition = try #require(window.composition)
    let other = try #require(window.other)
    composition.offered = ["other", "main"]
    let third = LinkNavigator<SequenceRoute>(initialTab: .first, clock: LinkManualClock())
    try composition.replaceFeatures(
      with: [
        SequenceFeature(id: "main", prefix: "/", navigator: window.navigator),
        SequenceFeature(id: "third", prefix: "/third", navigator: third),
      ], [SequenceFeature(id: "other", prefix: "/other", navigator: other)])
    #expect(composition.offered == ["other", "main", "third"])
  }

  // MARK: - Windows

  @Test(arguments: SequenceFace.allCases)
  func `a window that attaches inside a gate ends no request without an outcome`(
    _ face: SequenceFace
  ) async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    var attach: (@MainActor () -> Void)?
    let window = SequenceWindow(
      face, id: LinkSceneID(rawValue: "main"),
      rules: LinkRules<SequenceRoute>().gate("late") { _, _ in
        attach?()
        attach = nil
        return .pass
      }, options: .standard, clock: clock)
    window.mount()
    attach = { inbox.attach(window.target, as: window.id) }
    let request = window.open("t2.p1")
    clock.runTurns()
    clock.advance(by: .seconds(30))
    #expect(request.result?.code == "opened")
    #expect(attach == nil)
  }

  /// A window with other routes.
  @discardableResult
  private func attachVault(to life: SequenceLife) -> LinkNavigator<VaultRoute> {
    let navigator = LinkNavigator<VaultRoute>.ready(
      in: .only, rules: LinkRules().gate("ask", asks: true) { _, _ in .pass },
      clock: life.app.clock)
    life.app.inbox.attach(navigator, as: LinkSceneID(rawValue: "vault"))
    return navigator
  }

  @Test func `a link that only another window's routes know goes there`() async {
    let life = SequenceLife()
    let other = attachVault(to: life)
    let window = life.app.launch()
    let request = life.app.inbox.deliver("vault://show/7", from: .customScheme, scene: window.id)
      .request
    await life.app.settle()
    #expect(request.result?.code == "opened")
    #expect(other.state[.only] == [.page("7")])
  }

  @Test func `a link that only another window's features know goes there`() async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    func makeWindow(_ face: SequenceFace, _ id: String) -> SequenceWindow {
      let window = SequenceWindow(
        face, id: LinkSceneID(rawValue: id), rules: LinkRules(), options: .standard, clock: clock)
      window.mount()
      inbox.attach(window.target, as: window.id)
      return window
    }
    // Both are compositions; one has a feature more.
    let whole = makeWindow(.composition, "whole")
    let part = makeWindow(.composition, "part")
    let main = SequenceFeature(id: "main", prefix: "/", navigator: part.navigator)
    try? part.composition?.replaceFeatures(with: [main], [])
    let request = inbox.deliver("seq://other/go/t1.p1", from: .customScheme, scene: part.id).request
    clock.runTurns()
    clock.advance(by: .seconds(30))
    #expect(request.result?.code == "opened")
    #expect(whole.composition?.selected == "other")
  }

  @Test func `a held link whose window closes goes to one whose routes know it`() async {
    let life = SequenceLife()
    let first = life.app.launch()
    let second = life.app.makeWindow("second")
    second.mount()
    life.app.inbox.attach(second.target, as: second.id)
    attachVault(to: life)
    let request = life.app.inbox.deliver(
      "seq://go/t1.p1.login", from: .customScheme, scene: first.id
    ).request
    await life.app.turn()
    #expect(life.app.held == [request.id])
    life.app.inbox.detach(first.id)
    await life.app.turn()
    #expect(request.result == nil)
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(request.result?.code == "opened")
    #expect(second.navigator.state.selectedTab == .second)
  }

  @Test func `a link that no window knows says what the window it came to says`() async {
    let life = SequenceLife()
    attachVault(to: life)
    let window = life.app.launch()
    let request = life.app.inbox.deliver("seq://nowhere", from: .customScheme, scene: window.id)
      .request
    await life.app.settle()
    #expect(request.result?.code == "declined(noRoute)")
  }

  // MARK: - Limits

  @Test(arguments: [0, -1, .min])
  func `with no room to hold links, those that need not wait open`(_ capacity: Int) async {
    var options = LinkOpeningOptions()
    options.holdCapacity = capacity
    let life = SequenceLife(options: options)
    life.app.launch()
    let free = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(life.ends(of: free.id) == ["opened"])
    let gated = life.app.deliver("t2.p2.login")
    await life.app.settle()
    #expect(life.ends(of: gated.id) == ["failed(queueFull)"])
  }

  @Test(arguments: [0, -5, .min])
  func `with no time to hold links, those that need not wait open`(_ seconds: Int) async {
    var options = LinkOpeningOptions()
    options.holdDuration = .seconds(seconds)
    let life = SequenceLife(options: options)
    life.app.launch()
    let free = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(life.ends(of: free.id) == ["opened"])
    let gated = life.app.deliver("t2.p2.login")
    await life.app.settle()
    #expect(life.ends(of: gated.id) == ["expired"])
  }

  @Test(arguments: [0, -1, .min])
  func `with no room to wait, stored links end, and so do others`(_ capacity: Int) async {
    let disk = SequenceDisk()
    let date = Date(timeIntervalSinceReferenceDate: 0)
    func makeProcess(_ options: LinkOpeningOptions) -> SequenceProcess {
      SequenceProcess(
        .navigator, on: disk, from: date, options: options, rules: { LinkRules($0).login($0) },
        witness: SequenceWitness())
    }
    let first = makeProcess(.standard)
    first.launch()
    first.deliver("t2.p1.login")
    await first.settle()
    #expect(disk.contains("t2.p1"))
    var options = LinkOpeningOptions()
    options.queueCapacity = capacity
    let second = makeProcess(options)
    let window = second.launch()
    await second.settle()
    #expect(second.held.isEmpty && !disk.contains("t2.p1"))
    let request = second.deliver("t2.p3")
    await second.settle()
    #expect(request.result?.code == "failed(queueFull)")
    #expect(!window.shows("t2.p3"))
  }

  @Test func `no two windows have one number`() {
    let numbers = (0..<70_000).map { _ in OpeningKeys.window() }
    #expect(Set(numbers).count == numbers.count)
  }

  // MARK: - What leaves the app

  @Test func `what no browser can be given is no link`() async {
    let life = SequenceLife()
    let window = life.app.launch()
    let request = window.navigator.open("https://[::1", from: .inApp)
    await life.app.settle()
    #expect(request.result?.code == "declined(notALink)")
    #expect(life.app.left.isEmpty)
  }

  @Test func `a kept link whose route is gone does not open the browser`() async {
    let life = SequenceLife()
    life.app.launch()
    let text = "https://seq.example/go/t2.p1.login"
    let request = life.app.inbox.deliver(text, from: .universalLink).request
    await life.app.turn()
    #expect(life.disk.contains(text))
    life.disk.replace(text, with: "https://seq.example/gone/t2.p1.login")
    life.relaunch().launch()
    await life.app.settle()
    #expect(life.app.left.isEmpty)
    #expect(life.ends(of: request.id) == ["declined(noRoute)"])
  }

  @Test func `a claimant hears of a notification once`() async {
    let life = SequenceLife()
    var claimed: [String] = []
    func claim() {
      life.app.inbox.claimants = [
        LinkClaimant(LinkClaim(scheme: "seq", host: "auth")) { claimed.append($0.absoluteString) }
      ]
    }
    func tap() {
      life.app.inbox.deliver(
        "seq://auth/code", from: .notification, by: .notificationResponse, identifier: "n1")
    }
    claim()
    life.app.launch()
    tap()
    await life.app.settle(.seconds(3))
    tap()
    await life.app.settle()
    #expect(claimed.count == 1)
    life.relaunch().launch()
    claim()
    tap()
    await life.app.settle()
    #expect(claimed.count == 1)
  }

  @Test(arguments: [
    ("https://elsewhere.example/x", "external"), ("seq://go/p4", "opened"),
    ("seq://nowhere", "declined(noRoute)"), ("https://s.example/short", "opened"),
  ])
  func `a link from a resolver is read as one that was delivered`(
    _ link: String, _ end: String
  ) async throws {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    var left: [String] = []
    inbox.openExternally = { left.append($0) }
    inbox.shortLinks = ShortLinks(
      Data("path\ttarget\n/short\thttps://seq.example/go/p5\n".utf8))
    let navigator = LinkNavigator<SequenceRoute>(
      initialTab: .first, origins: ["seq://", "https://seq.example", "https://s.example"],
      rules: LinkRules().adding(
        LinkResolver("server", for: { $0.words.contains("ask") }, resolve: { _, _ in .link(link) })),
      clock: clock)
    navigator.acknowledge(.ready)
    inbox.attach(navigator)
    let request = inbox.deliver("https://seq.example/go/p1.ask", from: .universalLink).request
    for _ in 0..<20 {
      clock.runTurns()
      await Task.yield()
    }
    #expect(request.result?.code == end)
    #expect(left == (end == "external" ? [link] : []))
  }

  // MARK: - The disk

  @Test func `an action that cannot be marked does not run`() async {
    let life = SequenceLife { LinkRules($0).acting($0) }
    life.app.launch()
    await life.app.settle()
    life.disk.failsToSave = true
    let delivered = life.app.deliver("act")
    await life.app.settle()
    #expect(life.app.session.questions["act"] == nil)
    #expect(life.ends(of: delivered.id) == ["failed(unsaved)"])
  }
}

extension LinkOutcome {
  /// The name, with the code of a refusal or a failure.
  var code: String {
    switch self {
    case .declined(let refusal): "declined(\(refusal.code))"
    case .failed(let failure): "failed(\(failure.code))"
    default: name
    }
  }
}

extension SequenceLife {
  /// What became of a request, over all processes, with codes.
  func ends(of id: LinkRequestID) -> [String] { results(of: id).map(\.code) }
}
