// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// The basket, as a sheet; tapping a product opens it.
struct BasketSheet: View {
  let navigator: LinkNavigator<ProductsRoute>
  let basket: Basket
  let shelves: Shelves

  var body: some View {
    NavigationStack {
      List {
        if basket.products.isEmpty { Text("Your basket is empty.") }
        ForEach(basket.products) { product in
          Button(product.name) { navigator.open(.product(id: product.id)) }
        }
        if !basket.products.isEmpty {
          Button("Make a shelf of it") { shelves.add(basket.products) }
          Button("Empty the basket", role: .destructive) { basket.removeAll() }
        }
      }
      .navigationTitle("Basket")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { navigator.dismiss() }
        }
      }
    }
  }
}
