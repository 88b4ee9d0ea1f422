// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksTesting
import Testing

private typealias State = NavigationState<RandomStructure>

/// Requests from delivery to outcome, one app at a time.
@MainActor @Suite struct OpeningTests {
  private func screens(_ pages: Int...) -> [RandomStructure.Screen] {
    pages.map { RandomStructure.Screen(page: $0) }
  }

  private func isOpened(_ request: LinkRequest) -> Bool {
    if case .opened = request.result { true } else { false }
  }

  @Test func `a cold start brings the whole stack, once the root is on screen`() {
    let app = ModelApp()
    let request = app.deliver("model://go/t1.p1.p2.m1")
    app.settle()
    #expect(request.result == nil)
    app.launch()
    app.settle()
    #expect(isOpened(request))
    #expect(app.seen.selectedTab == .second)
    #expect(app.seen[.second] == screens(1, 2))
    #expect(app.seen.modals == [.init(.init(form: 1))])
    #expect(app.seen == app.navigator.state)
  }

  @Test func `the same link twice is opened and then refreshed`() {
    let app = ModelApp()
    app.launch()
    let first = app.deliver("model://go/t1.p1")
    app.settle()
    let second = app.deliver("model://go/t1.p1?utm_source=mail&x=1")
    app.settle()
    #expect(isOpened(first))
    guard case .refreshed = second.result else {
      Issue.record("\(String(describing: second.result))")
      return
    }
    #expect(app.navigator.lastRefresh?.route == ModelRoute("t1.p1"))
    #expect(app.navigator.lastRefresh?.context?.campaign.map(\.name) == ["utm_source"])
    #expect(app.navigator.lastRefresh?.context?.unknownItems.map(\.name) == ["x"])
    #expect(app.navigator.lastRefresh?.place.depth == 1)
  }

  @Test func `a sheet is dismissed and its end awaited before the path is set`() {
    let app = ModelApp(quirks: [.presentDuringDismissal])
    app.launch()
    app.deliver("model://go/m1")
    app.settle()
    #expect(app.seen.modals.count == 1)
    let request = app.deliver("model://go/m2")
    app.settle()
    #expect(isOpened(request))
    #expect(app.seen.modals == [.init(.init(form: 2))])
    #expect(app.host.glitches.isEmpty)
  }

  @Test func `a held request goes on after signing in`() {
    let app = ModelApp()
    app.launch()
    let request = app.deliver("model://go/t2.p1.login")
    app.settle()
    #expect(request.result == nil)
    #expect(app.navigator.window.held.map(\.gate) == ["login"])
    app.session.account = "ada"
    app.navigator.window.gatesDidChange()
    app.settle()
    #expect(isOpened(request))
    #expect(app.navigator.window.held.isEmpty)
    #expect(app.seen[.third] == screens(1))
  }

  @Test func `a held request expires`() {
    let app = ModelApp()
    app.launch()
    let request = app.deliver("model://go/t2.p1.login")
    app.clock.advance(by: .seconds(15 * 60 - 1))
    #expect(request.result == nil)
    app.clock.advance(by: .seconds(2))
    #expect(request.result == .expired)
    #expect(app.seen.isAtRoots)
  }

  @Test func `a request that is held survives a relaunch, with its identity`() {
    let store = LinkMemoryStore()
    let clock = LinkManualClock()
    let first = ModelApp(clock: clock, store: store)
    first.launch()
    let held = first.deliver("model://go/t2.p1.login")
    first.settle()
    let second = ModelApp(clock: clock, store: store)
    second.launch()
    second.settle()
    #expect(second.navigator.window.held.map(\.id) == [held.id])
    second.session.account = "ada"
    second.navigator.window.gatesDidChange()
    second.settle()
    #expect(second.seen[.third] == screens(1))
    let third = ModelApp(clock: clock, store: store)
    third.launch()
    third.settle()
    #expect(third.navigator.window.requestCount == 0)
  }

  @Test func `signing in as someone else drops what was held for another`() {
    let app = ModelApp()
    app.launch()
    app.session.account = "ada"
    app.session.stubborn = [1]
    app.deliver("model://go/m1")
    app.settle()
    let request = app.deliver("model://go/t1.p1")
    app.settle()
    #expect(app.navigator.window.held.map(\.gate) == ["modal"])
    app.session.account = "bob"
    app.navigator.window.gatesDidChange()
    app.settle()
    #expect(request.result == .superseded(.accountChange))
  }

  @Test func `a modal that must not be closed holds the link until the user closes it`() {
    let app = ModelApp()
    app.launch()
    app.session.stubborn = [1]
    app.deliver("model://go/m1")
    app.settle()
    let request = app.deliver("model://go/t1.p1")
    app.settle()
    #expect(request.result == nil)
    #expect(app.seen.modals.count == 1)
    app.host.swipeDown()
    app.settle()
    #expect(isOpened(request))
    #expect(app.seen[.second] == screens(1))
  }

