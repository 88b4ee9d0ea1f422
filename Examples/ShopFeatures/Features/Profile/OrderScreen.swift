// SPDX-License-Identifier: MIT

import SwiftUI

/// What is pushed over the profile.
struct OrderScreen: View {
  /// `nil`: the user has no such order, or has signed out.
  let order: Order?

  var body: some View {
    if let order {
      OrderPage(order: order)
    } else {
      ContentUnavailableView("No such order", systemImage: "shippingbox")
    }
  }
}
