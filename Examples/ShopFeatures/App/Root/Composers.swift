// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import ShopFeaturesLinks
import ShopProducts
import ShopProfile
import ShopSettings

/// The composition root, with a composer for each app: the only place that knows several features.
///
/// Every feature keeps its own type all the way, so none is erased, and `some` avoids writing these
/// types. The number of tabs is still data: a list can have any number of features of one type.
extension Shop {
  /// Products and settings.
  func composeProductsAndSettings() -> ShopTabs<some DeepLinkComposition> {
    let settings = settingsFeature(
      choices: [choice(of: "products", title: "Products")], clock: clock)
    let composition = LinkComposition(
      products(), [settings], origins: ShopLinks.origins, clock: clock)
    return ShopTabs(composition: composition) {
      [self, weak composition] () throws(LinkRouterError) in
      try composition?.replaceFeatures(with: products(), [settings])
    }
  }

  /// Products and profile.
  func composeProductsAndProfile() -> ShopTabs<some DeepLinkComposition> {
    let profile = profileFeature(account: account, clock: clock)
    let composition = LinkComposition(
      products(), [profile], origins: ShopLinks.origins, clock: clock)
    return ShopTabs(composition: composition) {
      [self, weak composition] () throws(LinkRouterError) in
      try composition?.replaceFeatures(with: products(), [profile])
    }
  }

  /// All features.
  func composeAll() -> ShopTabs<some DeepLinkComposition> {
    let profile = profileFeature(account: account, clock: clock)
    let settings = settingsFeature(
      choices: [
        choice(of: "products", title: "Products"), choice(of: "profile", title: "Profile"),
      ], clock: clock)
    let composition = LinkComposition(
      products(), [profile], [settings], origins: ShopLinks.origins, clock: clock)
    return ShopTabs(composition: composition) {
      [self, weak composition] () throws(LinkRouterError) in
      try composition?.replaceFeatures(with: products(), [profile], [settings])
    }
  }

  /// All products, and those on each shelf.
  private func products() -> [some DeepLinkFeature] {
    ([nil] + shelves.all.map { $0.id as String? }).map {
      productsFeature(of: $0, basket: basket, shelves: shelves, clock: clock)
    }
  }
}
