// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

/// Attaches a navigator to the window, unless a view above already does.
struct LinkHostModifier<Route: LinkNavigable>: ViewModifier {
  let navigator: LinkNavigator<Route>
  var storageKey: String?

  @Environment(\.linkHosts) private var hosts

  func body(content: Content) -> some View {
    if hosts.contains(ObjectIdentifier(navigator)) {
      if let storageKey {
        content.modifier(
          LinkRestorationModifier(
            navigator: navigator, storage: LinkStateStorage(key: storageKey)))
      } else {
        content
      }
    } else {
      content.modifier(
        LinkAttachmentModifier(
          navigator: navigator, storage: LinkStateStorage(key: storageKey))
      )
      // A different navigator, for example after another user signs in, must be attached like the
      // first.
      .id(ObjectIdentifier(navigator))
    }
  }
}

/// Saves and restores the state of a navigator that a view above attaches.
private struct LinkRestorationModifier<Route: LinkNavigable>: ViewModifier {
  let navigator: LinkNavigator<Route>
  let storage: LinkStateStorage

  @Environment(\.linkScene) private var scene

  func body(content: Content) -> some View {
    content
      .background { LinkStateSaver(of: navigator, in: storage) }
      // The attachment begins in the next turn, and links open after it.
      .onAppear {
        storage.restore(in: scene) { navigator.restore(savedState: $0, isFirst: $1) }
      }
  }
}

/// Attaches a navigator, and saves and restores its state.
private struct LinkAttachmentModifier<Route: LinkNavigable>: ViewModifier {
  let navigator: LinkNavigator<Route>
  let storage: LinkStateStorage

  @State private var attachment = LinkAttachment()
  @Environment(\.linkScene) private var scene
  @Environment(\.linkHosts) private var hosts
  @Environment(\.linkClock) private var clock

  init(navigator: LinkNavigator<Route>, storage: LinkStateStorage) {
    self.navigator = navigator
    self.storage = storage
  }

  func body(content: Content) -> some View {
    let _ = navigator.window.clock.follow(clock ?? scene?.inbox.clock)
    content
      .environment(navigator)
      .environment(\.linkHosts, hosts.union([ObjectIdentifier(navigator)]))
      .environment(\.linkWindow, navigator.window)
      .modifier(
        LinkConfirmationModifier(
          window: navigator.window,
          isFront: !navigator.isComposed && navigator.presented(at: 0) == nil,
          isCalm: { navigator.isCalm })
      )
      .background {
        if storage.isUsed { LinkStateSaver(of: navigator, in: storage) }
      }
      .onAppear(perform: attach)
      .onDisappear { attachment.viewDisappeared() }
  }

  private func attach() {
    navigator.performChange = changeInTransaction
    // The links of a feature arrive at its composition. Do not capture `self`, which holds the
    // attachment.
    let window = self.scene
    let scene = navigator.isComposed ? nil : scene
    attachment.host(navigator.ownWindow, on: navigator.window.clock, in: scene) {
      [navigator, storage] in
      storage.restore(in: window) { navigator.restore(savedState: $0, isFirst: $1) }
      scene?.attach(navigator)
      navigator.acknowledge(.ready)
    } gone: { [weak navigator] in
      navigator?.acknowledge(.gone)
    }
  }
}

extension LinkStateSaver {
  /// Saves and restores the state of a navigator.
  init<Route: LinkNavigable>(of navigator: LinkNavigator<Route>, in storage: LinkStateStorage) {
    self.init(
      state: { try? navigator.savedState() }, storage: storage,
      restore: { navigator.restore(savedState: $0) })
  }
}

/// Changes state with or without animation in SwiftUI.
@MainActor func changeInTransaction(_ isAnimated: Bool, _ change: () -> Void) {
  var transaction = Transaction()
  transaction.disablesAnimations = !isAnimated
  withTransaction(transaction, change)
}

extension View {
  /// Connects a navigator to the window: it receives the window's links and learns when the view
  /// appears.
  ///
  /// `LinkTabs` and `LinkStack` do this themselves. Use this modifier around plain `TabView`s and
  /// `NavigationStack`s, or to save the state with the window:
  ///
  /// ```swift
  /// TripsTabs(navigator: navigator)
  ///   .linkNavigator(navigator, restoring: "navigation")
  ///   .deepLinks(inbox)
  /// ```
  ///
  /// Gates ask their questions here, or in the front modal of `linkModals`. Under a sheet that the
  /// app presents itself, a question waits until the sheet is gone.
  ///
  /// Views below find the navigator through `@Environment(LinkNavigator<TripsRoute>.self)`.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of this window.
  ///   - key: the name under which `SceneStorage` saves the state. Default: it is not saved.
  public func linkNavigator<Route: LinkNavigable>(
    _ navigator: LinkNavigator<Route>, restoring key: String? = nil
  ) -> some View {
    modifier(LinkHostModifier(navigator: navigator, storageKey: key))
  }
}

#endif
