// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private let start = Date(timeIntervalSinceReferenceDate: 800_000_000.25)

private func link(
  _ name: String, at seconds: Double = 0, gate: String = "signedIn", account: String? = nil,
  survives: Bool = true
) -> HeldLink {
  var context = LinkContext(
    source: .universalLink, referrer: URL(string: "https://ex.com/ref"), arrival: start)
  context.campaign = [LinkQueryItem(name: "utm_source", value: name)]
  return HeldLink(
    id: LinkRequestID(), text: "https://ex.com/\(name)", gate: gate, context: context,
    heldAt: start.addingTimeInterval(seconds), account: account, survivesRelaunch: survives)
}

private func names(_ links: [HeldLink]) -> [String] {
  links.map { String($0.text.dropFirst("https://ex.com/".count)) }
}

/// A store whose every call fails.
private struct BrokenStore: LinkStore {
  struct Failure: Error, CustomStringConvertible { let description = "out of order" }
  func load(_ key: String) throws -> [UInt8]? { throw Failure() }
  func save(_ bytes: [UInt8], for key: String) throws { throw Failure() }
}

@Suite struct HeldLinksTests {
  @Test func `a record acts only if it says so`() {
    let waiting = link("a")
    #expect(!waiting.isActing)
    let acting = HeldLink(
      id: waiting.id, text: "", gate: "", context: waiting.context, heldAt: start, isActing: true)
    #expect(acting.isActing)
    #expect(!acting.survivesRelaunch && acting.account == nil && acting.identifier == nil)
  }

  @Test func `keeps the newest eight`() {
    var held = HeldLinks()
    let links = (0..<10).map { link("\($0)") }
    let dropped = links.map { names(held.hold($0)) }
    #expect(dropped == Array(repeating: [], count: 8) + [["0"], ["1"]])
    #expect(names(held.links) == ["2", "3", "4", "5", "6", "7", "8", "9"])
  }

  @Test func `counts one that is held again once, as the newest`() {
    var held = HeldLinks(capacity: 2)
    var first = link("a")
    #expect(held.hold(first).isEmpty)
    #expect(held.hold(link("b")).isEmpty)
    first.gate = "onboarded"
    #expect(held.hold(first).isEmpty)
    #expect(names(held.links) == ["b", "a"])
    #expect(names(held.links(at: "onboarded")) == ["a"])
    #expect(names(held.links(at: "signedIn")) == ["b"])
    #expect(names(held.hold(link("c"))) == ["b"])
  }

  @Test(arguments: [0, -1])
  func `keeps nothing without room`(_ capacity: Int) {
    var held = HeldLinks(capacity: capacity)
    #expect(names(held.hold(link("a"))) == ["a"])
    #expect(held.links.isEmpty)
  }

  @Test(arguments: [
    (0.0, false), (899.999, false), (900, true), (901, true), (1e9, true), (-899, false),
    (-900, true), (-1e9, true),
  ])
  func `drops what waits too long by the wall, whichever way it is set`(
    _ seconds: Double, _ isExpired: Bool
  ) {
    var held = HeldLinks()
    let old = link("old")
    _ = held.hold(old)
    _ = held.hold(link("new", at: seconds))
    #expect(held.expire(at: start.addingTimeInterval(seconds)) == (isExpired ? [old.id] : []))
    #expect(names(held.links) == (isExpired ? ["new"] : ["old", "new"]))
  }

  @Test func `drops what is for someone else`() {
    var held = HeldLinks()
    let links = [
      link("any"), link("anna", account: "anna"), link("bert", account: "bert"),
      link("empty", account: ""),
    ]
    for link in links { _ = held.hold(link) }
    var signedOut = held
    #expect(held.dropAccountBound(except: "anna") == [links[2].id, links[3].id])
    #expect(names(held.links) == ["any", "anna"])
    #expect(signedOut.dropAccountBound(except: nil).count == 3)
    #expect(names(signedOut.links) == ["any"])
  }

  @Test func `gives one out once`() {
    var held = HeldLinks()
    let waiting = link("a")
    _ = held.hold(waiting)
    #expect(held.remove(waiting.id) == waiting)
    #expect(held.remove(waiting.id) == nil)
    #expect(held.links.isEmpty)
  }

  @Test func `survives a relaunch as far as it may`() throws {
    let store = LinkMemoryStore()
    var held = HeldLinks()
    for link in [link("a", account: "anna"), link("b", survives: false), link("c", at: 1.125)] {
      _ = held.hold(link)
    }
    try held.save(to: store)
    var read = HeldLinks()
    #expect(read.load(from: store) == nil)
    #expect(read.links == held.links.filter(\.survivesRelaunch))
    #expect(names(read.links) == ["a", "c"])
    let bytes = store.load("held-links")
    try read.save(to: store)
    #expect(store.load("held-links") == bytes)
  }

  @Test func `counts what came since the relaunch as newer`() throws {
    let store = LinkMemoryStore()
    var before = HeldLinks()
    for name in ["a", "b", "c"] { _ = before.hold(link(name)) }
    try before.save(to: store)
    var after = HeldLinks(capacity: 3)
    _ = after.hold(link("new"))
    #expect(after.load(from: store) == LinkStoreLossCase.loss(.overflow, count: 1))
    #expect(names(after.links) == ["b", "c", "new"])
  }

  @Test func `says that a store is out of order`() {
    var held = HeldLinks()
    #expect(
      held.load(from: BrokenStore())?.description
        == "Lost stored links (store): out of order. Check the error that the store threw; nothing was read."
    )
    #expect(throws: BrokenStore.Failure.self) { try held.save(to: BrokenStore()) }
  }

  @Test func `shows no link unless asked`() {
    let waiting = link("secret")
    #expect("\(waiting)" == "\(waiting.id) at signedIn")
    #expect(waiting.revealedDescription.hasSuffix("https://ex.com/secret"))
  }
}
