// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What a navigator does alone, it does as a feature of a composition too.
@MainActor @Suite struct TwinTests {
  private typealias Twin = TestApp<SpelledRoute>

  private func makeTwin(_ shape: AppShape) -> Twin {
    let twin = Twin(shape, rules: LinkRules.all)
    twin.launch()
    return twin
  }

  private func matched(_ shape: AppShape) -> String {
    "matched " + (shape == .composition ? "main." : "") + CaseText.caseName(of: SpelledRoute())
  }

  private func modals(of twin: Twin) -> [Int] { twin.navigator.state.modals.map(\.modal.form) }

  private func path(of twin: Twin, _ tab: RandomStructure.Tab) -> [Int] {
    twin.navigator.state[tab].map(\.page)
  }

  /// The second feature if there is one, or the navigator.
  private func owner(of twin: Twin, isOther: Bool) -> LinkNavigator<SpelledRoute> {
    isOther ? twin.main.other ?? twin.navigator : twin.navigator
  }

  private func place(of spec: String, _ shape: AppShape) -> String {
    (shape == .composition ? "main › " : "") + (SpelledRoute(spec).destination.description)
  }

  private func steps(_ names: String...) -> [String] {
    ["planned steps: \(names.count)"]
      + names.enumerated().flatMap {
        ["step \($0.offset + 1) of \(names.count), \($0.element)", "acknowledged"]
      }
  }

  // MARK: - Ways

  @Test(arguments: AppShape.allCases)
  func `links take the same steps`(_ shape: AppShape) {
    let twin = makeTwin(shape)
    let links: [(String, [String], String)] = [
      ("t1.p3", ["select", "set path"], "opened"),
      ("t1.p3", ["refresh"], "refreshed"),
      ("p3.p4", ["set path"], "opened"),
      ("m1", ["present"], "opened"),
      ("m1", ["refresh"], "refreshed"),
      ("m1.q2", ["set path"], "opened"),
      ("m2", ["dismiss", "present"], "opened"),
      ("t2.p5", ["dismiss", "select", "set path"], "opened"),
      ("t1", ["select", "set path"], "opened"),
    ]
    for (spec, names, outcome) in links {
      let request = twin.deliver(spec, source: .customScheme)
      twin.clock.advance(by: .seconds(4))
      let expected =
        [matched(shape)] + ["planned steps: \(names.count)"]
        + names.enumerated().flatMap {
          ["step \($0.offset + 1) of \(names.count), \($0.element)", "acknowledged"]
        } + [outcome]
      #expect(request.way(after: 1) == expected, "\(spec)")
      #expect(request.trace.entries.first?.reason == "customScheme by onOpenURL")
    }
    #expect(path(of: twin, .second) == [])
    #expect(path(of: twin, .third) == [5])
    #expect(modals(of: twin) == [])
  }

  @Test(arguments: AppShape.allCases)
  func `a landing says where, with the feature before it`(_ shape: AppShape) {
    let twin = makeTwin(shape)
    let request = twin.deliver("t1.p3.m2?x=1&y", source: .customScheme)
    twin.clock.advance(by: .seconds(4))
    guard case .opened(let landing)? = request.result else {
      Issue.record("\(request.way(after: 1))")
      return
    }
    #expect(landing.place == place(of: "t1.p3.m2", shape))
    #expect(landing.ignoredItems == ["x", "y"])
    #expect(landing.isSmooth)
  }

  @Test(arguments: AppShape.allCases)
  func `a link at cold start brings what lies below its modal`(_ shape: AppShape) {
    for isCold in [true, false] {
      let twin = Twin(shape, rules: LinkRules.all)
      twin.inbox.attach(twin.main.target)
      // Just after its start, an app cannot tell.
      if !isCold {
        twin.main.mount()
        twin.clock.advance(by: .seconds(6))
      }
      let request = twin.deliver("t1.p3.m2", source: .customScheme)
      if isCold { twin.main.mount() }
      twin.clock.advance(by: .seconds(4))
      #expect(path(of: twin, .second) == (isCold ? [3] : []))
      #expect(modals(of: twin) == [2])
      #expect(request.result?.name == "opened")
      // Only the first link is a cold one.
      let next = twin.deliver("t1.p4.m1", source: .customScheme)
      twin.clock.advance(by: .seconds(4))
      #expect(next.result?.name == "opened")
      #expect(path(of: twin, .second) == (isCold ? [3] : []))
      #expect(modals(of: twin) == [1])
    }
  }

