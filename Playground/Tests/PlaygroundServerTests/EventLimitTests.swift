// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import PlaygroundServer

/// How much of what happens is kept for pages, and what each of them gets.
@MainActor @Suite struct EventLimitTests {
  private nonisolated static func event(_ number: Int, _ name: String = "a") -> String {
    "id: \(number)\nevent: \(name)\ndata: {}\n\n"
  }

  /// A hub in which that many events have happened.
  private func hub(_ count: Int, _ clock: LinkManualClock = LinkManualClock()) -> EventHub {
    let hub = EventHub(clock: clock)
    for _ in 0..<count { hub.publish("a", .emptyObject) }
    return hub
  }

  private func text(_ subscription: EventSubscription?) async -> String? {
    await subscription?.next().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      (0, nil, "retry: 1000\nid: 0\n\n"), (3, nil, "retry: 1000\nid: 3\n\n"),
      (0, "0", "retry: 1000\n\n"),
      (2, "0", "retry: 1000\n\n" + event(1) + event(2)),
      (2, "1", "retry: 1000\n\n" + event(2)), (2, "2", "retry: 1000\n\n"),
      (2, "3", "retry: 1000\nid: 2\n\nevent: reset\ndata: {}\n\n"),
      (2, "-1", "retry: 1000\nid: 2\n\nevent: reset\ndata: {}\n\n"),
      (2, "", "retry: 1000\nid: 2\n\nevent: reset\ndata: {}\n\n"),
    ] as [(Int, String?, String)])
  func `a page gets what it missed, or starts over`(
    _ count: Int, _ lastID: String?, _ greeting: String
  ) async {
    #expect(await text(hub(count).subscribe(after: lastID)) == greeting)
  }

  @Test(arguments: [(4, false), (5, true), (6, true)])
  func `the last thousand events are kept`(_ lastID: Int, _ isKept: Bool) async {
    let greeting = await text(hub(1_005).subscribe(after: "\(lastID)"))
    #expect(greeting?.contains("event: reset") == !isKept)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `the last eight mebibytes of events are kept`(_ more: Int, _ isKept: Bool) async {
    let hub = hub(0)
    // What stands around the data counts too.
    let around = "id: 1\nevent: a\ndata: \n\n".utf8.count
    hub.publish("a", EncodedJSON(Data(repeating: 0x61, count: 4_194_304 - around)))
    hub.publish("a", EncodedJSON(Data(repeating: 0x61, count: 4_194_304 - around + more)))
    let greeting = await text(hub.subscribe(after: "0"))
    #expect(greeting?.hasPrefix("retry: 1000\n\nid: 1\n") == isKept)
  }

  @Test func `of what no page heard the last is heard by the next one`() async {
    let hub = hub(0)
    for name in ["b", "c"] { hub.publishWhenHeard(name, .emptyObject) }
    let first = hub.subscribe(after: nil)
    #expect(await text(first) == "retry: 1000\nid: 0\n\n" + Self.event(1, "c"))
    let second = hub.subscribe(after: nil)
    #expect(await text(second) == "retry: 1000\nid: 1\n\n")
    hub.publishWhenHeard("d", .emptyObject)
    for page in [first, second] { #expect(await text(page) == Self.event(2, "d")) }
  }

  @Test func `32 pages listen, and none when all has ended`() async {
    let clock = LinkManualClock()
    let hub = hub(0, clock)
    let pages = (0..<33).map { _ in hub.subscribe(after: nil) }
    #expect(pages.map { $0 == nil } == Array(repeating: false, count: 32) + [true])
    #expect(hub.streamCount == 32)
    #expect(clock.pendingCount == 1)
    pages[3]?.cancel()
    #expect(hub.streamCount == 31)
    #expect(hub.subscribe(after: nil) != nil)
    hub.finish()
    #expect(clock.pendingCount == 0)
    #expect(await text(pages[0]) == "retry: 1000\nid: 0\n\n")
    #expect(await text(pages[0]) == nil)
    pages[0]?.cancel()
    #expect(hub.subscribe(after: nil) == nil)
  }

  @Test func `a stream is kept alive every 15 seconds, as long as there is one`() async {
    let clock = LinkManualClock()
    let hub = hub(0, clock)
    let page = hub.subscribe(after: nil)
    _ = await text(page)
    clock.advance(by: .seconds(14))
    hub.publish("a", .emptyObject)
    #expect(await text(page) == Self.event(1))
    clock.advance(by: .seconds(1))
    #expect(await text(page) == ": \n\n")
    page?.cancel()
    #expect(clock.pendingCount == 1)
    clock.advance(by: .seconds(15))
    #expect(clock.pendingCount == 0)
    let next = hub.subscribe(after: nil)
    _ = await text(next)
    clock.advance(by: .seconds(15))
    #expect(await text(next) == ": \n\n")
  }

  private func subscription(
    _ onCancel: @escaping @MainActor () -> Void = {}
  ) -> EventSubscription { EventSubscription { _ in onCancel() } }

  @Test func `2,000 events wait for a page`() async {
    var overflows = 0
    var cancels = 0
    let page = subscription { cancels += 1 }
    page.onOverflow { overflows += 1 }
    for _ in 0..<2_000 { #expect(page.push(Data([0x61]))) }
    #expect(await page.next()?.count == 2_000)
    for _ in 0..<2_000 { #expect(page.push(Data([0x61]))) }
    #expect(overflows == 0 && cancels == 0)
    #expect(!page.push(Data([0x61])))
    #expect(overflows == 1 && cancels == 1)
    // What a page is dropped with is not sent, and nothing is added.
    #expect(await page.next() == nil)
    #expect(!page.push(Data([0x61])))
    #expect(overflows == 1)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `16 mebibytes wait for a page`(_ more: Int, _ isKept: Bool) async {
    let page = subscription()
    #expect(page.push(Data(count: 8_388_608)))
    #expect(page.push(Data(count: 8_388_608 + more)) == isKept)
    #expect(await page.next()?.count == (isKept ? 16_777_216 : nil))
  }

  @Test func `what is queued is sent before the end`() async {
    let page = subscription()
    page.push(Data([1]))
    page.push(Data([2]))
    page.finish()
    #expect(!page.push(Data([3])))
    #expect(await page.next() == Data([1, 2]))
    #expect(await page.next() == nil)
  }

  @Test func `a wait for events ends with an event, at the end, or when it is canceled`() async {
    for end in 0..<3 {
      let page = subscription()
      var isWaiting = false
      let reading = Task {
        isWaiting = true
        return await page.next()
      }
      await eventually { isWaiting }
      switch end {
      case 0: page.push(Data([7]))
      case 1: page.finish()
      default: reading.cancel()
      }
      #expect(await reading.value == (end == 0 ? Data([7]) : nil))
    }
    let page = subscription()
    page.push(Data([7]))
    let late = Task { await page.next() }
    // The task begins when this one waits for it.
    late.cancel()
    #expect(await late.value == nil)
    #expect(await page.next() == Data([7]))
  }

  @Test(arguments: [(10, [1, 2]), (11, [2])])
  func `values are kept up to the limit of bytes`(_ bytes: Int, _ numbers: [Int]) {
    var ring = EventRing(maximumCount: 3, maximumBytes: 10)
    ring.append(Data(repeating: 1, count: 4))
    ring.append(Data(repeating: 2, count: bytes - 4))
    #expect(ring.values(from: ring.first)?.map { Int($0[0]) } == numbers)
    #expect(ring.first == 3 - numbers.count)
    // What was forgotten no longer counts.
    ring.append(Data(repeating: 3, count: 10))
    #expect(ring.count == 1)
    ring.append(Data())
    #expect(ring.count == 2)
  }

  @Test func `a ring does not grow, however many values pass through it`() {
    var ring = EventRing(maximumCount: 3, maximumBytes: 99)
    /// The length of everything in the ring as text.
    func length() -> Int {
      var text = ""
      dump(ring, to: &text)
      return text.utf8.count
    }
    var longest = 0
    for _ in 0..<20 {
      ring.append(Data([1]))
      longest = max(longest, length())
    }
    for _ in 0..<1_000 { ring.append(Data([1])) }
    #expect(length() < 2 * longest)
    #expect(ring.values(from: ring.first) == [Data([1]), Data([1]), Data([1])])
  }

  @Test func `values are numbered from the first`() {
    var ring = EventRing(maximumCount: 2, maximumBytes: 10, first: 7)
    #expect(ring.first == 7)
    #expect(ring.values(from: 7) == [])
    #expect(ring.values(from: 6) == nil)
    #expect(ring.append(Data([1])) == 7)
    #expect(ring.append(Data([2])) == 8)
    #expect(ring.append(Data([3])) == 9)
    #expect(ring.first == 8)
    #expect(ring.values(from: 9) == [Data([3])])
  }
}
