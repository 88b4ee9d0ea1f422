// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import Testing

/// Two processes live at once and share a store, as an app and its extension do.
@MainActor @Suite struct SharedStoreTests {
  private let disk = TestDisk()

  private func makeProcess(
    _ shape: AppShape = .navigator, witness: TestWitness = TestWitness(),
    at date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) -> TestApp<SpelledRoute> {
    let process = TestApp(
      shape, on: disk, clock: LinkManualClock(date: date), witness: witness,
      rules: { LinkRules($0).login($0).acting($0) })
    process.launch()
    return process
  }

  @Test(arguments: AppShape.allCases, [true, false])
  func `a held link opens in one of two processes`(_ shape: AppShape, isFirst: Bool) async {
    let first = makeProcess(shape)
    let request = first.deliver("t2.p1.login")
    await first.settle()
    let second = makeProcess(shape)
    await second.settle()
    for process in isFirst ? [first, second] : [second, first] {
      process.session.account = "ada"
      process.gatesDidChange()
      await process.settle()
    }
    let shown = [first, second].filter { $0.windows[0].shows("t2.p1") }
    #expect(shown.count == 1)
    #expect(request.ending == (shown[0] === first ? "opened" : "declined alreadyConsumed"))
    #expect(!disk.contains("t2.p1"))
  }

  @Test func `what another process has taken is not held here`() async {
    let first = makeProcess()
    let request = first.deliver("t2.p1.login")
    await first.settle()
    let second = makeProcess()
    await second.settle()
    #expect(second.held == [request.id])
    // The next write finds it.
    first.deliver("t1.p3", identifier: "n1")
    await first.settle()
    #expect(!first.held.contains(request.id))
    #expect(request.ending == "declined alreadyConsumed")
    #expect(second.held == [request.id])
  }

  @Test(arguments: AppShape.allCases)
  func `an action that runs in one process is not interrupted in another`(
    _ shape: AppShape
  ) async {
    let first = makeProcess(shape)
    let request = first.deliver("act", identifier: "n1")
    await first.settle(.seconds(1))
    #expect(first.session.questions["act"] == 1)
    let witness = TestWitness()
    let second = makeProcess(shape, witness: witness, at: first.clock.date)
    await second.settle(.seconds(1))
    #expect(witness.outcomes(of: request.id) == [])
    first.session.answer("act")
    await first.settle(.seconds(1))
    #expect(request.result == .performed)
    await second.settle()
    #expect(witness.outcomes(of: request.id) == [])
    // Its event is known there, too.
    let again = second.deliver("act", identifier: "n1")
    await second.settle()
    #expect(again.ending == "declined alreadyConsumed")
    #expect(second.session.questions["act"] == nil)
  }

  @Test func `an action whose process never comes back is interrupted once its time is up`() async {
    let first = makeProcess()
    let request = first.deliver("act")
    await first.settle(.seconds(1))
    let witness = TestWitness()
    let second = makeProcess(witness: witness, at: first.clock.date)
    await second.settle()
    #expect(witness.outcomes(of: request.id).map(\.ending) == ["failed interrupted"])
    // It comes back after all: both say the same.
    first.session.answer("act")
    await first.settle(.seconds(1))
    #expect(request.ending == "failed interrupted")
  }

  @Test func `a notification opens in one of two processes that know it`() async {
    let first = makeProcess()
    let second = makeProcess()
    await second.settle()
    let one = first.deliver("t1.p1", identifier: "n1", source: .notification)
    await first.settle()
    let other = second.deliver("t1.p1", identifier: "n1", source: .notification)
    await second.settle()
    #expect(one.ending == "opened")
    #expect(other.ending == "declined alreadyConsumed")
    #expect(!second.windows[0].shows("t1.p1"))
  }

