// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What a plan needs first, and how it is undone if the rest comes to nothing.
@Suite struct MachinePreparationTests {
  /// A link that has prepared one thing, and is at the second.
  private func preparing() -> OpeningScript {
    var script = OpeningScript()
    script.show(1)
    script.decide(1, .init(preparations: 2))
    script.run([
      (.pass(1), ["plan 1"]),
      (.steps(1, [.init(20)]), ["prepare 0 of 1"]),
      (.preparing(1, ticket: .max, limit: 5_000), ["1 prepares 0", "set limit of 1 after 5000"]),
      (
        .prepared(1, ticket: .max, isUndoable: true, account: 0),
        ["clear limit of 1", "prepare 1 of 1"]
      ),
      (.preparing(1, ticket: .max, limit: 4_000), ["1 prepares 1", "set limit of 1 after 4000"]),
    ])
    return script
  }

  @Test func `an interface that goes calls the preparation off, and undoes what is prepared`() {
    var script = preparing()
    script.run([
      (
        .gone(1),
        [
          "call off 1", "clear limit of 1", "undo 1 in 1", "set undoing in 1 after 10000",
          "set expiry of 1 after 900000",
        ]
      ),
      // Back again, but the undoing is not done.
      (.ready(1), []),
      (.undone(1, 2), []),
      (.undone(2, 1), []),
      (.undone(1, 1), ["clear undoing in 1", "clear expiry of 1", "resolve 1"]),
      (.undone(1, 1), []),
      (.timerFired(.undo(1), []), []),
    ])
  }

  @Test func `undoing that never ends is waited for no longer than its limit`() {
    var script = preparing()
    script.skip(.cancelled(1))
    #expect(script.keys.isEmpty)
    script.decide(2)
    script.run([
      (.pass(2), []),
      (.timerFired(.undo(2), []), []),
      (.timerFired(.undo(1), []), ["clear expiry of 2", "resolve 2"]),
      (.undone(1, 1), []),
      (.timerFired(.undo(1), []), []),
    ])
  }

  @Test func `undoing that ends while nothing is on screen lets no one by`() {
    var script = preparing()
    script.skip(.gone(1))
    script.run([
      (.undone(1, 1), ["clear undoing in 1"]),
      (.ready(1), ["clear expiry of 1", "resolve 1"]),
    ])
  }

  @Test func `what is prepared too late, or fails too late, is nothing`() {
    var script = preparing()
    script.run([
      (.prepared(1, ticket: 0, isUndoable: true, account: 0), []),
      (.unprepared(1, ticket: 0), []),
      (.preparing(1, ticket: 0, limit: 5), []),
      (.prepared(9, ticket: .max, isUndoable: true, account: 0), []),
      (
        .unprepared(1, ticket: .max),
        [
          "clear limit of 1", "call off 1", "undo 1 in 1", "set undoing in 1 after 10000",
          "1 ends preparationFailed",
        ]
      ),
    ])
  }
}
