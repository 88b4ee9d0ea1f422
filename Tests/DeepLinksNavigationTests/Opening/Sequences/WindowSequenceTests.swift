// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Testing

/// Windows and features that come and go while a link is on its way, and the link that started the
/// app.
@MainActor @Suite struct WindowSequenceTests {
  // MARK: - The start

  /// A link that started the app, whichever comes first, and whether a state was saved.
  @Test(arguments: AppShape.allCases, [true, false])
  func `a link that started the app brings its whole stack`(
    _ shape: AppShape, isLate: Bool
  ) async throws {
    for hasState in [true, false] {
      let life = TestLife(shape)
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
      let life = TestLife()
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

  // MARK: - Tabs and features that go

  @Test func `a tab that goes while a link makes room for itself is absent`() async {
    let life = TestLife()
    let window = await life.app.launch(presenting: 1)
    window.host.isDropped = { if case .dismissed = $0 { true } else { false } }
    let request = life.app.deliver("t3.p1")
    life.app.clock.runTurns()
    window.navigator.offerTabs([.first, .second])
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["declined absentTab"])
    #expect(window.seen.selectedTab == .first)
  }

  @Test func `a held link of a feature that was removed ends at once`() async throws {
    let life = TestLife(.composition)
    let window = life.app.launch()
    let request = life.app.inbox.deliver("app://other/go/t1.p1.login", from: .universalLink).request
    await life.app.turn()
    #expect(life.app.held == [request.id])
    let composition = try #require(window.composition)
    try composition.replaceFeatures(
      with: [TestFeature<SpelledRoute>(id: "main", prefix: "/", navigator: window.navigator)], [])
    await life.app.turn()
    #expect(life.ends(of: request.id) == ["declined absentTab"])
  }

  @Test func `features keep the order that the app gave their tabs`() throws {
    let window = TestWindow<SpelledRoute>(.composition, clock: LinkManualClock())
    let composition = try #require(window.composition)
    let other = try #require(window.other)
    composition.offered = ["other", "main"]
    let third = LinkNavigator<SpelledRoute>(initialTab: .first, clock: LinkManualClock())
    try composition.replaceFeatures(
      with: [
        TestFeature<SpelledRoute>(id: "main", prefix: "/", navigator: window.navigator),
        TestFeature<SpelledRoute>(id: "third", prefix: "/third", navigator: third),
      ], [TestFeature<SpelledRoute>(id: "other", prefix: "/other", navigator: other)])
    #expect(composition.offered == ["other", "main", "third"])
  }

  // MARK: - Windows

  @Test(arguments: AppShape.allCases)
  func `a window that attaches inside a gate ends no request without an outcome`(
    _ shape: AppShape
  ) async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    var attach: (@MainActor () -> Void)?
    let window = TestWindow<SpelledRoute>(
      shape,
      rules: LinkRules<SpelledRoute>().gate("late") { _, _ in
        attach?()
        attach = nil
        return .pass
      }, clock: clock)
    window.mount()
    attach = { inbox.attach(window.target, as: window.id) }
    let request = window.open("t2.p1")
    clock.runTurns()
    clock.advance(by: .seconds(30))
    #expect(request.ending == "opened")
    #expect(attach == nil)
  }

  /// A window with other routes.
  @discardableResult
  private func attachVault(to life: TestLife) -> LinkNavigator<VaultRoute> {
    let navigator = LinkNavigator<VaultRoute>.ready(
      in: .only, rules: LinkRules().gate("ask", asks: true) { _, _ in .pass },
      clock: life.app.clock)
    life.app.inbox.attach(navigator, as: "vault")
    return navigator
  }

  @Test func `a link that only another window's routes know goes there`() async {
    let life = TestLife()
    let other = attachVault(to: life)
    let window = life.app.launch()
    let request = life.app.inbox.deliver("vault://show/7", from: .customScheme, scene: window.id)
      .request
    await life.app.settle()
    #expect(request.ending == "opened")
    #expect(other.state[.only] == [.page("7")])
  }

  @Test func `a link that only another window's features know goes there`() async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    func makeWindow(_ shape: AppShape, _ id: LinkSceneID) -> TestWindow<SpelledRoute> {
      let window = TestWindow<SpelledRoute>(
        shape, id: id, clock: clock)
      window.mount()
      inbox.attach(window.target, as: window.id)
      return window
    }
    // Both are compositions; one has a feature more.
    let whole = makeWindow(.composition, "whole")
    let part = makeWindow(.composition, "part")
    let main = TestFeature<SpelledRoute>(id: "main", prefix: "/", navigator: part.navigator)
    try? part.composition?.replaceFeatures(with: [main], [])
    let request = inbox.deliver("app://other/go/t1.p1", from: .customScheme, scene: part.id).request
    clock.runTurns()
    clock.advance(by: .seconds(30))
    #expect(request.ending == "opened")
    #expect(whole.composition?.selected == "other")
  }

  @Test func `a held link whose window closes goes to one whose routes know it`() async {
    let life = TestLife()
    let first = life.app.launch()
    let second = life.app.makeWindow("second")
    second.mount()
    life.app.inbox.attach(second.target, as: second.id)
    attachVault(to: life)
    let request = life.app.inbox.deliver(
      "app://go/t1.p1.login", from: .customScheme, scene: first.id
    ).request
    await life.app.turn()
    #expect(life.app.held == [request.id])
    life.app.inbox.detach(first.id)
    await life.app.turn()
    #expect(request.result == nil)
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(request.ending == "opened")
    #expect(second.navigator.state.selectedTab == .second)
  }

  @Test func `a link that no window knows says what the window it came to says`() async {
    let life = TestLife()
    attachVault(to: life)
    let window = life.app.launch()
    let request = life.app.inbox.deliver("app://nowhere", from: .customScheme, scene: window.id)
      .request
    await life.app.settle()
    #expect(request.ending == "declined noRoute")
  }
}
