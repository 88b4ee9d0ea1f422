// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import Testing

/// What survives a relaunch, and where.
@MainActor @Suite struct StoreTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "shop-\(UUID().uuidString)")

  @Test func `a store of files keeps what it is given`() throws {
    let store = LinkFileStore(directory: directory, sizeLimit: 16)
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(try store.load("held") == nil)
    try store.save([1, 2], for: "held")
    #expect(try store.load("held") == [1, 2])
    try store.exclusively { alone in try alone.save([3], for: "held") }
    #expect(try store.load("held") == [3])
  }

  @Test(
    arguments: [("../held", .invalidKey), ("held", .tooLarge)] as [(String, LinkStoreError.Code)])
  func `a store refuses what it should not write`(
    _ key: String, _ code: LinkStoreError.Code
  ) throws {
    let store = LinkFileStore(directory: directory, sizeLimit: 1)
    let error = try #require(
      #expect(throws: LinkStoreError.self) { try store.save([1, 2], for: key) })
    #expect(error.code == code)
    #expect(error.description.hasSuffix(error.hint))
  }

  /// A store of the app's own.
  private final class Vault: LinkStore, Sendable {
    private let memory = LinkMemoryStore()
    func load(_ key: String) throws -> [UInt8]? { memory.load(key).map { $0.reversed() } }
    func save(_ bytes: [UInt8], for key: String) throws { memory.save(bytes.reversed(), for: key) }
  }

  private func roundTrip(_ store: some LinkStore) throws -> [UInt8]? {
    try store.save([1, 2], for: "key")
    return try store.exclusively { try $0.load("key") }
  }

  @Test func `an app can write a store`() throws {
    #expect(try roundTrip(Vault()) == [1, 2])
    #expect(try roundTrip(LinkMemoryStore()) == [1, 2])
    #expect(try Vault().exclusively { try $0.load("key") } == nil)
  }

  @Test func `a held link waits for the next launch, unless the app says otherwise`() {
    for survives in [true, false] {
      let store = LinkMemoryStore()
      func launch() -> (window: ShopWindow, inbox: LinkInbox) {
        let window = ShopWindow.shown { $0.survivesRelaunch { _ in survives } }
        let inbox = LinkInbox(options: .standard, store: store, clock: window.clock)
        inbox.attach(window.navigator)
        window.settle()
        return (window, inbox)
      }
      let first = launch()
      first.inbox.deliver(
        LinkDelivery(text: "shop://orders/7", source: .customScheme, callback: .onOpenURL))
      first.window.settle()
      let second = launch()
      #expect(second.window.navigator.window.held.count == (survives ? 1 : 0))
      #expect(second.inbox.losses.isEmpty)
    }
  }

  @Test func `a damaged file is reported, and nothing else is lost`() throws {
    let window = ShopWindow.shown()
    let damaged = LinkInbox(store: Broken(), clock: window.clock)
    damaged.attach(window.navigator)
    let loss = try #require(damaged.losses.first)
    #expect(loss.code == .damaged)
    #expect(loss.description.hasSuffix(loss.hint))
  }

  /// A store whose files are no JSON.
  private struct Broken: LinkStore {
    func load(_ key: String) -> [UInt8]? { [0x7b] }
    func save(_ bytes: [UInt8], for key: String) {}
  }
}
