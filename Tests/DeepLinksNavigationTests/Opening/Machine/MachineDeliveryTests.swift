// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// From a delivery to the window that reads it.
@Suite struct MachineDeliveryTests {
  /// What a policy learns about the windows, and which one it chooses.
  struct Choice: Sendable, CustomTestStringConvertible {
    let policy: LinkScenePolicy
    var delivering: LinkOpening.WindowKey?
    var showing: [LinkOpening.WindowKey] = []
    var inactive: [LinkOpening.WindowKey] = []
    /// The window that came to the front last.
    var last: LinkOpening.WindowKey = 3
    var canOpenWindows = true
    let wants: String

    var testDescription: String {
      "\(policy) from \(delivering ?? 0), shown in \(showing), not active \(inactive), last \(last)"
    }
  }

  nonisolated static let choices = [
    Choice(policy: .delivering, delivering: 2, wants: "read 1 in 2"),
    Choice(policy: .delivering, delivering: 2, inactive: [2], wants: "read 1 in 2"),
    Choice(policy: .delivering, wants: "read 1 in 3"),
    Choice(policy: .delivering, last: 2, wants: "read 1 in 2"),
    Choice(policy: .delivering, inactive: [3], last: 3, wants: "read 1 in 2"),
    Choice(policy: .delivering, delivering: 9, showing: [1], wants: "read 1 in 3"),
    Choice(policy: .alreadyShowing, delivering: 2, showing: [1], wants: "read 1 in 1"),
    Choice(policy: .alreadyShowing, delivering: 2, showing: [1, 2], wants: "read 1 in 2"),
    Choice(policy: .alreadyShowing, showing: [1, 2], wants: "read 1 in 2"),
    Choice(policy: .alreadyShowing, showing: [1, 2], last: 1, wants: "read 1 in 1"),
    Choice(policy: .alreadyShowing, delivering: 2, wants: "read 1 in 2"),
    Choice(policy: .active, delivering: 1, inactive: [1], wants: "read 1 in 3"),
    Choice(policy: .active, delivering: 2, inactive: [1], wants: "read 1 in 2"),
    Choice(policy: .active, delivering: 2, inactive: [1, 2, 3], wants: "read 1 in 2"),
    Choice(policy: .newWindow, delivering: 2, wants: "open window for 1"),
    Choice(policy: .newWindow, delivering: 2, canOpenWindows: false, wants: "read 1 in 2"),
  ]

  @Test(arguments: choices) func `a policy knows of every window`(_ choice: Choice) {
    var script = OpeningScript()
    script.show(1, 2, 3)
    script.skip(.activated(choice.last, true))
    for window in choice.inactive { script.skip(.activated(window, false)) }
    let wants = script(
      .deliver(1) {
        $0.policy = choice.policy
        $0.delivering = choice.delivering
        $0.showing = choice.showing
        $0.canOpenWindows = choice.canOpenWindows
      })
    #expect(wants.prefix(2) == ["1 received", choice.wants])
  }

