// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Foundation
import Observation
import Testing

/// Gates that say that gates changed, and what is prepared twice.
@MainActor @Suite struct NotifyingGateTests {
  private func codes(_ life: SequenceLife, _ request: LinkRequest) -> [String] {
    life.results(of: request.id).map(\.code)
  }

  private func scene(_ name: String) -> LinkSceneID { LinkSceneID(rawValue: name) }

  enum Trouble: String, CaseIterable, Sendable { case load, save }

  /// A window closes while a slow undo runs; its link is prepared again in the next window.
  @Test(arguments: ["close", "attach"])
  func `nothing is prepared again before it is undone`(_ kind: String) async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    var log: [String] = []
    var goOn: CheckedContinuation<Void, Never>?
    var second: (@MainActor () -> Void)?
    let rules = LinkRules<SequenceRoute>().adding(
      LinkPreparation("account", within: .seconds(8)) { _, _, answer in
        log.append("prepared")
        answer(
          .success {
            await withCheckedContinuation { goOn = $0 }
            log.append("undone")
          })
        return LinkTimer {}
      }
    ).adding(
      LinkPreparation("second", within: .seconds(8)) { _, _, answer in
        second = { answer(.success(nil)) }
        return LinkTimer {}
      })
    func makeWindow(_ id: String) -> SequenceWindow {
      SequenceWindow(.navigator, id: scene(id), rules: rules, options: .standard, clock: clock)
    }
    let a = makeWindow("a")
    let b = makeWindow("b")
    func turn() async {
      for _ in 0..<10 {
        clock.runTurns()
        await Task.yield()
      }
    }
    if kind == "close" {
      inbox.attach(a.target, as: a.id)
      inbox.attach(b.target, as: b.id)
      b.mount()
    }
    a.mount()
    let request =
      kind == "close"
      ? inbox.deliver(
        LinkDelivery(
          text: "seq://go/t2.p1", source: .universalLink, callback: .onOpenURL, scene: a.id)
      ).request : a.open("t2.p1")
    await turn()
    #expect(log == ["prepared"])
    if kind == "close" { inbox.detach(a.id) } else { inbox.attach(a.target, as: a.id) }
    await turn()
    clock.advance(by: .seconds(1))
    await turn()
    // The first one is not undone yet.
    #expect(log == ["prepared"])
    goOn?.resume()
    await turn()
    second?()
    clock.advance(by: .seconds(5))
    await turn()
    second?()
    clock.advance(by: .seconds(5))
    await turn()
    #expect(log == ["prepared", "undone", "prepared"])
    #expect(request.result?.code == "opened")
  }

  /// How deep and how often, if the test does not stop it: it stops at 20,000.
  @Test func `a gate that says that gates changed does not hang`() async {
    var count = 0
    var window: SequenceWindow?
    let life = SequenceLife { session in
      LinkRules(session).gate("self") { route, _ in
        guard session.open.contains("on") else { return .pass }
        count += 1
        if count < 20_000 { window?.window.gatesDidChange() }
        return .hold
      }
    }
    window = life.app.launch()
    life.app.session.open = ["on"]
    life.app.deliver("t1.p1")
    // Still within the call.
    #expect(count < 1_000, "asked \(count) times in one call")
  }

  /// The same link in two windows, where the same gate writes what it reads.
  @Test func `a gate in two windows that writes what it reads does not spin`() async {
    let life = SequenceLife { session in
      LinkRules(session).gate("count") { _, _ in
        session.wasAsked("count")
        session.level += 1
        return .hold
      }
    }
    life.app.launch("a")
    life.app.launch("b")
    life.app.deliver("t1.p1", to: "a")
    await life.app.turn()
    life.app.deliver("t2.p2", to: "b")
    for _ in 0..<20 { await life.app.turn() }
    let first = life.app.session.questions["count"] ?? 0
    for _ in 0..<20 { await life.app.turn() }
    let second = life.app.session.questions["count"] ?? 0
    #expect(second < 100, "\(first), then \(second)")
  }

  /// Crashes the process if it is as bad as it looks, so it runs only if asked for.
  @Test
  func `a gate of a shown place that says so does not crash`() async {
    var count = 0
    var window: SequenceWindow?
    let life = SequenceLife { session in
      LinkRules(session).gate("self") { route, _ in
        guard session.open.contains("on") else { return .pass }
        count += 1
        if count < 1_000_000 { window?.window.gatesDidChange() }
        return .pass
      }
    }
    window = life.app.launch()
    life.app.deliver("t1.p1")
    await life.app.settle()
    life.app.session.open = ["on"]
    window?.window.gatesDidChange()
    #expect(count < 1_000)
  }
}
