// SPDX-License-Identifier: MIT

import SwiftUI

/// The screens that are pushed over the list.
struct ProductScreen: View {
  let screen: ProductsStructure.Screen
  let basket: Basket

  var body: some View {
    // A saved state may contain a product that the shop no longer sells.
    switch screen {
    case .product(let id):
      if let product = ProductCatalog().product(id) {
        ProductPage(product: product, basket: basket)
      } else {
        ContentUnavailableView("No such product", systemImage: "cart")
      }
    case .review(let id, let number):
      if let review = ProductCatalog().product(id)?.review(number) {
        ReviewPage(review: review)
      } else {
        ContentUnavailableView("No such review", systemImage: "text.bubble")
      }
    }
  }
}
