// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import ShopFeatures
import ShopProducts
import ShopProfile
import SwiftUI
import Testing

/// Tests what outlives the app.
@MainActor @Suite struct ShopKeepingTests {
  @Test(arguments: [ShopDriver.Kind.all, .noTypeErasure], HeadlessQuirkSet.all)
  func `who is not signed in anymore does not see their order again`(
    _ kind: ShopDriver.Kind, _ set: HeadlessQuirkSet
  ) {
    let first = ShopDriver(kind)
    first.open("dla://Profile/orders/7")
    #expect(first.title == "Order 7")
    let saved = first.app.terminate()
    let signedIn = ShopDriver(kind, quirks: set.quirks, restoring: saved)
    #expect(signedIn.title == "Order 7")
    for name in [nil, "Grace"] {
      let other = ShopDriver(kind, signedIn: name, quirks: set.quirks, restoring: saved)
      #expect(!other.texts.contains { $0.contains("P70") }, "\(name ?? "no one")")
      #expect(!other.goBack(), "\(name ?? "no one")")
    }
  }

  @Test func `who signs out loses sight of their orders at once`() async {
    let shop = ShopDriver()
    shop.open("dla://Profile/orders/7")
    shop.shop.account.signOut()
    // Observers of this run in a later turn.
    await shop.app.runTasks(until: shop.app.window?.screens == [])
    shop.settle()
    #expect(!shop.texts.contains { $0.contains("P70") })
    #expect(shop.title == "Profile")
    #expect(!shop.goBack())
  }

  @Test(arguments: ShopDriver.Kind.allCases)
  func `account and basket are there when the app is restarted`(_ kind: ShopDriver.Kind) {
    let storage = ShopMemory()
    let first = ShopDriver(kind, storage: storage)
    first.shop.account.signIn(as: "Grace")
    first.open("dla://Products?id=30")
    #expect(first.tap("Add to basket"))
    _ = first.app.terminate()
    let second = ShopDriver(kind, storage: storage)
    #expect(second.shop.account.name == "Grace")
    second.open("dla://Products/basket")
    #expect(second.texts.contains("P30"))
  }

  @Test(arguments: [
    (ShopDriver.Kind.all, "Profile", "dla://Profile"),
    (.anyType, "Products", "dla://Products?id=30"),
  ])
  func `a tab that was switched off stays away when the app is restarted`(
    _ row: (kind: ShopDriver.Kind, tab: String, link: String)
  ) {
    let storage = ShopMemory()
    let first = ShopDriver(row.kind, storage: storage)
    first.open("dla://Settings")
    #expect(first.tap(row.tab))
    _ = first.app.terminate()
    for isCold in [true, false] {
      let second = ShopDriver(row.kind, opening: isCold ? row.link : nil, storage: storage)
      if !isCold { second.open(row.link) }
      #expect(second.texts.contains("This tab is switched off. Settings brings it back."))
      #expect(second.outcomes.map(\.name) == ["declined"])
      #expect(second.tab == "settings" || row.kind == .all)
    }
  }

  @Test func `a product that the shop no longer has is not restored`() {
    let first = ShopDriver()
    first.open("dla://Products?id=777")
    let saved: [String: any Sendable] = first.app.terminate().mapValues { value in
      guard let data = value as? Data else { return value }
      return Data(String(decoding: data, as: UTF8.self).replacing("777", with: "77777").utf8)
    }
    let second = ShopDriver(restoring: saved)
    #expect(second.title == "Products")
    #expect(!second.goBack())
  }

  @Test func `what cannot be read is as if nothing was kept`() {
    for text in ["", "{}", "[]", #"{"basket":[30,99999999],"hiddenTabs":["none"]}"#] {
      let shop = ShopDriver(storage: ShopMemory(Data(text.utf8)))
      #expect(shop.title == "Products", "\(text)")
      #expect(shop.shop.account.name == nil, "\(text)")
      #expect(shop.shop.basket.ids == (text.contains("30") ? [30] : []), "\(text)")
    }
  }
}
