// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What was prepared and comes to nothing: who undoes it, who waits for that, and for how long.
@Suite struct MachineUndoingTests {
  private static let prepares = LinkOpening.RouteFacts(preparations: 1)
  private static let undoing = ["undo 1 in 1", "set undoing in 1 after 10000"]

  private static func prepared(
    _ key: LinkOpening.Key, isUndoable: Bool = true, account: LinkOpening.Account = 0
  ) -> LinkOpening.Event.What {
    .prepared(key, ticket: .max, isUndoable: isUndoable, account: account)
  }

  /// A link whose only preparation runs.
  private func preparing(
    _ facts: LinkOpening.RouteFacts = MachineUndoingTests.prepares,
    _ change: (inout LinkOpening.Limits) -> Void = { _ in }
  ) -> OpeningScript {
    var script = OpeningScript(change)
    script.show(1)
    script.decide(1, facts)
    script.skip(.pass(1, account: facts.account))
    #expect(script(.steps(1, [.init(20)])) == ["prepare 0 of 1"])
    return script
  }

  /// A link that was held, and is ready behind one that prepares.
  private func behind() -> OpeningScript {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.decide(2, Self.prepares)
    script.skip(.pass(2))
    #expect(script(.steps(2, [.init(20)])) == ["prepare 0 of 2"])
    return script
  }

  private func release(_ key: LinkOpening.Key, _ script: inout OpeningScript) {
    script.skip(.observed(key), .check(key, .pass, gate: .max, isLast: true))
    #expect(script(.pass(key)) == [])
    #expect(script.stage(key) == .ready)
  }

  // MARK: - What brings it back to its gates

