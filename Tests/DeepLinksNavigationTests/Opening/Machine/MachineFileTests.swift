// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What outlives the process, and when it is written.
@Suite struct MachineFileTests {
  private static let kept = LinkOpening.RouteFacts(survives: true)

  /// A machine with a store that has nothing in it.
  private func loaded(
    _ records: [LinkOpening.Record] = [], consumed: [UInt32] = [],
    _ change: (inout LinkOpening.Limits) -> Void = { _ in }
  ) -> OpeningScript {
    var script = OpeningScript {
      $0.hasStore = true
      change(&$0)
    }
    script.show(1, 2)
    script.skip(.started, .loaded(records, consumed: consumed))
    return script
  }

  /// Writes what is to be written.
  private func flush(_ script: inout OpeningScript) {
    script.skip(.timerFired(.flush, []), .saved)
  }

  // MARK: - Loading

  @Test func `a store is read once, and again as long as it could not be read`() {
    var script = OpeningScript { $0.hasStore = true }
    script.run([
      (.started, ["load"]),
      (.loadFailed, []),
      (.started, ["load"]),
      (.loaded([], consumed: [4]), []),
      (.started, []),
      (.loadFailed, []),
      (.loaded([], consumed: [5]), []),
    ])
    #expect(script.opening.file.state == .loaded)
    #expect(script.opening.file.consumed == [4])
    var absent = OpeningScript()
    absent.run([(.started, []), (.loaded([], consumed: [5]), [])])
    #expect(absent.opening.file.state == .absent)
    #expect(absent.opening.file.consumed == [])
  }

  @Test func `what was kept is older than what came since, and goes on unless it is over`() {
    var script = OpeningScript { $0.hasStore = true }
    script.wall = 1_000_000
    script.show(1)
    script.skip(.deliver(9) { $0.identity = 70 })
    script.run([
      (.started, ["load"]),
      (
        .loaded(
          [
            .init(key: 1, gate: 3, account: 4, since: 100_000, identity: 0),
            .init(key: 2, gate: 3, account: 4, since: 100_001, identity: 0),
            .init(key: 3, gate: 5, account: 0, since: 900_000, identity: 70),
            .init(key: 4, gate: 5, account: 0, since: 900_000, identity: 71),
            .init(key: 5, gate: 5, account: 0, since: 1_900_000, identity: 0),
          ], consumed: [60, 61]),
        ["read 2 in 1", "read 4 in 1", "set flush after 0"]
      ),
    ])
    #expect(script.keys == [2, 4, 9])
    #expect(script.request(2)?.lastGate == 3)
    #expect(script.request(2)?.account == 4)
    #expect(script.request(2)?.since == 100_001)
    #expect(script.request(4)?.identity == 71)
    #expect(script.request(4)?.isKept == true)
    #expect(script.opening.file.consumed == [60, 61])
    script.run([
      (
        .timerFired(.flush, []),
        [
          "save [2 at 3 of 4 since 100001 by 0; 4 at 5 of 0 since 900000 by 71], [60, 61]"
        ]
      ),
      // Only now no record of them is left.
      (.saved, ["1 ends expired", "3 ends consumed", "5 ends expired"]),
    ])
  }

