// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Routes that an app shows by itself, and the only step that a link takes there.
@MainActor @Suite struct HandOverTests {
  /// An app that shows routes in a way of its own, and takes its time.
  @MainActor private final class App {
    private(set) var shown: [SpelledRoute] = []
    private(set) var stopped: [SpelledRoute] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func show(_ route: SpelledRoute) async {
      shown.append(route)
      await withCheckedContinuation { waiting.append($0) }
      if Task.isCancelled { stopped.append(route) }
    }

    /// All that is being shown is on screen.
    func finish() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private let clock = LinkManualClock()
  private let app = App()

  private func makeNavigator(
    _ rules: LinkRules<SpelledRoute> = LinkRules()
  ) -> LinkNavigator<SpelledRoute> {
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, rules: rules, clock: clock)
    navigator.handsOver = { [app] in await app.show($0) }
    navigator.acknowledge(.ready)
    return navigator
  }

  private func turn() async {
    for _ in 0..<4 {
      clock.runTurns()
      for _ in 0..<4 { await Task.yield() }
    }
  }

  @Test func `a route is handed to the app, and opened once the app shows it`() async {
    let navigator = makeNavigator()
    let request = navigator.open("app://go/t1.p3", from: .customScheme)
    await turn()
    #expect(app.shown == [SpelledRoute("t1.p3")])
    #expect(request.way(after: 2) == ["planned steps: 1", "step 1 of 1, set path"])
    // The navigator shows nothing itself, and yet a link led somewhere.
    #expect(navigator.state.isAtRoots && navigator.state.selectedTab == .first)
    #expect(!navigator.restore(NavigationState(selectedTab: .second)))
    app.finish()
    await turn()
    #expect(
      request.way(after: 2) == [
        "planned steps: 1", "step 1 of 1, set path", "acknowledged", "opened",
      ])
    #expect(app.stopped.isEmpty)
    // The same route once more is shown once more.
    let again = navigator.open("app://go/t1.p3", from: .customScheme)
    await turn()
    app.finish()
    await turn()
    #expect(again.result?.name == "opened")
    #expect(app.shown.count == 2)
  }

  @Test func `an app that takes too long is not asked again`() async {
    let navigator = makeNavigator()
    let request = navigator.open("app://go/t1.p3", from: .customScheme)
    await turn()
    clock.advance(by: .milliseconds(1_999))
    #expect(request.result == nil)
    clock.advance(by: .milliseconds(1))
    await turn()
    #expect(
      request.way(after: 2)
        == [
          "planned steps: 1", "step 1 of 1, set path", "unacknowledged",
          "opened retries: 0, unacknowledged: 1",
        ])
    #expect(app.shown.count == 1)
    app.finish()
    await turn()
    #expect(app.stopped.isEmpty)
  }

  @Test func `an app is stopped if the request ends first`() async {
    for way in ["canceled", "gone"] {
      let navigator = makeNavigator()
      let request = navigator.open("app://go/p\(way.utf8.count)", from: .customScheme)
      await turn()
      if way == "canceled" {
        navigator.window.cancel(request.id)
      } else {
        navigator.acknowledge(.gone)
      }
      app.finish()
      await turn()
      #expect(app.stopped.last == SpelledRoute("p\(way.utf8.count)"))
      #expect((request.result == .superseded(.person)) == (way == "canceled"))
    }
  }

  @Test func `a route that acts is not one that the app shows`() async {
    let navigator = makeNavigator()
    let request = navigator.open("app://go/act.harmless", from: .customScheme)
    await turn()
    #expect(request.result == .failed(.undeclaredAction("SpelledRoute")))
    let acting = makeNavigator(LinkRules().action("act") { _, _ in })
    let performed = acting.open("app://go/act.harmless", from: .customScheme)
    await turn()
    #expect(performed.result == .performed)
    #expect(app.shown.isEmpty)
  }

  @Test func `the step says what it is, and what is known of it`() async {
    let route = SpelledRoute("t1.p3")
    let move: HandOver<SpelledRoute>
    do {
      let navigator = makeNavigator()
      move = HandOver(route, of: navigator) { [app] in await app.show($0) }
      #expect(move.kind == .setPath && move.text == "show t1.p3" && move.aspect == "")
      #expect(move.facts == [.isWritable, .isReported])
      #expect(!move.canTakeBack)
      move.write(isAnimated: true)
      #expect(!navigator.isUntouched)
      await turn()
      #expect(move.facts == [.isWritable, .isReported])
      // What the app shows is the app's to take back.
      move.takeBack()
      move.assumeShown()
      #expect(move.facts == [.isWritable, .isReported])
      app.finish()
      await turn()
      #expect(move.facts == [.isWritable, .isReported, .isShown])
      #expect(navigator.state.isAtRoots)
    }
    // A window that is gone has nothing to wait for.
    #expect(move.facts == [.isWritable, .isShown])
    #expect(app.shown == [route])
  }
}
