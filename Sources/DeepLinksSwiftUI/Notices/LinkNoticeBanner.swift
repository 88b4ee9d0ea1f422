// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// A notice with a button that closes it.
struct LinkNoticeBanner: View {
  let text: String
  let closeTitle: String
  let close: @MainActor () -> Void

  var body: some View {
    HStack {
      Image(systemName: "exclamationmark.circle").accessibilityHidden(true)
      // Never truncate the text, even at the largest text sizes.
      Text(verbatim: text).fixedSize(horizontal: false, vertical: true)
      Spacer()
      Button(action: close) {
        Label(closeTitle, systemImage: "xmark")
          .labelStyle(.iconOnly)
          // The minimum size of a touch target.
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
