// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import ShopProducts
import SwiftUI

/// One window of the shop: the tabs of its features, below notices.
struct ShopWindow<Composition: DeepLinkComposition>: View {
  let shop: Shop
  /// Each window has features of its own, and so a place of its own in each.
  @State private var tabs: ShopTabs<Composition>

  init(_ shop: Shop, compose: () -> ShopTabs<Composition>) {
    self.shop = shop
    let tabs = compose()
    // Before a link that starts the app is read.
    tabs.composition.offered = tabs.composition.ids.filter { !shop.hiddenTabs.contains($0) }
    _tabs = State(initialValue: tabs)
  }

  var body: some View {
    VStack(spacing: 0) {
      HeldBar(composition: composition)
      composition.tabs(restoring: "shop")
    }
    .onChange(of: shop.archive) { shop.save() }
    .onChange(of: shop.shelves.all.map(\.id)) { follow() }
    .onChange(of: offered) { _, offered in composition.offered = offered }
    .linkNotices(text: words)
    .deepLinks(shop.inbox)
  }

  private var composition: Composition { tabs.composition }

  /// Applies the current shelves.
  private func follow() {
    do throws(LinkRouterError) {
      try tabs.follow()
    } catch {
      // Two shelves have the same link, so the tabs stay as they were. Tests find this.
    }
  }

  /// Returns the shop's own words, or the library's.
  private func words(for notice: LinkNotice) -> String? {
    if case .declined(let refusal) = notice.outcome, refusal.code == .absentTab {
      return "This tab is switched off. Settings brings it back."
    }
    // `HeldBar` shows this, and leads to the sign-in.
    if notice.kind == .signIn { return nil }
    if notice.kind == .newerVersion { return "The shop has no such page." }
    return notice.reason ?? notice.text
  }

  private var offered: [String] {
    composition.ids.filter { !shop.hiddenTabs.contains($0) }
  }
}
