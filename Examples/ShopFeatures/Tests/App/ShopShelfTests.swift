// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import ShopFeatures
import ShopProducts
import SwiftUI
import Testing

private let nowhere = "The shop has no such page."

/// Tests several tabs of one feature, created from data at run time.
@MainActor @Suite struct ShopShelfTests {
  private static let sale = Shelf(id: "sale", title: "Sale", products: [30, 31, 9_999])
  /// Every quirk in the app with all features; in the others, none and all at once.
  nonisolated private static let rows = ShopDriver.Kind.allCases.flatMap { kind in
    HeadlessQuirkSet.all.filter { kind == .all || $0.quirks.count != 1 }.map { (kind, $0) }
  }
  private static let gifts = Shelf(id: "gifts", title: "Gifts", products: [5, 30])

  @Test(arguments: rows)
  private func `the user makes tabs and takes them away`(
    _ row: (kind: ShopDriver.Kind, set: HeadlessQuirkSet)
  ) {
    let (kind, set) = row
    let shop = ShopDriver(kind, quirks: set.quirks)
    let other = kind == .noTypeErasure ? "profile" : "settings"
    shop.open("dla://Products?id=30")
    shop.tap("Add to basket")
    shop.open("dla://Products/basket")
    #expect(shop.tap("Make a shelf of it"))
    shop.open("dla://Products?id=31")
    shop.tap("Add to basket")
    shop.open("dla://Products/basket")
    #expect(shop.tap("Make a shelf of it"))
    shop.tap("Done")
    #expect(shop.title == "The Product 31")
    #expect(shop.tabs == tabs(of: kind, with: ["shelf-1", "shelf-2"]))

    shop.selectTab("shelf-2")
    #expect(shop.title == "Shelf 2")
    #expect(shop.texts.contains("P30") && shop.texts.contains("P31"))
    #expect(!shop.texts.contains("P0"))
    shop.open("dla://Shelves/1/30/reviews/2")
    #expect(shop.tab == "shelf-1")
    #expect(shop.title == "Review 2")
    // No other tab of the feature has changed.
    shop.selectTab("shelf-2")
    #expect(shop.title == "Shelf 2")
    shop.selectTab("products")
    #expect(shop.title == "The Product 31")

    shop.selectTab("shelf-2")
    #expect(shop.tap("Remove the shelf"))
    #expect(shop.tabs == tabs(of: kind, with: ["shelf-1"]))
    #expect(shop.tab == "products")
    shop.open("dla://Shelves/2")
    #expect(shop.texts.contains(nowhere))
    shop.selectTab(other)
    shop.selectTab("shelf-1")
    #expect(shop.title == "Review 2")
    #expect(shop.oddRequests.isEmpty)
    if !set.quirks.contains(.earlyPath) {
      #expect(shop.app.issues.isEmpty, "\(shop.app.issues)")
    }
  }

  @Test(arguments: rows)
  private func `tabs come and go with the data, and those that stay keep their screens`(
    _ row: (kind: ShopDriver.Kind, set: HeadlessQuirkSet)
  ) async {
    let (kind, set) = row
    let shop = ShopDriver(kind, quirks: set.quirks)
    shop.open("dla://Shelves/sale")
    #expect(shop.texts.contains(nowhere))
    await shop.replace([Self.sale, Self.gifts])
    #expect(shop.tabs == tabs(of: kind, with: ["shelf-sale", "shelf-gifts"]))
    shop.open("dla://Shelves/gifts?id=5")
    #expect(shop.title == "The Product 5")
    let later = Shelf(id: "gifts", title: "Presents", products: [7])
    await shop.replace([later])
    #expect(shop.tabs == tabs(of: kind, with: ["shelf-gifts"]))
    #expect(shop.tab == "shelf-gifts")
    #expect(shop.title == "The Product 5")
    #expect(shop.goBack())
    #expect(shop.title == "Presents")
    #expect(shop.texts.contains("P7") && !shop.texts.contains("P30"))
    shop.open("dla://Shelves/sale")
    #expect(shop.texts.contains(nowhere))
    await shop.replace([])
    #expect(shop.tabs == tabs(of: kind, with: []))
    #expect(shop.tab == "products")
    #expect(shop.oddRequests.isEmpty)
  }

