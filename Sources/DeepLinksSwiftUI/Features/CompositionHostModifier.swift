// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

/// Attaches a composition to the window, as `LinkHostModifier` does for a navigator.
struct CompositionHostModifier<each Feature: DeepLinkFeature>: ViewModifier {
  let composition: LinkComposition<repeat each Feature>
  let storage: LinkStateStorage

  @State private var attachment = LinkAttachment()
  @Environment(\.linkWindow) private var window

  func body(content: Content) -> some View {
    content
      .modifier(
        LinkConfirmationModifier(
          pipeline: composition.pipeline, isFront: !composition.presentsModals,
          isCalm: { composition.isCalm })
      )
      .background {
        if storage.isUsed {
          LinkStateSaver(
            state: { try? composition.savedBytes() }, storage: storage,
            restore: { composition.restore(savedBytes: $0) })
        }
      }
      .onAppear(perform: attach)
      .onDisappear { attachment.viewDisappeared() }
  }

  private func attach() {
    composition.performChange = changeInTransaction
    // Do not capture `self`, which holds the attachment.
    let window = window
    attachment.host(composition.pipeline, on: composition.pipeline.clock, in: window) {
      if let saved = storage.saved { composition.restore(savedBytes: saved) }
      window?.attach(composition)
      composition.setReady(true)
    } gone: { [weak composition] in
      composition?.setReady(false)
    }
  }
}

#endif
