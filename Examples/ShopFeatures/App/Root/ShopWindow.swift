// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// One window of the shop: the tabs of its features, and above them what is to be said.
struct ShopWindow<Composition: DeepLinkComposition>: View {
  let shop: Shop
  /// Each window has features of its own, and so a place of its own in each.
  @State private var composition: Composition

  init(_ shop: Shop, compose: () -> Composition) {
    self.shop = shop
    let composition = compose()
    // Before a link that starts the app is read.
    composition.offered = composition.ids.filter { !shop.hiddenTabs.contains($0) }
    _composition = State(initialValue: composition)
  }

  var body: some View {
    VStack(spacing: 0) {
      HeldBar(composition: composition)
      composition.tabs(restoring: "shop")
    }
    .onChange(of: shop.archive) { shop.save() }
    .onChange(of: offered, initial: true) { _, offered in composition.offered = offered }
    .linkNotices(text: words)
    .deepLinks(shop.inbox)
  }

  /// What the shop says itself, and else the library does.
  private func words(for notice: LinkNotice) -> String? {
    if case .declined(let refusal) = notice.outcome, refusal.code == .absentTab {
      return "This tab is switched off. Settings brings it back."
    }
    // `HeldBar` says it, and leads there.
    if notice.kind == .signIn { return nil }
    return notice.reason ?? notice.text
  }

  private var offered: [String] {
    composition.ids.filter { !shop.hiddenTabs.contains($0) }
  }
}
