// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What is kept of a request and of an event, word for word, and what a file cannot give back.
@MainActor @Suite struct LinkKeeperTests {
  /// A store whose file of held links says something else each time, or always the same.
  private final class BrokenStore: LinkStore {
    struct Failure: Error, CustomStringConvertible { let description: String }
    let isSame: Bool
    let clock: LinkManualClock

    init(isSame: Bool, _ clock: LinkManualClock) {
      self.isSame = isSame
      self.clock = clock
    }

    func load(_ key: String) throws -> [UInt8]? {
      throw Failure(description: isSame ? "locked" : "\(key) \(Int.random(in: 0 ... .max))")
    }

    func save(_ bytes: [UInt8], for key: String) throws {}
  }

  /// The windows of all processes, which their inboxes hold weakly.
  private final class Windows {
    var navigators: [LinkNavigator<SpelledRoute>] = []
  }

  private let clock = LinkManualClock()
  private let store = LinkMemoryStore()
  private let windows = Windows()

  private func makeInbox(account: String? = nil, isOpen: Bool = false) -> (
    LinkInbox, LinkNavigator<SpelledRoute>
  ) {
    let inbox = LinkInbox(store: store, clock: clock)
    let navigator = LinkNavigator<SpelledRoute>(
      initialTab: .first,
      rules: LinkRules()
        .gate("login") { route, _ in
          route.words.contains("login") && !isOpen ? .hold : .pass
        }
        .dismissal { $0.form == 1 && !isOpen ? .hold : .pass }
        .account { account }, clock: clock)
    windows.navigators.append(navigator)
    inbox.attach(navigator)
    navigator.acknowledge(.ready)
    return (inbox, navigator)
  }

  private func settle() { clock.advance(by: .seconds(5)) }

  private func held() -> [HeldLink] {
    let (links, loss) = HeldLink.stored(in: store)
    #expect(loss == nil)
    return links
  }

  private func consumed() -> [String] {
    var consumed = ConsumedLinks()
    #expect(consumed.load(from: store) == nil)
    return consumed.deliveries
  }

  private func delivery(_ spec: String, named name: String? = nil) -> LinkDelivery {
    LinkDelivery(
      text: "app://go/\(spec)?utm_source=mail&note=n&x=1", source: .customScheme,
      callback: .notificationResponse, scene: "main", identifier: name,
      referrer: URL(string: "https://from.example/"), sourceApplication: "com.example",
      isColdStart: true)
  }

