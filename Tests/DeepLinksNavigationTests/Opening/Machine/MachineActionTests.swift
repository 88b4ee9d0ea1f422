// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// When an action starts, what ends it, and what it means for the links beside it.
@Suite struct MachineActionTests {
  private static let acts = LinkOpening.RouteFacts(actionLimit: 3_000)

  /// A link whose action runs.
  private func acting(
    _ facts: LinkOpening.RouteFacts = MachineActionTests.acts,
    _ change: (inout LinkOpening.Limits) -> Void = { _ in }
  ) -> OpeningScript {
    var script = OpeningScript(change)
    script.show(1)
    start(1, facts, in: &script)
    return script
  }

  private func start(
    _ key: LinkOpening.Key, _ facts: LinkOpening.RouteFacts, in script: inout OpeningScript
  ) {
    script.decide(key, facts)
    script.skip(.pass(key))
    if facts.preparations > 0 {
      script.skip(.prepared(key, ticket: .max, isUndoable: false, account: 0))
    }
    script.skip(.turnOf(), .let(key))
    #expect(script.stage(key) == .acting)
  }

  /// The action says whether it is done.
  private func end(
    _ key: LinkOpening.Key, isDone: Bool = true, in script: inout OpeningScript
  ) -> [String] {
    script(.acted(key, ticket: script.request(key)?.ticket ?? 0, isDone: isDone))
  }

  @Test func `an action is asked about, started, and timed, and its window is free`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1, Self.acts)
    script.run([
      (.pass(1), ["set step in 1 after 0"]),
      // Nothing that is shown matters to it.
      (.changed(1, aspects: 1 << 9), []),
      (.turnOf(), ["check 1 to write"]),
      (.changed(1, aspects: 0), []),
      (.acted(1, ticket: .max, isDone: true), []),
      (.let(1), ["set limit of 1 after 3000", "act 1", "1 acts"]),
      (.acted(1, ticket: 0, isDone: true), []),
      (.acted(9, ticket: 0, isDone: true), []),
      (.gone(1), []),
    ])
    #expect(script.request(1)?.isTimed == true)
    #expect(script.run() == nil)
  }

  @Test func `an action ends by itself, at its limit, or by the user`() {
    for isDone in [true, false] {
      var script = acting()
      #expect(
        end(1, isDone: isDone, in: &script)
          == ["clear limit of 1", "1 ends \(isDone ? "performed" : "actionFailed")"])
      #expect(script.keys.isEmpty)
    }
    var slow = acting()
    #expect(slow(.timerFired(.limit(1), [])) == ["1 ends actionTimedOut"])
    var canceled = acting()
    #expect(
      canceled(.cancelled(1)) == ["stop 1", "clear limit of 1", "1 ends supersededByPerson"])
    // No window is needed for its end.
    var closed = acting()
    #expect(closed(.detached(1)) == ["clear review in 1"])
    #expect(end(1, in: &closed) == ["clear limit of 1", "1 ends performed"])
  }

  @Test func `a link that was ready goes on as soon as an action runs, unless that was prepared`() {
    for preparations in [0, 1] as [UInt8] {
      var script = OpeningScript()
      script.show(1)
      script.decide(1, .init(actionLimit: 3_000, preparations: preparations))
      script.skip(.pass(1))
      if preparations > 0 {
        #expect(
          script(.prepared(1, ticket: .max, isUndoable: false, account: 0))
            == ["set step in 1 after 0"])
      }
      script.decide(2)
      script.run([(.pass(2), []), (.turnOf(), ["check 1 to write"])])
      let starts = ["set limit of 1 after 3000", "act 1", "1 acts"]
      #expect(script(.let(1)) == starts + (preparations == 0 ? ["plan 2"] : []))
      #expect(
        end(1, in: &script)
          == ["clear limit of 1", "1 ends performed"] + (preparations == 0 ? [] : ["plan 2"]))
    }
  }

  @Test func `in order, the next link waits for the action, which takes up no room`() {
    var script = acting {
      $0.isInOrder = true
      $0.queueCapacity = 1
    }
    script.skip(.deliver(2))
    #expect(script(.route(2)) == ["resolve 2"])
    script.skip(.deliver(3))
    script.run([
      (.route(3), ["3 ends queueFull"]),
      (.pass(2), []),
    ])
    #expect(end(1, in: &script) == ["clear limit of 1", "1 ends performed", "plan 2"])
  }

  @Test func `a window whose prepared action runs begins nothing, and other windows do`() {
    var script = OpeningScript()
    script.show(1, 2)
    start(1, .init(actionLimit: 3_000, preparations: 1), in: &script)
    script.skip(.activated(1, true))
    script.decide(2)
    script.decide(3, in: 2)
    script.run([(.pass(2), []), (.pass(3), ["plan 3"])])
    #expect(script(.timerFired(.limit(1), [])) == ["1 ends actionTimedOut", "plan 2"])
  }

  // MARK: - The disk

  /// What is on disk and what becomes of the mark that the action runs.
  struct Disk: Sendable, CustomTestStringConvertible {
    var identity: UInt32 = 0
    var wasKept = false
    var saves = true
    let starts: Bool

    var testDescription: String {
      "\(identity == 0 ? "no name" : "named")\(wasKept ? ", kept" : "")\(saves ? "" : ", fails")"
    }
  }

  nonisolated static let disks = [
    Disk(starts: true), Disk(identity: 5, starts: true), Disk(wasKept: true, starts: true),
    Disk(identity: 5, wasKept: true, starts: true),
    // Without a mark, no later process would know that it ran.
    Disk(saves: false, starts: false), Disk(identity: 5, saves: false, starts: false),
    Disk(wasKept: true, saves: false, starts: false),
    Disk(identity: 5, wasKept: true, saves: false, starts: false),
  ]

  @Test(arguments: disks)
  func `an action starts only if nothing would start it again`(_ row: Disk) {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1)
    script.skip(.started, .loaded([], consumed: []))
    let facts = LinkOpening.RouteFacts(survives: true, actionLimit: 3_000)
    if row.wasKept {
      script.hold(1, facts, identity: row.identity)
      script.skip(.timerFired(.flush, []), .saved)
      script.skip(.observed(1), .check(1, .pass, gate: .max, isLast: true))
    } else {
      script.decide(1, facts, identity: row.identity)
    }
    script.skip(.pass(1), .turnOf())
    #expect(script.run()?.phase == .saving)
    let wants = script(.timerFired(.flush, [])) + script(row.saves ? .saved : .saveFailed)
    #expect(wants.first?.hasSuffix(", acting], \(row.identity == 0 ? "[]" : "[5]")") == true)
    #expect(wants.contains("check 1 to write") == row.starts)
    guard !row.starts else { return }
    // If the disk has anything about it, its end is reported once the disk has refused that, too.
    let isKnown = row.wasKept || row.identity != 0
    #expect(wants.contains("1 ends unsaved") != isKnown)
    guard isKnown else { return }
    let end = script(.timerFired(.flush, [])) + script(.saveFailed)
    #expect(end.last == "1 ends unsaved")
    #expect(script.keys.isEmpty)
  }

  @Test func `an action that is given up while its mark is saved has no timer to clear`() {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1)
    script.skip(.started, .loaded([], consumed: []))
    script.decide(1, Self.acts)
    script.run([
      (.pass(1), ["set step in 1 after 0"]),
      (.turnOf(), ["set flush after 0"]),
      (.cancelled(1), ["1 ends supersededByPerson"]),
      (.timerFired(.flush, []), []),
    ])
  }
}
