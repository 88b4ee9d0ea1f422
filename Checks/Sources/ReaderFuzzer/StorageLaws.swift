// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Foundation
import FuzzDriver

/// Reading what an earlier run kept never traps, stays in bounds, and what is kept reads as the same.
enum StorageLaws {
  static func check(_ bytes: [UInt8]) {
    checkHeld(bytes)
    checkConsumed(bytes)
    checkState(bytes)
  }

  private static func checkHeld(_ bytes: [UInt8]) {
    let store = LinkMemoryStore(["held-links": bytes])
    let held = HeldLink.stored(in: store)
    _ = held.loss?.description
    require(Set(held.links.map(\.id)).count == held.links.count, "a request is held once")
    do {
      try HeldLink.store(held.links, in: store)
    } catch {
      // A date that JSON has no number for.
      return
    }
    let again = HeldLink.stored(in: store)
    require(again.loss == nil, "what is kept is not lost: \(String(describing: again.loss))")
    require(again.links == held.links, "what is kept reads as the same")
  }

  private static func checkConsumed(_ bytes: [UInt8]) {
    let store = LinkMemoryStore(["consumed-links": bytes])
    var consumed = ConsumedLinks()
    _ = consumed.load(from: store)?.description
    require(consumed.count <= 128, "consumed links are bounded")
    do {
      try consumed.save(to: store)
    } catch {
      return require(false, "consumed links can be kept: \(error)")
    }
    var again = ConsumedLinks()
    require(again.load(from: store) == nil, "what is kept is not lost")
    require(again == consumed, "what is kept reads as the same")
  }

  private static func checkState(_ bytes: [UInt8]) {
    typealias Restoration = NavigationRestoration<FuzzStructure>
    guard let read = try? JSONDecoder().decode(Restoration.self, from: Data(bytes)) else { return }
    for loss in read.losses { _ = loss.description }
    do {
      let again = try JSONDecoder().decode(
        Restoration.self, from: try JSONEncoder().encode(read.state))
      require(again.losses.isEmpty, "a saved state loses nothing: \(again.losses)")
      require(again.state == read.state, "a saved state reads as the same")
    } catch {
      require(false, "a restored state can be saved: \(error)")
    }
  }
}

/// The navigation whose states are read.
enum FuzzStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case home, search }
  enum Screen: Hashable, Codable {
    case item(id: Int)
    case text(String)
  }
  enum Modal: Hashable, Codable { case form, picker(String) }
}
