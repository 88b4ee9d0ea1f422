// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// The steps that are written, and what the interface makes of them.
@Suite struct MachineWritingTests {
  // MARK: - The first step

  @Test func `what the gates say at the moment of the first step decides`() {
    let answers: [(LinkOpening.Answer.Decision, [String])] = [
      (.decline, ["clear step in 1", "1 ends declined by 3"]),
      (.hold, ["ask 1 from 0"]),
      (.confirm(1), ["ask 1 from 0"]),
      (.later(limit: 4), ["ask 1 from 0"]),
      (
        .pass,
        ["set step in 1 after 2000", "write 20 of 1 in 1, the last", "1 step 0 of 1, 20"]
      ),
    ]
    for (decision, wants) in answers {
      var script = OpeningScript()
      script.show(1)
      script.plan(1, [.init(20)])
      script.skip(.turnOf())
      let said = script(.check(1, decision))
      // No timer runs while the gates are asked.
      #expect(said == wants.filter { $0 != "clear step in 1" }, "\(decision)")
    }
  }

  @Test func `a request that gives way at its first step lets the next one by`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1)
    script.decide(1)
    script.decide(2)
    script.skip(.pass(2), .pass(1), .steps(1, [.init(20)]), .turnOf(), .check(1, .hold))
    #expect(script(.answer(1, .hold)).last == "plan 2")
  }

  @Test func `a user who signed out is not the one who asked for it`() {
    // Who it is for, who is signed in, whether it is a command, and whether it opens.
    let accounts: [(UInt16, UInt16, Bool, Bool)] = [
      (0, 0, false, true), (0, 5, false, true), (4, 4, false, true), (4, 5, false, false),
      (4, 0, false, false), (4, 0, true, true), (4, 5, true, false),
    ]
    for (own, now, isCommand, opens) in accounts {
      var script = OpeningScript()
      script.show(1)
      if isCommand {
        script.skip(
          .deliver(1) {
            $0.window = 1
            $0.isCommand = true
          }, .route(1, .init(account: own)), .steps(1, [.init(20)]))
      } else {
        script.plan(1, [.init(20)], .init(account: own))
      }
      script.skip(.turnOf())
      let wants = script(.let(1, account: now))
      #expect(
        wants
          == (opens
            ? ["set step in 1 after 2000", "write 20 of 1 in 1, the last", "1 step 0 of 1, 20"]
            : ["1 ends accountChanged"]),
        "\(own), \(now)")
    }
    // A gate that holds while no one is signed in is asked again.
    var script = OpeningScript()
    script.show(1)
    script.plan(1, [.init(20)], .init(account: 4))
    script.skip(.turnOf())
    #expect(script(.check(1, .hold, account: 0)) == ["ask 1 from 0"])
  }

  @Test func `in order, one that was held and goes on meanwhile is first`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1, 2)
    script.hold(1)
    script.decide(2, in: 2)
    script.plan(3, [.init(20)])
    script.skip(.observed(1), .check(1, .pass, gate: .max, isLast: true))
    script.run([
      (.turnOf(), ["clear step in 1"]),
      (.pass(1), ["plan 1"]),
    ])
    #expect(script.stage(3) == .ready)

    var late = OpeningScript { $0.isInOrder = true }
    late.show(1)
    late.hold(1)
    late.plan(2, [.init(20)])
    late.run([
      (.turnOf(), ["check 2 to write"]),
      (.observed(1), ["check 1 to review"]),
      (
        .check(1, .pass, gate: .max, isLast: true),
        ["1 resumed", "unwatch 1", "held changed in 1", "clear expiry of 1", "ask 1 from 0"]
      ),
      (.let(2), []),
      (.pass(1), ["plan 1"]),
    ])
    var newest = OpeningScript()
    newest.show(1)
    newest.hold(1)
    newest.plan(2, [.init(20)])
    newest.skip(.observed(1), .check(1, .pass, gate: .max, isLast: true))
    #expect(newest(.turnOf()) == ["check 2 to write"])
  }

  @Test func `a gate that has to find out again is asked before the first step`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(
      .answer(1, .later(limit: 3)), .answer(1, .pass), .pass(1), .steps(1, [.init(20)]), .turnOf(),
      .gatesChanged(1))
    #expect(script(.let(1)) == ["ask 1 from 0"])
  }

  @Test func `of several that are ready between two steps, the newest is the one that supersedes`()
  {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20), .init(21)])
    script.hold(2)
    script.decide(3)
    script.skip(
      .pass(3), .observed(2), .check(2, .pass, gate: .max, isLast: true), .pass(2),
      .interfaceChanged(1, [.isShown, .isWritable]))
    #expect(script.stage(2) == .ready)
    #expect(script.stage(3) == .ready)
    script.run([
      (.turnOf(), ["clear step in 1", "1 ends superseded by 3", "plan 2"])
    ])
  }

  @Test func `in order, what is older in another window is in no one's way`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1, 2)
    script.decide(1, in: 2)
    script.plan(2, [.init(20)])
    script.run([
      (.turnOf(1), ["check 2 to write"]),
      (.let(2), ["set step in 1 after 2000", "write 20 of 2 in 1, the last", "2 step 0 of 1, 20"]),
    ])
    #expect(script.stage(1) == .deciding)
  }

  @Test func `a plan that a user made needless meanwhile writes nothing, and arrives`() {
    var script = OpeningScript()
    script.show(1)
    script.plan(1, [.init(20)])
    script.run([
      (.turnOf(), ["check 1 to write"]),
      (.changed(1, aspects: 0), []),
      (.let(1), ["plan 1"]),
      (.steps(1, []), ["1 planned 0", "set step in 1 after 0"]),
      (.turnOf(), ["check 1 to write"]),
      (.let(1), ["set step in 1 after 2000"]),
      (
        .turnOf(1, [.isWritable, .isSeen]),
        ["arrive 1 in 1", "clear step in 1", "1 ends opened 0 0"]
      ),
    ])
  }

  // MARK: - Patience

  @Test func `a step waits until the interface can take it, and not for ever`() {
    var script = OpeningScript()
    script.show(1)
    script.plan(1, [.init(20), .init(21)])
    script.run([
      (.turnOf(1, []), ["check 1 to write"]),
      (.let(1, []), ["set step in 1 after 2000"]),
      (.interfaceChanged(1, .isShown), []),
      (.interfaceChanged(1, .isWritable), ["set step in 1 after 0"]),
      (.turnOf(1, .isWritable), ["check 1 to write"]),
      (.let(1, []), ["set step in 1 after 2000"]),
      // It cannot be waited for any longer.
      (.turnOf(1, []), ["check 1 to write"]),
      (.let(1, []), ["set step in 1 after 2000", "write 20 of 1 in 1", "1 step 0 of 2, 20"]),
      (.wrote(1, step: 20, .isReported), []),
      (.interfaceChanged(1, .isShown), ["1 acknowledged", "set step in 1 after 0"]),
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      (
        .turnOf(1, []),
        ["set step in 1 after 2000", "write 21 of 1 in 1, the last", "1 step 1 of 2, 21"]
      ),
    ])
  }

  @Test func `a step that no one saw is taken back, written once more, and then assumed`() {
    var script = OpeningScript { $0.stepLimit = 800 }
    script.show(1)
    script.write(1, [.init(20), .init(21)])
    script.run([
      (.turnOf(1, .isRepeatable), ["take back 20 in 1", "1 retried", "set step in 1 after 200"]),
      (.turnOf(1, []), ["set step in 1 after 800", "write 20 of 1 in 1"]),
      (.wrote(1, step: 20, .isReported), []),
      (
        .turnOf(1, .isRepeatable),
        ["assume 20 in 1", "1 unacknowledged", "set step in 1 after 0"]
      ),
      // The next step has a second attempt of its own, or none.
      (
        .turnOf(),
        ["set step in 1 after 800", "write 21 of 1 in 1, the last", "1 step 1 of 2, 21"]
      ),
      (.wrote(1, step: 21, .isReported), []),
      (.turnOf(1, []), ["assume 21 in 1", "1 unacknowledged", "set step in 1 after 0"]),
      (.turnOf(1, .isSeen), ["arrive 1 in 1", "clear step in 1", "1 ends opened 1 2"]),
    ])
  }

  @Test func `a step that is seen after it was written once more counts as one retry`() {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20, .refresh)])
    script.run([
      (.turnOf(1, .isRepeatable), ["take back 20 in 1", "1 retried", "set step in 1 after 500"]),
      (.interfaceChanged(1, [.isShown, .isWritable, .isSeen]), []),
      (.turnOf(1, []), ["set step in 1 after 2000", "write 20 of 1 in 1, the last"]),
      (.wrote(1, step: 20, .isReported), []),
      (.interfaceChanged(1, .isShown), ["1 acknowledged", "set step in 1 after 0"]),
      (.turnOf(1, .isSeen), ["arrive 1 in 1", "clear step in 1", "1 ends refreshed 1 0"]),
    ])
  }

  @Test func `an interface that writes back what was there is asked once more, and then given up`()
  {
    for said in [LinkOpening.StepFacts.isReported, []] {
      var script = OpeningScript()
      script.show(1)
      script.write(1, [.init(20), .init(21)], saying: said)
      script.run([
        (.writtenBack(1), ["1 retried", "set step in 1 after 500"]),
        (.turnOf(1, []), ["set step in 1 after 2000", "write 20 of 1 in 1"]),
        (
          .writtenBack(1),
          ["leave 20 unseen in 1", "clear step in 1", "1 ends ignored 20"]
        ),
        (.writtenBack(1), []),
      ])
    }
    // While nothing is awaited, it is a change as any other.
    var script = OpeningScript()
    script.show(1)
    script.plan(1, [.init(20)])
    script.run([(.writtenBack(1), []), (.writtenBack(2), []), (.turnOf(), ["plan 1"])])
  }

  @Test func `a place that is not seen at the end is waited for, and said to be unacknowledged`() {
    for (facts, end) in [(LinkOpening.StepFacts.isSeen, "opened 0 0"), ([], "opened 0 1")] {
      var script = OpeningScript()
      script.show(1)
      script.write(1, [.init(20)])
      script.skip(.interfaceChanged(1, .isShown), .turnOf(1, []))
      #expect(
        script(.turnOf(1, facts)) == ["arrive 1 in 1", "clear step in 1", "1 ends \(end)"])
    }
    // What is on screen may be what another hand put there.
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20)])
    script.run([
      (.interfaceChanged(1, .isShown), ["1 acknowledged", "set step in 1 after 0"]),
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      (.interfaceChanged(1, []), []),
      (.changed(1, aspects: 4), ["plan 1"]),
      (.interfaceChanged(1, .isSeen), []),
      (.steps(1, []), []),
      (.interfaceChanged(1, .isSeen), ["arrive 1 in 1", "clear step in 1", "1 ends opened 0 0"]),
    ])
  }

  // MARK: - What comes in between

  @Test func `a newer link that is ready ends an older one between its steps`() {
    // Whether the older one has written a step, and whether the newer one is a command, in order.
    let cases: [(Bool, Bool, Bool, Bool)] = [
      (true, false, false, true), (false, false, false, false), (true, true, false, false),
      (true, false, true, false),
    ]
    for (hasWritten, isCommand, isInOrder, ends) in cases {
      var script = OpeningScript { $0.isInOrder = isInOrder }
      script.show(1, 2)
      if hasWritten {
        script.write(1, [.init(20), .init(21)])
      } else {
        script.plan(1, [.init(20), .init(21)])
        script.skip(.turnOf())
      }
      script.decide(2, in: 2)
      if isCommand {
        script.skip(
          .deliver(3) {
            $0.window = 1
            $0.isCommand = true
          }, .route(3))
      } else {
        script.decide(3)
        script.skip(.pass(3))
      }
      if hasWritten { script.skip(.interfaceChanged(1, .isShown)) }
      let wants = script(hasWritten ? .turnOf() : .let(1))
      #expect(
        wants.contains("1 ends superseded by 3") == ends,
        "\(hasWritten), \(isCommand), \(isInOrder)")
      #expect(wants.contains("plan 3") == ends)
    }
  }

  @Test func `the newest of several that are ready is the one that it gave way to`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.write(2, [.init(20), .init(21)])
    script.decide(3)
    script.skip(.pass(3))
    script.skip(.observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1))
    #expect(script.stage(1) == .ready)
    script.skip(.interfaceChanged(1, .isShown))
    // An older one that is ready is no reason.
    #expect(
      script(.turnOf()) == ["clear step in 1", "2 ends superseded by 3", "plan 1"])
  }

  @Test func `a window that a user changes between two steps is looked at again`() {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20)])
    // What was ignored is written once more; meanwhile the user did it.
    script.run([
      (.writtenBack(1), ["1 retried", "set step in 1 after 500"]),
      (.changed(1, aspects: 1 << 20), ["plan 1"]),
      (.steps(1, []), []),
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      (.turnOf(1, .isSeen), ["arrive 1 in 1", "clear step in 1", "1 ends opened 1 0"]),
    ])
    // Another step in place of the ignored one is written as any other.
    var other = OpeningScript()
    other.show(1)
    other.write(1, [.init(20), .init(21)])
    other.run([
      (.writtenBack(1), ["1 retried", "set step in 1 after 500"]),
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(30)]), []),
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      (
        .turnOf(1, []),
        [
          "set step in 1 after 2000", "write 30 of 1 in 1, the last", "1 step 0 of 1, 30",
        ]
      ),
    ])
  }

  // MARK: - Stopping

  @Test func `a plan that is left clears its timer, and says what was not seen`() {
    // How far it is, and what its end wants first.
    let phases: [(LinkOpening.Run.Phase, [LinkOpening.Event.What], [String])] = [
      (.planning, [], []),
      (.scheduled, [.steps(1, [.init(20)])], ["clear step in 1"]),
      (.checking, [.steps(1, [.init(20)]), .turnOf()], []),
      (.unwritable, [.steps(1, [.init(20)]), .turnOf(), .let(1, [])], ["clear step in 1"]),
      (
        .waiting, [.steps(1, [.init(20)]), .turnOf(), .let(1)],
        ["leave 20 unseen in 1", "clear step in 1"]
      ),
      (
        .settling, [.steps(1, [.init(20)]), .turnOf(), .let(1), .wrote(1, step: 20, [])],
        ["leave 20 unseen in 1", "clear step in 1"]
      ),
      (
        .rewriting, [.steps(1, [.init(20)]), .turnOf(), .let(1), .writtenBack(1)],
        ["clear step in 1"]
      ),
      (.proving, [.steps(1, []), .turnOf(), .let(1, [])], ["clear step in 1"]),
    ]
    for (phase, happenings, wants) in phases {
      var script = OpeningScript()
      script.show(1)
      script.decide(1)
      script.skip(.pass(1))
      for what in happenings { script.skip(what) }
      #expect(script.run()?.phase == phase)
      #expect(script(.cancelled(1)) == wants + ["1 ends supersededByPerson"], "\(phase)")
      #expect(script.run() == nil)
    }
  }

  @Test func `the step that facts are about is the one that is written next`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    #expect(script.opening.currentStep(in: 1) == nil)
    script.skip(.pass(1), .steps(1, [.init(20), .init(21)]))
    #expect(script.opening.currentStep(in: 1)?.number == 20)
    #expect(script.opening.currentStep(in: 2) == nil)
    script.skip(.turnOf(), .let(1), .interfaceChanged(1, .isShown))
    #expect(script.opening.currentStep(in: 1)?.number == 21)
    script.skip(.turnOf(), .interfaceChanged(1, .isShown))
    #expect(script.opening.currentStep(in: 1) == nil)
  }
}
