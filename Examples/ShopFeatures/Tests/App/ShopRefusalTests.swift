// SPDX-License-Identifier: MIT

import DeepLinks
import SwiftUI
import Testing

/// A link that nothing opens, and the notice about it.
private struct RefusedLink: CustomTestStringConvertible {
  let link: String
  let notice: String
  var testDescription: String { link }

  init(_ link: String, _ notice: String) {
    self.link = link
    self.notice = notice
  }
}

private let broken = "This link is incomplete or contains a mistake."
private let unknown = "The shop has no such page."
private let off = "This tab is switched off. Settings brings it back."
private let noProduct = "The shop has no such product."
private let noOrder = "You have no order with this number."

@MainActor @Suite struct ShopRefusalTests {
  @Test(
    arguments: [
      RefusedLink("dla://Products?id=30000000", noProduct),
      RefusedLink("dla://Products?id=10000", noProduct),
      RefusedLink("dla://Products?id=-1", noProduct),
      RefusedLink("dla://Products?id=thirty", noProduct),
      RefusedLink("dla://Products?id=3.0", noProduct),
      RefusedLink("dla://Products?id=", noProduct),
      RefusedLink("dla://Products?id=99999999999999999999", noProduct),
      RefusedLink("dla://Products?id=030", noProduct),
      RefusedLink("dla://Products?id=30&id=31", noProduct),
      RefusedLink("dla://Products?id", noProduct),
      RefusedLink("dla://Products?ID=30", noProduct),
      RefusedLink("dla://Products/30/reviews/9", "The shop has no such review."),
      RefusedLink("dla://Products/x/reviews/1", broken),
      RefusedLink("dla://Profile/orders/9223372036854775807", noOrder),
      RefusedLink("dla://Profile/orders/-9223372036854775808", noOrder),
      RefusedLink("dla://Profile/orders/4", noOrder),
      RefusedLink("dla://Profile/orders/seven", broken),
      RefusedLink("dla://Nowhere", unknown),
      RefusedLink("dla://Settings?id=30", ""),
      RefusedLink("dla://Products?id=%FF", broken),
    ], HeadlessQuirkSet.all)
  private func `what the shop does not have is said, and nothing is lost`(
    _ row: RefusedLink, _ set: HeadlessQuirkSet
  ) {
    let shop = ShopDriver(quirks: set.quirks)
    shop.tap("P5")
    shop.open(row.link)
    if row.notice.isEmpty {
      // An ID means nothing to the settings or any other feature.
      #expect(shop.title == "Settings")
      shop.selectTab("products")
    } else {
      #expect(shop.texts.contains(row.notice), "\(shop.texts)")
      #expect(shop.outcomes.last?.name == "declined")
      #expect(shop.tap("Close"))
      #expect(!shop.texts.contains(row.notice))
    }
    #expect(shop.title == "The Product 5")
    #expect(shop.goBack())
    #expect(shop.title == "Products")
    #expect(shop.oddRequests.isEmpty)
    #expect(shop.app.issues.isEmpty, "\(shop.app.issues)")
  }

  @Test(
    arguments: [
      (ShopDriver.Kind.anyType, "dla://Profile", "dla://Settings", "Settings"),
      (ShopDriver.Kind.noTypeErasure, "dla://Settings", "dla://Profile", "Profile"),
    ], HeadlessQuirkSet.all)
  func `each of the document's apps opens its own tab, and declines the other's`(
    _ row: (kind: ShopDriver.Kind, foreign: String, own: String, title: String),
    _ set: HeadlessQuirkSet
  ) {
    let shop = ShopDriver(row.kind, quirks: set.quirks)
    shop.open("dla://Products?id=30")
    #expect(shop.title == "The Product 30")
    shop.open(row.foreign)
    #expect(shop.texts.contains(unknown))
    #expect(shop.title == "The Product 30")
    shop.open(row.own)
    #expect(shop.title == row.title)
    #expect(shop.outcomes.map(\.name) == ["opened", "declined", "opened"])
    #expect(shop.app.issues.isEmpty, "\(shop.app.issues)")
  }

  @Test(arguments: HeadlessQuirkSet.all)
  private func `a tab that is switched off goes at once, and its links are declined`(
    _ set: HeadlessQuirkSet
  ) {
    let shop = ShopDriver(quirks: set.quirks)
    shop.open("dla://Profile/orders/3")
    shop.open("dla://Settings")
    #expect(shop.tap("Profile"))
    #expect(shop.app.window?.selectTab("profile") == false)
    shop.open("dla://Profile/orders/7")
    #expect(shop.texts.contains(off))
    #expect(shop.title == "Settings")
    #expect(shop.tap("Profile"))
    shop.selectTab("profile")
    #expect(shop.title == "Order 3")
    shop.open("dla://Profile/orders/7")
    #expect(shop.title == "Order 7")
    #expect(shop.oddRequests.isEmpty)
    // A stack that returns with its path may ignore it at first and report that; it is written
    // again.
    if !set.quirks.contains(.earlyPath) {
      #expect(shop.app.issues.isEmpty, "\(shop.app.issues)")
    }
  }

  @Test func `a notice about a link that came under a sheet is there when the sheet goes`() {
    let shop = ShopDriver()
    shop.tap("Basket")
    shop.open("dla://Products?id=thirty")
    #expect(shop.title == "Basket")
    shop.tap("Done")
    #expect(shop.texts.contains(noProduct))
  }
}
