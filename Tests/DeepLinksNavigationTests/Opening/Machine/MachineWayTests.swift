// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// The whole way of a request, with everything that the machine wants on it.
@Suite struct MachineWayTests {
  @Test func `a link is read, asked about, planned, written step by step, and seen`() {
    var script = OpeningScript()
    script.run([
      (.attached(1), []),
      (.ready(1), []),
      (.deliver(7), ["7 received", "read 7 in 1"]),
      (.route(7), ["resolve 7"]),
      (.pass(7), ["plan 7"]),
      (
        .steps(7, [.init(20, .dismiss), .init(21), .init(22, .present)]),
        ["7 planned 3", "set step in 1 after 0"]
      ),
      (.turnOf(1), ["check 7 to write"]),
      (.let(7), ["set step in 1 after 2000", "write 20 of 7 in 1", "7 step 0 of 3, 20"]),
      // It will say so.
      (.wrote(1, step: 20, [.isWritable, .isReported]), []),
      (.interfaceChanged(1, .isShown), ["7 acknowledged", "set step in 1 after 0"]),
      (
        .turnOf(1),
        ["set step in 1 after 2000", "write 21 of 7 in 1", "7 step 1 of 3, 21"]
      ),
      // It says nothing: it holds if nothing else is written a turn later.
      (.wrote(1, step: 21, .isWritable), ["set step in 1 after 0"]),
      (.turnOf(1), ["7 acknowledged", "set step in 1 after 0"]),
      (
        .turnOf(1),
        ["set step in 1 after 2000", "write 22 of 7 in 1, the last", "7 step 2 of 3, 22"]
      ),
      // It says so at once.
      (.wrote(1, step: 22, [.isReported, .isShown]), ["set step in 1 after 0"]),
      (.interfaceChanged(1, .isShown), ["7 acknowledged", "set step in 1 after 0"]),
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      (.interfaceChanged(1, .isSeen), ["arrive 7 in 1", "clear step in 1", "7 ends opened 0 0"]),
    ])
    #expect(script.keys.isEmpty)
    #expect(script.run() == nil)
  }

