// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// A notice, and the button that takes it away.
struct LinkNoticeBanner: View {
  let text: String
  let closeTitle: String
  let close: @MainActor () -> Void

  var body: some View {
    HStack {
      Image(systemName: "exclamationmark.circle").accessibilityHidden(true)
      // Never cut off, however large the letters are.
      Text(verbatim: text).fixedSize(horizontal: false, vertical: true)
      Spacer()
      Button(action: close) {
        Label(closeTitle, systemImage: "xmark")
          .labelStyle(.iconOnly)
          // As large as a finger.
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(Rectangle())
      }
    }
    .font(.subheadline)
    .padding(.horizontal)
    .background(.regularMaterial)
  }
}

#endif
