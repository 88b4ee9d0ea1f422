// SPDX-License-Identifier: MIT

import SwiftUI

/// One product, with what people say about it.
struct ProductPage: View {
  let product: Product
  let basket: Basket

  var body: some View {
    List {
      Section {
        Text(product.summary)
        LabeledContent("Price", value: product.price)
        Button("Add to basket", systemImage: "basket") { basket.add(product) }
      }
      Section("Reviews") {
        ForEach(product.reviews) { review in
          NavigationLink(
            value: ProductsStructure.Screen.review(product: product.id, number: review.number)
          ) {
            Text("Review by \(review.author)")
          }
        }
      }
    }
    // As a text: a number in a localized key would be grouped, "The Product 1,000".
    .navigationTitle("The Product \(product.id)" as String)
  }
}
