// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import Testing

/// Deliveries from many threads at once; run by `Scripts/test sanitize` under the thread sanitizer.
@Suite struct ConcurrencyTests {
  private static let senders = 16
  private static let linksEach = 60

  private static func delivery(_ sender: Int, _ number: Int) -> LinkDelivery {
    LinkDelivery(
      text: "app://go/t\(sender % 4).p\(number).m\(sender)", source: .customScheme,
      callback: .api, registration: "\(sender)")
  }

  /// What all senders do at once, added up.
  private static func sum(_ work: @escaping @Sendable (_ sender: Int) -> Int) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for sender in 0..<senders { group.addTask { work(sender) } }
      return await group.reduce(0, +)
    }
  }

  /// Takes turns until a condition holds; a test that fails says so instead of going on for ever.
  @MainActor private func wait(until isMet: () -> Bool) async {
    for _ in 0..<1_000_000 where !isMet() { await Task.yield() }
    #expect(isMet())
  }

  @MainActor @Test func `keeps the order of each of many senders, and loses nothing`() async {
    let witness = DeliveryWitness()
    let inbox = LinkInbox(clock: LinkManualClock())
    inbox.claimants = [LinkClaimant(LinkClaim(scheme: "app")) { witness.take($0.absoluteString) }]
    let taken = await Self.sum { sender in
      (0..<Self.linksEach).count { inbox.post(Self.delivery(sender, $0)) }
    }
    #expect(taken == Self.senders * Self.linksEach)
    await wait { witness.links.count == taken }
    for sender in 0..<Self.senders {
      #expect(
        witness.links.filter { $0.hasSuffix(".m\(sender)") }
          == (0..<Self.linksEach).map { Self.delivery(sender, $0).text })
    }
  }

  @Test func `takes no more than there is room for, and says so`() async {
    let mailbox = LinkMailbox()
    let count = await Self.sum { sender in
      (0..<100).count { mailbox.put(Self.delivery(sender, $0)) }
    }
    #expect(count == LinkMailbox.capacity)
    #expect(mailbox.takeAll().count == LinkMailbox.capacity)
    #expect(mailbox.takeAll().isEmpty)
    #expect(mailbox.put(Self.delivery(0, 0)))
  }

  @Test func `hands each delivery to one taker, while others put some in`() async {
    let mailbox = LinkMailbox()
    let taken = await withTaskGroup(of: [LinkDelivery].self) { group in
      for sender in 0..<Self.senders {
        group.addTask {
          var taken: [LinkDelivery] = []
          for number in 0..<Self.linksEach {
            _ = mailbox.put(Self.delivery(sender, number))
            taken += mailbox.takeAll()
          }
          return taken
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let rest = mailbox.takeAll()
    let all = (taken + rest).map(\.text)
    #expect(all.count == Self.senders * Self.linksEach)
    #expect(Set(all).count == all.count)
  }

  @MainActor @Test(arguments: LinkOpeningOptions.Order.allCases)
  func `ends each request of many senders in one outcome`(
    _ order: LinkOpeningOptions.Order
  ) async {
    var options = LinkOpeningOptions()
    options.order = order
    let app = TestApp<SpelledRoute>(options: options)
    let witness = OutcomeWitness()
    app.inbox.observe(with: witness)
    app.launch()
    let inbox = app.inbox
    _ = await Self.sum { sender in
      (0..<Self.linksEach).count { inbox.post(Self.delivery(sender, $0)) }
    }
    let count = Self.senders * Self.linksEach
    await wait { witness.received == count }
    app.clock.settle()
    #expect(witness.outcomes.count == count)
    #expect(witness.outcomes.values.allSatisfy { $0 == 1 })
    #expect(app.navigator.window.requestCount == 0)
  }

  @MainActor @Test func `tells all who wait for an outcome, and ends every stream`() async throws {
    let app = TestApp<SpelledRoute>()
    app.launch()
    let request = app.deliver("t1.p1")
    let counted = Counter()
    let waiting = (0..<Self.senders).map { _ in
      Task.detached {
        var decisions: [String] = []
        let events = await request.events
        await counted.add()
        for await event in events { decisions.append(event.kind.decision) }
        return (await request.outcome, decisions)
      }
    }
    let early = (0..<Self.senders).map { _ in
      Task.detached {
        await counted.add()
        return await request.outcome
      }
    }
    while await counted.count < 2 * Self.senders { await Task.yield() }
    app.clock.settle()
    let result = try #require(request.result)
    for task in waiting {
      let (outcome, decisions) = await task.value
      #expect(outcome == result)
      #expect(decisions == request.trace.entries.map(\.decision))
    }
    for task in early { #expect(await task.value == result) }
    // A later caller gets the outcome, too.
    #expect(await request.outcome == result)
    var decisions: [String] = []
    for await event in request.events { decisions.append(event.kind.decision) }
    #expect(decisions == request.trace.entries.map(\.decision))
  }

  @MainActor @Test func `opens links by the clock of the device`() async {
    var options = LinkOpeningOptions()
    // Nothing shows the steps, so that each wait ends by its limit.
    options.acknowledgementLimit = .milliseconds(1)
    let navigator = LinkNavigator<SpelledRoute>(
      initialTab: .first,
      rules: LinkRules().adding(
        LinkGate("never", within: .milliseconds(1)) { route, _, answer in
          if !route.words.contains("later") { answer(.pass) }
          return LinkTimer {}
        }), options: options)
    let inbox = LinkInbox(options: options)
    inbox.attach(navigator)
    navigator.acknowledge(.reportsTabs)
    navigator.acknowledge(.reportsModals)
    navigator.acknowledge(.ready)
    let opened = navigator.open("app://go/t1.p1.m1", from: .programmatic)
    guard case .opened(let landing) = await opened.outcome else {
      Issue.record("\(String(describing: opened.result))")
      return
    }
    #expect(landing.unacknowledged > 0)
    let failing = navigator.open("app://go/t1.later", from: .programmatic)
    guard case .failed(let failure) = await failing.outcome else {
      Issue.record("\(String(describing: failing.result))")
      return
    }
    #expect(failure.code == .gateTimedOut)
  }
}

@MainActor private final class DeliveryWitness {
  private(set) var links: [String] = []
  func take(_ link: String) { links.append(link) }
}

@MainActor private final class OutcomeWitness: LinkObserver {
  private(set) var received = 0
  private(set) var outcomes: [LinkRequestID: Int] = [:]

  func observe(_ event: LinkEvent) {
    switch event.kind {
    case .received: received += 1
    case .outcome: outcomes[event.request, default: 0] += 1
    default: break
    }
  }
}

private actor Counter {
  private(set) var count = 0
  func add() { count += 1 }
}
