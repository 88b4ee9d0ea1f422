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
  /// The source of time.
  @ObservationIgnored public let clock: any LinkClock
  /// The user's basket.
  @ObservationIgnored public let basket: Basket
  /// The user's account.
  @ObservationIgnored public let account: ShopAccount
  /// The shelves that have a tab.
  @ObservationIgnored public let shelves: Shelves
  /// The features that the user hid.
  var hiddenTabs: Set<String>
  @ObservationIgnored private let storage: any ShopStorage

  /// Creates a shop from what was saved.
  ///
  /// - Parameters:
  ///   - storage: where the shop is saved. Default: memory only.
  ///   - account: the account that is signed in. Default: the saved one.
  ///   - clock: the source of time; tests pass their own.
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

  /// The data to save.
  var archive: ShopArchive {
    var archive = ShopArchive()
    archive.account = account.name
    archive.basket = basket.ids
    archive.hiddenTabs = hiddenTabs.sorted()
    archive.shelves = shelves.all
    return archive
  }

  /// Saves the data.
  func save() { storage.write(archive.data) }

  /// Returns a switch for a tab.
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
