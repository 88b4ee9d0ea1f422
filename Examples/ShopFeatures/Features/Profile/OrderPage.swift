// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import ShopFeaturesLinks
import SwiftUI

/// One order; the product belongs to another feature, and is opened by its link.
struct OrderPage: View {
  let order: Order
  @Environment(\.openDeepLink) private var openDeepLink

  var body: some View {
    List {
      Text(verbatim: "You bought P\(order.product). It is on its way.")
      Button("Show the product") { openDeepLink(ShopLinks.product(order.product), from: .inApp) }
    }
    .navigationTitle("Order \(order.number)" as String)
  }
}
