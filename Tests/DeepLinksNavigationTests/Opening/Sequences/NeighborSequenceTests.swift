// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import struct Foundation.Date
import Testing

/// Two processes of one app, such as the app and its extension, over the same files.
@MainActor @Suite struct NeighborSequenceTests {
  private let disk = SequenceDisk()

  private func makeProcess(at seconds: Double = 0) -> SequenceProcess {
    SequenceProcess(
      .navigator, on: disk, from: Date(timeIntervalSinceReferenceDate: seconds),
      options: .ordered, rules: { LinkRules($0).login($0) }, witness: SequenceWitness())
  }

  @Test func `what two processes hold is kept for both`() async {
    let (app, neighbor) = (makeProcess(), makeProcess())
    app.launch()
    neighbor.launch()
    let first = app.deliver("t2.p1.login")
    await app.settle()
    let second = neighbor.deliver("t1.p3.login")
    await neighbor.settle()
    #expect(disk.contains(first.id.description))
    #expect(disk.contains(second.id.description))
    // One ends, and takes nothing along that it never held.
    app.session.account = "ada"
    app.gatesDidChange()
    await app.settle()
    #expect(!disk.contains(first.id.description))
    #expect(disk.contains(second.id.description))
  }

  @Test func `what two processes handled opens in no later one`() async {
    let (app, neighbor) = (makeProcess(), makeProcess())
    app.launch()
    neighbor.launch()
    for (process, name) in [(app, "A"), (neighbor, "B"), (app, "C")] {
      process.deliver("t2.p1", identifier: name, source: .notification)
      await process.settle()
    }
    let later = makeProcess(at: 60)
    later.launch()
    for name in ["A", "B", "C"] {
      let again = later.deliver("t2.p1", identifier: name, source: .notification)
      await later.settle()
      #expect(again.result?.name == "declined", "\(name)")
    }
  }

  @Test func `a file that another version wrote meanwhile is kept aside`() async {
    let app = makeProcess()
    app.launch()
    await app.settle()
    disk.put(
      #"{"format":"deeplinks.held","records":[{"to":"t3.p7"}],"version":99}"#, at: "held-links")
    let request = app.deliver("t2.p1.login")
    await app.settle()
    #expect(disk.contains(request.id.description))
    #expect(disk.contains("t3.p7"))
    #expect(app.inbox.losses.map(\.code) == [.version])
  }
}
