// SPDX-License-Identifier: MIT

import SwiftUI

/// The screens that are pushed over the profile.
struct OrderScreen: View {
  /// The order; `nil` if the user has no such order, or has signed out.
  let order: Order?

  var body: some View {
    if let order {
      OrderPage(order: order)
    } else {
      ContentUnavailableView("No such order", systemImage: "shippingbox")
    }
  }
}
