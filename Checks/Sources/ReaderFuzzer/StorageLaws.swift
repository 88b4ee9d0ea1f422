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
    var held = HeldLinks()
    let loss = held.load(from: store)
    _ = loss?.description
    require(held.links.count <= held.capacity, "held links are bounded")
    require(Set(held.links.map(\.id)).count == held.links.count, "a request is held once")
    do {
      try held.save(to: store)
    } catch {
      // A date that JSON has no number for.
      return
    }
    var again = HeldLinks()
    let lossAgain = again.load(from: store)
    require(lossAgain == nil, "what is kept is not lost: \(String(describing: lossAgain))")
    require(
      again.links == held.links.filter(\.survivesRelaunch), "what is kept reads as the same")
    _ = held.expire(at: Date(timeIntervalSince1970: 1e9))
    _ = held.dropAccountBound(except: nil)
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
