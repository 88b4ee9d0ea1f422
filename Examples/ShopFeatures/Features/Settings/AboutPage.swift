// SPDX-License-Identifier: MIT

import SwiftUI

/// What the app is.
struct AboutPage: View {
  var body: some View {
    List {
      Text("A shop put together from features that do not know each other.")
    }
    .navigationTitle("About")
  }
}
