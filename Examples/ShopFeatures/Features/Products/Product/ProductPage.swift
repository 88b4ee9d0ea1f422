// SPDX-License-Identifier: MIT

import SwiftUI

/// One product, with its reviews.
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
    // Use a string: a number in a localized key would be grouped, as in "The Product 1,000".
    .navigationTitle("The Product \(product.id)" as String)
  }
}
