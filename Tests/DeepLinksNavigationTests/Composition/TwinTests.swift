// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What a navigator does alone, it does as a feature of a composition too.
@MainActor @Suite struct TwinTests {
  private struct Feature: ComposableFeature {
    let id: String
    let prefix: String
    let navigator: LinkNavigator<ModelRoute>
  }

  /// A navigator, alone or as the first of two features.
  @MainActor final class Twin {
    let clock = LinkManualClock()
    let session = ModelSession()
    let navigator: LinkNavigator<ModelRoute>
    /// The second feature, or the navigator itself if there is none.
    let other: LinkNavigator<ModelRoute>
    let target: any OpeningTarget
    let inbox: LinkInbox
    let composition: (any TwinComposition)?
    private(set) var left: [String] = []

    init(_ face: SequenceFace, isReady: Bool = true) {
      let (clock, rules) = (clock, session.rules)
      func makeNavigator() -> LinkNavigator<ModelRoute> {
        LinkNavigator(initialTab: .first, rules: rules, clock: clock)
      }
      navigator = makeNavigator()
      inbox = LinkInbox(clock: clock)
      switch face {
      case .navigator:
        (other, target, composition) = (navigator, navigator, nil)
      case .composition:
        let second = makeNavigator()
        let whole = LinkComposition(
          Feature(id: "main", prefix: "/", navigator: navigator),
          Feature(id: "other", prefix: "/other", navigator: second),
          origins: ["model://", "https://model.example"], clock: clock)
        (other, target, composition) = (second, whole, whole)
      }
      inbox.openExternally = { [weak self] in self?.left.append($0) }
      inbox.attach(target, as: LinkSceneID(rawValue: "main"), isWindow: true)
      if isReady { mount() }
    }

    func mount() {
      composition?.setReady(true)
      if composition == nil { navigator.acknowledge(.ready) }
    }

    @discardableResult
    func open(_ spec: String, from source: LinkSource = .customScheme) -> LinkRequest {
      inbox.deliver("model://go/\(spec)", from: source).request
    }

    func settle() { clock.advance(by: .seconds(4)) }

    var window: LinkWindow { target.window }
    var modals: [Int] { navigator.state.modals.map(\.modal.form) }
    func path(_ tab: RandomStructure.Tab) -> [Int] { navigator.state[tab].map(\.page) }
  }

  /// What happened to a request, but for how it came.
  private func way(_ request: LinkRequest) -> [String] {
    request.trace.entries.dropFirst().map { entry in
      entry.decision + (entry.reason.map { " \($0)" } ?? "")
    }
  }

  private func matched(_ face: SequenceFace) -> String {
    "matched " + (face == .composition ? "main." : "") + CaseText.caseName(of: ModelRoute())
  }

  private func place(of spec: String, _ face: SequenceFace) -> String {
    (face == .composition ? "main › " : "") + (ModelRoute(spec)?.destination.description ?? "")
  }

  private func steps(_ names: String...) -> [String] {
    ["planned steps: \(names.count)"]
      + names.enumerated().flatMap {
        ["step \($0.offset + 1) of \(names.count), \($0.element)", "acknowledged"]
      }
  }

  // MARK: - Ways

