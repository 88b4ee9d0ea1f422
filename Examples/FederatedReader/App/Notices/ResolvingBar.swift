// SPDX-License-Identifier: MIT

import SwiftUI

/// Says that a server is asked about a post, and lets the user go on without it.
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
