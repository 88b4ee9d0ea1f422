// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What an inbox knows of earlier deliveries, and what it passes on and takes back.
@MainActor @Suite struct InboxDeliveryTests {
  private let clock = LinkManualClock()

  private func delivery(
    _ spec: String, named name: String? = nil, by callback: LinkCallback = .connectionOptions,
    from source: LinkSource = .notification
  ) -> LinkDelivery {
    LinkDelivery(
      text: "app://go/\(spec)", source: source, callback: callback, identifier: name)
  }

  // MARK: - Events with a name

  @Test(arguments: [2_000, 2_500], [-1, 0, 1])
  func `an event with a name is a duplicate for as long as callbacks repeat each other`(
    _ window: Int, _ excess: Int
  ) {
    var options = LinkOpeningOptions.standard
    options.deduplicationWindow = .milliseconds(window)
    let inbox = LinkInbox(options: options, clock: clock)
    var report = delivery("p1", named: "n")
    report.scene = "main"
    let first = inbox.deliver(report)
    clock.advance(by: .milliseconds(window + excess))
    // Another text and no scene, so that nothing but the name tells.
    let second = inbox.deliver(delivery("p2", named: "n", by: .notificationResponse))
    #expect(second.isDuplicate == (excess <= 0))
    #expect((second.request === first.request) == (excess <= 0))
    #expect(second.disposition == (excess <= 0 ? .handled : .discarded))
    #expect(!inbox.deliver(delivery("p1", named: "m")).isDuplicate)
  }

  @Test func `an event with a name is one request also after its end`() {
    let app = TestApp<SpelledRoute>(clock: clock)
    app.launch()
    func report(by callback: LinkCallback) -> LinkReception {
      app.inbox.deliver("app://go/t1.p3", from: .notification, by: callback, identifier: "n")
    }
    let first = report(by: .connectionOptions)
    clock.advance(by: .seconds(1))
    #expect(first.request.result?.name == "opened")
    #expect(report(by: .notificationResponse).isDuplicate)
    // The same callback again is another report.
    #expect(report(by: .connectionOptions).request.ending == "declined alreadyConsumed")
  }

  @Test func `the last sixty-four events with a name are known, each by its own request`() {
    var options = LinkOpeningOptions.standard
    options.order = .inOrder
    let inbox = LinkInbox(options: options, clock: clock)
    let requests = (0..<65).map { inbox.deliver(delivery("p\($0)", named: "n\($0)")).request }
    for number in 1..<65 {
      let again = inbox.deliver(
        delivery("p\(number)", named: "n\(number)", by: .notificationResponse))
      #expect(again.isDuplicate && again.request === requests[number], "\(number)")
    }
    let oldest = inbox.deliver(delivery("p0", named: "n0", by: .notificationResponse))
    #expect(!oldest.isDuplicate)
    // It is no other event for that.
    #expect(oldest.disposition == .discarded)
  }

  // MARK: - Posted

  @Test func `what is posted beyond the room of the mailbox is lost, and said to be`() {
    let inbox = LinkInbox(clock: clock)
    let posted = (0..<1_025).map { inbox.post(delivery("p\($0)")) }
    #expect(posted.dropLast().allSatisfy { $0 })
    #expect(posted.last == false)
    // Taken all at once: then there is room again.
    inbox.deliver(delivery("p0"))
    #expect(inbox.post(delivery("p1")))
  }

  // MARK: - Leaving

  /// The action of the environment opens what it was given; what a link became is not that.
  @Test(arguments: AppShape.allCases, [LinkCallback.openURLAction, .onOpenURL])
  func `a route that turns out to lead away is opened by the app, no matter who reported it`(
    _ shape: AppShape, _ callback: LinkCallback
  ) async throws {
    let page = try #require(URL(string: "https://elsewhere.example/a"))
    let life = TestLife(shape) { session in
      LinkRules(session).adding(
        LinkResolver("away") { route in
          route.words.contains("away")
        } start: { _, _, answer in
          answer(.success(.external(page)))
          return LinkTimer {}
        })
    }
    life.app.launch()
    let request = life.app.deliver("t1.away", source: .inApp, callback: callback)
    await life.app.settle()
    #expect(request.result == .external(page.absoluteString))
    #expect(life.app.left == [page.absoluteString])
    // What was never the app's leaves by the action itself.
    let other = life.app.inbox.deliver(page.absoluteString, from: .inApp, by: callback)
    #expect(other.disposition == .system)
    #expect(life.app.left.count == (callback == .openURLAction ? 1 : 2))
  }

  @Test(arguments: AppShape.allCases)
  func `a page that is tapped before there is a window leaves when there is one`(
    _ shape: AppShape
  ) async {
    let page = "https://elsewhere.example/a"
    let life = TestLife(shape)
    let reception = life.app.inbox.deliver(page, from: .inApp, by: .openURLAction)
    // No one else opens it.
    #expect(reception.disposition == .handled)
    life.app.launch()
    await life.app.settle()
    #expect(reception.request.result == .external(page))
    #expect(life.app.left == [page])
  }
}

/// How many events take a link from its text to its outcome.
@MainActor @Suite struct EventCountTests {
  /// The state machine learns the date of every event, and so does the context of a request.
  private final class CountingClock: LinkClock {
    private let clock = LinkManualClock()
    private(set) var dates = 0

    var now: Duration { clock.now }

    var date: Date {
      dates += 1
      return clock.date
    }

    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> LinkTimer {
      clock.schedule(after: delay, action)
    }

    func runTurns() { clock.runTurns() }
  }

  @Test func `a plain link takes eight events`() {
    let clock = CountingClock()
    let inbox = LinkInbox(clock: clock)
    let navigator = LinkNavigator<SpelledRoute>.ready(in: .first, clock: clock)
    navigator.acknowledge(.stackMounted(.tab(.first)))
    inbox.attach(navigator)
    clock.runTurns()
    let before = clock.dates
    let request = inbox.deliver("app://go/p1", from: .customScheme).request
    clock.runTurns()
    navigator.acknowledge(.screenAppeared(navigator.state[.first].last, in: .tab(.first)))
    clock.runTurns()
    guard case .opened? = request.result else {
      Issue.record("\(request.trace)")
      return
    }
    // One of the dates is that of its arrival.
    #expect(clock.dates - before - 1 == 8)
  }
}
