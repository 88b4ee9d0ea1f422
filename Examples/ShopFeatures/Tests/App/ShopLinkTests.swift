// SPDX-License-Identifier: MIT

import DeepLinks
import SwiftUI
import Testing

@MainActor @Suite struct ShopLinkTests {
  @Test func `eight links, seven states, 28 sets of quirks`() {
    #expect(ShopLinkCase.all.count == 8 * 7)
    #expect(HeadlessQuirkSet.all.count == 28)
  }

  @Test(arguments: ShopLinkCase.all, HeadlessQuirkSet.all)
  func `a link opens its place, and Back leads where it should`(
    _ row: ShopLinkCase, _ set: HeadlessQuirkSet
  ) {
    let shop = ShopDriver(opening: row.start == .cold ? row.link : nil, quirks: set.quirks)
    prepare(shop, row)
    #expect(shop.title == row.title)
    #expect(shop.tab == row.tab)
    #expect(shop.texts.contains { $0.hasPrefix(row.text) }, "\(shop.texts)")
    #expect(shop.app.window?.modals == [])
    #expect(shop.oddRequests.isEmpty)
    #expect(shop.outcomes.last?.isShown == true, "\(shop.outcomes)")
    if let back = row.back {
      #expect(shop.goBack())
      #expect(shop.title == back)
    }
    #expect(!shop.goBack() || row.title == "Review 2")
    #expect(shop.app.issues.isEmpty, "\(shop.app.issues)")
  }

  private func prepare(_ shop: ShopDriver, _ row: ShopLinkCase) {
    switch row.start {
    case .cold: return
    case .root: break
    case .deepElsewhere: goDeep(shop, in: row.otherTab)
    case .deepHere: goDeep(shop, in: row.tab)
    case .underSheet:
      #expect(shop.tap("Basket"))
      #expect(shop.title == "Basket")
    case .twice: shop.open(row.link)
    case .twoAtOnce: shop.send(row.tab == "settings" ? "dla://Profile" : "dla://Settings/about")
    }
    shop.open(row.link)
    if row.start == .twice { #expect(shop.outcomes.last?.name == "refreshed") }
  }

  private func goDeep(_ shop: ShopDriver, in tab: String) {
    shop.selectTab(tab)
    #expect(shop.tap(["products": "P5", "settings": "About", "profile": "Order 3"][tab] ?? ""))
    #expect(shop.title == ShopLinkCase.deepScreens[tab]?.title)
  }
}
