// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Testing

@Suite struct ConsumedLinksTests {
  @Test func `knows what was handled`() {
    var consumed = ConsumedLinks()
    let id = LinkRequestID()
    #expect(!consumed.contains(id))
    #expect(consumed.consume(id) == true)
    #expect(consumed.contains(id))
    #expect(consumed.consume(id) == false)
    #expect(consumed.consume(delivery: "17") == true)
    #expect(consumed.contains(delivery: "17"))
    #expect(consumed.consume(delivery: "17") == false)
    #expect(!consumed.contains(delivery: "18"))
    #expect(consumed.count == 2)
  }

  @Test func `does not take one kind of identifier for the other`() {
    var consumed = ConsumedLinks()
    let id = LinkRequestID()
    #expect(consumed.consume(id) == true)
    #expect(consumed.consume(delivery: id.description) == true)
    #expect(consumed.consume(delivery: "\u{e9}") == true)
    #expect(consumed.consume(delivery: "e\u{301}") == true)
    #expect(consumed.consume(delivery: "") == true)
    #expect(consumed.consume(delivery: "") == false)
  }

  @Test func `remembers the last 128`() {
    var consumed = ConsumedLinks()
    for index in 0..<128 { _ = consumed.consume(delivery: "\(index)") }
    // Seen again, and so the newest.
    #expect(consumed.consume(delivery: "0") == false)
    #expect(consumed.consume(delivery: "new") == true)
    #expect(consumed.count == 128)
    #expect(consumed.contains(delivery: "0"))
    #expect(!consumed.contains(delivery: "1"))
    #expect(consumed.contains(delivery: "2"))
  }

  @Test func `survives a relaunch`() throws {
    let store = LinkMemoryStore()
    let id = LinkRequestID()
    var before = ConsumedLinks()
    _ = before.consume(id)
    _ = before.consume(delivery: "17")
    try before.save(to: store)
    var after = ConsumedLinks()
    _ = after.consume(delivery: "since")
    #expect(after.load(from: store) == nil)
    #expect(after.contains(id))
    #expect(after.consume(delivery: "17") == false)
    #expect(after.contains(delivery: "since"))
    #expect(after.count == 3)
    var fresh = ConsumedLinks()
    #expect(fresh.load(from: store) == nil)
    #expect(fresh == before)
  }

  @Test func `keeps what happened since, whatever the file holds`() {
    var consumed = ConsumedLinks()
    _ = consumed.consume(delivery: "since")
    let store = LinkMemoryStore(["consumed-links": Array("garbage".utf8)])
    #expect(consumed.load(from: store)?.code == .damaged)
    #expect(consumed.contains(delivery: "since"))
    #expect(consumed.count == 1)
    // What waits is another file.
  }
}
