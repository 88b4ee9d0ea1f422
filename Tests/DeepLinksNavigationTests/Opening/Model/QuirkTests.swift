// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksSimulation
import DeepLinksNavigation
import DeepLinksTesting
import Testing

/// Every quirk, switched on and off: the user ends up at the same place.
@MainActor @Suite struct QuirkTests {
  private func app(_ quirk: InterfaceQuirk, _ isOn: Bool) -> TestApp<SpelledRoute> {
    TestApp<SpelledRoute>(quirks: isOn ? [quirk] : [])
  }

  /// Opened, or why not.
  private func landing(_ request: LinkRequest) -> LinkLanding? {
    switch request.result {
    case .opened(let landing), .refreshed(let landing): return landing
    default:
      Issue.record("\(String(describing: request.result))")
      return nil
    }
  }

  @Test(arguments: [true, false])
  func `Q1: three screens are pushed in one write`(isOn: Bool) {
    let app = app(.nestedPushes, isOn)
    app.launch()
    let request = app.deliver("t0.p1.p2.p3")
    // Turn by turn: no screen in between is ever asked for.
    var paths: Set<[RandomStructure.Screen]> = []
    for _ in 0..<20 {
      app.clock.runTurns(limit: 1)
      paths.insert(app.navigator[path: .tab(.first)])
    }
    #expect(paths == [[], screens(1, 2, 3)])
    app.clock.settle()
    #expect(landing(request) != nil)
    #expect(app.seen[.first] == screens(1, 2, 3))
    #expect(app.host.glitches.isEmpty)
  }

  @Test(arguments: [true, false])
  func `Q2: a path is written only once its stack is on screen`(isOn: Bool) {
    let app = app(.earlyPath, isOn)
    let request = app.deliver("t0.p1")
    app.clock.advance(by: .seconds(60))
    #expect(request.result == nil && app.navigator.state.isAtRoots)
    app.launch()
    app.clock.settle()
    #expect(landing(request)?.isSmooth == true)
    #expect(app.seen[.first] == screens(1))
  }

  @Test(arguments: [true, false])
  func `Q3: two links and a tap never write a path twice in one frame`(isOn: Bool) {
    let app = app(.twoWritesInOneFrame, isOn)
    app.launch()
    app.deliver("t0.p1")
    let request = app.deliver("t0.p2")
    app.clock.settle()
    #expect(landing(request) != nil)
    #expect(app.seen[.first] == screens(2))
    #expect(app.host.glitches.isEmpty)
  }

  @Test(arguments: [true, false])
  func `Q4: a path that a switching tab ignored is written once more`(isOn: Bool) {
    let app = app(.pathDuringTabSwitch, isOn)
    app.launch()
    let request = app.deliver("t2.p1")
    app.clock.settle()
    #expect(landing(request)?.retries == (isOn ? 1 : 0))
    #expect(app.seen.selectedTab == .third)
    #expect(app.seen[.third] == screens(1))
  }

  @Test(arguments: [true, false])
  func `Q5: a modal that UIKit closed does not stand in the way`(isOn: Bool) {
    let app = app(.foreignDismissal, isOn)
    app.launch()
    app.deliver("m1")
    app.clock.settle()
    app.host.dismissByUIKit()
    app.clock.settle()
    #expect(app.navigator.state.modals.count == (isOn ? 1 : 0))
    let request = app.deliver("t1.p1")
    app.clock.settle()
    #expect(landing(request)?.unacknowledged == (isOn ? 1 : 0))
    #expect(app.seen.modals.isEmpty && app.navigator.state.modals.isEmpty)
    #expect(app.seen[.second] == screens(1))
    let again = app.deliver("m1")
    app.clock.settle()
    #expect(landing(again) != nil)
    #expect(app.seen.modals.count == 1)
  }

  @Test(arguments: [true, false])
  func `Q6: nothing is presented before a dismissal has ended`(isOn: Bool) {
    let app = app(.presentDuringDismissal, isOn)
    app.launch()
    app.deliver("m1")
    app.clock.settle()
    let request = app.deliver("m2")
    app.clock.settle()
    #expect(landing(request)?.isSmooth == true)
    #expect(app.seen.modals == [.init(.init(form: 2))])
    #expect(app.host.glitches.isEmpty)
  }

  @Test(arguments: [true, false])
  func `Q7: a swipe that is reported late closes nothing that came after it`(isOn: Bool) {
    let app = app(.lateSwipe, isOn)
    app.launch()
    app.deliver("m1")
    app.clock.settle()
    let first = app.navigator.presented(at: 0)?.id
    app.host.swipeDown()
    let request = app.deliver("m2")
    app.clock.settle()
    #expect(landing(request) != nil)
    #expect(app.seen.modals == [.init(.init(form: 2))])
    // However late: the report is about another presentation.
    if let first { app.navigator.close(first) }
    app.clock.settle()
    #expect(first != nil && app.seen.modals.count == 1)
    #expect(app.seen == app.navigator.state)
  }

