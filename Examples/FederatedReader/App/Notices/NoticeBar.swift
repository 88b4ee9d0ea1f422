// SPDX-License-Identifier: MIT

import SwiftUI

/// Shows the user a notice until they close it.
struct NoticeBar: View {
  let text: String
  let close: () -> Void

  var body: some View {
    HStack {
      Label(text, systemImage: "exclamationmark.circle")
      Spacer()
      Button("OK") { close() }
    }
    .padding()
  }
}
