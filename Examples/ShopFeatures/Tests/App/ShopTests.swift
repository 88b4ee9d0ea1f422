// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import ShopFeaturesLinks
import ShopProducts
import SwiftUI
import Testing

@MainActor @Suite struct ShopTests {
  @Test func `products are listed with prices, and a tap shows one`() {
    let shop = ShopDriver()
    #expect(shop.title == "Products")
    #expect(shop.texts.contains("P0") && shop.texts.contains("P1"))
    #expect(shop.texts.contains { $0.contains("1.99") || $0.contains("1,99") })
    #expect(!shop.texts.contains("P9999"))
    #expect(shop.tap("P1"))
    #expect(shop.title == "The Product 1")
    #expect(shop.texts.contains { $0.hasPrefix("P1 is ") })
    #expect(shop.goBack())
  }

  @Test(arguments: [30, 500, 9_999], HeadlessQuirkSet.all)
  func `Back shows the list where the product is, though its row was never made`(
    _ id: Int, _ set: HeadlessQuirkSet
  ) {
    for isCold in [true, false] {
      let link = ShopLinks.product(id)
      let shop = ShopDriver(opening: isCold ? link : nil, quirks: set.quirks)
      if !isCold { shop.open(link) }
      #expect(shop.title == "The Product \(id)")
      #expect(shop.goBack())
      #expect(shop.title == "Products")
      #expect(shop.texts.contains("P\(id)"), "\(shop.texts.prefix(4))")
      #expect(shop.app.issues.isEmpty)
    }
  }

  @Test func `a link to one feature changes no other`() {
    let shop = ShopDriver()
    shop.open("dla://Products/30/reviews/2")
    shop.open("dla://Profile/orders/3")
    shop.open("dla://Settings?id=12")
    #expect(shop.title == "Settings")
    shop.selectTab("profile")
    #expect(shop.title == "Order 3")
    shop.selectTab("products")
    #expect(shop.title == "Review 2")
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `the later of two products that come at once is shown`(_ set: HeadlessQuirkSet) {
    let shop = ShopDriver(quirks: set.quirks)
    shop.send("dla://Products?id=5")
    shop.open("dla://Products?id=30")
    #expect(shop.title == "The Product 30")
    #expect(shop.oddRequests.isEmpty)
    #expect(shop.texts.contains("Price"))
    #expect(shop.goBack())
    #expect(shop.title == "Products")
  }

  @Test func `two windows navigate apart, with one basket`() {
    let shop = ShopDriver()
    shop.open("dla://Products?id=30")
    shop.tap("Add to basket")
    shop.app.openWindow()
    shop.settle()
    #expect(shop.title == "Products")
    shop.open("dla://Settings")
    #expect(shop.app.windows.map(\.title) == ["The Product 30", "Settings"])
    shop.open("dla://Products/basket")
    #expect(shop.texts.contains("P30"))
  }

  @Test func `one feature opens another by an exported link`() {
    let shop = ShopDriver()
    shop.open("dla://Profile/orders/3")
    #expect(shop.tap("Show the product"))
    #expect(shop.title == "The Product 30")
    shop.selectTab("profile")
    #expect(shop.title == "Order 3")
  }

  @Test func `the basket leads to its products`() {
    let shop = ShopDriver()
    shop.open("dla://Products?id=30")
    shop.tap("Add to basket")
    shop.open("dla://Profile")
    shop.open("dla://Products/basket")
    #expect(shop.title == "Basket")
    #expect(shop.tap("P30"))
    #expect(shop.title == "The Product 30")
    #expect(shop.app.window?.modals == [])
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link to an order waits for who signs in`(_ set: HeadlessQuirkSet) async {
    for isCold in [true, false] {
      let link = "dla://Profile/orders/7"
      let shop = ShopDriver(opening: isCold ? link : nil, signedIn: nil, quirks: set.quirks)
      if !isCold { shop.open(link) }
      #expect(shop.title == "Products")
      #expect(shop.outcomes.isEmpty)
      #expect(shop.tap("Sign in to continue to your order"))
      #expect(shop.title == "Profile")
      #expect(shop.app.window?.type("Ada", into: "Your name") == true)
      #expect(shop.tap("Sign in"))
      await shop.settleGates()
      #expect(shop.title == "Order 7")
      #expect(shop.goBack())
      #expect(shop.title == "Profile")
      #expect(!shop.texts.contains("Sign in to continue to your order"))
      #expect(shop.oddRequests.isEmpty)
      #expect(shop.app.issues.isEmpty)
    }
  }

  @Test func `a link that waits can be forgotten`() {
    let shop = ShopDriver(signedIn: nil)
    shop.open("dla://Profile/orders/7")
    #expect(shop.tap("Forget"))
    #expect(shop.outcomes == [.superseded(.person)])
    #expect(!shop.texts.contains("Sign in to continue to your order"))
  }

  @Test func `two features that claim one link are an error that names both and the link`() {
    let composition = LinkComposition(
      productsFeature(basket: Basket()), RivalFeature(), origins: ShopLinks.origins)
    let text = composition.configurationError.map { "\($0)" } ?? ""
    #expect(text.contains("products") && text.contains("rival"))
    #expect(text.contains("dla://Products"))
  }

  @Test func `what one feature opens of another is a link that opens`() {
    for link in [ShopLinks.products, ShopLinks.profile, ShopLinks.product(3)] {
      let shop = ShopDriver()
      shop.open(link)
      #expect(shop.outcomes.last?.isShown == true, "\(link)")
    }
  }
}

/// A feature that claims the same links as the products.
private struct RivalFeature: DeepLinkFeature {
  let id = "rival"
  let prefix = "/Products"
  let navigator = LinkNavigator<RivalRoute>(initialTab: .only)
  var content: some View { Text("Rival") }
  var label: some View { Text("Rival") }
}

@DeepLinkRoutes
enum RivalRoute: Hashable, LinkNavigable {
  @LinkPath("/{shelf}/reviews/{number}") case shelf(shelf: Int, number: Int)

  enum Structure: AppStructure {
    typealias Tab = SingleTab
    typealias Screen = Never
    typealias Modal = Never
  }
  var destination: LinkDestination<Structure> { .select(.only) }
}
