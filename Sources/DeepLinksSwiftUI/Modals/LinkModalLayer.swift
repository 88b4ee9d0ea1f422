// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

/// A modal on screen, which reports that it is present and presents the modal above it.
struct LinkModalLayer<Route: LinkNavigable, ModalContent: View>: View {
  let navigator: LinkNavigator<Route>
  let presented: PresentedModal<Route.Structure>
  let watch: LinkModalWatch
  let style: (Route.Structure.Modal) -> LinkModalStyle
  let modalContent: (Route.Structure.Modal) -> ModalContent

  var body: some View {
    modalContent(presented.modal)
      .modifier(
        LinkConfirmationModifier(
          window: navigator.window,
          isFront: navigator.presented(at: presented.depth + 1) == nil,
          isCalm: { navigator.isCalm })
      )
      .modifier(
        LinkModalsModifier(
          navigator: navigator, depth: presented.depth + 1, style: style,
          modalContent: modalContent)
      )
      .onAppear {
        watch.forget(presented.id)
        navigator.acknowledge(.presented(depth: presented.depth + 1))
      }
      .onDisappear(perform: left)
  }

  /// Handles a disappearance: UIKit may have closed the sheet without reporting it, or something
  /// outside the navigator may cover it.
  private func left() {
    let clock = navigator.window.clock
    // Check in the next turn, when it is known whether another modal appeared over it.
    clock.schedule(after: .zero) {
      guard isPresented, navigator.presented(at: presented.depth + 1) == nil else { return }
      watch.note(left: presented.id, at: clock.now)
      navigator.acknowledge(.modalDisappeared(depth: presented.depth))
    }
  }

  private var isPresented: Bool {
    navigator.presented(at: presented.depth)?.id == presented.id
  }
}

#endif
