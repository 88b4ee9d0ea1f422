// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
import SwiftUI

/// The products: a list, what is in it, and a basket.
///
/// All that other modules see of the feature: its routes and screens have no names outside.
///
/// - Parameters:
///   - basket: what the user is about to buy.
///   - clock: the time; tests give one of their own.
@MainActor public func productsFeature(
  basket: Basket, clock: any LinkClock = LinkSystemClock()
) -> some DeepLinkFeature {
  ProductsFeature(
    navigator: LinkNavigator(initialTab: .only, rules: .catalog, clock: clock), basket: basket)
}

struct ProductsFeature: DeepLinkFeature {
  let id = "products"
  let prefix = "/Products"
  let navigator: LinkNavigator<ProductsRoute>
  let basket: Basket

  var content: some View {
    LinkStack(navigator) {
      ProductList(navigator: navigator, basket: basket)
    } screen: { screen in
      ProductScreen(screen: screen, basket: basket)
    }
    .linkModals(navigator) { modal in
      switch modal {
      case .basket: BasketSheet(navigator: navigator, basket: basket)
      }
    }
  }

  var label: some View { Label("Products", systemImage: "cart") }
}
