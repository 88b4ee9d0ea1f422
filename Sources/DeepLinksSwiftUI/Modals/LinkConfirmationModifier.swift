// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// Asks the person what a gate wants to have asked.
///
/// Only the layer in front can: an alert of a view under a sheet is never seen.
struct LinkConfirmationModifier: ViewModifier {
  let pipeline: LinkPipeline
  let isFront: Bool

  func body(content: Content) -> some View {
    let confirmation = isFront ? pipeline.confirmations.first : nil
    content.alert(
      Text(verbatim: confirmation?.prompt ?? ""),
      isPresented: Binding(
        get: { isFront && !pipeline.confirmations.isEmpty },
        // The buttons answer; SwiftUI writes `false` after them.
        set: { _ in }),
      presenting: confirmation
    ) { confirmation in
      Button("Open") { pipeline.answer(confirmation.id, isAllowed: true) }
      Button("Cancel", role: .cancel) { pipeline.answer(confirmation.id, isAllowed: false) }
    } message: { _ in
      EmptyView()
    }
  }
}

#endif
