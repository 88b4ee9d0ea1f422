// SPDX-License-Identifier: MIT

import SwiftUI

/// Shows that a server is being asked about a post, and lets the user cancel that.
struct ResolvingBar: View {
  let cancel: () -> Void

  var body: some View {
    HStack {
      ProgressView("Looking for the post")
      Spacer()
      Button("Cancel") { cancel() }
    }
    .padding()
  }
}