  @Test(arguments: SequenceFace.allCases)
  func `links take the same steps`(_ face: SequenceFace) {
    let twin = Twin(face)
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
      let request = twin.open(spec)
      twin.settle()
      let expected =
        [matched(face)] + ["planned steps: \(names.count)"]
        + names.enumerated().flatMap {
          ["step \($0.offset + 1) of \(names.count), \($0.element)", "acknowledged"]
        } + [outcome]
      #expect(way(request) == expected, "\(spec)")
      #expect(request.trace.entries.first?.reason == "customScheme by onOpenURL")
    }
    #expect(twin.path(.second) == [])
    #expect(twin.path(.third) == [5])
    #expect(twin.modals == [])
  }

  @Test(arguments: SequenceFace.allCases)
  func `a landing says where, with the feature before it`(_ face: SequenceFace) {
    let twin = Twin(face)
    let request = twin.open("t1.p3.m2?x=1&y")
    twin.settle()
    guard case .opened(let landing)? = request.result else {
      Issue.record("\(way(request))")
      return
    }
    #expect(landing.place == place(of: "t1.p3.m2", face))
    #expect(landing.ignoredItems == ["x", "y"])
    #expect(landing.isSmooth)
  }

  @Test(arguments: SequenceFace.allCases)
  func `a link at cold start brings what lies below its modal`(_ face: SequenceFace) {
    for isCold in [true, false] {
      let twin = Twin(face, isReady: !isCold)
      // Just after its start, an app cannot tell.
      if !isCold { twin.clock.advance(by: .seconds(6)) }
      let request = twin.open("t1.p3.m2")
      if isCold { twin.mount() }
      twin.settle()
      #expect(twin.path(.second) == (isCold ? [3] : []))
      #expect(twin.modals == [2])
      #expect(request.result?.name == "opened")
      // Only the first link is a cold one.
      let next = twin.open("t1.p4.m1")
      twin.settle()
      #expect(next.result?.name == "opened")
      #expect(twin.path(.second) == (isCold ? [3] : []))
      #expect(twin.modals == [1])
    }
  }

  // MARK: - Gates

  @Test(arguments: SequenceFace.allCases)
  func `a held link is shown to the app, and goes on`(_ face: SequenceFace) {
    let twin = Twin(face)
    let request = twin.open("p3.login")
    twin.settle()
    #expect(way(request) == [matched(face), "held login"])
    #expect(
      twin.window.held
        == [
          HeldRequest(
            id: request.id, gate: "login",
            route: (face == .composition ? "main." : "") + CaseText.caseName(of: ModelRoute()),
            place: place(of: "p3.login", face))
        ])
    #expect(twin.window.confirmations.isEmpty)
    #expect(twin.window.isAtRest && twin.window.requestCount == 1)
    twin.session.account = "ada"
    twin.window.gatesDidChange()
    twin.settle()
    #expect(
      way(request) == [matched(face), "held login", "resumed"] + steps("set path") + ["opened"])
    #expect(twin.window.held.isEmpty)
  }

  @Test(arguments: SequenceFace.allCases)
  func `a link that asks is shown to the app, and does as it is told to`(_ face: SequenceFace) {
    for isAllowed in [true, false] {
      let twin = Twin(face)
      let request = twin.open("p3.ask")
      twin.settle()
      #expect(way(request) == [matched(face), "confirming"])
      #expect(
        twin.window.confirmations
          == [
            LinkConfirmation(
              id: request.id, prompt: "Open p3.ask?", place: place(of: "p3.ask", face))
          ])
      #expect(twin.window.held.isEmpty)
      twin.window.answer(LinkRequestID(), isAllowed: isAllowed)
      #expect(request.result == nil)
      twin.window.answer(request.id, isAllowed: isAllowed)
      twin.settle()
      #expect(twin.window.confirmations.isEmpty)
      #expect(twin.path(.first) == (isAllowed ? [3] : []))
      if isAllowed {
        #expect(
          way(request) == [matched(face), "confirming", "resumed"] + steps("set path") + ["opened"])
      } else {
        #expect(request.result == .declined(LinkRefusal(.unconfirmed, gate: "ask")))
      }
    }
  }

  @Test(arguments: SequenceFace.allCases)
  func `a link that a gate declines says which, and why`(_ face: SequenceFace) {
    let twin = Twin(face)
    let request = twin.open("p3.secret")
    #expect(
      request.result
        == .declined(LinkRefusal(.gate, gate: "secret", reason: "Not from there.")))
    let own = twin.open("p3.secret", from: .programmatic)
    twin.settle()
    #expect(own.result?.name == "opened")
  }

  @Test(arguments: SequenceFace.allCases)
  func `a gate that has to find out is waited for`(_ face: SequenceFace) {
    let twin = Twin(face)
    let good = twin.open("p3.later")
    #expect(twin.window.workCount == 1 && !twin.window.isAtRest)
    #expect(twin.session.pending.map(\.name) == ["later"])
    twin.session.answer(true)
    #expect(twin.window.workCount == 0)
    twin.settle()
    #expect(way(good) == [matched(face)] + steps("set path") + ["opened"])

    let bad = twin.open("p4.later")
    twin.session.answer(false)
    #expect(way(bad) == [matched(face), "held later"])
    twin.window.cancel(LinkRequestID())
    #expect(bad.result == nil)
    twin.window.cancel(bad.id)
    #expect(bad.result == .superseded(.person))

    let late = twin.open("p4.later")
    twin.clock.advance(by: .milliseconds(4_999))
    #expect(late.result == nil)
    twin.clock.advance(by: .milliseconds(1))
    #expect(late.result == .failed(LinkFailure(.gateTimedOut, subject: "later")))
    #expect(twin.session.cancellations == 1)
  }

  // MARK: - Resolvers

  @Test(arguments: SequenceFace.allCases)
  func `a resolver leads to another route, to its fallback, or to a failure`(
    _ face: SequenceFace
  ) {
    let twin = Twin(face)
    let good = twin.open("p3.slow")
    #expect(way(good) == [matched(face), "resolving"])
    #expect(twin.window.workCount == 1)
    twin.session.answer(true)
    twin.settle()
    #expect(
      way(good) == [matched(face), "resolving", matched(face)] + steps("set path") + ["opened"])
    #expect(twin.path(.first) == [3])

    let bad = twin.open("p2.slow")
    twin.session.answer(false)
    #expect(
      bad.result == .failed(LinkFailure(.resolver, subject: "slow", detail: "\(ModelError.broken)"))
    )

    let instead = twin.open("p2.slow.broken")
    twin.session.answer(false)
    twin.settle()
    #expect(instead.result?.name == "opened")
    #expect(twin.path(.first) == [4])

    let late = twin.open("p2.slow")
    twin.clock.advance(by: .milliseconds(7_999))
    #expect(late.result == nil)
    twin.clock.advance(by: .milliseconds(1))
    #expect(late.result == .failed(LinkFailure(.resolverTimedOut, subject: "slow")))
    #expect(twin.session.cancellations == 1)
  }

  /// A fallback is a route of the same feature, which the link brings to the front.
  @Test(arguments: SequenceFace.allCases, [false, true])
  func `a fallback opens in its feature, whether work fails or takes too long`(
    _ face: SequenceFace, _ isLate: Bool
  ) {
    let twin = Twin(face)
    twin.composition?.selected = "other"
    let request = twin.open("p2.slow.broken")
    if isLate { twin.clock.advance(by: .seconds(8)) } else { twin.session.answer(false) }
    twin.settle()
    let steps = face == .composition ? steps("select", "set path") : steps("set path")
    #expect(Array(way(request).suffix(steps.count + 1)) == steps + ["opened"])
    #expect(twin.path(.first) == [4])
    #expect(twin.composition?.selected ?? "main" == "main")
  }

  // MARK: - Modals

  /// Opens a modal in one of the features, and says which navigator shows it.
  private func present(_ form: Int, in navigator: LinkNavigator<ModelRoute>, of twin: Twin) {
    navigator.present(.init(form: form))
    twin.settle()
    #expect(navigator.state.modals.last?.modal.form == form)
  }

  @Test(arguments: SequenceFace.allCases, [false, true])
  func `a modal that must not be closed holds the link, whosever it is`(
    _ face: SequenceFace, _ isOther: Bool
  ) {
    let twin = Twin(face)
    let owner = isOther ? twin.other : twin.navigator
    twin.session.stubborn = [1]
    present(1, in: owner, of: twin)
    let request = twin.open("t1.p3")
    twin.settle()
    #expect(way(request) == [matched(face), "held modal"])
    #expect(twin.window.held.map(\.gate) == ["modal"])
    owner.dismissAll()
    twin.settle()
    #expect(request.result?.name == "opened")
    #expect(owner.state.modals.isEmpty)
  }

  @Test(arguments: SequenceFace.allCases, [false, true])
  func `a modal that asks is closed once the user says so, and no other one`(
    _ face: SequenceFace, _ isOther: Bool
  ) {
    let twin = Twin(face)
    let owner = isOther ? twin.other : twin.navigator
    twin.session.asking = [1, 2]
    present(1, in: owner, of: twin)
    let request = twin.open("t1.p3.later")
    twin.session.answer(true)
    #expect(twin.window.confirmations.map(\.prompt) == ["Discard form 1?"])
    twin.window.answer(request.id, isAllowed: true)
    // While a gate finds out, the app presents another one.
    #expect(twin.session.pending.count == 1)
    present(2, in: owner, of: twin)
    #expect(request.result == nil)
    twin.session.answer(true)
    #expect(twin.window.confirmations.map(\.prompt) == ["Discard form 2?"])
    twin.window.answer(request.id, isAllowed: true)
    twin.session.answer(true)
    twin.settle()
    #expect(request.result?.name == "opened")
    #expect(owner.state.modals.isEmpty)
    // What was said about one request says nothing about the next.
    present(1, in: owner, of: twin)
    let next = twin.open("t1.p4")
    twin.settle()
    #expect(twin.window.confirmations.map(\.id) == [next.id])
    twin.window.answer(next.id, isAllowed: false)
    #expect(next.result == .declined(LinkRefusal(.unconfirmed, gate: "modal")))
    #expect(owner.state.modals.map(\.modal.form) == [1])
  }

  // MARK: - Leaving

  @Test(arguments: SequenceFace.allCases)
  func `what a link carries beside its route travels with it`(_ face: SequenceFace) {
    let twin = Twin(face)
    let request = twin.open("p3?utm_source=mail&x=1&y=")
    #expect(request.context.campaign.map(\.name) == ["utm_source"])
    #expect(request.context.unknownItems.map(\.name) == ["x", "y"])
    twin.settle()
    _ = twin.open("p3?utm_campaign=a")
    twin.settle()
    #expect(twin.navigator.lastRefresh?.id == 1)
    #expect(twin.navigator.lastRefresh?.route == ModelRoute("p3"))
    #expect(twin.navigator.lastRefresh?.context?.campaign.map(\.name) == ["utm_campaign"])
    #expect(twin.navigator.lastRefresh?.context?.source == .customScheme)
    _ = twin.navigator.open(ModelRoute("p3") ?? ModelRoute())
    twin.settle()
    #expect(twin.navigator.lastRefresh?.id == 2)
    #expect(twin.navigator.lastRefresh?.context?.source == .programmatic)
  }

  // MARK: - The composition alone

  @Test func `another feature comes to the front, with its modals closed first`() {
    let twin = Twin(.composition)
    twin.open("t1.p3.m2")
    twin.settle()
    let request = twin.inbox.deliver("model://other/go/t2.p4.m1", from: .customScheme).request
    twin.settle()
    #expect(
      way(request)
        == ["matched other.\(CaseText.caseName(of: ModelRoute()))"]
        + steps("dismiss", "select", "present") + ["opened"])
    #expect(twin.modals.isEmpty)
    #expect(twin.other.state.modals.map(\.modal.form) == [1])
    // What is shown in the feature behind is shown to no one.
    #expect(twin.target.shows("model://other/go/t2.p4.m1"))
    #expect(!twin.target.shows("model://go/t0"))
    let back = twin.open("m3")
    twin.settle()
    #expect(
      way(back) == [matched(.composition)] + steps("dismiss", "select", "present") + ["opened"])
    #expect(twin.other.state.modals.isEmpty)
  }
}

/// What the tests need of a composition, whose type has no name.
@MainActor protocol TwinComposition: AnyObject {
  var selected: String { get set }
  func setReady(_ isReady: Bool)
}

extension LinkComposition: TwinComposition {}
