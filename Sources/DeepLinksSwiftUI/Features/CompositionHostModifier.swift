// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import SwiftUI

/// Attaches a composition to the window, as `LinkHostModifier` does with a navigator.
struct CompositionHostModifier<each Feature: DeepLinkFeature>: ViewModifier {
  let composition: LinkComposition<repeat each Feature>
  let storage: LinkStateStorage

  @State private var attachment = LinkAttachment()
  @Environment(\.linkWindow) private var window
  @Environment(\.linkSystem) private var system

  func body(content: Content) -> some View {
    content
      .modifier(
        LinkConfirmationModifier(
          pipeline: composition.pipeline, isFront: !composition.presentsModals)
      )
      .background {
        if storage.isUsed {
          LinkStateSaver(
            state: { try? composition.savedBytes() }, storage: storage,
            restore: { composition.restore(savedBytes: $0) })
        }
      }
      .onAppear(perform: attach)
      .onDisappear(perform: detach)
  }

  private func attach() {
    composition.performChange = changeInTransaction
    attachment.isOnScreen = true
    composition.pipeline.clock.schedule(after: .zero) {
      guard attachment.isOnScreen else { return }
      if let saved = storage.saved { composition.restore(savedBytes: saved) }
      composition.pipeline.openExternally = openExternally(by: system)
      window?.inbox.attach(composition, as: window?.id ?? LinkSceneID(rawValue: "main"))
      composition.setReady(true)
    }
  }

  private func detach() {
    // What lies under a full screen may be told that it disappears: it is there all the same.
    guard !composition.presentsModals else { return }
    attachment.isOnScreen = false
    composition.setReady(false)
    if let window { window.inbox.detach(window.id) }
  }
}

#endif
