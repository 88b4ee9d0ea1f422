// SPDX-License-Identifier: MIT

import SwiftUI

/// A product in the list.
struct ProductRow: View {
  let product: Product

  var body: some View {
    HStack {
      Text(product.name)
      Spacer()
      Text(product.price).foregroundStyle(.secondary)
    }
  }
}
