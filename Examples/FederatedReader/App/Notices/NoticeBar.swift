// SPDX-License-Identifier: MIT

import SwiftUI

/// Tells the user something until they have read it.
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
