// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import Foundation
import Testing

/// Two processes live at once and share a store, as an app and its extension do.
@MainActor @Suite struct SharedStoreTests {
  private let disk = SequenceDisk()

  private func makeProcess(
    _ face: SequenceFace = .navigator, witness: SequenceWitness = SequenceWitness(),
    at date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) -> SequenceProcess {
    let process = SequenceProcess(
      face, on: disk, from: date, options: .standard,
      rules: { LinkRules($0).login($0).acting($0) }, witness: witness)
    process.launch()
    return process
  }

  @Test(arguments: SequenceFace.allCases, [true, false])
  func `a held link opens in one of two processes`(_ face: SequenceFace, isFirst: Bool) async {
    let first = makeProcess(face)
    let request = first.deliver("t2.p1.login")
    await first.settle()
    let second = makeProcess(face)
    await second.settle()
    for process in isFirst ? [first, second] : [second, first] {
      process.session.account = "ada"
      process.gatesDidChange()
      await process.settle()
    }
    let shown = [first, second].filter { $0.windows[0].shows("t2.p1") }
    #expect(shown.count == 1)
    #expect(request.result?.code == (shown[0] === first ? "opened" : "declined(alreadyConsumed)"))
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
    first.deliver("t1.p3.login")
    await first.settle()
    #expect(!first.held.contains(request.id))
    #expect(request.result?.code == "declined(alreadyConsumed)")
    #expect(second.held == [request.id])
  }

  @Test(arguments: SequenceFace.allCases)
  func `an action that runs in one process is not interrupted in another`(
    _ face: SequenceFace
  ) async {
    let first = makeProcess(face)
    let request = first.deliver("act", identifier: "n1")
    await first.settle(.seconds(1))
    #expect(first.session.questions["act"] == 1)
    let witness = SequenceWitness()
    let second = makeProcess(face, witness: witness, at: first.clock.date)
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
    #expect(again.result?.code == "declined(alreadyConsumed)")
    #expect(second.session.questions["act"] == nil)
  }

  @Test func `an action whose process never comes back is interrupted once its time is up`() async {
    let first = makeProcess()
    let request = first.deliver("act")
    await first.settle(.seconds(1))
    let witness = SequenceWitness()
    let second = makeProcess(witness: witness, at: first.clock.date)
    await second.settle()
    #expect(witness.outcomes(of: request.id).map(\.code) == ["failed(interrupted)"])
    // It comes back after all: both say the same.
    first.session.answer("act")
    await first.settle(.seconds(1))
    #expect(request.result?.code == "failed(interrupted)")
  }

  @Test func `a notification opens in one of two processes that know it`() async {
    let first = makeProcess()
    let second = makeProcess()
    await second.settle()
    let one = first.deliver("t1.p1", identifier: "n1", source: .notification)
    await first.settle()
    let other = second.deliver("t1.p1", identifier: "n1", source: .notification)
    await second.settle()
    #expect(one.result?.code == "opened")
    #expect(other.result?.code == "declined(alreadyConsumed)")
    #expect(!second.windows[0].shows("t1.p1"))
  }

  @Test func `files that are deleted take no link away`() async {
    let first = makeProcess()
    let request = first.deliver("t2.p1.login")
    await first.settle()
    disk.remove()
    first.session.account = "ada"
    await first.settle()
    #expect(request.result?.code == "opened")
  }
}
