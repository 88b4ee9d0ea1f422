// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Foundation
import Testing

/// What was prepared for a link that moves to another window.
@MainActor @Suite struct MovedPreparationTests {
  private func scene(_ name: String) -> LinkSceneID { LinkSceneID(rawValue: name) }

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
}