  @Test func `an event that was handled before the store could be read is not opened again`() {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1)
    script.plan(1, [.init(20)], identity: 70)
    script.skip(.started, .loadFailed, .turnOf(), .let(1), .cancelled(1))
    #expect(script.keys == [])
    #expect(
      script(
        .loaded(
          [.init(key: 2, gate: 3, account: 0, since: 900, identity: 70)], consumed: [60, 70]))
        == ["set flush after 0"])
    // What both know stands once, where it stood in the file.
    #expect(script.opening.file.consumed == [60, 70])
    #expect(script.keys == [])
  }

  @Test func `what the store cannot give is waited for by no one`() {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1)
    script.skip(.started, .loadFailed)
    script.hold(1, Self.kept, identity: 70)
    script.run([
      (
        .cancelled(1),
        ["unwatch 1", "held changed in 1", "clear expiry of 1", "1 ends supersededByPerson"]
      ),
      (.timerFired(.flush, []), []),
    ])
  }

  // MARK: - Saving

  @Test func `what is held is written at the end of the turn, once`() {
    var script = loaded()
    script.decide(1, .init(survives: true, account: 4), identity: 70)
    script.wall = 2_000
    script.run([
      (
        .answer(1, .hold, account: 4),
        [
          "1 held at 3", "set expiry of 1 after 900000", "held changed in 1", "check 1 to watch",
          "set flush after 0",
        ]
      ),
      (.observed(1), ["check 1 to review"]),
      (.timerFired(.flush, []), ["save [1 at 3 of 4 since 2000 by 70], []"]),
      (.timerFired(.flush, []), []),
      (.observed(1), ["check 1 to review"]),
      (.saved, []),
      (.saved, []),
      (.observed(1), ["check 1 to review"]),
    ])
    #expect(script.opening.file.saved.count == 1)
  }

  @Test func `only what survives is written, and only what was held`() {
    var script = loaded { $0.isInOrder = true }
    script.decide(1, Self.kept)
    #expect(script(.deliver(2) { $0.delivering = 2 }) == ["2 received", "read 2 in 2"])
    script.skip(.route(2, in: 2))
    #expect(script(.answer(2, .hold)).last == "check 2 to watch")
    #expect(script(.answer(1, .hold)).last == "set flush after 0")
    #expect(
      script(.timerFired(.flush, [])) == ["save [1 at 3 of 0 since 1000 by 0], []"])
  }

  @Test func `what was written is there no more before its first step`() {
    var script = loaded()
    script.hold(1, Self.kept, identity: 70)
    flush(&script)
    script.run([
      (.observed(1), ["check 1 to review"]),
      (
        .check(1, .pass, gate: .max, isLast: true),
        ["1 resumed", "unwatch 1", "held changed in 1", "clear expiry of 1", "ask 1 from 0"]
      ),
      (.pass(1), ["plan 1", "set flush after 0"]),
      (.steps(1, [.init(20)]), ["1 planned 1", "set step in 1 after 0"]),
      // The event counts as handled as soon as nothing is in its way anymore.
      (.timerFired(.flush, []), ["save [1 at 3 of 0 since 1000 by 70], [70]"]),
      (.saved, []),
      (.turnOf(), ["set flush after 0"]),
      (.turnOf(), []),
      (.timerFired(.flush, []), ["save [], [70]"]),
      (.saved, ["check 1 to write"]),
      (.let(1), ["set step in 1 after 2000", "write 20 of 1 in 1, the last", "1 step 0 of 1, 20"]),
    ])
  }

  @Test func `a request that saves is not begun by what was saved before it`() {
    var script = loaded()
    script.hold(1, Self.kept, identity: 70)
    flush(&script)
    script.skip(.observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1))
    script.skip(.steps(1, [.init(20)]))
    script.run([
      (.timerFired(.flush, []), ["save [1 at 3 of 0 since 1000 by 70], [70]"]),
      // That save is still on its way.
      (.turnOf(), []),
      (.saved, ["set flush after 0"]),
      (.timerFired(.flush, []), ["save [], [70]"]),
      (.saved, ["check 1 to write"]),
    ])
  }

  @Test func `a request that is stopped while it is left out is written again`() {
    // What happens after the save without it, and what is wanted then.
    let stops: [[LinkOpening.Event.What]] = [
      [.gone(1)],
      [.detached(1)],
      [.changed(1, aspects: 0), .let(1), .plans(1, .obstructed(.hold))],
    ]
    for stop in stops {
      var script = loaded()
      script.hold(1, Self.kept)
      flush(&script)
      script.skip(
        .observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1),
        .steps(1, [.init(20)]), .turnOf())
      #expect(script.request(1)?.isWithheld == true)
      flush(&script)
      #expect(script.opening.file.saved.isEmpty)
      var wanted: [String] = []
      for what in stop { wanted += script(what) }
      #expect(wanted.last == "set flush after 0", "\(stop)")
      #expect(script(.timerFired(.flush, [])).first?.hasPrefix("save [1 at ") == true)
    }
    // The interface cannot take the first step: it is left out as before.
    var script = loaded()
    script.hold(1, Self.kept)
    flush(&script)
    script.skip(
      .observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1),
      .steps(1, [.init(20)]), .turnOf())
    flush(&script)
    script.run([
      (.let(1, []), ["set step in 1 after 2000"]),
      (.interfaceChanged(1, .isWritable), ["set step in 1 after 0"]),
      (.turnOf(), ["check 1 to write"]),
    ])
  }

  @Test func `an end is reported once no record of it is left`() {
    var script = loaded()
    script.hold(1, at: 3, Self.kept)
    script.hold(2, at: 4, Self.kept)
    flush(&script)
    script.run([
      (
        .cancelled(1),
        ["unwatch 1", "held changed in 1", "clear expiry of 1", "set flush after 0"]
      ),
      (.cancelled(2), ["unwatch 2", "held changed in 1", "clear expiry of 2"]),
      (.timerFired(.flush, []), ["save [], []"]),
      (.saved, ["1 ends supersededByPerson", "2 ends supersededByPerson"]),
    ])
    #expect(script.opening.file.endings.isEmpty)
  }

  @Test func `an end that nothing on disk speaks of is reported at once`() {
    var script = loaded()
    script.hold(1, identity: 0)
    #expect(script(.cancelled(1)).last == "1 ends supersededByPerson")
    // Its event has to be on disk first.
    script.decide(2, identity: 70)
    script.run([
      (.cancelled(2), ["call off 2", "set flush after 0"]),
      (.timerFired(.flush, []), ["save [], [70]"]),
      (.saved, ["2 ends supersededByPerson"]),
      // The same event again is no matter of the disk.
      (.deliver(3) { $0.identity = 70 }, ["3 received", "3 ends consumed"]),
    ])
  }

  @Test func `what comes back before it was written needs no writing`() {
    var script = loaded()
    script.hold(1, Self.kept)
    flush(&script)
    script.skip(
      .observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1),
      .steps(1, [.init(20)]))
    script.run([
      (.turnOf(), ["set flush after 0"]),
      (.gone(1), ["set expiry of 1 after 900000"]),
      (.timerFired(.flush, []), []),
    ])
    #expect(script.opening.file.isFlushing == false)
  }

  @Test func `what the disk does not take is not waited for, and tried again later`() {
    var script = loaded()
    script.hold(1, Self.kept)
    flush(&script)
    script.run([
      (
        .cancelled(1),
        ["unwatch 1", "held changed in 1", "clear expiry of 1", "set flush after 0"]
      ),
      (.timerFired(.flush, []), ["save [], []"]),
      (.saveFailed, ["1 ends supersededByPerson"]),
      (.saveFailed, []),
      // No answer and no turn of what goes on by itself tries it again.
      (.loadFailed, []),
      (.timerFired(.review(1), []), []),
      (.modalsChanged(1), []),
      (.interfaceChanged(1, []), []),
      // What comes from outside does.
      (.activated(1, true), ["set flush after 0"]),
      (.timerFired(.flush, []), ["save [], []"]),
      (.saved, []),
      (.activated(1, true), []),
    ])
  }

  @Test func `everything from outside tries again what the disk did not take`() {
    let happenings: [LinkOpening.Event.What] = [
      .started, .attached(3), .detached(3), .withdrawn(3), .closed,
      .activated(3, true), .ready(3), .gone(3), .deliver(8), .gatesChanged(3), .observed(9),
      .allowed(9), .refused(9), .cancelled(9), .changed(3, aspects: 1), .writtenBack(3),
      .timerFired(.expiry(9), []), .timerFired(.limit(9), []),
    ]
    let answers: [LinkOpening.Event.What] = [
      .loaded([], consumed: []), .loadFailed, .saved, .saveFailed, .route(9),
      .resolving(9, ticket: 1, limit: 1), .resolves(9, .external), .pass(9), .let(9), .steps(9, []),
      .wrote(3, step: 1, []), .interfaceChanged(3, []), .modalsChanged(3),
      .timerFired(.step(3), []), .timerFired(.review(3), []), .timerFired(.flush, []),
    ]
    for (what, triesAgain) in happenings.map({ ($0, true) }) + answers.map({ ($0, false) }) {
      var script = loaded()
      script.hold(1, Self.kept)
      script.skip(.timerFired(.flush, []), .saveFailed)
      #expect(script(what).contains("set flush after 0") == triesAgain, "\(what)")
    }
    #expect(happenings.count == 18 && answers.count == 16)
  }

  @Test func `what differs from what the disk did not take is tried at once`() {
    var script = loaded()
    script.hold(1, at: 3, Self.kept)
    script.decide(2, Self.kept)
    script.skip(.timerFired(.flush, []), .saveFailed)
    #expect(script(.answer(2, .hold, gate: 4)).last == "set flush after 0")
    script.skip(.timerFired(.flush, []), .saveFailed)
    #expect(script.opening.file.saved.isEmpty)
  }

  @Test func `a first step does not wait for a disk that does not take it`() {
    var script = loaded()
    script.hold(1, Self.kept, identity: 70)
    flush(&script)
    script.skip(
      .observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1),
      .steps(1, [.init(20)]))
    script.run([
      (.turnOf(), []),
      (.timerFired(.flush, []), ["save [], [70]"]),
      (.saveFailed, ["check 1 to write"]),
    ])
  }

  // MARK: - Events

  @Test func `so many events are remembered, the newest of them`() {
    var script = loaded { $0.consumedCapacity = 2 }
    for (key, identity) in [(1, 70), (2, 71), (3, 70), (4, 72)] as [(UInt32, UInt32)] {
      script.skip(.deliver(key) { $0.identity = identity }, .read(key, in: 2, .failed))
    }
    #expect(script.opening.file.consumed == [71, 72])
    script.run([
      (.deliver(5) { $0.identity = 71 }, ["5 received", "5 ends consumed"]),
      (.deliver(6) { $0.identity = 70 }, ["6 received", "read 6 in 2"]),
    ])
  }

  @Test func `a request that comes from the disk is what was kept of it, and no more`() {
    let request = LinkOpening.Request(
      LinkOpening.Record(key: 7, gate: 3, account: 4, since: 50, identity: 6))
    var expected = LinkOpening.Request(LinkOpening.Arrival(key: 7, identity: 6), at: 50)
    expected.lastGate = 3
    expected.account = 4
    expected.facts.survives = true
    #expect(request == expected)
    #expect(request.stage == .unassigned && request.ticket == 0 && request.resolutions == 0)
    #expect(request.wasHeld && request.destination == .chosen(.delivering, delivering: nil))
    #expect(!request.isCold && !request.isCommand && !request.isBound && !request.isBegun)
  }

  @Test func `a machine without a store keeps nothing`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1, Self.kept, identity: 70)
    script.run([
      (.timerFired(.flush, []), []),
      (
        .cancelled(1),
        [
          "unwatch 1", "held changed in 1", "clear expiry of 1", "1 ends supersededByPerson",
        ]
      ),
    ])
  }

  @Test func `the limits are those that the options promise`() {
    let limits = LinkOpening.Limits.standard
    #expect(!limits.isInOrder && !limits.hasStore)
    #expect(limits.queueCapacity == 64 && limits.holdCapacity == 8)
    #expect(limits.holdDuration == 900_000 && limits.stepLimit == 2_000)
    #expect(limits.consumedCapacity == 128)
    var options = LinkOpeningOptions.standard
    #expect(LinkOpening.Limits(options, hasStore: false) == .standard)
    options.order = .inOrder
    options.queueCapacity = 5
    options.holdCapacity = 6
    options.holdDuration = .seconds(7)
    options.acknowledgementLimit = .milliseconds(8)
    let own = LinkOpening.Limits(options, hasStore: true)
    #expect(own.isInOrder && own.hasStore)
    #expect(own.queueCapacity == 5 && own.holdCapacity == 6)
    #expect(own.holdDuration == 7_000 && own.stepLimit == 8)
  }

  @Test func `an action in another window than the first begins once its mark is saved`() {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1, 2)
    script.skip(.started, .loaded([], consumed: []))
    script.decide(1, in: 2, .init(actionLimit: 3_000), identity: 5)
    script.run([
      (.pass(1), ["set step in 2 after 0", "set flush after 0"]),
      (.turnOf(2), []),
      (.timerFired(.flush, []), ["save [1 at 0 of 0 since 1000 by 5, acting], [5]"]),
      (.saved, ["check 1 to write"]),
    ])
  }

  /// An event that was handled since is known already, whatever its number.
  @Test(arguments: [1, 2, 70] as [UInt32])
  func `what is stored of a handled event ends, and adds nothing`(
    _ identity: UInt32
  ) {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1)
    script.skip(.started, .deliver(2) { $0.identity = identity })
    let record = LinkOpening.Record(
      key: 1, gate: 3, account: 0, since: 1_000, identity: identity)
    script.skip(.loaded([record], consumed: []))
    #expect(script.opening.file.consumed == [])
    #expect(script.keys == [2])
    let wants = script(.timerFired(.flush, [])) + script(.saved)
    #expect(wants == ["save [], []", "1 ends consumed"])
  }

  /// It cannot be marked, either, so that no later process would know that it ran.
  @Test(arguments: [0, 1, 70] as [UInt32]) func `an action needs to know what was handled before`(
    _ identity: UInt32
  ) {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1)
    script.skip(.started, .loadFailed)
    script.decide(1, .init(actionLimit: 3_000), identity: identity)
    script.skip(.pass(1))
    #expect(script(.turnOf()).last == "1 ends unsaved")
  }
}
