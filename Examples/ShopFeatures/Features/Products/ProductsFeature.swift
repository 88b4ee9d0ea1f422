// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
import SwiftUI

/// The products feature: a list, the products, and a basket.
///
/// This is all that other modules see of the feature; its routes and screens are internal. An app
/// can use it several times: once with all products, and once for each shelf.
///
/// - Parameters:
///   - shelf: the ID of the shelf to show. Default: all products.
///   - basket: the user's basket.
///   - shelves: the available shelves. Default: none.
///   - clock: the source of time; tests pass their own.
@MainActor public func productsFeature(
  of shelf: String? = nil, basket: Basket, shelves: Shelves = Shelves(),
  clock: any LinkClock = LinkSystemClock()
) -> some DeepLinkFeature {
  ProductsFeature(
    shelf: shelf, navigator: LinkNavigator(initialTab: .only, rules: .catalog, clock: clock),
    basket: basket, shelves: shelves)
}

struct ProductsFeature: DeepLinkFeature {
  let shelf: String?
  let navigator: LinkNavigator<ProductsRoute>
  let basket: Basket
  let shelves: Shelves

  var id: String { shelf.map { "shelf-\($0)" } ?? "products" }
  var prefix: String { shelf.map { "/Shelves/\($0)" } ?? "/Products" }

  var content: some View {
    LinkStack(navigator) {
      ProductList(navigator: navigator, shelf: shelf, shelves: shelves)
    } screen: { screen in
      ProductScreen(screen: screen, basket: basket)
    }
    .linkModals(navigator) { modal in
      switch modal {
      case .basket: BasketSheet(navigator: navigator, basket: basket, shelves: shelves)
      }
    }
  }

  @ViewBuilder var label: some View {
    if let shelf {
      Label(shelves[shelf]?.title ?? "", systemImage: "books.vertical")
    } else {
      Label("Products", systemImage: "cart")
    }
  }
}
