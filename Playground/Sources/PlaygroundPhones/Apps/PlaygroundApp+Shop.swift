// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import HeadlessSwiftUI
import ShopFeatures
import ShopProducts
import ShopProfile

extension PlaygroundApp {
  static let shop = shop(
    "shop", "Shop", "The composition root with all features: products, profile, settings.",
    products + shelves + profile + settings, otherTab: profilePlace, ShopApp.init(shop:))

  static let shopAnyType = shop(
    "shop-any-type", "Shop: DLAAppWithAnyType",
    "The document's first app: tabs that come and go, and no type erasure.",
    products + shelves + settings + [refusal("dla://Profile", "A feature that is not there")],
    otherTab: settingsPlace, DLAAppWithAnyType.init(shop:))

  static let shopNoTypeErasure = shop(
    "shop-no-type-erasure", "Shop: DLAAppWithNoTypeErasure",
    "The document's second app: products and profile.",
    products + shelves + profile + [refusal("dla://Settings", "A feature that is not there")],
    otherTab: profilePlace, DLAAppWithNoTypeErasure.init(shop:))

  private static func shop<Source: App>(
    _ id: String, _ name: String, _ summary: String, _ samples: [PlaygroundSample],
    otherTab: PlaygroundPlace, _ make: @escaping @MainActor (Shop) -> Source
  ) -> PlaygroundApp {
    PlaygroundApp(
      id: id, name: name, kind: .swiftui, document: "DeepLink App in SwiftUI", summary: summary,
      schemes: ["dla"],
      switches: (samples.contains(where: \.isPersonal) ? [.isSignedIn] : [])
        + [.windows, .isWide, .quirks],
      examples: [
        "id": "30", "product": "30", "number": "2", "profile.order.number": "7",
      ],
      samples: samples, root: PlaygroundPlace(title: "Products", tab: "products"),
      places: [
        .deep: PlaygroundPlace(steps: [.tap("P5")], title: "The Product 5", tab: "products"),
        .sheet: PlaygroundPlace(
          steps: [.tap("Basket")], title: "Basket", tab: "products", modals: ["sheet"]),
        .otherTab: otherTab,
      ]
    ) { launch in
      let account = ShopAccount()
      let shop = Shop(
        account: account, clock: HeadlessLinkClock(launch.clock, start: launch.start))
      shop.shelves.replace(with: [Shelf(id: "sale", title: "Sale", products: [30, 31])])
      return SwiftUIApp(
        make(shop), named: name, inbox: shop.inbox, ownSchemes: ["dla"], launch
      ) { settings in
        if settings.isSignedIn != (account.name != nil) {
          if settings.isSignedIn { account.signIn(as: "Ada") } else { account.signOut() }
        }
      }
    }
  }

  private static let profilePlace = PlaygroundPlace(
    steps: [.tab("profile")], title: "Profile", tab: "profile")
  private static let settingsPlace = PlaygroundPlace(
    steps: [.tab("settings"), .tap("About")], title: "About", tab: "settings")

  private static func refusal(_ text: String, _ note: String) -> PlaygroundSample {
    PlaygroundSample(text: text, note: note, expects: .refusal())
  }

  private static let products = [
    PlaygroundSample(
      text: "dla://Products", note: "The tab, as it was left",
      expects: .tab("products", title: "Products")),
    PlaygroundSample(
      text: "dla://Products?id=30", note: "A product over the list",
      expects: .screen("The Product 30", tab: "products")),
    PlaygroundSample(
      text: "dla://Products/30/reviews/2", note: "A review over its product",
      expects: .screen("Review 2", tab: "products")),
    PlaygroundSample(
      text: "dla://Products/basket", note: "A sheet over what is there",
      expects: .screen("Basket", tab: "products", modals: ["sheet"])),
    refusal("dla://Products?id=30000000", "No such product"),
    refusal("dla://Products?id=thirty", "No number"),
  ]

  private static let shelves = [
    PlaygroundSample(
      text: "dla://Shelves/sale", note: "A tab that comes from data",
      expects: .tab("shelf-sale", title: "Sale")),
    PlaygroundSample(
      text: "dla://Shelves/sale?id=30", note: "A product, in the tab of its shelf",
      expects: .screen("The Product 30", tab: "shelf-sale")),
    refusal("dla://Shelves/winter", "No such shelf"),
  ]

  private static let settings = [
    PlaygroundSample(
      text: "dla://Settings", note: "The tab, as it was left",
      expects: .tab("settings", title: "Settings")),
    PlaygroundSample(
      text: "dla://Settings/about", note: "A page over the settings",
      expects: .screen("About", tab: "settings")),
  ]

  private static let profile = [
    PlaygroundSample(
      text: "dla://Profile", note: "The tab, as it was left",
      expects: .tab("profile", title: "Profile")),
    PlaygroundSample(
      text: "dla://Profile/orders/7", note: "An order, once someone has signed in",
      expects: .screen("Order 7", tab: "profile"), isPersonal: true),
  ]
}