  @Test func `a record has all that the request needs to go on`() throws {
    clock.advance(by: .milliseconds(1_500))
    let (inbox, navigator) = makeInbox(account: "ada")
    let request = inbox.deliver(delivery("p3.login", named: "n1")).request
    clock.advance(by: .seconds(1))
    var route = SpelledRoute("p3.login")
    route.note = "n"
    let link = try navigator.router.get().link(for: route).text
    #expect(
      held()
        == [
          HeldLink(
            id: request.id, text: link, gate: "login", context: request.context,
            heldAt: Date(timeIntervalSinceReferenceDate: 1.5), account: "ada",
            survivesRelaunch: true, identifier: "n1")
        ])
    #expect(request.context.campaign.map(\.name) == ["utm_source"])
    #expect(request.context.unknownItems.map(\.name) == ["x"])
    #expect(request.context.sourceApplication == "com.example")
    #expect(consumed() == [])
  }

  @Test func `a request that goes on is the one that was kept`() {
    let (first, _) = makeInbox(account: "ada")
    let request = first.deliver(delivery("p3.login", named: "n1")).request
    settle()
    let kept = held()
    let (second, navigator) = makeInbox(account: "ada")
    settle()
    #expect(navigator.window.held.map(\.id) == [request.id])
    let again = second.requests.first
    var context = request.context
    context.isColdStart = false
    #expect(again?.context == context)
    #expect(
      again?.delivery
        == LinkDelivery(
          text: kept.first?.text ?? "", source: .restored, callback: .api, identifier: "n1"))
    #expect(
      again?.pastEvents.map(\.kind.decision) == ["received", "matched", "held"])
    // It is written as it was: the same age, the same account, the same event.
    #expect(held() == kept)
    // The event is known, as long as the request waits and afterward.
    #expect(
      second.deliver(delivery("p3", named: "n1")).request.result?.name == "declined")
    let (third, last) = makeInbox(account: "ada", isOpen: true)
    settle()
    #expect(last.state[.first].map(\.page) == [3])
    #expect(held().isEmpty)
    #expect(consumed() == ["n1"])
    #expect(third.deliver(delivery("p3", named: "n1")).disposition == .discarded)
  }

  @Test func `a link that waits for a modal waits for it after a relaunch too`() {
    let (inbox, navigator) = makeInbox()
    navigator.present(.init(form: 1))
    settle()
    let request = inbox.deliver(delivery("p3")).request
    settle()
    #expect(held().map(\.gate) == ["modal"])
    let (second, fresh) = makeInbox()
    #expect(second.driver.opening.requests.map(\.lastGate) == [LinkOpening.modalGate])
    settle()
    // There is no modal anymore.
    #expect(fresh.state[.first].map(\.page) == [3])
    #expect(second.losses.isEmpty)
    #expect(request.result == nil)
  }

  @Test func `what is for someone else ends as it is read`() {
    let (inbox, _) = makeInbox(account: "ada")
    let request = inbox.deliver(delivery("p3.login")).request
    settle()
    #expect(request.result == nil)
    let witness = ModelWitness()
    let second = LinkInbox(store: store, clock: clock)
    second.observe(with: witness)
    let navigator = LinkNavigator<SpelledRoute>(
      initialTab: .first, rules: LinkRules().gate("login") { _, _ in .hold }.account { "bob" },
      clock: clock)
    second.attach(navigator)
    navigator.acknowledge(.ready)
    settle()
    #expect(witness.outcomes == [request.id: 1])
    #expect(navigator.window.held.isEmpty && held().isEmpty)
  }

  // MARK: - Several processes

  @Test func `what another process put into the files stays there`() {
    let (first, _) = makeInbox()
    let (second, _) = makeInbox()
    let one = first.deliver(delivery("p1.login", named: "a")).request
    settle()
    let two = second.deliver(delivery("t1.p2.login", named: "b")).request
    settle()
    #expect(Set(held().map(\.id)) == [one.id, two.id])
    first.deliver(delivery("p5", named: "c"))
    settle()
    second.deliver(delivery("p6", named: "d"))
    settle()
    #expect(Set(consumed()) == ["c", "d"])
    if let window = first.targets.first?.target.window { window.cancel(one.id) }
    settle()
    #expect(held().map(\.id) == [two.id])
    #expect(Set(consumed()) == ["a", "c", "d"])
  }

  /// The file of events when the next one is handled, and the events in it after that.
  private nonisolated static let eventFiles: [(file: String, events: [String])] = [
    (#"{"format":"deeplinks.consumed","records":[],"version":1}"#, ["a", "b"]),
    ("{", ["a", "b"]), ("[1, 2]", ["a", "b"]),
    (#"{"format":"deeplinks.consumed","records":[{"delivery":"x"}],"version":1}"#, ["x", "b"]),
    (
      #"{"format":"deeplinks.consumed","records":[{"delivery":"a"},{"delivery":"x"}],"version":1}"#,
      ["a", "x", "b"]
    ),
  ]

  @Test(arguments: eventFiles)
  func `a file that lost its events gets back those that this process knows`(
    _ file: String, _ events: [String]
  ) {
    let (inbox, _) = makeInbox()
    inbox.deliver(delivery("p5", named: "a"))
    settle()
    #expect(consumed() == ["a"])
    store.save(Array(file.utf8), for: "consumed-links")
    inbox.deliver(delivery("p6", named: "b"))
    settle()
    #expect(consumed() == events)
  }

  // MARK: - Losses

  @Test func `what cannot be read is said once, and never more than thirty-two things`() {
    for isSame in [true, false] {
      let inbox = LinkInbox(store: BrokenStore(isSame: isSame, clock), clock: clock)
      #expect(inbox.losses.isEmpty)
      let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
      inbox.attach(navigator)
      for _ in 0..<20 { inbox.setActive(true, "main") }
      #expect(inbox.losses.count == (isSame ? 1 : 32))
      #expect(inbox.losses.allSatisfy { $0.code == .store })
      // The oldest make room for what is new.
      let before = inbox.losses
      inbox.setActive(true, "main")
      #expect(before.first.map(inbox.losses.contains) == isSame)
      #expect(before.last.map(inbox.losses.contains) == true)
    }
  }

  @Test func `a damaged file is said to be so, and what comes after it is kept`() {
    store.save(Array("{".utf8), for: "held-links")
    store.save(
      Array(#"{"format":"deeplinks.consumed","records":[7,{"delivery":"x"}],"version":1}"#.utf8),
      for: "consumed-links")
    let (inbox, _) = makeInbox()
    settle()
    #expect(inbox.losses.map(\.code) == [.records, .damaged])
    #expect(inbox.losses.map(\.count) == [1, nil])
    let request = inbox.deliver(delivery("p1.login")).request
    inbox.deliver(delivery("p5", named: "y"))
    settle()
    #expect(held().map(\.id) == [request.id])
    #expect(consumed() == ["x", "y"])
    #expect(inbox.deliver(delivery("p5", named: "x")).disposition == .discarded)
    #expect(store.load("held-links.aside-1") == Array("{".utf8))
  }
}
