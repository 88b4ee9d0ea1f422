// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// All products, or those on a shelf.
///
/// A user who comes back from a product finds its row, even if a link led to the product.
struct ProductList: View {
  let navigator: LinkNavigator<ProductsRoute>
  let shelf: String?
  let shelves: Shelves

  var body: some View {
    ScrollViewReader { proxy in
      List(catalog) { product in
        NavigationLink(value: ProductsStructure.Screen.product(id: product.id)) {
          ProductRow(product: product)
        }
      }
      .onChange(of: openedProduct, initial: true) { _, id in
        // The row may not exist yet. One that is on screen does not move.
        if let id { proxy.scrollTo(id) }
      }
    }
    .navigationTitle(title)
    .toolbar {
      if let shelf {
        ToolbarItem(placement: .secondaryAction) {
          Button("Remove the shelf", systemImage: "trash") { shelves.remove(shelf) }
        }
      }
      ToolbarItem(placement: .primaryAction) {
        Button("Basket", systemImage: "basket") { navigator.open(.basket) }
      }
    }
  }

  private var catalog: ProductCatalog {
    shelf.map { ProductCatalog(of: shelves[$0]?.products ?? []) } ?? ProductCatalog()
  }

  private var title: String { shelf.map { shelves[$0]?.title ?? "" } ?? "Products" }

  /// The product that is on top of the list.
  private var openedProduct: Int? {
    guard case .product(let id)? = navigator[path: .tab(.only)].first else { return nil }
    return id
  }
}
