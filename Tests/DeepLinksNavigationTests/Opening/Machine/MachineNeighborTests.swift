// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What one request leaves to those beside it, and what is old by the time that its turn comes.
@Suite struct MachineNeighborTests {
  private static let writes20 = [
    "set step in 1 after 2000", "write 20 of 1 in 1, the last", "1 step 0 of 1, 20",
  ]

  /// A link that was held, and is ready behind the one that runs.
  private func release(_ key: LinkOpening.Key, _ script: inout OpeningScript) {
    script.skip(.observed(key), .check(key, .pass, gate: .max, isLast: true))
    #expect(script(.pass(key)) == [])
    #expect(script.stage(key) == .ready)
  }

  // MARK: - Giving way

  @Test func `a link that is asked about again lets one that is ready by`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.plan(2, [.init(20)])
    release(1, &script)
    script.run([
      (.turnOf(), ["check 2 to write"]),
      (.check(2, .hold), ["ask 2 from 0", "plan 1"]),
    ])
  }

  @Test func `a link that waits for a modal lets one that is ready by`() {
    for decision in [LinkOpening.Answer.Decision.hold, .decline, .confirm(4)] {
      var script = OpeningScript()
      script.show(1)
      script.hold(1)
      script.decide(2)
      script.skip(.pass(2))
      release(1, &script)
      #expect(script(.plans(2, .obstructed(decision))).last == "plan 1", "\(decision)")
    }
  }

  @Test func `a link that is ready in another window ends no plan here`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.write(1, [.init(20), .init(21)])
    script.write(2, in: 2, [.init(30), .init(31)])
    script.decide(3, in: 2)
    script.skip(.pass(3))
    #expect(script.stage(3) == .ready)
    script.run([
      (.interfaceChanged(1, .isShown), ["1 acknowledged", "set step in 1 after 0"]),
      (
        .turnOf(1),
        ["set step in 1 after 2000", "write 21 of 1 in 1, the last", "1 step 1 of 2, 21"]
      ),
      (.interfaceChanged(2, .isShown), ["2 acknowledged", "set step in 2 after 0"]),
      (.turnOf(2), ["clear step in 2", "2 ends superseded by 3", "plan 3"]),
    ])
  }

  @Test func `what ends at its gates lets no one by who is not next`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.pass(1))
    script.hold(2)
    #expect(
      script(.cancelled(2))
        == ["unwatch 2", "held changed in 1", "clear expiry of 2", "2 ends supersededByPerson"])
    #expect(script.run()?.request == 1)
  }

  // MARK: - Reviews

  @Test func `only what waits for a modal is looked at when one may be gone`() {
    var script = OpeningScript()
    script.show(1, 2)
    // No gate was asked about it yet.
    script.decide(1, in: 2)
    script.run([(.modalsChanged(2), []), (.changed(2, aspects: 1), [])])
    script.decide(2)
    script.skip(.pass(2), .plans(2, .obstructed(.hold)))
    script.decide(3)
    script.run([
      (.modalsChanged(1), ["set review in 1 after 0"]),
      (.timerFired(.review(1), []), ["check 2 to review"]),
      (.pass(3), ["plan 3"]),
    ])
  }

  @Test func `a link whose gates were all asked again is not asked about once more`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.answer(1, .later(limit: 3)), .answer(1, .pass), .gatesChanged(1))
    script.run([
      (.answer(1, .later(limit: 3), index: 1), ["set limit of 1 after 3"]),
      (.answer(1, .pass, index: 1), ["clear limit of 1", "ask 1 from 0"]),
      // No gate has to find out anymore, so each of them answers at the first step.
      (.pass(1), ["plan 1"]),
      (.gatesChanged(1), []),
      (.steps(1, [.init(20)]), ["1 planned 1", "set step in 1 after 0"]),
      (.turnOf(), ["check 1 to write"]),
      (.let(1), Self.writes20),
    ])
  }

  // MARK: - Steps

  @Test func `a step that is about to hold holds earlier only if it is seen`() {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20), .init(21)], saying: .isWritable)
    #expect(script.run()?.phase == .settling)
    script.run([
      (.interfaceChanged(1, []), []),
      (.interfaceChanged(1, [.isWritable, .isSeen]), []),
      (.interfaceChanged(1, .isShown), ["1 acknowledged", "set step in 1 after 0"]),
      (.interfaceChanged(1, .isShown), []),
    ])
  }

  @Test func `a step that was written twice is not written a third time for a new plan`() {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20), .init(21)])
    script.skip(.turnOf(1, .isRepeatable), .turnOf(1, []), .wrote(1, step: 20, .isReported))
    script.run([
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(30)]), []),
      (
        .turnOf(1, .isRepeatable),
        ["assume 20 in 1", "1 unacknowledged", "set step in 1 after 0"]
      ),
      (
        .turnOf(),
        ["set step in 1 after 2000", "write 30 of 1 in 1, the last", "1 step 1 of 2, 30"]
      ),
    ])
  }

  @Test func `a step that was ignored is given up, whatever plan was made meanwhile`() {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20), .init(21)])
    script.skip(.writtenBack(1), .turnOf(1, []), .wrote(1, step: 20, .isReported))
    script.run([
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(30)]), []),
      (.writtenBack(1), ["leave 20 unseen in 1", "clear step in 1", "1 ends ignored 20"]),
    ])
  }

  // MARK: - Time

  @Test func `what has waited for too long is bounded by nothing that is left`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.wall += 899_000
    script.skip(.observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1))
    script.wall += 2_000
    #expect(script(.gone(1)) == ["set expiry of 1 after 0"])
  }

  @Test func `what has a window to wait for waits no longer than its inbox is there`() {
    var script = OpeningScript()
    script.show(1)
    script.skip(.deliver(1), .closed)
    #expect(script(.detached(1)) == ["clear review in 1", "1 ends unavailable"])
  }
}
