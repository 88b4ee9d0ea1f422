// SPDX-License-Identifier: MIT

import SwiftUI

/// A form on top of everything; `dismiss`, a swipe, and a link all close it.
struct NewTripForm: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Button("Cancel") { dismiss() }
        .navigationTitle("New Trip")
    }
  }
}