  // MARK: - Gates

  @Test(arguments: AppShape.allCases)
  func `a held link is shown to the app, and goes on`(_ shape: AppShape) {
    let twin = makeTwin(shape)
    let request = twin.deliver("p3.login", source: .customScheme)
    twin.clock.advance(by: .seconds(4))
    #expect(request.way(after: 1) == [matched(shape), "held login"])
    #expect(
      twin.main.window.held
        == [
          HeldRequest(
            id: request.id, gate: "login",
            route: (shape == .composition ? "main." : "") + CaseText.caseName(of: SpelledRoute()),
            place: place(of: "p3.login", shape))
        ])
    #expect(twin.main.window.confirmations.isEmpty)
    #expect(twin.main.window.isAtRest && twin.main.window.requestCount == 1)
    twin.session.account = "ada"
    twin.main.window.gatesDidChange()
    twin.clock.advance(by: .seconds(4))
    #expect(
      request.way(after: 1) == [matched(shape), "held login", "resumed"] + steps("set path") + [
        "opened"
      ])
    #expect(twin.main.window.held.isEmpty)
  }

  @Test(arguments: AppShape.allCases)
  func `a link that asks is shown to the app, and does as it is told to`(_ shape: AppShape) {
    for isAllowed in [true, false] {
      let twin = makeTwin(shape)
      let request = twin.deliver("p3.ask", source: .customScheme)
      twin.clock.advance(by: .seconds(4))
      #expect(request.way(after: 1) == [matched(shape), "confirming"])
      #expect(
        twin.main.window.confirmations
          == [
            LinkConfirmation(
              id: request.id, prompt: "Open p3.ask?", place: place(of: "p3.ask", shape))
          ])
      #expect(twin.main.window.held.isEmpty)
      twin.main.window.answer(LinkRequestID(), isAllowed: isAllowed)
      #expect(request.result == nil)
      twin.main.window.answer(request.id, isAllowed: isAllowed)
      twin.clock.advance(by: .seconds(4))
      #expect(twin.main.window.confirmations.isEmpty)
      #expect(path(of: twin, .first) == (isAllowed ? [3] : []))
      if isAllowed {
        #expect(
          request.way(after: 1) == [matched(shape), "confirming", "resumed"] + steps("set path") + [
            "opened"
          ]
        )
      } else {
        #expect(request.result == .declined(LinkRefusal(.unconfirmed, gate: "ask")))
      }
    }
  }

  @Test(arguments: AppShape.allCases)
  func `a link that a gate declines says which, and why`(_ shape: AppShape) {
    let twin = makeTwin(shape)
    let request = twin.deliver("p3.secret", source: .customScheme)
    #expect(
      request.result
        == .declined(LinkRefusal(.gate, gate: "secret", reason: "Not from there.")))
    let own = twin.deliver("p3.secret", source: .programmatic)
    twin.clock.advance(by: .seconds(4))
    #expect(own.result?.name == "opened")
  }

  @Test(arguments: AppShape.allCases)
  func `a gate that has to find out is waited for`(_ shape: AppShape) {
    let twin = makeTwin(shape)
    let good = twin.deliver("p3.later", source: .customScheme)
    #expect(twin.main.window.workCount == 1 && !twin.main.window.isAtRest)
    #expect(twin.session.pending.map(\.name) == ["later"])
    twin.session.answerOldest(true)
    #expect(twin.main.window.workCount == 0)
    twin.clock.advance(by: .seconds(4))
    #expect(good.way(after: 1) == [matched(shape)] + steps("set path") + ["opened"])

    let bad = twin.deliver("p4.later", source: .customScheme)
    twin.session.answerOldest(false)
    #expect(bad.way(after: 1) == [matched(shape), "held later"])
    twin.main.window.cancel(LinkRequestID())
    #expect(bad.result == nil)
    twin.main.window.cancel(bad.id)
    #expect(bad.result == .superseded(.person))

    let late = twin.deliver("p4.later", source: .customScheme)
    twin.clock.advance(by: .milliseconds(4_999))
    #expect(late.result == nil)
    twin.clock.advance(by: .milliseconds(1))
    #expect(late.result == .failed(LinkFailure(.gateTimedOut, subject: "later")))
    #expect(twin.session.cancelled.count == 1)
  }

  // MARK: - Resolvers

  @Test(arguments: AppShape.allCases)
  func `a resolver leads to another route, to its fallback, or to a failure`(
    _ shape: AppShape
  ) {
    let twin = makeTwin(shape)
    let good = twin.deliver("p3.slow", source: .customScheme)
    #expect(good.way(after: 1) == [matched(shape), "resolving"])
    #expect(twin.main.window.workCount == 1)
    twin.session.answerOldest(true)
    twin.clock.advance(by: .seconds(4))
    #expect(
      good.way(after: 1) == [matched(shape), "resolving", matched(shape)] + steps("set path") + [
        "opened"
      ])
    #expect(path(of: twin, .first) == [3])

    let bad = twin.deliver("p2.slow", source: .customScheme)
    twin.session.answerOldest(false)
    #expect(
      bad.result
        == .failed(LinkFailure(.resolver, subject: "slow", detail: "\(TestDisk.Failure())"))
    )

    let instead = twin.deliver("p2.slow.broken", source: .customScheme)
    twin.session.answerOldest(false)
    twin.clock.advance(by: .seconds(4))
    #expect(instead.result?.name == "opened")
    #expect(path(of: twin, .first) == [4])

    let late = twin.deliver("p2.slow", source: .customScheme)
    twin.clock.advance(by: .milliseconds(7_999))
    #expect(late.result == nil)
    twin.clock.advance(by: .milliseconds(1))
    #expect(late.result == .failed(LinkFailure(.resolverTimedOut, subject: "slow")))
    #expect(twin.session.cancelled.count == 1)
  }

  /// A fallback is a route of the same feature, which the link brings to the front.
  @Test(arguments: AppShape.allCases, [false, true])
  func `a fallback opens in its feature, whether work fails or takes too long`(
    _ shape: AppShape, _ isLate: Bool
  ) {
    let twin = makeTwin(shape)
    twin.main.composition?.selected = "other"
    let request = twin.deliver("p2.slow.broken", source: .customScheme)
    if isLate { twin.clock.advance(by: .seconds(8)) } else { twin.session.answerOldest(false) }
    twin.clock.advance(by: .seconds(4))
    let steps = shape == .composition ? steps("select", "set path") : steps("set path")
    #expect(Array(request.way(after: 1).suffix(steps.count + 1)) == steps + ["opened"])
    #expect(path(of: twin, .first) == [4])
    #expect(twin.main.composition?.selected ?? "main" == "main")
  }

  // MARK: - Modals

  /// Opens a modal in one of the features, and says which navigator shows it.
  private func present(_ form: Int, in navigator: LinkNavigator<SpelledRoute>, of twin: Twin) {
    navigator.present(.init(form: form))
    twin.clock.advance(by: .seconds(4))
    #expect(navigator.state.modals.last?.modal.form == form)
  }

  @Test(arguments: AppShape.allCases, [false, true])
  func `a modal that must not be closed holds the link, whosever it is`(
    _ shape: AppShape, _ isOther: Bool
  ) {
    let twin = makeTwin(shape)
    let owner = owner(of: twin, isOther: isOther)
    twin.session.stubborn = [1]
    present(1, in: owner, of: twin)
    let request = twin.deliver("t1.p3", source: .customScheme)
    twin.clock.advance(by: .seconds(4))
    #expect(request.way(after: 1) == [matched(shape), "held modal"])
    #expect(twin.main.window.held.map(\.gate) == ["modal"])
    owner.dismissAll()
    twin.clock.advance(by: .seconds(4))
    #expect(request.result?.name == "opened")
    #expect(owner.state.modals.isEmpty)
  }

  @Test(arguments: AppShape.allCases, [false, true])
  func `a modal that asks is closed once the user says so, and no other one`(
    _ shape: AppShape, _ isOther: Bool
  ) {
    let twin = makeTwin(shape)
    let owner = owner(of: twin, isOther: isOther)
    twin.session.asking = [1, 2]
    present(1, in: owner, of: twin)
    let request = twin.deliver("t1.p3.later", source: .customScheme)
    twin.session.answerOldest(true)
    #expect(twin.main.window.confirmations.map(\.prompt) == ["Close 1?"])
    twin.main.window.answer(request.id, isAllowed: true)
    // While a gate finds out, the app presents another one.
    #expect(twin.session.pending.count == 1)
    present(2, in: owner, of: twin)
    #expect(request.result == nil)
    twin.session.answerOldest(true)
    #expect(twin.main.window.confirmations.map(\.prompt) == ["Close 2?"])
    twin.main.window.answer(request.id, isAllowed: true)
    twin.session.answerOldest(true)
    twin.clock.advance(by: .seconds(4))
    #expect(request.result?.name == "opened")
    #expect(owner.state.modals.isEmpty)
    // What was said about one request says nothing about the next.
    present(1, in: owner, of: twin)
    let next = twin.deliver("t1.p4", source: .customScheme)
    twin.clock.advance(by: .seconds(4))
    #expect(twin.main.window.confirmations.map(\.id) == [next.id])
    twin.main.window.answer(next.id, isAllowed: false)
    twin.clock.runTurns()
    #expect(next.result == .declined(LinkRefusal(.unconfirmed, gate: "modal")))
    #expect(owner.state.modals.map(\.modal.form) == [1])
  }

  // MARK: - Leaving

  @Test(arguments: AppShape.allCases)
  func `what a link carries beside its route travels with it`(_ shape: AppShape) {
    let twin = makeTwin(shape)
    let request = twin.deliver("p3?utm_source=mail&x=1&y=", source: .customScheme)
    #expect(request.context.campaign.map(\.name) == ["utm_source"])
    #expect(request.context.unknownItems.map(\.name) == ["x", "y"])
    twin.clock.advance(by: .seconds(4))
    _ = twin.deliver("p3?utm_campaign=a", source: .customScheme)
    twin.clock.advance(by: .seconds(4))
    #expect(twin.navigator.lastRefresh?.id == 1)
    #expect(twin.navigator.lastRefresh?.route == SpelledRoute("p3"))
    #expect(twin.navigator.lastRefresh?.context?.campaign.map(\.name) == ["utm_campaign"])
    #expect(twin.navigator.lastRefresh?.context?.source == .customScheme)
    _ = twin.navigator.open(SpelledRoute("p3"))
    twin.clock.advance(by: .seconds(4))
    #expect(twin.navigator.lastRefresh?.id == 2)
    #expect(twin.navigator.lastRefresh?.context?.source == .programmatic)
  }

  // MARK: - The composition alone

  @Test func `another feature comes to the front, with its modals closed first`() {
    let twin = makeTwin(.composition)
    twin.deliver("t1.p3.m2", source: .customScheme)
    twin.clock.advance(by: .seconds(4))
    let request = twin.inbox.deliver("app://other/go/t2.p4.m1", from: .customScheme).request
    twin.clock.advance(by: .seconds(4))
    #expect(
      request.way(after: 1)
        == ["matched other.\(CaseText.caseName(of: SpelledRoute()))"]
        + steps("dismiss", "select", "present") + ["opened"])
    #expect(modals(of: twin).isEmpty)
    #expect(owner(of: twin, isOther: true).state.modals.map(\.modal.form) == [1])
    // What is shown in the feature behind is shown to no one.
    #expect(twin.main.target.shows("app://other/go/t2.p4.m1"))
    #expect(!twin.main.target.shows("app://go/t0"))
    let back = twin.deliver("m3", source: .customScheme)
    twin.clock.advance(by: .seconds(4))
    #expect(
      back.way(after: 1) == [matched(.composition)] + steps("dismiss", "select", "present") + [
        "opened"
      ])
    #expect(owner(of: twin, isOther: true).state.modals.isEmpty)
  }
}
