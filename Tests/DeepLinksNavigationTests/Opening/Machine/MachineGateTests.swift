// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What gates, accounts and people say to a request.
@Suite struct MachineGateTests {
  // MARK: - Answers

  @Test func `a gate that has to find out is bounded, and the next one is asked after it`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.run([
      (.answer(1, .later(limit: 30), gate: 5, index: 1), ["set limit of 1 after 30"]),
      (.answer(1, .pass, gate: 5, index: 1), ["clear limit of 1", "ask 1 from 2"]),
      (.answer(1, .later(limit: 40), gate: 6, index: 2), ["set limit of 1 after 40"]),
      (.answer(1, .pass, gate: 6, index: 2), ["clear limit of 1", "ask 1 from 3"]),
      (.answer(1, .decline, gate: 7, index: 3), ["call off 1", "1 ends declined by 7"]),
    ])
    // One that says twice that it has to find out has said nothing.
    var other = OpeningScript()
    other.show(1)
    other.decide(1)
    other.run([
      (.answer(1, .later(limit: 30), gate: 5), ["set limit of 1 after 30"]),
      (.answer(1, .later(limit: 40), gate: 6), ["clear limit of 1"]),
    ])
    #expect(other.request(1)?.state == .deciding(.none, slowGate: nil))
  }

  @Test func `a gate that has had its time ends the request`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.answer(1, .later(limit: 30), gate: 5, index: 1))
    #expect(
      script(.timerFired(.limit(1), [])) == ["call off 1", "1 ends timed out at 5"])
  }

  @Test func `what changes after a gate found out makes all of them answer again`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.run([
      // Before anything was found out, nothing is old.
      (.gatesChanged(1), []),
      (.answer(1, .later(limit: 30), gate: 5, index: 0), ["set limit of 1 after 30"]),
      (.answer(1, .pass, gate: 5, index: 0), ["clear limit of 1", "ask 1 from 1"]),
      (.gatesChanged(2), []),
      (.answer(1, .later(limit: 30), gate: 6, index: 1), ["set limit of 1 after 30"]),
      (.answer(1, .pass, gate: 6, index: 1), ["clear limit of 1", "ask 1 from 2"]),
      (.gatesChanged(nil), []),
      (.answer(1, .later(limit: 30), gate: 7, index: 2), ["set limit of 1 after 30"]),
      (.answer(1, .pass, gate: 7, index: 2), ["clear limit of 1", "ask 1 from 0"]),
      (.answer(1, .later(limit: 30), gate: 5, index: 0), ["set limit of 1 after 30"]),
      (.answer(1, .pass, gate: 5, index: 0), ["clear limit of 1", "ask 1 from 1"]),
      (.pass(1), ["plan 1"]),
    ])
  }

  @Test func `what changes before the first step is written asks the gates that found out again`() {
    for stage in ["ready", "running"] {
      var script = OpeningScript()
      script.show(1)
      if stage == "ready" { script.write(9, [.init(40)]) }
      script.decide(1)
      script.skip(
        .answer(1, .later(limit: 30), gate: 5), .answer(1, .pass, gate: 5), .pass(1),
        .gatesChanged(1))
      if stage == "ready" {
        #expect(script.stage(1) == .ready)
        #expect(script(.cancelled(9)).last == "plan 1")
      }
      script.run([
        (.steps(1, [.init(20)]), ["1 planned 1", "set step in 1 after 0"]),
        (.turnOf(), ["clear step in 1", "ask 1 from 0"]),
        (.pass(1), ["plan 1"]),
        (.steps(1, [.init(20)]), ["1 planned 1", "set step in 1 after 0"]),
        (.turnOf(), ["check 1 to write"]),
      ])
    }
  }

  @Test func `an account that is another one ends the request, and signing out does not`() {
    // Who it is for, who is signed in, who it is for then.
    let accounts: [(UInt16, UInt16, UInt16?)] = [
      (0, 0, 0), (0, 5, 5), (4, 0, 4), (4, 4, 4), (4, 5, nil),
    ]
    for (own, now, then) in accounts {
      var script = OpeningScript()
      script.show(1)
      script.decide(1, .init(account: own))
      let wants = script(.answer(1, .hold, account: now))
      #expect(script.request(1)?.account == then, "\(own), \(now)")
      if then == nil { #expect(wants == ["call off 1", "1 ends accountChanged"]) }

      var held = OpeningScript()
      held.show(1)
      held.hold(1, .init(account: own))
      held.skip(.observed(1))
      let answer = held(.check(1, .hold, account: now))
      #expect(held.request(1)?.account == then, "\(own), \(now)")
      #expect(
        answer
          == (then == nil
            ? [
              "unwatch 1", "held changed in 1", "clear expiry of 1", "1 ends accountChanged",
            ] : []))
    }
  }

  @Test func `a route that needs consent opens only after a gate that asks`() {
    // Whether the gate asks whether the route may open, and what becomes of the request.
    let cases: [(Bool?, String)] = [
      (nil, "1 ends unguarded"), (false, "1 ends unguarded"), (true, "plan 1"),
    ]
    for (asks, end) in cases {
      var script = OpeningScript()
      script.show(1)
      script.decide(1, .init(needsConsent: true), identity: 8)
      if let asks { script.skip(.answer(1, .confirm(1), asks: asks), .allowed(1)) }
      #expect(script(.pass(1)) == [end])
      #expect(script.opening.file.consumed == [8])
    }
    var harmless = OpeningScript()
    harmless.show(1)
    harmless.decide(1)
    #expect(harmless(.pass(1)) == ["plan 1"])
  }

  // MARK: - Held

  @Test func `what is held is watched, bounded and told of`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.wall += 400
    script.run([
      (
        .answer(1, .hold, gate: 3, index: 2),
        ["1 held at 3", "set expiry of 1 after 900000", "held changed in 1", "check 1 to watch"]
      ),
      (.gatesChanged(2), []),
      (.gatesChanged(1), ["check 1 to review"]),
      (.check(1, .hold), []),
      (.gatesChanged(nil), ["check 1 to review"]),
      (.check(1, .hold), []),
      (.observed(1), ["check 1 to review"]),
    ])
    script.wall += 100
    script.run([
      (
        .check(1, .pass, gate: .max, isLast: true),
        ["1 resumed", "unwatch 1", "held changed in 1", "clear expiry of 1", "ask 1 from 0"]
      ),
      // It has waited since it was held first.
      (
        .answer(1, .hold, gate: 4),
        ["1 held at 4", "set expiry of 1 after 899900", "held changed in 1", "check 1 to watch"]
      ),
      (
        .timerFired(.expiry(1), []),
        ["unwatch 1", "held changed in 1", "clear expiry of 1", "1 ends expired"]
      ),
    ])
  }

  @Test func `what is held goes on as soon as its gate says anything else`() {
    let held: [(LinkOpening.Answer.Decision, LinkOpening.GateKey, Bool)] = [
      (.hold, 3, true), (.hold, 4, false), (.confirm(0), 3, false), (.confirm(1), 3, false),
      (.decline, 3, false), (.later(limit: 9), 3, false), (.pass, 3, false),
    ]
    for (decision, gate, stays) in held {
      var script = OpeningScript()
      script.show(1)
      script.hold(1, at: 3)
      script.skip(.observed(1))
      let wants = script(.check(1, decision, gate: gate))
      #expect(wants.isEmpty == stays, "held, \(decision) at \(gate)")
      if !stays { #expect(wants.last == "ask 1 from 0") }
    }
    let asked: [(LinkOpening.Answer.Decision, LinkOpening.GateKey, Bool)] = [
      (.confirm(9), 3, true), (.confirm(8), 3, false), (.confirm(9), 4, false), (.hold, 3, false),
      (.pass, 3, false), (.decline, 3, false),
    ]
    for (decision, gate, stays) in asked {
      var script = OpeningScript()
      script.show(1)
      script.decide(1)
      script.skip(.answer(1, .confirm(9)), .observed(1))
      let wants = script(.check(1, decision, gate: gate))
      #expect(wants.isEmpty == stays, "asked, \(decision) at \(gate)")
    }
  }

  @Test func `an answer to an earlier look at the gates is too late`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.skip(.observed(1))
    let late = script.request(1)?.ticket ?? 0
    script.skip(.observed(1))
    #expect(
      script(.checked(1, ticket: late, .init(answer: .init(decision: .decline, index: 0, gate: 3))))
        == [])
  }

  @Test func `what waited too long expires as it is looked at, or answered`() {
    for what in [LinkOpening.Event.What.observed(1), .gatesChanged(nil), .allowed(1)] {
      for (wait, isExpired) in [(899_999, false), (900_000, true)] {
        var script = OpeningScript()
        script.show(1)
        script.decide(1)
        script.skip(.answer(1, .confirm(1)))
        script.wall += Int64(wait)
        #expect(script(what).contains("1 ends expired") == isExpired, "\(what) after \(wait)")
      }
    }
  }

  @Test func `a request that goes on while the interface is gone waits for it`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.skip(.gone(1))
    script.wall += 100
    script.run([
      (.observed(1), ["check 1 to review"]),
      (
        .check(1, .pass, gate: .max, isLast: true),
        [
          "1 resumed", "unwatch 1", "held changed in 1", "clear expiry of 1",
          "set expiry of 1 after 899900",
        ]
      ),
      (.ready(1), ["clear expiry of 1", "resolve 1"]),
    ])
  }

  // MARK: - Asking

  @Test func `a user who says yes lets the request past that gate, and no other`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.run([
      (
        .answer(1, .confirm(9), gate: 4, index: 2),
        [
          "1 asks 9 at 4", "set expiry of 1 after 900000", "held changed in 1",
          "check 1 to watch",
        ]
      ),
      (
        .allowed(1),
        ["1 resumed", "unwatch 1", "held changed in 1", "clear expiry of 1", "ask 1 from 0"]
      ),
      (.answer(1, .confirm(9), gate: 4, index: 2), ["ask 1 from 3"]),
      (
        .answer(1, .confirm(7), gate: 5, index: 3),
        [
          "1 asks 7 at 5", "set expiry of 1 after 900000", "held changed in 1",
          "check 1 to watch past [4]",
        ]
      ),
      (.observed(1), ["check 1 to review past [4]"]),
      (
        .refused(1),
        ["unwatch 1", "held changed in 1", "clear expiry of 1", "1 ends unconfirmed at 5"]
      ),
    ])
  }

  @Test func `what is held at a gate is no question`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.run([
      (.allowed(1), []), (.refused(1), []),
      (
        .cancelled(1),
        ["unwatch 1", "held changed in 1", "clear expiry of 1", "1 ends supersededByPerson"]
      ),
    ])
  }

  @Test func `a question that became a wait has no prompt anymore`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.answer(1, .confirm(9), asks: true))
    #expect(script.request(1)?.prompt == 9)
    #expect(script.request(1)?.question?.asksForConsent == true)
    script.skip(.observed(1), .check(1, .hold), .answer(1, .hold))
    #expect(script.request(1)?.prompt == 0)
    #expect(script.request(1)?.state == .held(at: 3))
  }

  // MARK: - Room

  @Test func `the newest stays at a gate, whichever of them came to it last`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.hold(1, at: 3)
    script.hold(2, at: 4)
    script.hold(3, at: 3, in: 2)
    #expect(script.keys == [1, 2, 3])
    script.skip(.observed(1), .check(1, .pass, gate: .max, isLast: true))
    #expect(
      script(.answer(1, .hold, gate: 4))
        == [
          "1 held at 4", "set expiry of 1 after 900000", "unwatch 1", "held changed in 1",
          "clear expiry of 1", "1 ends superseded by 2",
        ])
    script.decide(4)
    #expect(
      script(.answer(4, .hold, gate: 4))
        == [
          "4 held at 4", "set expiry of 4 after 900000", "unwatch 2", "held changed in 1",
          "clear expiry of 2", "2 ends superseded by 4", "held changed in 1", "check 4 to watch",
        ])
    #expect(script.keys == [3, 4])
  }

  @Test func `in order, several wait at a gate`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1)
    script.hold(1)
    script.hold(2)
    #expect(script.keys == [1, 2])
  }

  @Test func `a window holds so many, and the oldest gives way to the newest`() {
    var script = OpeningScript { $0.holdCapacity = 2 }
    script.show(1, 2)
    script.hold(1, at: 3, in: 2)
    script.hold(2, at: 3)
    script.hold(3, at: 4)
    script.decide(4)
    #expect(
      script(.answer(4, .hold, gate: 5))
        == [
          "4 held at 5", "set expiry of 4 after 900000", "unwatch 2", "held changed in 1",
          "clear expiry of 2", "2 ends superseded by 4", "held changed in 1", "check 4 to watch",
        ])
    #expect(script.keys == [1, 3, 4])
    // The one that comes back to a gate may be the oldest.
    script.decide(5)
    script.skip(.observed(3), .check(3, .pass, gate: .max, isLast: true))
    #expect(script(.answer(5, .hold, gate: 6)).last == "check 5 to watch")
    #expect(
      script(.answer(3, .hold, gate: 7))
        == [
          "3 held at 7", "set expiry of 3 after 900000", "unwatch 3", "held changed in 1",
          "clear expiry of 3", "3 ends superseded by 5",
        ])
  }

  @Test func `in order, one that is held lets the next one by`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1)
    script.decide(1)
    script.decide(2)
    #expect(script(.pass(2)) == [])
    #expect(
      script(.answer(1, .hold))
        == [
          "1 held at 3", "set expiry of 1 after 900000", "held changed in 1", "check 1 to watch",
          "plan 2",
        ])
  }

  // MARK: - Modals

  @Test func `what waits for a modal is looked at once, a turn after it may be gone`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1, 2, 3)
    for (key, window) in [(1, 1), (2, 1), (3, 2)] as [(UInt32, LinkOpening.WindowKey)] {
      script.decide(key, in: window)
      script.skip(.pass(key), .plans(key, .obstructed(.hold)))
    }
    script.hold(4, at: 3)
    script.run([
      (.modalsChanged(9), []),
      (.modalsChanged(3), []),
      (.modalsChanged(1), ["set review in 1 after 0"]),
      (.modalsChanged(1), []),
      (.changed(1, aspects: 0), []),
      (.timerFired(.review(2), []), []),
      (.timerFired(.review(1), []), ["check 1 to review", "check 2 to review"]),
      (.timerFired(.review(1), []), []),
      (.changed(1, aspects: 1), ["set review in 1 after 0"]),
    ])
    var other = OpeningScript()
    other.show(1)
    other.hold(1, at: 3)
    other.run([(.modalsChanged(1), []), (.changed(1, aspects: 1), [])])
    #expect(other.opening.windows[0].isReviewing == false)
  }

  @Test func `one that took its steps may have closed what another waits for`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.pass(1), .plans(1, .obstructed(.hold)))
    script.write(2, [.init(20)])
    #expect(
      script(.cancelled(2))
        == [
          "leave 20 unseen in 1", "clear step in 1", "2 ends supersededByPerson",
          "set review in 1 after 0",
        ])
  }
}
