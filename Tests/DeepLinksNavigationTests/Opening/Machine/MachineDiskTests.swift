// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What the disk has, what it was sent, and what it did not take, over several requests.
@Suite struct MachineDiskTests {
  private static let kept = LinkOpening.RouteFacts(survives: true)

  private func loaded() -> OpeningScript {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1, 2)
    script.skip(.started, .loaded([], consumed: []))
    return script
  }

  private func save(_ script: inout OpeningScript) {
    script.skip(.timerFired(.flush, []), .saved)
  }

  @Test func `what has no name is another event, also on disk`() {
    var script = OpeningScript { $0.hasStore = true }
    script.show(1)
    script.skip(.deliver(9), .started)
    let record = LinkOpening.Record(key: 1, gate: 3, account: 0, since: 900, identity: 0)
    #expect(script(.loaded([record], consumed: [])) == ["read 1 in 1"])
    #expect(script.keys == [1, 9])
    #expect(script.opening.file.consumed == [])
  }

  @Test func `what a record is about is not begun by loading it`() {
    for isActing in [true, false] {
      var script = OpeningScript { $0.hasStore = true }
      script.show(1)
      script.skip(.started)
      let record = LinkOpening.Record(
        key: 1, gate: 3, account: 0, since: 900, identity: 0, isActing: isActing)
      let wants = script(.loaded([record], consumed: []))
      #expect(wants == [isActing ? "set flush after 0" : "read 1 in 1"])
      if isActing {
        #expect(
          script(.timerFired(.flush, [])) + script(.saved) == ["save [], []", "1 ends interrupted"])
      }
    }
  }

  @Test func `a write that succeeds takes back what failed before it`() {
    var script = loaded()
    script.decide(1, in: 2, Self.kept)
    script.decide(2, Self.kept)
    script.skip(.pass(2), .answer(1, .hold), .timerFired(.flush, []), .saveFailed)
    #expect(script.opening.file.failed?.records.map(\.key) == [1])
    #expect(script(.plans(2, .obstructed(.hold))).last == "set flush after 0")
    save(&script)
    #expect(script.opening.file.failed == nil)
    #expect(script.opening.file.saved.map(\.key) == [1, 2])
    // What is to be on disk now is what the disk did not take then.
    script.run([
      (.modalsChanged(1), ["set review in 1 after 0"]),
      (.timerFired(.review(1), []), ["check 2 to review"]),
      (
        .check(2, .pass, gate: .max, isLast: true),
        ["2 resumed", "unwatch 2", "held changed in 1", "clear expiry of 2", "ask 2 from 0"]
      ),
      (.answer(2, .decline), ["call off 2", "set flush after 0"]),
      (.timerFired(.flush, []), ["save [1 at 3 of 0 since 1000 by 0], []"]),
      (.saved, ["2 ends declined by 3"]),
    ])
  }

  @Test func `all that waits for one write goes on with it`() {
    var script = loaded()
    script.hold(1, Self.kept)
    script.hold(2, in: 2, Self.kept)
    save(&script)
    for (key, window) in [(1, 1), (2, 2)] as [(UInt32, LinkOpening.WindowKey)] {
      script.skip(
        .observed(key), .check(key, .pass, gate: .max, isLast: true), .pass(key),
        .steps(key, [.init(key + 20)]))
      #expect(script.run(in: window)?.phase == .scheduled)
    }
    script.run([
      (.turnOf(1), ["set flush after 0"]),
      (.turnOf(2), []),
      (.timerFired(.flush, []), ["save [], []"]),
      (.saved, ["check 1 to write", "check 2 to write"]),
    ])
  }

  @Test func `a link that is given up while it is saved has no timer to clear`() {
    var script = loaded()
    script.hold(1, Self.kept)
    save(&script)
    script.skip(
      .observed(1), .check(1, .pass, gate: .max, isLast: true), .pass(1), .steps(1, [.init(20)]),
      .turnOf())
    #expect(script.run()?.phase == .saving)
    script.run([
      (.cancelled(1), []),
      (.timerFired(.flush, []), ["save [], []"]),
      (.saved, ["1 ends supersededByPerson"]),
    ])
  }

  @Test func `one that was sent is waited for before the next is`() {
    var script = loaded()
    script.hold(1, at: 3, Self.kept)
    script.skip(.timerFired(.flush, []))
    script.decide(2, Self.kept)
    #expect(script(.answer(2, .hold, gate: 4)).last == "check 2 to watch")
    script.run([
      (.timerFired(.flush, []), []),
      (.saved, ["set flush after 0"]),
      (
        .timerFired(.flush, []),
        ["save [1 at 3 of 0 since 1000 by 0; 2 at 4 of 0 since 1000 by 0], []"]
      ),
      (.saved, []),
    ])
  }

  /// What is remembered of events is what was handled last, whatever the number of them.
  @Test(arguments: [127, 128, 129] as [Int])
  func `the newest of the events that were handled are kept`(
    _ count: Int
  ) {
    var script = OpeningScript()
    script.show(1)
    for number in 1...count {
      script.skip(
        .deliver(UInt32(number)) { $0.identity = UInt32(number) },
        .read(UInt32(number), in: 1, .declined))
    }
    #expect(script.opening.file.consumed.count == min(count, 128))
    #expect(script.opening.file.consumed.first == (count == 129 ? 2 : 1))
    #expect(script.opening.file.consumed.last == UInt32(count))
  }
}