  @Test(arguments: ShopDriver.Kind.allCases)
  func `tabs and their screens are there when the app is relaunched`(
    _ kind: ShopDriver.Kind
  ) async {
    let storage = ShopMemory()
    let first = ShopDriver(kind, storage: storage)
    await first.replace([Self.sale, Self.gifts])
    first.open("dla://Shelves/sale?id=31")
    let saved = first.app.terminate()
    let second = ShopDriver(kind, restoring: saved, storage: storage)
    #expect(second.tabs == tabs(of: kind, with: ["shelf-sale", "shelf-gifts"]))
    #expect(second.title == "The Product 31")
    #expect(second.goBack())
    #expect(second.title == "Sale")
    let third = ShopDriver(kind, opening: "dla://Shelves/gifts?id=5", storage: storage)
    #expect(third.title == "The Product 5")
    #expect(third.tab == "shelf-gifts")
  }

  @Test func `both windows have the tabs`() async {
    let shop = ShopDriver()
    shop.app.openWindow()
    shop.settle()
    await shop.replace([Self.sale])
    shop.open("dla://Shelves/sale?id=30")
    #expect(shop.app.windows.map(\.title) == ["Products", "The Product 30"])
    #expect(shop.app.windows.first?.selectTab("shelf-sale") == true)
    shop.settle()
    #expect(shop.app.windows.map(\.title) == ["Sale", "The Product 30"])
  }

  @Test(arguments: ShopDriver.Kind.allCases)
  func `data that names no tab is left out, and harms no other`(_ kind: ShopDriver.Kind) async {
    let ids = [
      "", "a/b", "{id}", "..", "%41", "é", "a?b", "a b", String(repeating: "a", count: 33), "sale",
      "ok", "Ok", "9223372036854775807",
    ]
    let shop = ShopDriver(kind)
    await shop.replace(
      [Self.sale] + ids.map { Shelf(id: $0, title: $0, products: [-1, 5, 5, .max, 10_000]) })
    let expected = ["shelf-sale", "shelf-ok", "shelf-Ok", "shelf-9223372036854775807"]
    let bar = tabs(of: kind, with: expected).prefix(4) + ["more"]
    #expect(shop.tabs == Array(bar))
    shop.open("dla://Shelves/Ok")
    #expect(shop.title == "Ok")
    #expect(shop.texts.filter { $0 == "P5" } == ["P5"])
    #expect(!shop.texts.contains { $0.hasPrefix("P-") || $0 == "P10000" })
    // There is no number left for another shelf.
    shop.open("dla://Products?id=30")
    shop.tap("Add to basket")
    shop.open("dla://Products/basket")
    shop.tap("Make a shelf of it")
    #expect(shop.tabs == Array(bar))
  }

  @Test(arguments: rows)
  private func `tabs that the bar has no room for are rows under More`(
    _ row: (kind: ShopDriver.Kind, set: HeadlessQuirkSet)
  ) async {
    let (kind, set) = row
    let shop = ShopDriver(kind, quirks: set.quirks)
    await shop.replace(
      (1...6).map { Shelf(id: "s\($0)", title: "Shelf \($0)", products: [30 + $0]) })
    #expect(shop.tabs == ["products", "shelf-s1", "shelf-s2", "shelf-s3", "more"])
    shop.open("dla://Shelves/s5?id=35")
    #expect(shop.title == "The Product 35")
    shop.selectTab("more")
    #expect(shop.texts.starts(with: ["Shelf 4", "Shelf 5", "Shelf 6"]))
    // The same feature again, from the list.
    shop.open("dla://Shelves/s5?id=35")
    #expect(shop.title == "The Product 35")
    shop.selectTab("more")
    #expect(shop.tap("Shelf 4"))
    #expect(shop.title == "Shelf 4")
    shop.selectTab("products")
    #expect(shop.title == "Products")
    shop.selectTab("more")
    #expect(shop.tap("Shelf 5"))
    #expect(shop.title == "The Product 35")
    #expect(shop.oddRequests.isEmpty)
    #expect(!shop.app.issues.contains { $0.contains("More") }, "\(shop.app.issues)")
  }

  private func tabs(of kind: ShopDriver.Kind, with shelves: [String]) -> [String] {
    ["products"] + shelves
      + (kind == .anyType ? [] : ["profile"]) + (kind == .noTypeErasure ? [] : ["settings"])
  }
}

extension ShopDriver {
  /// The tabs, in order.
  fileprivate var tabs: [String] {
    app.window?.tree.all.filter { $0.kind == .tab }.compactMap(\.value) ?? []
  }

  /// Replaces the data; the app notices in a later turn.
  fileprivate func replace(_ shelves: [Shelf]) async {
    shop.shelves.replace(with: shelves)
    settle()
  }
}
