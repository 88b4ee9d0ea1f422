// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// One window of the shop: the tabs of its features, and above them what is to be said.
struct ShopWindow<Composition: DeepLinkComposition>: View {
  let shop: Shop
  /// Each window has features of its own, and so a place of its own in each.
  @State private var composition: Composition
  @State private var notice: String?

  init(_ shop: Shop, compose: () -> Composition) {
    self.shop = shop
    let composition = compose()
    // Before a link that starts the app is read.
    composition.offered = composition.ids.filter { !shop.hiddenTabs.contains($0) }
    _composition = State(initialValue: composition)
  }

  var body: some View {
    VStack(spacing: 0) {
      if let notice {
        NoticeBar(text: notice) { self.notice = nil }
      }
      HeldBar(composition: composition)
      composition.tabs(restoring: "shop")
    }
    .onChange(of: shop.archive) { shop.save() }
    .onChange(of: offered, initial: true) { _, offered in composition.offered = offered }
    .onLinkEvent { event in
      if let text = LinkNotice.text(for: event) { notice = text }
    }
    .deepLinks(shop.inbox)
  }

  private var offered: [String] {
    composition.ids.filter { !shop.hiddenTabs.contains($0) }
  }
}
