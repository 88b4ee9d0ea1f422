// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// All products.
///
/// A user who comes back from a product finds its row, even if a link led there.
struct ProductList: View {
  let navigator: LinkNavigator<ProductsRoute>
  let basket: Basket

  var body: some View {
    ScrollViewReader { proxy in
      List(ProductCatalog()) { product in
        NavigationLink(value: ProductsStructure.Screen.product(id: product.id)) {
          ProductRow(product: product)
        }
      }
      .onChange(of: openedProduct, initial: true) { _, id in
        // The row may never have been made. One that is on screen stays where it is.
        if let id { proxy.scrollTo(id) }
      }
    }
    .navigationTitle("Products")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Basket", systemImage: "basket") { navigator.open(.basket) }
      }
    }
  }

  /// The product that lies over the list.
  private var openedProduct: Int? {
    guard case .product(let id)? = navigator[path: .tab(.only)].first else { return nil }
    return id
  }
}