  @Test func `a last step that is seen as it is acknowledged needs no turn to be proved`() {
    // Whether the interface reports the step, or the step holds for a turn.
    for isReported in [true, false] {
      var script = OpeningScript()
      script.show(1)
      script.write(1, [.init(20)], saying: isReported ? .isReported : [])
      var changed = script
      let facts: LinkOpening.StepFacts = [.isShown, .isSeen]
      let said = LinkOpening.Event.What.interfaceChanged(1, facts)
      #expect(
        script(isReported ? said : .turnOf(1, facts))
          == ["1 acknowledged", "arrive 1 in 1", "clear step in 1", "1 ends opened 0 0"])
      // What is shown then may not be the doing of its steps.
      changed.skip(.changed(1, aspects: 1))
      #expect(
        changed(isReported ? said : .turnOf(1, facts))
          == ["1 acknowledged", "set step in 1 after 0"])
    }
  }

  @Test func `a place that is there is opened by no step, or refreshed by one`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.run([
      (.pass(1), ["plan 1"]),
      (.steps(1, []), ["1 planned 0", "set step in 1 after 0"]),
      (.turnOf(1), ["check 1 to write"]),
      (.let(1, .isSeen), ["arrive 1 in 1", "1 ends opened 0 0"]),
    ])
    script.decide(2)
    script.skip(.pass(2), .steps(2, [.init(20, .refresh)]))
    script.run([
      (.turnOf(1), ["check 2 to write"]),
      (.let(2), ["set step in 1 after 2000", "write 20 of 2 in 1, the last", "2 step 0 of 1, 20"]),
      (.wrote(1, step: 20, .isShown), ["set step in 1 after 0"]),
      (.turnOf(1), ["2 acknowledged", "set step in 1 after 0"]),
      (.turnOf(1, .isSeen), ["arrive 2 in 1", "clear step in 1", "2 ends refreshed 0 0"]),
    ])
    // Two refreshes are no refresh, and neither is one step of another kind.
    for steps in [[LinkOpening.Step(20, .refresh), .init(21, .refresh)], [.init(20)]] {
      script.write(3, steps)
      for step in steps {
        script.skip(.wrote(1, step: step.number, .isShown), .turnOf(1))
        if step.number != steps.last?.number { script.skip(.turnOf(1)) }
      }
      #expect(
        script(.turnOf(1, .isSeen))
          == ["arrive 3 in 1", "clear step in 1", "3 ends opened 0 0"])
    }
  }

  @Test func `a command is read by no one, and asked about by no one`() {
    var script = OpeningScript()
    script.show(1)
    script.run([
      (
        .deliver(1) {
          $0.window = 1
          $0.isCommand = true
        }, ["read 1 in 1"]
      ),
      (.route(1), ["plan 1"]),
      (.steps(1, [.init(20)]), ["1 planned 1", "set step in 1 after 0"]),
      (.turnOf(1), ["check 1 to write"]),
      (.let(1), ["set step in 1 after 2000", "write 20 of 1 in 1, the last", "1 step 0 of 1, 20"]),
    ])
  }

  @Test func `what is on its way when the interface goes is asked about again when it is back`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1, 2)
    script.hold(1)
    script.write(2, [.init(20), .init(21)])
    script.decide(3)
    script.skip(.pass(3))
    script.decide(4, in: 2)
    script.skip(.pass(4), .steps(4, [.init(30)]))
    script.run([
      (
        .gone(1),
        [
          "leave 20 unseen in 1", "clear step in 1", "set expiry of 2 after 900000",
          "set expiry of 3 after 900000",
        ]
      ),
      (.gone(1), []),
      (.ready(1), ["clear expiry of 2", "resolve 2", "clear expiry of 3", "resolve 3"]),
      (.ready(1), []),
      (.gone(9), []),
      (.ready(9), []),
    ])
    #expect(script.stage(1) == .held)
    #expect(script.stage(4) == .running)
    #expect(script.run(in: 2)?.phase == .scheduled)
  }

  @Test func `a gate that answers while the interface is gone leaves its request waiting`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.gone(1))
    script.run([
      (.pass(1), ["set expiry of 1 after 900000"]),
      (.ready(1), ["clear expiry of 1", "resolve 1"]),
    ])
  }

  @Test func `answers that come too late are nothing`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.skip(.deliver(1) { $0.delivering = 1 })
    script.run([
      (.route(1, in: 2), []),
      (.route(9), []),
      (.pass(1), []),
      (.let(1), []),
      (.steps(1, []), []),
      (.route(1), ["resolve 1"]),
      (.route(1), []),
      (.resolved(1, ticket: 0, .external), []),
      (.resolving(1, ticket: 0, limit: 5), []),
      (.resolves(1, .external), []),
      (.answered(1, ticket: 0, .init(decision: .pass, index: 0, gate: 9, isLast: true)), []),
      (.answered(1, ticket: 0, .init(decision: .decline, index: 0, gate: 3)), []),
      (.allowed(1), []),
      (.refused(1), []),
      (.observed(1), []),
      (.pass(1), ["plan 1"]),
      (.pass(1), []),
      (.planned(1, ticket: 0, .failed), []),
      (.wrote(1, step: 20, []), []),
      (.steps(1, [.init(20)]), ["1 planned 1", "set step in 1 after 0"]),
      (.steps(1, [.init(21)]), []),
      (.let(1), []),
      (.turnOf(1), ["check 1 to write"]),
      (.turnOf(1), []),
      (.checked(1, ticket: 0, .init(answer: .init(decision: .decline, index: 0, gate: 3))), []),
      (.let(1), ["set step in 1 after 2000", "write 20 of 1 in 1, the last", "1 step 0 of 1, 20"]),
      (.let(1), []),
      (.wrote(1, step: 19, []), []),
      (.wrote(2, step: 20, []), []),
      (.interfaceChanged(2, .isShown), []),
      (.interfaceChanged(9, .isShown), []),
      (.interfaceChanged(1, [.isSeen, .isWritable]), []),
      (.turnOf(2), []),
      (.timerFired(.expiry(1), []), []),
      (.timerFired(.limit(1), []), []),
      (.timerFired(.review(1), []), []),
      (.timerFired(.flush, []), []),
      (.cancelled(9), []),
    ])
    #expect(script.run()?.phase == .waiting)
  }
}