  @Test func `a way that is not there anymore undoes what was prepared for it`() {
    // What happens once it is prepared, and what is wanted before the undoing.
    let ways: [([LinkOpening.Event.What], [String])] = [
      ([.plans(1, .obstructed(.hold))], []),
      (
        [.steps(1, [.init(20)]), .changed(1, aspects: 1 << 9), .plans(1, .obstructed(.hold))],
        ["clear step in 1"]
      ),
      ([.steps(1, [.init(20)]), .turnOf(), .check(1, .hold)], []),
      ([.steps(1, [.init(20)]), .gone(1)], ["clear step in 1"]),
      ([.gone(1)], []),
    ]
    for (happenings, before) in ways {
      var script = preparing()
      #expect(script(Self.prepared(1)) == ["plan 1"])
      var wanted: [String] = []
      for what in happenings { wanted = script(what) }
      #expect(
        wanted == before + Self.undoing + ["set expiry of 1 after 900000"], "\(happenings)")
      #expect(script.stage(1) == .waiting)
      #expect(script.request(1)?.preparations.done == 0)
      #expect(script.run() == nil)
    }
  }

  @Test func `a gate that found out, and is old by then, undoes what was prepared`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1, Self.prepares)
    script.skip(
      .answer(1, .later(limit: 3)), .answer(1, .pass), .pass(1), .steps(1, [.init(20)]),
      .gatesChanged(1), Self.prepared(1), .steps(1, [.init(20)]))
    #expect(
      script(.turnOf())
        == ["clear step in 1"] + Self.undoing + ["set expiry of 1 after 900000"])
  }

  @Test func `in order, an older link that goes on undoes what was prepared`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1)
    script.hold(2)
    script.decide(3, Self.prepares)
    script.skip(
      .pass(3), .steps(3, [.init(20)]), Self.prepared(3), .steps(3, [.init(20)]), .observed(2),
      .check(2, .pass, gate: .max, isLast: true))
    #expect(
      script(.turnOf())
        == [
          "clear step in 1", "undo 3 in 1", "set undoing in 1 after 10000",
          "set expiry of 3 after 900000",
        ])
  }

  @Test func `what cannot be undone is waited for by no one`() {
    var script = preparing()
    script.skip(Self.prepared(1, isUndoable: false))
    #expect(
      script(.plans(1, .obstructed(.hold)))
        == ["1 held at 0", "set expiry of 1 after 900000", "held changed in 1", "check 1 to watch"])
    #expect(script.request(1)?.preparations.done == 0)

    var second = preparing(.init(preparations: 2))
    second.run([
      (Self.prepared(1, isUndoable: false), ["prepare 1 of 1"]),
      (.unprepared(1, ticket: .max), ["call off 1", "1 ends preparationFailed"]),
    ])
  }

  @Test func `a link is prepared five times, and not a sixth time`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1, Self.prepares)
    script.skip(.pass(1))
    for round in 1...5 {
      #expect(script(.steps(1, [.init(20)])) == ["prepare 0 of 1"], "\(round)")
      script.run([
        (Self.prepared(1), ["plan 1"]),
        (.plans(1, .obstructed(.hold)), Self.undoing + ["set expiry of 1 after 900000"]),
        (.undone(1, 1), ["clear undoing in 1", "clear expiry of 1", "resolve 1"]),
        (.pass(1), ["plan 1"]),
      ])
    }
    #expect(script(.steps(1, [.init(20)])) == ["1 ends tooManyPreparations"])
  }

  // MARK: - Accounts

  @Test func `who is signed in by a preparation is the one it is for, until that is undone`() {
    var script = preparing(.init(account: 4, preparations: 1))
    script.skip(Self.prepared(1, account: 9))
    #expect(script.request(1)?.account == 9)
    #expect(script.request(1)?.preparations.accountBefore == 4)
    script.skip(.steps(1, [.init(20)]), .turnOf())
    var other = script
    #expect(other(.let(1, account: 4)) == Self.undoing + ["1 ends accountChanged"])
    script.skip(.check(1, .hold, account: 9))
    #expect(script.request(1)?.account == 4)
  }

  @Test func `who is signed in meanwhile says nothing about a link that comes`() {
    var script = preparing { $0.isInOrder = true }
    script.skip(.attached(2), .ready(2), .deliver(2) { $0.delivering = 1 })
    script.skip(.route(2, .init(account: 9)))
    #expect(script.request(2)?.account == 0)
    // Another window is another one's.
    script.skip(.deliver(3) { $0.delivering = 2 }, .route(3, in: 2, .init(account: 9)))
    #expect(script.request(3)?.account == 9)

    var undone = preparing()
    undone.skip(Self.prepared(1), .cancelled(1), .deliver(2))
    undone.run([
      (.route(2, .init(account: 9)), ["set expiry of 2 after 900000"]),
      (.undone(1, 1), ["clear undoing in 1", "clear expiry of 2", "resolve 2"]),
    ])
    #expect(undone.request(2)?.account == 0)
  }

  @Test func `what is kept is for who it was for before`() {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1, 2)
    script.skip(.started, .loaded([], consumed: []))
    let facts = LinkOpening.RouteFacts(survives: true, account: 4, preparations: 1)
    script.hold(1, at: 3, facts)
    script.skip(.timerFired(.flush, []), .saved, .observed(1))
    script.skip(
      .check(1, .pass, gate: .max, account: 4, isLast: true), .pass(1, account: 4),
      .steps(1, [.init(20)]))
    #expect(script(Self.prepared(1, account: 9)) == ["plan 1"])
    script.decide(2, in: 2, .init(survives: true))
    #expect(script(.answer(2, .hold)).last == "set flush after 0")
    #expect(
      script(.timerFired(.flush, []))
        == ["save [1 at 3 of 4 since 1000 by 0; 2 at 3 of 0 since 1000 by 0], []"])
  }

  // MARK: - Those that wait

  @Test func `the next link waits until it is undone, or undoing has had its time`() {
    let ends: [(LinkOpening.Event.What, [String])] = [
      (.undone(1, 2), ["clear undoing in 1", "plan 1"]), (.timerFired(.undo(1), []), ["plan 1"]),
    ]
    for (end, wants) in ends {
      var script = behind()
      script.skip(Self.prepared(2))
      release(1, &script)
      script.run([
        (
          .cancelled(2),
          ["undo 2 in 1", "set undoing in 1 after 10000", "2 ends supersededByPerson"]
        ),
        (end, wants),
      ])
    }
  }

  @Test func `the next link goes on at once if nothing is to be undone`() {
    var script = behind()
    release(1, &script)
    #expect(script(.cancelled(2)) == ["call off 2", "2 ends supersededByPerson", "plan 1"])
    var prepared = behind()
    prepared.skip(Self.prepared(2, isUndoable: false))
    release(1, &prepared)
    #expect(prepared(.cancelled(2)) == ["2 ends supersededByPerson", "plan 1"])
  }

  @Test func `a link that was prepared and ends has those reviewed that wait for a modal`() {
    // Whether anything is prepared, and whether that can be undone.
    let rows: [(preparations: UInt8, isUndoable: Bool, undoing: [String])] = [
      (0, false, []), (1, false, []),
      (1, true, ["undo 2 in 1", "set undoing in 1 after 10000"]),
    ]
    for row in rows {
      var script = OpeningScript()
      script.show(1)
      script.decide(1)
      script.skip(.pass(1), .plans(1, .obstructed(.hold)))
      script.decide(2, .init(preparations: row.preparations))
      script.skip(.pass(2))
      if row.preparations > 0 {
        script.skip(.steps(2, [.init(20)]), Self.prepared(2, isUndoable: row.isUndoable))
      }
      #expect(script.stage(2) == .running)
      #expect(
        script(.cancelled(2))
          == row.undoing + ["2 ends supersededByPerson", "set review in 1 after 0"], "\(row)")
    }
  }

  @Test func `a window that goes has no one wait for it`() {
    var script = preparing(.init(preparations: 2))
    script.skip(Self.prepared(1), .preparing(1, ticket: .max, limit: 4_000))
    #expect(
      script(.detached(1))
        == [
          "clear review in 1", "call off 1", "clear limit of 1", "undo 1",
          "set expiry of 1 after 900000",
        ])
    var later = preparing()
    later.skip(Self.prepared(1), .cancelled(1))
    later.run([
      (.detached(1), ["clear review in 1", "clear undoing in 1"]),
      (.undone(1, 1), []),
      (.timerFired(.undo(1), []), []),
    ])
  }
}
