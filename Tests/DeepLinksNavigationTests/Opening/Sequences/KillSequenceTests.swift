// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

/// One life, killed at every place at which it can be.
@MainActor @Suite struct KillSequenceTests {
  /// What happens in the first process, one after the other.
  private static let events: [@MainActor (SequenceProcess) -> Void] = [
    { $0.launch() },
    { $0.deliver("t2.p1.login") },
    { $0.deliver("t1.p3.door", identifier: "A", source: .notification) },
    { $0.deliver("t3.p4", identifier: "B", source: .notification) },
    { $0.session.account = "ada" },
    { $0.session.open = ["door"] },
  ]

  private func life(_ face: SequenceFace) -> SequenceLife {
    SequenceLife(face, options: .ordered) { LinkRules($0).login($0).door("door", $0) }
  }

  /// Runs the first process up to an event, and some turns of what follows from it.
  private func run(_ life: SequenceLife, to last: Int, turns: Int) async {
    let app = life.app
    for (number, happen) in Self.events.prefix(last + 1).enumerated() {
      happen(app)
      guard number == last else {
        await app.turn()
        continue
      }
      for _ in 0..<turns {
        app.clock.runTurns(limit: 1)
        await Task.yield()
      }
    }
  }

  /// Two more launches, in which every gate opens.
  private func goOn(_ life: SequenceLife) async {
    for _ in 0..<2 {
      life.relaunch(account: "ada")
      life.app.session.open = ["door"]
      life.app.launch()
      await life.app.settle()
    }
  }

  /// What is wrong with the requests of a life.
  private func faults(in life: SequenceLife, _ place: String) -> [String] {
    life.requests.compactMap { id in
      let decisions = life.decisions(of: id)
      let count = life.outcomes(of: id).count
      if count > 1 { return "\(place): \(count) outcomes, \(decisions)" }
      // Killed once its first step was written, it counts as opened.
      if let step = decisions.firstIndex(of: "step"),
        decisions[step...].contains("received")
      {
        return "\(place): opened again, \(decisions)"
      }
      let isLost = count == 0 && decisions.contains("held") && !decisions.contains("step")
      return isLost ? "\(place): lost, \(decisions)" : nil
    }
  }

  @Test(arguments: SequenceFace.allCases)
  func `a kill between any two events loses nothing, and repeats nothing`(
    _ face: SequenceFace
  ) async {
    var faults: [String] = []
    var count = 0
    for last in Self.events.indices {
      for turns in 0...8 {
        let life = life(face)
        await run(life, to: last, turns: turns)
        // What happened in this turn is saved at its end.
        if turns == 0 { await life.app.turn() }
        await goOn(life)
        count += 1
        faults += self.faults(in: life, "event \(last), turn \(turns)")
      }
    }
    #expect(count == 54)
    #expect(faults.count == 0, "\(faults.count) of \(count): \(faults.first ?? "")")
  }

  @Test(arguments: SequenceFace.allCases, [true, false])
  func `a kill in any write loses nothing, and repeats nothing`(
    _ face: SequenceFace, isBefore: Bool
  ) async {
    let whole = life(face)
    await run(whole, to: Self.events.count - 1, turns: 40)
    let writes = whole.disk.writes.count
    #expect(writes >= 2)
    var faults: [String] = []
    for write in 0..<writes {
      let life = life(face)
      life.disk.killAtWrite(write, isBefore: isBefore)
      await run(life, to: Self.events.count - 1, turns: 40)
      await goOn(life)
      // A link whose first write was the one that was killed was never kept, and one whose record
      // is gone, since its first step is next, counts as opened.
      let isKept = { (fault: String) in
        !fault.contains("lost") || (!isBefore && !fault.hasSuffix("\"planned\"]"))
      }
      faults += self.faults(in: life, "write \(write)").filter(isKept)
    }
    #expect(faults.count == 0, "\(faults.count) of \(writes): \(faults.first ?? "")")
  }
}
