// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// A store that refuses some of its files for a while: nothing is lost, and nothing is overwritten.
@MainActor @Suite struct LinkStoreRefusalTests {
  // The sets are only reached while `lock` is held.
  private final class RefusingStore: LinkStore, @unchecked Sendable {
    struct Refusal: Error, CustomStringConvertible { let description: String }

    let memory = LinkMemoryStore()
    private let lock = NSLock()
    private var unreadable: Set<String> = []
    private var unwritable: Set<String> = []

    /// Refuses these files from now on, and no others.
    func refuse(reading: Set<String> = [], writing: Set<String> = []) {
      lock.withLock {
        unreadable = reading
        unwritable = writing
      }
    }

    func load(_ key: String) throws -> [UInt8]? {
      guard lock.withLock({ !unreadable.contains(key) }) else {
        throw Refusal(description: "Cannot read \(key).")
      }
      return memory.load(key)
    }

    func save(_ bytes: [UInt8], for key: String) throws {
      guard lock.withLock({ !unwritable.contains(key) }) else {
        throw Refusal(description: "Cannot write \(key).")
      }
      memory.save(bytes, for: key)
    }
  }

  /// The windows, which their inboxes hold weakly.
  private final class Windows {
    var navigators: [LinkNavigator<SpelledRoute>] = []
  }

  private let clock = LinkManualClock()
  private let store = RefusingStore()
  private let windows = Windows()

  private func makeInbox() -> LinkInbox {
    let inbox = LinkInbox(store: store, clock: clock)
    let navigator = LinkNavigator<SpelledRoute>(
      initialTab: .first,
      rules: LinkRules().gate("login") { route, _ in
        route.words.contains("login") ? .hold : .pass
      }, clock: clock)
    windows.navigators.append(navigator)
    inbox.attach(navigator)
    navigator.acknowledge(.ready)
    return inbox
  }

  private func settle() { clock.advance(by: .seconds(5)) }

  /// The app comes to the front again, with a store that refuses nothing.
  private func recover(_ inbox: LinkInbox) {
    store.refuse()
    inbox.setActive(true, "main")
    settle()
  }

  private func held() -> [LinkRequestID] {
    let held = HeldLink.stored(in: store.memory)
    #expect(held.loss == nil)
    return held.links.map(\.id)
  }

  private func consumed() -> [String] {
    var consumed = ConsumedLinks()
    #expect(consumed.load(from: store.memory) == nil)
    return consumed.deliveries
  }

  private func delivery(_ spec: String, named name: String? = nil) -> LinkDelivery {
    LinkDelivery(
      text: "app://go/\(spec)", source: .customScheme, callback: .notificationResponse,
      identifier: name)
  }

  @Test(arguments: ["held-links", "consumed-links"], [true, false])
  func `what is refused now is saved as soon as the app comes to the front`(
    _ key: String, _ isReading: Bool
  ) {
    let inbox = makeInbox()
    settle()
    #expect(inbox.losses.isEmpty)
    store.refuse(reading: isReading ? [key] : [], writing: isReading ? [] : [key])
    let request = inbox.deliver(delivery("p1.login")).request
    settle()
    inbox.deliver(delivery("p5", named: "b"))
    settle()
    #expect(store.memory.load(key) == nil)
    #expect(inbox.losses.map(\.code) == [.store])
    #expect(request.result == nil)
    recover(inbox)
    #expect(held() == [request.id])
    #expect(consumed() == ["b"])
  }

  /// The copies that there are of the file and of others, what is refused, and what is said.
  private nonisolated static let copies:
    [(texts: [String], reading: String?, writing: String?, code: LinkStoreLoss.Code)] = [
      ([], nil, nil, .damaged),
      ([], "held-links.aside-1", nil, .unkept),
      ([], nil, "held-links.aside-1", .unkept),
      (["{"], "held-links.aside-2", "held-links.aside-1", .damaged),
      (["1"], nil, "held-links.aside-1", .damaged),
      (["1"], nil, "held-links.aside-2", .unkept),
      (["1", "2", "3"], nil, "held-links.aside-4", .unkept),
      (["1", "2", "3", "4"], nil, "held-links.aside-4", .unkept),
      (["1", "2", "3", "4"], nil, nil, .damaged),
      (["1", "2", "3", "{"], nil, "held-links.aside-4", .damaged),
    ]

  @Test(arguments: copies)
  func `a damaged file is given up only if there is a copy of it`(
    _ row: (texts: [String], reading: String?, writing: String?, code: LinkStoreLoss.Code)
  ) {
    store.memory.save(Array("{".utf8), for: "held-links")
    for (index, text) in row.texts.enumerated() {
      store.memory.save(Array(text.utf8), for: "held-links.aside-\(index + 1)")
    }
    store.refuse(
      reading: Set([row.reading].compactMap(\.self)),
      writing: Set([row.writing].compactMap(\.self)))
    #expect(HeldLink.stored(in: store).loss?.code == row.code)
    let copies = (1...4).map { store.memory.load("held-links.aside-\($0)") }
    #expect(copies.contains(Array("{".utf8)) == (row.code == .damaged))
    #expect(store.memory.load("held-links") == Array("{".utf8))
    store.refuse()
    #expect(HeldLink.stored(in: store).loss?.code == .damaged)
  }

  @Test func `a damaged file that cannot be copied stays until it can`() {
    store.memory.save(Array("{".utf8), for: "held-links")
    store.refuse(writing: ["held-links.aside-1"])
    let inbox = makeInbox()
    let request = inbox.deliver(delivery("p1.login")).request
    settle()
    #expect(inbox.losses.map(\.code) == [.unkept])
    #expect(store.memory.load("held-links") == Array("{".utf8))
    recover(inbox)
    #expect(inbox.losses.map(\.code) == [.unkept, .damaged])
    #expect(store.memory.load("held-links.aside-1") == Array("{".utf8))
    #expect(held() == [request.id])
  }
}
