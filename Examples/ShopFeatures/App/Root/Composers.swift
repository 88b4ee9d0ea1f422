// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import ShopFeaturesLinks
import ShopProducts
import ShopProfile
import ShopSettings

/// The composition root, a composer for each app: the only place that knows more than one feature.
///
/// Every feature keeps its own type all the way, so none is erased; `some` keeps these types from
/// being written.
extension Shop {
  /// Products and settings.
  func composeProductsAndSettings() -> some DeepLinkComposition {
    LinkComposition(
      productsFeature(basket: basket, clock: clock),
      settingsFeature(choices: [choice(of: "products", title: "Products")], clock: clock),
      origins: ShopLinks.origins, clock: clock)
  }

  /// Products and profile.
  func composeProductsAndProfile() -> some DeepLinkComposition {
    LinkComposition(
      productsFeature(basket: basket, clock: clock),
      profileFeature(account: account, clock: clock),
      origins: ShopLinks.origins, clock: clock)
  }

  /// All features.
  func composeAll() -> some DeepLinkComposition {
    LinkComposition(
      productsFeature(basket: basket, clock: clock),
      profileFeature(account: account, clock: clock),
      settingsFeature(
        choices: [
          choice(of: "products", title: "Products"), choice(of: "profile", title: "Profile"),
        ], clock: clock),
      origins: ShopLinks.origins, clock: clock)
  }
}
