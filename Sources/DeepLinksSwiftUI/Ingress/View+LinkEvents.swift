// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Tells a view of everything that happens to requests as long as it is on screen.
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
        window?.inbox.observe(with: listener)
      }
      .onDisappear { listener.isOnScreen = false }
  }
}

/// Passes events on while its view is there.
@MainActor private final class LinkEventListener: LinkObserver {
  var action: (@MainActor (LinkEvent) -> Void)?
  var isOnScreen = false

  nonisolated init() {}

  func observe(_ event: LinkEvent) {
    if isOnScreen { action?(event) }
  }
}

#endif
