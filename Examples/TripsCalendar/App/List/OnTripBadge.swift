// SPDX-License-Identifier: MIT

import SwiftUI

/// Shows that the traveler is there now.
struct OnTripBadge: View {
  var body: some View {
    Text("On trip")
      .font(.caption)
      .bold()
      .padding(6)
      .foregroundStyle(.white)
      .background(.green, in: .capsule)
  }
}
