// SPDX-License-Identifier: MIT

import SwiftUI

/// A notice that a user can close.
struct NoticeBanner: View {
  let notice: Notice
  let close: @MainActor () -> Void

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(notice.title).font(.headline)
        Text(notice.detail).font(.subheadline)
      }
      Spacer()
      Button("Close", systemImage: "xmark", action: close)
        .labelStyle(.iconOnly)
    }
    .padding()
    .background(.regularMaterial)
  }
}