  /// The owner on disk is then still the process before, which is no reason to let go of the link.
  @Test(arguments: [true, false])
  func `a link that could not be claimed is still one's own`(opensUnsaved: Bool) async {
    let first = makeProcess()
    let request = first.deliver("t2.p1.login")
    await first.settle()
    first.kill()
    disk.failsToSave = true
    let witness = TestWitness()
    let second = makeProcess(witness: witness)
    await second.settle()
    #expect(second.held == [request.id])
    if opensUnsaved { second.session.account = "ada" }
    await second.settle()
    disk.failsToSave = false
    second.deliver("t1.p3", identifier: "n1")
    await second.settle()
    second.session.account = "ada"
    await second.settle()
    #expect(witness.outcomes(of: request.id).map(\.ending) == ["opened"])
    second.kill()
    let last = TestWitness()
    let third = makeProcess(witness: last)
    third.session.account = "ada"
    await third.settle()
    #expect(last.outcomes(of: request.id) == [])
  }

  @Test func `files that are deleted take no link away`() async {
    let first = makeProcess()
    let request = first.deliver("t2.p1.login")
    await first.settle()
    disk.remove()
    first.session.account = "ada"
    await first.settle()
    #expect(request.ending == "opened")
  }
}

/// Who has a record, by what its owner left in it.
@MainActor @Suite struct LinkOwnerTests {
  /// What an owner's record says, and whether it is another's at second 100.
  private nonisolated static let rows:
    [(name: String, owner: LinkOwner?, isActing: Bool, isForeign: Bool)] = [
      ("none, as in an earlier version's file", nil, false, false),
      ("alive", LinkOwner(boot: "b", process: 1, id: 9, until: 110), false, true),
      ("alive, and acts", LinkOwner(boot: "b", process: 1, id: 9, until: 110), true, true),
      ("alive, and silent", LinkOwner(boot: "b", process: 1, id: 9, until: 100), false, false),
      ("dead", LinkOwner(boot: "b", process: 3, id: 9, until: 110), false, false),
      ("dead while it acted", LinkOwner(boot: "b", process: 3, id: 9, until: 110), true, false),
      ("before a restart", LinkOwner(boot: "a", process: 1, id: 9, until: 110), true, false),
      ("this process", LinkOwner(boot: "b", process: 2, id: 9, until: 110), false, false),
      ("this process acts", LinkOwner(boot: "b", process: 2, id: 9, until: 110), true, true),
      ("a lease without end", LinkOwner(boot: "b", process: 1, id: 9, until: 1e300), true, false),
    ]

  @Test(arguments: rows)
  func `a record is left to a process that lives`(
    _ name: String, _ owner: LinkOwner?, _ isActing: Bool, _ isForeign: Bool
  ) throws {
    let clock = LinkManualClock()
    clock.advance(by: .seconds(100))
    let store = LinkMemoryStore()
    let link = HeldLink(
      id: LinkRequestID(), text: "app://go/p1", gate: "login",
      context: LinkContext(source: .widget, arrival: clock.date), heldAt: clock.date,
      survivesRelaunch: true, isActing: isActing)
    try OwnedLink.write([OwnedLink(link, owner: owner)], to: store)
    let own = LinkProcess(boot: "b", number: 2, exists: { $0 == 1 })
    let keeper = LinkKeeper(store, clock: clock, process: own)
    let driver = OpeningDriver(options: .standard, clock: clock, keeper: keeper)
    let contents = keeper.load(into: driver)
    #expect(contents?.records.count == (isForeign ? 0 : 1))
    #expect((keeper.foreignTime != nil) == isForeign)
    let after = OwnedLink.read(from: store).records ?? []
    #expect(after.map(\.link) == [link])
    #expect((after.first?.owner == owner) == isForeign)
  }

  @Test func `this process exists, and knows its start`() {
    let own = LinkProcess.own
    #expect(own.exists(own.number))
    #expect(!own.boot.isEmpty)
    #expect(LinkSystemClock().uptime > 0)
  }
}
