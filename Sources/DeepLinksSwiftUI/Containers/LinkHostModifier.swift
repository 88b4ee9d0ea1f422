// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// Attaches a navigator to the window, unless a view above did.
struct LinkHostModifier<Route: LinkNavigable>: ViewModifier {
  let navigator: LinkNavigator<Route>
  var storageKey: String?

  @Environment(\.linkHosts) private var hosts

  func body(content: Content) -> some View {
    if hosts.contains(ObjectIdentifier(navigator)) {
      content
    } else {
      content.modifier(
        LinkAttachmentModifier(
          navigator: navigator, storage: LinkStateStorage(key: storageKey))
      )
      // Another navigator, as when another person signs in, has to be attached as the first one was.
      .id(ObjectIdentifier(navigator))
    }
  }
}

/// The attachment itself.
private struct LinkAttachmentModifier<Route: LinkNavigable>: ViewModifier {
  let navigator: LinkNavigator<Route>
  let storage: LinkStateStorage

  @State private var attachment = LinkAttachment()
  @Environment(\.linkWindow) private var window
  @Environment(\.linkSystem) private var system
  @Environment(\.linkHosts) private var hosts

  func body(content: Content) -> some View {
    content
      .environment(navigator)
      .environment(\.linkHosts, hosts.union([ObjectIdentifier(navigator)]))
      .modifier(
        LinkConfirmationModifier(
          pipeline: navigator.pipeline,
          isFront: !navigator.isComposed && navigator.presented(at: 0) == nil)
      )
      .background {
        if storage.isUsed {
          LinkStateSaver(
            state: { try? navigator.savedState() }, storage: storage,
            restore: { navigator.restore(savedState: $0) })
        }
      }
      .onAppear(perform: attach)
      .onDisappear(perform: detach)
  }

  private func attach() {
    navigator.performChange = changeInTransaction
    // In the next turn: by then everything that came on screen together has said so.
    attachment.isOnScreen = true
    navigator.pipeline.clock.schedule(after: .zero) {
      guard attachment.isOnScreen else { return }
      if let saved = storage.saved { navigator.restore(savedState: saved) }
      if !navigator.isComposed {
        navigator.pipeline.openExternally = openExternally(by: system)
        window?.inbox.attach(navigator, as: window?.id ?? LinkSceneID(rawValue: "main"))
      }
      navigator.acknowledge(.ready)
    }
  }

  private func detach() {
    // What lies under a full screen may be told that it disappears: it is there all the same.
    guard navigator.presented(at: 0) == nil else { return }
    attachment.isOnScreen = false
    navigator.acknowledge(.gone)
    if !navigator.isComposed, let window { window.inbox.detach(window.id) }
  }
}

/// Whether a view is on screen, between two evaluations of it.
@MainActor final class LinkAttachment {
  var isOnScreen = false
  nonisolated init() {}
}

/// Changes state so that SwiftUI animates it, or does not.
@MainActor func changeInTransaction(_ isAnimated: Bool, _ change: () -> Void) {
  var transaction = Transaction()
  transaction.disablesAnimations = !isAnimated
  withTransaction(transaction, change)
}

/// Hands a link to what opened URLs before `deepLinks(_:)` did.
@MainActor func openExternally(by system: OpenURLAction?) -> @MainActor (String) -> Void {
  { text in
    if let url = URL(string: text) { system?(url) }
  }
}

#endif
