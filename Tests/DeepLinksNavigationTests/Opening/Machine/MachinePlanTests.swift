// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// Whose plan is made, and what becomes of it when something else changes what is shown.
@Suite struct MachinePlanTests {
  @Test func `the newest wins, and in order the first that is not held`() {
    var newest = OpeningScript()
    newest.show(1, 2)
    newest.write(1, [.init(20)])
    newest.decide(2)
    newest.decide(3, in: 2)
    newest.run([
      (.pass(2), []),
      (.pass(3), ["plan 3"]),
      (
        .cancelled(1),
        [
          "leave 20 unseen in 1", "clear step in 1", "1 ends supersededByPerson", "plan 2",
        ]
      ),
    ])
    var inOrder = OpeningScript { $0.isInOrder = true }
    inOrder.show(1)
    inOrder.hold(1)
    inOrder.decide(2)
    inOrder.decide(3)
    inOrder.run([
      (.pass(3), []),
      (.cancelled(2), ["call off 2", "2 ends supersededByPerson", "plan 3"]),
    ])
  }

  @Test func `a way that cannot be taken ends the request, or waits for a modal`() {
    let plannings: [(LinkOpening.Planning, [String])] = [
      (.declined, ["1 ends refused"]),
      (.failed, ["1 ends failed"]),
      (.obstructed(.decline), ["1 ends declined by 0"]),
      (.obstructed(.pass), ["1 ends failed"]),
      (.obstructed(.later(limit: 1)), ["1 ends failed"]),
      (
        .obstructed(.hold),
        ["1 held at 0", "set expiry of 1 after 900000", "held changed in 1", "check 1 to watch"]
      ),
      (
        .obstructed(.confirm(6)),
        ["1 asks 6 at 0", "set expiry of 1 after 900000", "held changed in 1", "check 1 to watch"]
      ),
    ]
    for (planning, wants) in plannings {
      var script = OpeningScript()
      script.show(1)
      script.decide(1)
      script.skip(.pass(1))
      #expect(script(.plans(1, planning)) == wants, "\(planning)")
      #expect(script.run() == nil, "\(planning)")
    }
  }

  @Test func `an obstructed request lets the next one pass`() {
    for decision in [LinkOpening.Answer.Decision.hold, .decline] {
      var script = OpeningScript { $0.isInOrder = true }
      script.show(1)
      script.decide(1)
      script.decide(2)
      script.skip(.pass(2), .pass(1))
      #expect(script(.plans(1, .obstructed(decision))).last == "plan 2")
    }
  }

