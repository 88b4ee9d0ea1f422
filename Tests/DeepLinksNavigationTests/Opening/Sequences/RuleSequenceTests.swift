// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Foundation
import Testing

/// What rules may not do, which of the links that wait for them opens, and what is asked about one
/// that was kept.
@MainActor @Suite struct RuleSequenceTests {
  /// A newer link, which needs nothing, arrives while an older one waits for an answer.
  @Test(arguments: ["check", "slow"], AppShape.allCases)
  func `a link that has to wait never opens over a newer one`(
    _ word: String, _ shape: AppShape
  ) async {
    for (options, isInOrder) in [(LinkOpeningOptions.standard, false), (.ordered, true)] {
      let life = TestLife(shape, options: options) {
        LinkRules($0).later("check", $0).resolver("slow", $0)
      }
      let window = life.app.launch()
      let requests = ["t2.p1.\(word)", "t2.p2"].map { life.app.deliver($0).id }
      await life.app.settle(.seconds(2))
      #expect(window.shows("t2.p2") != isInOrder)
      life.app.session.answer(word)
      await life.app.settle()
      #expect(life.opened == (isInOrder ? requests : [requests[1]]))
      #expect(window.shows("t2.p2"))
    }
  }

  /// The same for the screen that it shows: a gate that opens something when it is asked about it.
  @Test(arguments: AppShape.allCases)
  func `a gate of a shown place that opens its own link does not spin`(_ shape: AppShape) async {
    var count = 0
    var open: (@MainActor () -> Void)?
    let life = TestLife(shape) { session in
      LinkRules(session).gate("own") { route, _ in
        count += 1
        if count < 300 { open?() }
        return .pass
      }
    }
    life.app.launch()
    life.app.deliver("t1.p1")
    await life.app.settle()
    open = { life.app.deliver("t1.p1") }
    count = 0
    life.app.gatesDidChange()
    for _ in 0..<10 { await life.app.turn() }
    await life.app.settle()
    #expect(count < 100, "\(count)")
  }

  /// The same with an action: paid at another price than the one that was shown.
  @Test(arguments: [true, false])
  func `a yes to a slow gate pays no other price`(_ callsByHand: Bool) async {
    var pending: (@MainActor () -> Void)?
    let life = TestLife { session in
      LinkRules(session).acting(session).adding(
        LinkGate("buy", asks: true, within: .seconds(5)) { _, _, answer in
          answer(.confirm(prompt: "Pay \(session.level)?"))
          return LinkTimer {}
        }
      ).adding(
        LinkGate("check", within: .seconds(5)) { _, _, answer in
          pending = { answer(.pass) }
          return LinkTimer {}
        })
    }
    life.app.session.level = 5
    let window = life.app.launch()
    let request = life.app.deliver("act", source: .customScheme)
    await life.app.turn()
    window.window.answer(request.id, isAllowed: true)
    await life.app.turn()
    life.app.session.level = 500
    if callsByHand { life.app.gatesDidChange() }
    await life.app.turn()
    pending?()
    await life.app.settle(.seconds(2))
    #expect(life.app.session.questions["act"] == nil, "ran")
    #expect(window.window.confirmations.map(\.prompt) == ["Pay 500?"])
    #expect(life.ends(of: request.id) == [])
  }

  /// The answer to the caller when no window is left.
  @Test(arguments: [true, false])
  func `a caller is answered though its window is gone`(_ closes: Bool) async {
    let life = TestLife { LinkRules($0).login($0).answeringCallers() }
    let window = life.app.launch()
    let request = life.app.inbox.deliver(
      "app://go/t2.p1.login?x-error=notes%3A%2F%2Ffailed&x-source=Notes", from: .customScheme
    ).request
    await life.app.turn()
    if closes { life.app.close(window) }
    await life.app.settle(.seconds(3_600))
    #expect(life.ends(of: request.id) == ["expired"])
    #expect(life.app.left.count == 1, "\(life.app.left)")
  }

  /// A kept link whose resolver now leads out of the app: nothing leaves at launch by itself.
  @Test(arguments: [true, false])
  func `a kept link leaves the app by no resolver`(_ isLink: Bool) async {
    var isNeeded = false
    let life = TestLife { session in
      LinkRules(session).login(session).adding(
        LinkResolver("r", for: { _ in isNeeded }) { _, _ in
          isLink
            ? .link("https://elsewhere.example/x")
            : .external(URL(string: "https://elsewhere.example/x") ?? URL(fileURLWithPath: "/"))
        })
    }
    life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    #expect(life.disk.contains("t2.p1"))
    isNeeded = true
    life.relaunch().launch()
    await life.app.settle()
    #expect(life.app.left == [])
    #expect(life.ends(of: request.id) == ["declined noRoute"])
  }

  /// A restored state whose front tab is not offered is not asked for again.
  @Test func `a tab that is not offered is not asked for again`() async {
    let life = TestLife { LinkRules($0).gate("g") { _, _ in .pass }.askingAgain() }
    let window = life.app.makeWindow()
    life.app.inbox.attach(window.target, as: window.id)
    window.navigator.offerTabs([.first, .second])
    var state = window.navigator.state
    state.selectedTab = .third
    state[.third] = [.init(page: 4)]
    #expect(window.navigator.restore(state))
    window.mount()
    await life.app.settle()
    #expect(life.requests.isEmpty)
  }

  /// A link that was held when the app was killed, from a cold start: its context after that.
  @Test func `a gate is not told that a kept link started the app`() async {
    let life = TestLife()
    let window = life.app.makeWindow()
    life.app.inbox.deliver(
      "app://go/t1.p1.login", from: .universalLink, by: .connectionOptions, isColdStart: true)
    life.app.inbox.attach(window.target, as: window.id)
    window.mount()
    await life.app.settle()
    #expect(life.app.session.contexts["login"]?.isColdStart == true)
    life.relaunch(after: .seconds(60)).launch()
    await life.app.settle()
    #expect(life.app.session.contexts["login"]?.isColdStart == false)
  }

  /// A command of before attachment says nothing about links.
  @Test func `a command before attachment has no notice`() async {
    let life = TestLife()
    let notices = LinkNotices(
      of: life.app.inbox, in: nil, words: LinkNoticeWords(languages: ["en"]))
    let window = life.app.makeWindow()
    let request = window.navigator.select(.third)
    window.navigator.offerTabs([.first])
    await life.app.turn()
    life.app.inbox.attach(window.target, as: window.id)
    window.mount()
    await life.app.settle(.seconds(2))
    #expect(request.ending == "declined absentTab")
    #expect(notices.current == nil)
  }
}
