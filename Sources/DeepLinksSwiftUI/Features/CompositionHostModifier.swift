// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

/// Attaches a composition to the window, as `LinkHostModifier` does for a navigator.
struct CompositionHostModifier<each Feature: DeepLinkFeature>: ViewModifier {
  let composition: LinkComposition<repeat each Feature>
  let storage: LinkStateStorage

  @State private var attachment = LinkAttachment()
  @Environment(\.linkScene) private var scene
  @Environment(\.linkClock) private var clock

  init(composition: LinkComposition<repeat each Feature>, storage: LinkStateStorage) {
    self.composition = composition
    self.storage = storage
  }

  func body(content: Content) -> some View {
    let _ = composition.window.clock.follow(clock ?? scene?.inbox.clock)
    content
      .environment(\.linkWindow, composition.window)
      .modifier(
        LinkConfirmationModifier(
          window: composition.window, isFront: !composition.presentsModals,
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
    let scene = scene
    attachment.host(composition.window, on: composition.window.clock, in: scene) {
      [composition, storage] in
      storage.restore(in: scene) { composition.restore(savedBytes: $0, isFirst: $1) }
      scene?.attach(composition)
      composition.setReady(true)
    } gone: { [weak composition] in
      composition?.setReady(false)
    }
  }
}

#endif