  @Test(arguments: [true, false])
  func `Q8: a URL that three views report is one request`(isOn: Bool) {
    let app = app(.repeatedCallbacks, isOn)
    app.launch()
    let registrations = isOn ? ["child", "parent", "root"] : ["root"]
    let receptions = registrations.map { registration in
      app.inbox.deliver(
        LinkDelivery(
          text: "app://go/t0.p1.push", source: .customScheme, callback: .onOpenURL,
          registration: registration))
    }
    app.clock.settle()
    #expect(receptions.count(where: \.isDuplicate) == registrations.count - 1)
    #expect(app.seen[.first] == screens(1))
    #expect(app.navigator.lastRefresh == nil)
  }

  @Test(arguments: [true, false])
  func `Q9: a link that comes before the first view waits for it`(isOn: Bool) {
    let app = app(.earlyLink, isOn)
    if !isOn { app.launch() }
    let request = app.inbox.deliver(
      "app://go/t1.p1", from: .universalLink, by: .connectionOptions, isColdStart: true
    ).request
    app.clock.settle()
    if isOn {
      #expect(request.result == nil)
      app.launch()
      app.clock.settle()
    }
    #expect(landing(request) != nil)
    #expect(app.seen[.second] == screens(1))
  }

  @Test(arguments: [true, false])
  func `Q11: the stack of a tab that was never shown is waited for`(isOn: Bool) {
    let app = TestApp<SpelledRoute>(quirks: isOn ? [.unmountedTabs, .earlyPath] : [])
    app.launch()
    let request = app.deliver("t3.p1.p2")
    app.clock.settle()
    #expect(landing(request)?.isSmooth == true)
    #expect(app.seen[.fourth] == screens(1, 2))
    #expect(app.host.glitches.isEmpty)
  }

  @Test(arguments: [true, false])
  func `Q12: a screen that appears again is not told of a link it has handled`(isOn: Bool) {
    let app = app(.replayOnAppear, isOn)
    app.launch()
    app.deliver("t0.p1")
    app.clock.settle()
    app.deliver("t0.p1")
    app.clock.settle()
    var handled = 0
    var last = 0
    /// What a screen does when it appears or is notified.
    func appears() {
      guard let refresh = app.navigator.lastRefresh, refresh.id > last else { return }
      last = refresh.id
      handled += 1
    }
    appears()
    if isOn {
      app.host.tap(.init(page: 4))
      app.host.goBack()
      appears()
    }
    app.clock.settle()
    #expect(handled == 1)
  }

