// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What a text is to a window, and what a resolver makes of it.
@Suite struct MachineReadingTests {
  @Test func `what is no route ends at once`() {
    let readings: [(LinkOpening.Reading, [String])] = [
      (.external, ["leave with 1", "1 ends external"]),
      (.declined, ["1 ends refused"]),
      (.failed, ["1 ends failed"]),
    ]
    for (reading, wants) in readings {
      var script = OpeningScript()
      script.show(1)
      script.skip(.deliver(1))
      #expect(script(.read(1, in: 1, reading)) == wants)
    }
  }

  @Test func `a newer link ends those before it that are on their way in its window`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.hold(1)
    script.decide(2, in: 2)
    // Read, but not accepted yet.
    script.skip(.deliver(3) { $0.delivering = 1 })
    script.write(4, [.init(20)])
    script.decide(5)
    script.skip(.pass(5))
    #expect(script.stage(5) == .ready)
    script.decide(6)
    script.run([
      (.deliver(7) { $0.delivering = 1 }, ["7 received", "read 7 in 1"]),
      (
        .route(7), ["call off 6", "6 ends superseded by 7", "resolve 7"]
      ),
    ])
    // Only the one that was ready when the sixth came is gone before.
    #expect(script.keys == [1, 2, 3, 4, 7])
  }

  @Test func `a newer link ends what is ready, resolving or waiting`() {
    var script = OpeningScript()
    script.show(1)
    script.write(1, [.init(20)])
    script.decide(2)
    script.skip(.pass(2), .deliver(3))
    #expect(script(.route(3)) == ["2 ends superseded by 3", "resolve 3"])
    script.skip(.deliver(4))
    #expect(script(.route(4)) == ["call off 3", "3 ends superseded by 4", "resolve 4"])
    var cold = OpeningScript()
    cold.skip(.attached(1), .deliver(1), .route(1), .deliver(2))
    #expect(
      cold(.route(2))
        == ["clear expiry of 1", "1 ends superseded by 2", "set expiry of 2 after 900000"])
  }

  @Test func `a command, what was held, and what keeps its order end nothing`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(
      .deliver(2) {
        $0.window = 1
        $0.isCommand = true
      })
    #expect(script(.route(2)) == ["plan 2"])
    #expect(script.keys == [1, 2])

    var held = OpeningScript()
    held.show(1)
    held.plan(1, [.init(20)])
    held.hold(2)
    held.skip(.detached(1), .attached(1), .ready(1))
    #expect(held(.route(1)) == ["clear expiry of 1", "resolve 1"])
    #expect(held(.route(2)) == ["clear expiry of 2", "resolve 2"])
    #expect(held.keys == [1, 2])

    var inOrder = OpeningScript { $0.isInOrder = true }
    inOrder.show(1)
    inOrder.decide(1)
    inOrder.skip(.deliver(2))
    #expect(inOrder(.route(2)) == ["resolve 2"])
  }

  @Test func `a window takes as many as there is room for, held ones apart`() {
    var script = OpeningScript {
      $0.isInOrder = true
      $0.queueCapacity = 2
    }
    script.show(1, 2)
    script.hold(1)
    script.decide(2)
    script.skip(.deliver(3) { $0.delivering = 1 })
    script.decide(4, in: 2)
    script.decide(5)
    script.run([
      (.route(3), ["3 ends queueFull"]),
      (.cancelled(5), ["call off 5", "5 ends supersededByPerson"]),
      (.deliver(6) { $0.delivering = 1 }, ["6 received", "read 6 in 1"]),
      (.route(6), ["resolve 6"]),
    ])
  }

  @Test func `a link that finds no interface yet is a cold one`() {
    var script = OpeningScript()
    script.skip(.attached(1), .deliver(1), .route(1), .ready(1))
    #expect(script(.pass(1)) == ["plan 1 cold"])
    var warm = OpeningScript()
    warm.show(1)
    warm.skip(.deliver(1) { $0.isCold = true }, .route(1))
    #expect(warm(.pass(1)) == ["plan 1 cold"])
  }

  @Test func `a request is for who was signed in as it was read first`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.skip(.deliver(1) { $0.delivering = 1 }, .route(1, .init(account: 4)))
    #expect(script.request(1)?.account == 4)
    script.skip(.detached(1), .route(1, in: 2, .init(survives: true, account: 5)))
    #expect(script.request(1)?.account == 4)
    #expect(script.request(1)?.facts == .init(survives: true, account: 5))
  }

  // MARK: - Resolvers

  @Test func `a resolver is bounded, and leads to another route, away, or to an end`() {
    let results: [(LinkOpening.Reading, [String])] = [
      (.route(.init()), ["clear limit of 1", "resolve 1"]),
      (.external, ["clear limit of 1", "leave with 1", "call off 1", "1 ends external"]),
      (.declined, ["clear limit of 1", "call off 1", "1 ends refused"]),
      (.failed, ["clear limit of 1", "call off 1", "1 ends failed"]),
    ]
    for (result, wants) in results {
      var script = OpeningScript()
      script.show(1)
      script.skip(.deliver(1), .route(1))
      script.run([
        (.resolving(1, ticket: .max, limit: 70), ["1 resolving", "set limit of 1 after 70"]),
        (.resolves(1, result), wants),
      ])
    }
  }

  @Test func `five resolvers in a row are enough`() {
    var script = OpeningScript()
    script.show(1)
    script.skip(.deliver(1), .route(1))
    for _ in 1...5 {
      script.skip(.resolving(1, ticket: .max, limit: 70))
      #expect(script(.resolves(1, .route(.init()))) == ["clear limit of 1", "resolve 1"])
    }
    script.skip(.resolving(1, ticket: .max, limit: 70))
    #expect(
      script(.resolves(1, .route(.init())))
        == ["clear limit of 1", "call off 1", "1 ends tooManyResolvers"])
  }

  @Test func `another window begins to count resolvers again`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.skip(.deliver(1) { $0.delivering = 1 }, .route(1))
    for _ in 1...5 {
      script.skip(.resolving(1, ticket: .max, limit: 70), .resolves(1, .route(.init())))
    }
    script.skip(.detached(1), .route(1, in: 2), .resolving(1, ticket: .max, limit: 70))
    #expect(script(.resolves(1, .route(.init()))) == ["clear limit of 1", "resolve 1"])
  }

  @Test func `a resolver that has had its time is called off, and its fallback decides`() {
    var script = OpeningScript()
    script.show(1)
    script.skip(.deliver(1), .route(1), .resolving(1, ticket: .max, limit: 70))
    let late = script.request(1)?.ticket ?? 0
    script.run([
      (.timerFired(.limit(1), []), ["call off 1", "fall back 1"]),
      (.timerFired(.limit(1), []), []),
      (.resolved(1, ticket: late, .external), []),
      (.resolves(1, .route(.init(needsConsent: true))), ["resolve 1"]),
    ])
    #expect(script.request(1)?.facts.needsConsent == true)
  }

  @Test func `what the user said yes to was another route`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.skip(.answer(1, .confirm(1), gate: 4, asks: true), .allowed(1))
    #expect(script.request(1)?.consent.confirmed == [.init(gate: 4, prompt: 1)])
    #expect(script.request(1)?.consent.isGiven == true)
    script.skip(
      .gone(1), .pass(1), .ready(1), .resolving(1, ticket: .max, limit: 70),
      .resolves(1, .route(.init())))
    #expect(script.request(1)?.consent.confirmed == [])
    #expect(script.request(1)?.consent.isGiven == false)
  }

  @Test func `what waited for the interface for too long ends as it comes`() {
    for (wait, end) in [(899_999, "resolve 1"), (900_000, "1 ends expired")] {
      var script = OpeningScript()
      script.skip(.attached(1), .deliver(1), .route(1))
      script.wall += Int64(wait)
      #expect(script(.ready(1)).last == end)
    }
    // A clock that was set back.
    var script = OpeningScript()
    script.skip(.attached(1), .deliver(1), .route(1))
    script.wall -= 900_000
    #expect(script(.ready(1)) == ["clear expiry of 1", "1 ends expired"])
  }
}