  @Test func `a user who lets a modal be closed is not asked about it again`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.pass(1), .plans(1, .obstructed(.confirm(6))), .allowed(1))
    script.run([
      (.pass(1), ["plan 1 confirmed"]),
      // Another modal asks.
      (
        .plans(1, .obstructed(.confirm(7))),
        [
          "1 asks 7 at 0", "set expiry of 1 after 900000", "held changed in 1",
          "check 1 to watch past [0]",
        ]
      ),
      (
        .allowed(1),
        ["1 resumed", "unwatch 1", "held changed in 1", "clear expiry of 1", "ask 1 from 0"]
      ),
      (.pass(1), ["plan 1 confirmed"]),
    ])
    #expect(script.request(1)?.consent.confirmed.map(\.prompt) == [6, 7])
    #expect(script.request(1)?.consent.isGiven == false)
  }

  // MARK: - Before the first step

  @Test func `a plan of what is shown no more is made again before its first step`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.run([
      (.pass(1), ["plan 1"]),
      // The plan that is being made is of what was shown.
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(20)]), ["1 planned 1", "set step in 1 after 0"]),
      (.changed(1, aspects: 0), []),
      (.changed(2, aspects: 0), []),
      (.turnOf(), ["plan 1"]),
      (.steps(1, [.init(21)]), ["1 planned 1", "set step in 1 after 0"]),
      (.turnOf(), ["check 1 to write"]),
      // The same while the gates are asked for the last time.
      (.changed(1, aspects: 0), []),
      (.let(1), ["plan 1"]),
      (.steps(1, [.init(22)]), ["1 planned 1", "set step in 1 after 0"]),
      (.turnOf(), ["check 1 to write"]),
      (.let(1), ["set step in 1 after 2000", "write 22 of 1 in 1, the last", "1 step 0 of 1, 22"]),
    ])
  }

  @Test func `a command is about what was shown when it was given`() {
    var script = OpeningScript()
    script.show(1)
    script.skip(
      .deliver(1) {
        $0.window = 1
        $0.isCommand = true
      }, .route(1), .steps(1, [.init(20)]), .changed(1, aspects: 0))
    #expect(script(.turnOf()) == ["clear step in 1", "1 ends supersededByPerson"])
  }

  // MARK: - Between the steps

  /// A request that has written the first of three steps and waits for the interface.
  private func onItsWay(isCommand: Bool = false) -> OpeningScript {
    var script = OpeningScript()
    script.show(1)
    let steps = [LinkOpening.Step(20, .dismiss), .init(21, .select), .init(22)]
    if isCommand {
      script.skip(
        .deliver(1) {
          $0.window = 1
          $0.isCommand = true
        }, .route(1), .steps(1, steps), .turnOf(), .let(1),
        .wrote(1, step: 20, .isReported))
    } else {
      script.write(1, steps)
    }
    return script
  }

  private func numbers(_ script: OpeningScript) -> [UInt32]? { script.run()?.steps.map(\.number) }

  @Test func `a change that leaves what is to be done as it is changes nothing`() {
    var script = onItsWay()
    script.run([
      (.changed(1, aspects: 1 << 20), ["plan 1"]),
      (.steps(1, [.init(31, .select, meaning: 21), .init(32, meaning: 22)]), []),
      (.interfaceChanged(1, .isShown), ["1 acknowledged", "set step in 1 after 0"]),
    ])
    #expect(numbers(script) == [20, 21, 22])
    #expect(script.run()?.disturbance == nil)
  }

  @Test func `a refresh is nothing that is to be done`() {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20), .init(21), .init(22, .refresh)])
    script.run([
      (.changed(1, aspects: 1 << 22), ["plan 1"]),
      (.steps(1, [.init(31, .refresh), .init(32, meaning: 21)]), []),
    ])
    #expect(numbers(script) == [20, 21, 22])
  }

  @Test func `a user who changes what is to be written ends the request`() {
    // What changed, and the plan from there.
    let changes: [(UInt64, [LinkOpening.Step], Bool)] = [
      // It would write over what the user did.
      (1 << 22, [.init(31, meaning: 21), .init(32, meaning: 22)], true),
      // It would do something else, as much as before or more.
      (1 << 9, [.init(31, meaning: 21), .init(32)], true),
      (1 << 9, [.init(31, meaning: 21), .init(32, meaning: 22), .init(33)], true),
      // It is nearer.
      (1 << 22, [.init(31)], false),
      (1 << 22, [], false),
      (1 << 22, [.init(31), .init(32, .refresh)], false),
      // It was the app.
      (0, [.init(31), .init(32)], false),
      (0, [.init(31), .init(32), .init(33)], false),
    ]
    for (aspects, steps, ends) in changes {
      var script = onItsWay()
      script.skip(.changed(1, aspects: aspects))
      let wants = script(.steps(1, steps))
      #expect(
        wants
          == (ends
            ? ["leave 20 unseen in 1", "clear step in 1", "1 ends supersededByPerson"] : []),
        "\(aspects), \(steps)")
      if !ends { #expect(numbers(script) == [20] + steps.map(\.number)) }
    }
  }

  @Test func `what changed before the plan was made again counts too`() {
    var script = onItsWay()
    script.skip(.changed(1, aspects: 1 << 22), .changed(1, aspects: 0))
    #expect(
      script(.steps(1, [.init(31, meaning: 21), .init(32, meaning: 22)])).last
        == "1 ends supersededByPerson")
    var both = onItsWay()
    both.skip(.changed(1, aspects: 1 << 22), .changed(1, aspects: 1 << 9))
    #expect(
      both(.steps(1, [.init(31, meaning: 21), .init(32, meaning: 22)])).last
        == "1 ends supersededByPerson")
  }

  @Test func `a step that is not written yet is among those that are to be done`() {
    var script = onItsWay()
    script.skip(.interfaceChanged(1, .isShown))
    #expect(script.run()?.phase == .scheduled)
    script.run([
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(31, meaning: 21), .init(32, meaning: 22)]), []),
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(33, meaning: 22)]), []),
      (
        .turnOf(),
        ["set step in 1 after 2000", "write 33 of 1 in 1, the last", "1 step 1 of 2, 33"]
      ),
    ])
  }

  @Test func `a way that is not there anymore is found again, and is nothing for a command`() {
    for planning in [LinkOpening.Planning.declined, .failed, .obstructed(.hold)] {
      var script = onItsWay()
      script.run([
        (.changed(1, aspects: 0), ["plan 1"]),
        (.plans(1, planning), ["leave 20 unseen in 1", "clear step in 1", "plan 1"]),
        (.steps(1, [.init(30)]), ["1 planned 1", "set step in 1 after 0"]),
        (
          .turnOf(),
          ["set step in 1 after 2000", "write 30 of 1 in 1, the last", "1 step 0 of 1, 30"]
        ),
      ])
      var command = onItsWay(isCommand: true)
      command.skip(.changed(1, aspects: 0))
      #expect(
        command(.plans(1, planning))
          == ["leave 20 unseen in 1", "clear step in 1", "1 ends supersededByPerson"])
    }
  }

  @Test func `what waits for the interface looks at its new first step at once`() {
    var script = onItsWay()
    script.skip(.interfaceChanged(1, .isShown))
    script.run([
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(31)]), ["set step in 1 after 0"]),
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(32, meaning: 31)]), []),
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, []), ["set step in 1 after 0"]),
      (.turnOf(1, []), ["set step in 1 after 2000"]),
      // Every step was taken, and the place is not seen yet.
      (.changed(1, aspects: 0), ["plan 1"]),
      (.steps(1, [.init(33)]), ["set step in 1 after 0"]),
      (
        .turnOf(),
        ["set step in 1 after 2000", "write 33 of 1 in 1, the last", "1 step 1 of 2, 33"]
      ),
    ])
  }

  @Test func `the gates are asked again when the plan was, before the first step`() {
    var script = OpeningScript()
    script.show(1)
    script.plan(1, [.init(20)])
    script.run([
      (.turnOf(), ["check 1 to write"]),
      (.changed(1, aspects: 1 << 9), ["plan 1"]),
      (.steps(1, [.init(30, meaning: 20)]), ["check 1 to write"]),
      (.changed(1, aspects: 1 << 9), ["plan 1"]),
      (.steps(1, []), ["check 1 to write"]),
      (.let(1, []), ["set step in 1 after 2000"]),
    ])
    #expect(script.run()?.phase == .proving)
  }
}
