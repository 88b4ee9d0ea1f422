// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
public import Observation
public import ShopProducts
public import ShopProfile
import ShopSettings
import SwiftUI

/// What all windows of the shop share.
@MainActor @Observable public final class Shop {
  /// Where every link arrives.
  @ObservationIgnored public let inbox: LinkInbox
  /// The time.
  @ObservationIgnored public let clock: any LinkClock
  /// What the user is about to buy.
  @ObservationIgnored public let basket: Basket
  /// Who is signed in.
  @ObservationIgnored public let account: ShopAccount
  /// The shelves that have a tab.
  @ObservationIgnored public let shelves: Shelves
  /// The features that the user does without.
  var hiddenTabs: Set<String>
  @ObservationIgnored private let storage: any ShopStorage

  /// Makes a shop, with what was kept of it.
  ///
  /// - Parameters:
  ///   - storage: where it is kept. Default: nowhere that outlives the shop.
  ///   - account: who is signed in. Default: who was kept.
  ///   - clock: the time; tests give one of their own.
  public init(
    storage: any ShopStorage = ShopMemory(), account: ShopAccount? = nil,
    clock: any LinkClock = LinkSystemClock()
  ) {
    let kept = ShopArchive(storage.read())
    inbox = LinkInbox(clock: clock)
    basket = Basket(ids: kept.basket)
    shelves = Shelves(kept.shelves ?? [])
    hiddenTabs = Set(kept.hiddenTabs)
    self.account = account ?? ShopAccount(name: kept.account)
    self.storage = storage
    self.clock = clock
  }

  /// What is to be kept.
  var archive: ShopArchive {
    var archive = ShopArchive()
    archive.account = account.name
    archive.basket = basket.ids
    archive.hiddenTabs = hiddenTabs.sorted()
    archive.shelves = shelves.all
    return archive
  }

  /// Keeps it.
  func save() { storage.write(archive.data) }

  /// A switch for a tab.
  func choice(of id: String, title: String) -> TabChoice {
    TabChoice(
      id: id, title: title,
      isShown: Binding {
        !self.hiddenTabs.contains(id)
      } set: { isShown in
        if isShown { self.hiddenTabs.remove(id) } else { self.hiddenTabs.insert(id) }
      })
  }
}