  @Test func `a form that is begun while a link is on its way holds it too`() {
    let app = ModelApp()
    app.launch()
    app.deliver("model://go/m1")
    app.settle()
    let request = app.deliver("model://go/t1.p1")
    // Nothing is written yet.
    app.session.stubborn = [1]
    app.host.tap(.init(page: 4))
    app.settle()
    #expect(request.result == nil)
    #expect(app.navigator.window.held.map(\.gate) == ["modal"])
    app.session.stubborn = []
    app.navigator.window.gatesDidChange()
    app.settle()
    #expect(isOpened(request))
    #expect(app.seen[.second] == screens(1))
  }

  @Test func `what was opened before the window was attached is reported too`() {
    let app = ModelApp()
    let witness = ModelWitness()
    app.inbox.observe(with: witness)
    let request = app.navigator.open(ModelRoute("t1.p1") ?? ModelRoute())
    app.launch()
    app.settle()
    #expect(witness.outcomes == [request.id: 1])
  }

  @Test(arguments: [true, false])
  func `a form with changes asks before it goes`(isAllowed: Bool) {
    let app = ModelApp()
    app.launch()
    app.session.asking = [1]
    app.deliver("model://go/m1")
    app.settle()
    let request = app.deliver("model://go/t1.p1")
    app.settle()
    #expect(app.navigator.window.confirmations.map(\.prompt) == ["Discard form 1?"])
    app.navigator.window.answer(request.id, isAllowed: isAllowed)
    app.settle()
    if isAllowed {
      #expect(isOpened(request))
      #expect(app.seen.modals.isEmpty)
    } else {
      guard case .declined(let refusal) = request.result else {
        Issue.record("\(String(describing: request.result))")
        return
      }
      #expect(refusal.code == .unconfirmed)
      #expect(app.seen.modals.count == 1)
    }
    #expect(app.navigator.window.confirmations.isEmpty)
  }

  @Test func `a newer link supersedes one that is still resolving`() {
    let app = ModelApp()
    app.launch()
    let slow = app.deliver("model://go/t1.p1.slow")
    app.clock.advance(by: .seconds(1))
    let quick = app.deliver("model://go/t2.p2")
    app.settle()
    #expect(slow.result == .superseded(.by(quick.id)))
    #expect(app.session.cancellations == 1)
    app.session.answer(true)
    app.settle()
    #expect(isOpened(quick))
    #expect(app.seen[.second].isEmpty)
  }

  @Test func `a resolver that fails or never answers ends as declared`() {
    for isAnswered in [true, false] {
      let app = ModelApp()
      app.launch()
      let failing = app.deliver("model://go/t1.p1.slow")
      if isAnswered { app.session.answer(false) }
      app.settle()
      guard case .failed(let failure) = failing.result else {
        Issue.record("\(String(describing: failing.result))")
        continue
      }
      #expect(failure.code == (isAnswered ? .resolver : .resolverTimedOut))
      let instead = app.deliver("model://go/t1.p1.slow.broken")
      if isAnswered { app.session.answer(false) }
      app.settle()
      #expect(isOpened(instead))
      #expect(app.seen[.first] == screens(4))
    }
  }

  @Test func `a gate that never answers fails in time`() {
    let app = ModelApp()
    app.launch()
    let request = app.deliver("model://go/t1.p1.later")
    app.settle()
    guard case .failed(let failure) = request.result else {
      Issue.record("\(String(describing: request.result))")
      return
    }
    #expect(failure.code == .gateTimedOut)
    #expect(app.seen.isAtRoots)
  }

  @Test func `one delivery through two callbacks is one request`() {
    let app = ModelApp()
    app.launch()
    let first = app.inbox.deliver(
      LinkDelivery(text: "model://go/t1.p1", source: .universalLink, callback: .onOpenURL))
    let second = app.inbox.deliver(
      LinkDelivery(text: "model://go/t1.p1", source: .universalLink, callback: .browsingActivity))
    #expect(second.isDuplicate && second.request.id == first.request.id)
    app.settle()
    #expect(isOpened(first.request))
    #expect(app.navigator.lastRefresh == nil)
  }

  @Test func `a link no one answers is refused, or leaves, and never comes back in a circle`() {
    let app = ModelApp()
    app.launch()
    let custom = app.deliver("model://nowhere")
    guard case .declined(let refusal) = custom.result else {
      Issue.record("\(String(describing: custom.result))")
      return
    }
    #expect(refusal.code == .noRoute)
    let web = app.deliver("https://model.example/nowhere", source: .universalLink)
    #expect(web.result == .external("https://model.example/nowhere"))
    #expect(app.left == ["https://model.example/nowhere"])
    let back = app.deliver("https://model.example/nowhere", source: .universalLink)
    guard case .declined(let loop) = back.result else {
      Issue.record("\(String(describing: back.result))")
      return
    }
    #expect(loop.code == .loop)
    #expect(app.left.count == 1)
  }

  @Test func `a link outranks the state that is restored after it`() {
    let app = ModelApp()
    app.deliver("model://go/t1.p1")
    app.launch()
    app.settle()
    #expect(!app.navigator.restore(State(selectedTab: .fourth)))
    #expect(app.seen.selectedTab == .second)
  }