  @Test func `the table of policies is complete`() { #expect(Self.choices.count == 16) }

  @Test func `an event that is on its way, or was handled, is declined`() {
    var script = OpeningScript()
    script.show(1)
    script.decide(1)
    script.decide(2, identity: 5)
    script.run([
      // Without a name, the same event is another one.
      (.deliver(3), ["3 received", "read 3 in 1"]),
      (.deliver(4) { $0.identity = 6 }, ["4 received", "read 4 in 1"]),
      (.deliver(5) { $0.identity = 5 }, ["5 received", "5 ends consumed"]),
      (.cancelled(2), ["call off 2", "2 ends supersededByPerson"]),
      (.deliver(6) { $0.identity = 5 }, ["6 received", "6 ends consumed"]),
    ])
    #expect(script.opening.file.consumed == [5])
  }

  @Test func `what is for one window waits for no other`() {
    var script = OpeningScript()
    script.show(1)
    script.run([
      (.deliver(1) { $0.window = 2 }, ["1 ends unavailable"]),
      (.deliver(2) { $0.window = 1 }, ["read 2 in 1"]),
      (.detached(1), ["clear review in 1", "2 ends unavailable"]),
    ])
  }

  // MARK: - Without a window

  @Test func `the newest waits for a window, and the older ones end`() {
    var script = OpeningScript()
    script.run([
      (.deliver(1), ["1 received", "set expiry of 1 after 900000"]),
      (
        .deliver(2),
        [
          "2 received", "set expiry of 2 after 900000", "clear expiry of 1",
          "1 ends superseded by 2",
        ]
      ),
      (.attached(4), ["read 2 in 4"]),
    ])
    #expect(script.request(2)?.window == 4)
    // What it waited for goes on to be bounded until it is read.
    script.run([
      (.route(2, in: 4), ["set expiry of 2 after 900000"]),
      (.ready(4), ["clear expiry of 2", "resolve 2"]),
    ])
    #expect(script.request(2)?.isCold == true)
  }

  @Test func `in order all of them wait, as many as there is room for`() {
    var script = OpeningScript {
      $0.isInOrder = true
      $0.queueCapacity = 2
    }
    script.skip(.deliver(1), .deliver(2))
    script.run([
      (
        .deliver(3),
        [
          "3 received", "set expiry of 3 after 900000", "clear expiry of 3", "3 ends queueFull",
        ]
      ),
      (.attached(1), ["read 1 in 1", "read 2 in 1"]),
    ])
  }

  @Test func `what was held counts for no place among those that wait for a window`() {
    var script = OpeningScript()
    script.show(1)
    script.hold(1)
    script.run([
      (
        .detached(1),
        [
          "clear review in 1", "unwatch 1", "held changed in 1", "clear expiry of 1",
          "set expiry of 1 after 900000",
        ]
      ),
      (.deliver(2), ["2 received", "set expiry of 2 after 900000"]),
      (.attached(1), ["read 1 in 1", "read 2 in 1"]),
    ])
  }

  @Test func `a window that was asked for belongs to the request that asked`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1)
    script.skip(.activated(1, true))
    script.run([
      (
        .deliver(1) {
          $0.policy = .newWindow
          $0.canOpenWindows = true
        }, ["1 received", "open window for 1", "set expiry of 1 after 900000"]
      ),
      (
        .deliver(2) {
          $0.policy = .newWindow
          $0.canOpenWindows = true
        }, ["2 received", "open window for 2", "set expiry of 2 after 900000"]
      ),
      (.attached(2), ["read 1 in 2"]),
      (.attached(3), ["read 2 in 3"]),
      (.attached(4), []),
    ])
  }

  @Test func `a window that goes leaves what was for it to the next, whatever the policy`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.skip(
      .deliver(1) {
        $0.delivering = 2
        $0.policy = .newWindow
      })
    script.run([
      (.detached(2), ["clear review in 2", "read 1 in 1"]),
      (.route(1, in: 2), []),
      (.route(1), ["resolve 1"]),
      (.detached(2), []),
      (
        .detached(1),
        ["clear review in 1", "call off 1", "set expiry of 1 after 900000"]
      ),
      (.attached(1), ["read 1 in 1"]),
    ])
  }

  @Test func `the same window again is a new one`() {
    var script = OpeningScript()
    script.show(1)
    script.plan(1, [.init(20)])
    script.run([
      (
        .attached(1),
        ["clear step in 1", "clear review in 1", "set expiry of 1 after 900000", "read 1 in 1"]
      ),
      (.route(1), ["set expiry of 1 after 900000"]),
    ])
    #expect(script.opening.windows.count == 1)
  }

  @Test func `a window that goes while steps are taken ends the request that took them`() {
    var script = OpeningScript()
    script.show(1, 2)
    script.write(1, [.init(20), .init(21)])
    #expect(
      script(.detached(1))
        == [
          "leave 20 unseen in 1", "clear step in 1", "clear review in 1", "1 ends unavailable",
        ])
    #expect(script.opening.windows.map(\.key) == [2])
  }

  @Test func `what waits for a window when none will ever come ends`() {
    var script = OpeningScript { $0.isInOrder = true }
    script.skip(.deliver(1), .deliver(2))
    script.run([
      (
        .closed,
        ["clear expiry of 1", "1 ends unavailable", "clear expiry of 2", "2 ends unavailable"]
      ),
      (.deliver(3), ["3 received", "3 ends unavailable"]),
    ])
    var other = OpeningScript()
    other.show(1)
    other.skip(.deliver(1))
    other.run([(.closed, []), (.route(1), ["resolve 1"])])
  }

  @Test func `what waits for too long ends, and not a moment earlier`() {
    for (wait, end) in [(899_999, "read 1 in 1"), (900_000, "1 ends expired")] {
      var script = OpeningScript()
      script.skip(.deliver(1))
      script.wall += Int64(wait)
      #expect(script(.attached(1)).last == end, "after \(wait)")
    }
    var script = OpeningScript()
    script.run([
      (.deliver(1), ["1 received", "set expiry of 1 after 900000"]),
      (.timerFired(.expiry(2), []), []),
      (.timerFired(.expiry(1), []), ["clear expiry of 1", "1 ends expired"]),
    ])
  }

  @Test func `the windows are numbered by when they came to the front`() {
    var script = OpeningScript()
    func order(_ script: OpeningScript) -> [UInt16] { script.opening.windows.map(\.lastActive) }
    script.show(5, 6, 7)
    #expect(order(script) == [1, 2, 3])
    script.skip(.activated(6, true))
    #expect(order(script) == [1, 3, 2])
    script.skip(.activated(5, true))
    #expect(order(script) == [3, 2, 1])
    script.skip(.activated(7, false), .activated(9, true))
    #expect(order(script) == [3, 2, 1])
    #expect(script.opening.windows.map(\.isActive) == [true, true, false])
    script.skip(.detached(6), .attached(8))
    #expect(order(script) == [2, 1, 3])
    // However often windows come and go, with one of them always there.
    for key in 10...20 as ClosedRange<LinkOpening.WindowKey> {
      script.skip(.attached(key), .detached(script.opening.windows[0].key))
    }
    #expect(order(script) == [1, 2, 3])
  }

  // MARK: - Delivered again

  @Test func `what was on its way in a window keeps its place by its arrival`() {
    var alone = OpeningScript { $0.isInOrder = true }
    alone.show(2)
    alone.decide(3, in: 2)
    alone.decide(6, in: 2)
    let again = alone.opening.deliveries(in: 2)
    alone.skip(.withdrawn(2))
    #expect(alone.keys == [] && alone.opening.windows.isEmpty)
    var script = OpeningScript { $0.isInOrder = true }
    script.show(1)
    script.hold(4)
    script.decide(2)
    script.decide(5)
    #expect(script(.attached(2, again: again)) == ["read 3 in 2", "read 6 in 2"])
    // What was held is older than whatever came since.
    #expect(script.keys == [4, 2, 3, 5, 6])
    #expect(script.opening.windows.map(\.key) == [1, 2])
    #expect(script.opening.windows.map(\.lastActive) == [1, 2])
    // What waited for a window is read with them, oldest first.
    var waiting = OpeningScript { $0.isInOrder = true }
    waiting.skip(.deliver(5))
    #expect(
      waiting(.attached(2, again: again)) == ["read 3 in 2", "read 5 in 2", "read 6 in 2"])
  }

  @Test func `what a window takes along is as old, as held, and as begun as it was`() {
    var alone = OpeningScript()
    alone.show(2)
    alone.hold(1, in: 2)
    alone.write(3, in: 2, [.init(1), .init(2)])
    alone.wall = 5_000
    let again = alone.opening.deliveries(in: 2)
    #expect(again.map(\.key) == [1, 3] && again.allSatisfy { $0.window == 2 })
    #expect(again.map(\.since) == [1_000, 1_000])
    #expect(again.map(\.wasHeld) == [true, false])
    #expect(again.map(\.isBegun) == [false, true])
    // No timer is left of it, and nothing is watched.
    #expect(
      alone(.withdrawn(2)).sorted()
        == [
          "clear expiry of 1", "clear review in 2", "clear step in 2", "held changed in 2",
          "leave 1 unseen in 2", "unwatch 1",
        ])
    #expect(alone.keys == [])
  }

  @Test func `an action that runs stays where it began`() {
    var alone = OpeningScript()
    alone.show(2)
    alone.decide(1, in: 2, .init(actionLimit: 10_000))
    alone.skip(.pass(1), .turnOf(2), .let(1))
    #expect(alone.stage(1) == .acting)
    #expect(alone.opening.deliveries(in: 2).isEmpty)
    alone.skip(.withdrawn(2))
    #expect(alone.keys == [1] && alone.opening.windows.isEmpty)
  }
}
