// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What the end of a request, or of its window, means for what is beside it.
@Suite struct MachineEndTests {
  private static let review = "set review in 1 after 0"

  /// A link in a stage, and whether its end reviews what waits for a modal.
  private static let stages:
    [(facts: LinkOpening.RouteFacts, way: [LinkOpening.Event.What], reviews: Bool)] = [
      (.init(), [], false),
      (.init(), [.pass(2)], true),
      (.init(), [.pass(2), .steps(2, [.init(20)])], true),
      (.init(preparations: 1), [.pass(2), .steps(2, [.init(20)])], true),
      (.init(preparations: 1), [.pass(2), .steps(2, [.init(20)]), prepared], true),
      (.init(actionLimit: 3_000), [.pass(2)], true),
      (.init(actionLimit: 3_000, preparations: 1), [.pass(2), prepared], true),
      (.init(actionLimit: 3_000), [.pass(2), .turnOf(), .let(2)], false),
      (
        .init(actionLimit: 3_000, preparations: 1), [.pass(2), prepared, .turnOf(), .let(2)],
        false
      ),
    ]

  private static let prepared = LinkOpening.Event.What.prepared(
    2, ticket: .max, isUndoable: true, account: 0)

  @Test func `a run that ends lets what waits for a modal try again`() {
    for (number, row) in Self.stages.enumerated() {
      var script = OpeningScript()
      script.show(1)
      script.decide(1)
      script.skip(.pass(1), .plans(1, .obstructed(.hold)))
      script.decide(2, row.facts)
      let way = row.way.flatMap { script($0) }
      #expect(!way.contains(Self.review), "row \(number)")
      #expect(script.stage(1) == .held && script.keys == [1, 2], "row \(number)")
      let wanted = script(.cancelled(2))
      #expect(wanted.contains("2 ends supersededByPerson"), "row \(number)")
      #expect(wanted.contains(Self.review) == row.reviews, "row \(number)")
    }
  }

  @Test func `a window that goes reports only once that nothing waits in it`() {
    for decision in [LinkOpening.Answer.Decision.hold, .confirm(5)] {
      for isClosed in [true, false] {
        var script = OpeningScript()
        script.show(1, 2)
        script.decide(1)
        script.skip(.answer(1, decision))
        if isClosed {
          script.skip(.detached(2), .closed)
        } else {
          script.wall += 900_000
        }
        let wanted = script(.detached(1))
        #expect(wanted.last == (isClosed ? "1 ends unavailable" : "1 ends expired"))
        #expect(wanted.count { $0 == "held changed in 1" } == 1)
      }
    }
  }

  @Test func `an action starts for its own request, in its own window`() {
    for (window, other) in [(1, 2), (2, 1)] as [(LinkOpening.WindowKey, LinkOpening.WindowKey)] {
      var script = OpeningScript()
      script.show(1, 2)
      script.decide(1, in: window, .init(actionLimit: 3_000))
      script.decide(2, in: other)
      script.run([
        (.pass(1), ["set step in \(window) after 0"]),
        (.pass(2), ["plan 2"]),
        (.turnOf(window), ["check 1 to write"]),
        (.let(1), ["set limit of 1 after 3000", "act 1", "1 acts"]),
      ])
      #expect(script.stage(1) == .acting && script.stage(2) == .running)
      #expect(script.run(in: window) == nil)
      #expect(script.run(in: other)?.request == 2)
    }
  }

  @Test func `a gate has its own limit, however slow a resolver was`() {
    for isSlow in [false, true] {
      var script = OpeningScript()
      script.show(1)
      script.skip(.deliver(1), .route(1))
      if isSlow {
        script.skip(.resolving(1, ticket: .max, limit: 70), .resolves(1, .route(.init())))
      }
      script.run([
        (.timerFired(.limit(1), []), []),
        (.answer(1, .later(limit: 90)), ["set limit of 1 after 90"]),
        (.timerFired(.limit(1), []), ["call off 1", "1 ends timed out at 3"]),
      ])
    }
  }
}