  @Test(arguments: [true, false])
  func `Q13: the state that is restored late does not undo a link`(isOn: Bool) {
    let app = app(.lateRestoration, isOn)
    var saved = NavigationState<RandomStructure>(selectedTab: .fourth)
    saved[.fourth] = screens(3)
    if !isOn { #expect(app.navigator.restore(saved)) }
    let request = app.deliver("t1.p1")
    app.launch()
    app.clock.settle()
    if isOn { #expect(!app.navigator.restore(saved)) }
    app.clock.settle()
    #expect(landing(request) != nil)
    #expect(app.seen.selectedTab == .second)
    #expect(app.seen[.second] == screens(1))
    #expect(app.seen[.fourth] == (isOn ? [] : screens(3)))
  }

  @Test(arguments: [true, false])
  func `Q14: a window that was opened for a URL takes that URL and no other`(isOn: Bool) {
    let app = app(.windowPerLink, isOn)
    app.launch()
    let other = LinkNavigator<SpelledRoute>(initialTab: .first, clock: app.clock)
    let host = LinkSimulatedHost(other, clock: app.clock)
    if isOn { app.inbox.attach(other, as: "second") }
    host.mount()
    let request = app.inbox.deliver(
      "app://go/t1.p1", from: .customScheme,
      scene: isOn ? "second" : "main"
    ).request
    app.clock.settle()
    #expect(landing(request) != nil)
    #expect(host.visible[.second] == (isOn ? screens(1) : []))
    #expect(app.seen[.second] == (isOn ? [] : screens(1)))
    // The window that is in front is not the one that the next URL was delivered to.
    app.inbox.deliver("app://go/t2.p2", from: .customScheme, scene: "main")
    app.clock.settle()
    #expect(app.seen[.third] == screens(2))
    #expect(host.visible[.third].isEmpty)
  }

  @Test func `lost acknowledgements are waited for no longer than said`() {
    let app = TestApp<SpelledRoute>()
    app.launch()
    app.host.isDropped = { _ in true }
    let request = app.deliver("t1.p1")
    app.clock.advance(by: .seconds(10))
    #expect(landing(request).map { $0.unacknowledged > 0 } == true)
    #expect(app.seen[.second] == screens(1))
  }

  @Test func `a tab that says nothing is taken as shown, and no one sees an undo`() {
    let app = TestApp<SpelledRoute>()
    app.launch()
    app.host.isDropped = { acknowledgement in
      if case .tabAppeared = acknowledgement { true } else { false }
    }
    let request = app.deliver("t2.p1")
    app.clock.runTurns()
    // The tab is in front, and no one said so; the user goes where the link leads.
    app.host.tap(.init(page: 1))
    var tabs: Set<RandomStructure.Tab> = []
    for _ in 0..<60 {
      app.clock.advance(by: .milliseconds(100))
      tabs.insert(app.seen.selectedTab)
    }
    #expect(tabs == [.third])
    #expect(landing(request).map { [$0.retries, $0.unacknowledged] } == [0, 1])
    #expect(app.seen[.third] == screens(1))
  }

  @Test(arguments: [true, false])
  func `Q15: screens below that appear are not taken for the one on top`(isOn: Bool) {
    let app = app(.phantomAppearances, isOn)
    app.launch()
    let first = app.deliver("t0.p1.p2.p3.p4")
    app.clock.settle()
    #expect(landing(first)?.isSmooth == true)
    let again = app.deliver("t0.p1.p2.p3.p4")
    app.clock.settle()
    #expect(again.result?.name == "refreshed" && landing(again)?.isSmooth == true)
    for _ in 0..<2 { app.host.goBack() }
    let next = app.deliver("t0.p1.p2.p0")
    app.clock.settle()
    #expect(landing(next)?.isSmooth == true)
    #expect(app.seen[.first] == screens(1, 2, 0))
  }

  @Test(arguments: [true, false])
  func `Q16: a screen that replaces another in silence stays`(isOn: Bool) {
    let app = app(.replacementInPlace, isOn)
    app.launch()
    app.deliver("t0.p1.p2")
    app.clock.settle()
    let request = app.deliver("t0.p1.p3")
    var paths: Set<[RandomStructure.Screen]> = []
    for _ in 0..<60 {
      app.clock.advance(by: .milliseconds(100))
      paths.insert(app.seen[.first])
    }
    #expect(paths == [screens(1, 3)])
    #expect(landing(request).map { [$0.retries, $0.unacknowledged] } == [0, isOn ? 1 : 0])
  }

  @Test(arguments: [true, false])
  func `Q17: a tab that was prepared is shown, though nothing in it says so`(isOn: Bool) {
    let app = app(.preparedTabs, isOn)
    app.launch()
    let request = app.deliver("t2.p1")
    app.clock.settle()
    #expect(landing(request)?.isSmooth == true)
    #expect(app.seen.selectedTab == .third && app.seen[.third] == screens(1))
  }

  @Test(arguments: [true, false])
  func `Q23: a stack that a sidebar brings back shows the screens that were left`(isOn: Bool) {
    let app = app(.emptiedStack, isOn)
    app.launch()
    app.deliver("t1.p1.p2")
    app.clock.settle()
    app.host.tap(tab: .first)
    app.clock.settle()
    app.host.tap(tab: .second)
    app.clock.settle()
    #expect(app.seen[.second] == screens(1, 2))
    #expect(app.navigator.state[.second] == screens(1, 2))
  }

  @Test func `a modal that comes back with its window is waited for before the next`() {
    let app = app(.presentDuringDismissal, true)
    app.launch()
    app.deliver("m1")
    app.clock.settle()
    app.host.unmount()
    // That the modal is presented again is never told.
    app.host.isDropped = { acknowledgement in
      if case .presented = acknowledgement { true } else { false }
    }
    app.host.mount()
    let request = app.deliver("m2")
    app.clock.settle()
    #expect(landing(request) != nil)
    #expect(app.host.glitches.isEmpty)
    #expect(app.seen.modals == [.init(.init(form: 2))])
  }

  @Test func `a path that is ignored twice in a row is shown in the end`() {
    let app = app(.pathDuringTabSwitch, true)
    app.launch()
    app.deliver("t2.p1")
    app.clock.advance(by: .milliseconds(20))
    // The path was ignored, and the user leaves before anyone noticed.
    app.host.tap(tab: .first)
    app.clock.advance(by: .milliseconds(400))
    // Coming back begins another transition, in which the path is ignored again.
    app.host.tap(tab: .third)
    app.clock.settle()
    #expect(app.navigator.state[.third] == screens(1))
    #expect(app.seen[.third] == screens(1))
  }
}