  /// A link to where the app starts moves nothing, and yet is what the user wants to see.
  @Test(arguments: [true, false])
  func `a link to where the app starts outranks it too`(isCold: Bool) {
    let app = ModelApp()
    if !isCold { app.launch() }
    let request = app.deliver("model://go/t0")
    app.launch()
    app.settle()
    #expect(request.result?.isShown == true)
    #expect(!app.navigator.restore(State(selectedTab: .fourth)))
    app.settle()
    #expect(app.seen == State(selectedTab: .first))
  }

  @Test func `what is not opened leaves the saved state alone`() {
    let app = ModelApp()
    app.deliver("model://nowhere")
    app.launch()
    app.navigator.dismissAll()
    app.settle()
    #expect(app.navigator.restore(State(selectedTab: .fourth)))
  }

  @Test func `what an app does itself goes the same way`() async {
    let app = ModelApp()
    app.launch()
    app.navigator.open(ModelRoute("t1.p1.p2") ?? ModelRoute())
    app.settle()
    app.navigator.present(.init(form: 1))
    app.settle()
    #expect(app.seen.modals.count == 1)
    app.navigator.dismissAll()
    app.navigator.pop()
    app.settle()
    #expect(app.seen.modals.isEmpty)
    #expect(app.seen[.second] == screens(1))
    app.navigator.popToRoot()
    app.settle()
    #expect(app.seen[.second].isEmpty)
    let request = app.navigator.pop()
    app.settle()
    guard case .opened = await request.outcome else {
      Issue.record("\(String(describing: request.result))")
      return
    }
  }

  @Test func `the user wins over a link that is being applied`() {
    let app = ModelApp()
    app.launch()
    app.deliver("model://go/m1")
    app.settle()
    let request = app.deliver("model://go/t1.p1")
    // The dismissal is running; nothing else was written yet.
    app.clock.advance(by: .milliseconds(100))
    app.host.tap(tab: .third)
    app.settle()
    #expect(request.result == .superseded(.person))
    #expect(app.seen.selectedTab == .third)
    #expect(app.seen[.second].isEmpty)
  }

  @Test func `ten thousand links at once end in one outcome each`() {
    let app = ModelApp()
    app.launch()
    let requests = (0..<10_000).map { app.deliver("model://go/t1.p\($0)") }
    app.settle()
    #expect(requests.allSatisfy { $0.result != nil })
    #expect(app.seen[.second] == screens(9_999))
    #expect(app.navigator.window.requestCount == 0)
  }

  @Test func `the inbox tells everything that happens, in order`() async {
    let app = ModelApp()
    app.launch()
    var events = app.inbox.events.makeAsyncIterator()
    app.deliver("model://go/t1.p1")
    app.settle()
    var told: [String] = []
    while told.last != "opened", let event = await events.next() {
      told.append(event.kind.decision)
    }
    #expect(
      told == [
        "received", "matched", "planned", "step", "acknowledged", "step", "acknowledged", "opened",
      ])
  }

  @Test(arguments: [0, 3, 256])
  func `a trace keeps as many entries as the options say`(capacity: Int) {
    var options = LinkOpeningOptions()
    options.traceCapacity = capacity
    let app = ModelApp(options: options)
    app.launch()
    let request = app.deliver("model://go/t1.p1")
    app.settle()
    #expect(isOpened(request))
    #expect(request.trace.entries.count == min(capacity, 8))
    #expect(request.trace.omitted == (capacity == 3 ? 5 : 0))
  }

  @Test func `a duplicate is known though no one keeps the request that has ended`() {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    let navigator = LinkNavigator<ModelRoute>(initialTab: .first, clock: clock)
    inbox.attach(navigator)
    navigator.acknowledge(.ready)
    func deliver(_ callback: LinkCallback) -> Bool {
      inbox.deliver(
        LinkDelivery(text: "model://go/t1.p1", source: .universalLink, callback: callback)
      ).isDuplicate
    }
    #expect(!deliver(.onOpenURL))
    clock.advance(by: .seconds(1))
    #expect(navigator.state.selectedTab == .second)
    #expect(deliver(.browsingActivity))
    clock.advance(by: .seconds(2))
    #expect(!deliver(.browsingActivity))
  }

  @Test func `a link that comes back from the system is stopped, one that is tapped twice is not`()
  {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    let navigator = LinkNavigator<ModelRoute>(initialTab: .first, clock: clock)
    inbox.attach(navigator)
    navigator.acknowledge(.ready)
    func deliver(
      _ source: LinkSource, _ callback: LinkCallback, _ scene: LinkSceneID? = nil
    ) -> String? {
      inbox.deliver(
        LinkDelivery(
          text: "https://model.example/team", source: source, callback: callback, scene: scene)
      ).request.result?.description
    }
    let scene = LinkSceneID(rawValue: "main")
    #expect(deliver(.inApp, .openURLAction, scene) == "external")
    #expect(deliver(.inApp, .openURLAction, scene) == "external")
    #expect(deliver(.universalLink, .onOpenURL)?.contains("loop") == true)
  }
}
