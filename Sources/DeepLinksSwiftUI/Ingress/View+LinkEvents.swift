// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Tells a view of everything that happens to requests of its window as long as it is on screen.
  ///
  /// Requests of the app's own code, which name no window, are told in all of them.
  ///
  /// ```swift
  /// .onLinkEvent { event in
  ///   if case .outcome(.declined(let refusal)) = event.kind { notice = refusal.description }
  /// }
  /// ```
  public func onLinkEvent(perform action: @escaping @MainActor (LinkEvent) -> Void) -> some View {
    modifier(LinkEventModifier(action: action))
  }
}

private struct LinkEventModifier: ViewModifier {
  let action: @MainActor (LinkEvent) -> Void

  @Environment(\.linkWindow) private var window
  @State private var listener = LinkEventListener()

  func body(content: Content) -> some View {
    // What the closure captures may have changed since the view appeared.
    let _ = listener.action = action
    content
      .onAppear {
        listener.isOnScreen = true
        listener.scene = window?.id
        window?.inbox.observe(with: listener)
      }
      .onDisappear { listener.isOnScreen = false }
  }
}

/// Passes events on while its view is there.
@MainActor private final class LinkEventListener: LinkObserver {
  var action: (@MainActor (LinkEvent) -> Void)?
  var isOnScreen = false
  var scene: LinkSceneID?
  /// The requests of other windows that have not ended.
  private var others: Set<LinkRequestID> = []

  nonisolated init() {}

  func observe(_ event: LinkEvent) {
    if case .received(let delivery) = event.kind, let other = delivery.scene, other != scene {
      others.insert(event.request)
    }
    if isOnScreen, !others.contains(event.request) { action?(event) }
    if case .outcome = event.kind { others.remove(event.request) }
  }
}

#endif
