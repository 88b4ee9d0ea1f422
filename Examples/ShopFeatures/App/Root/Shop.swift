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
  /// What the person is about to buy.
  @ObservationIgnored public let basket: Basket
  /// Who is signed in.
  @ObservationIgnored public let account: ShopAccount
  /// The features that the person does without.
  var hiddenTabs: Set<String> = []

  /// Makes a shop.
  ///
  /// - Parameters:
  ///   - account: who is signed in. Default: nobody.
  ///   - clock: the time; tests give one of their own.
  public init(
    account: ShopAccount = ShopAccount(), clock: any LinkClock = LinkSystemClock()
  ) {
    inbox = LinkInbox(clock: clock)
    basket = Basket()
    self.account = account
    self.clock = clock
  }

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
