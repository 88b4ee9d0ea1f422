// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Calls an action when a link opens a screen that is already shown, so that it can reload or
  /// scroll.
  ///
  /// ```swift
  /// .onLinkRefresh { (refresh: LinkRefresh<TripsRoute>) in
  ///   Task { await model.reload() }
  /// }
  /// ```
  ///
  /// The action is called once for each link, and not again when the view returns to the screen. In
  /// `LinkStack` and `linkModals`, a view gets only the refreshes of its own screen; elsewhere, it
  /// gets every refresh.
  public func onLinkRefresh<Route: LinkNavigable>(
    perform action: @escaping (LinkRefresh<Route>) -> Void
  ) -> some View {
    modifier(RefreshModifier(action: action))
  }
}

private struct RefreshModifier<Route: LinkNavigable>: ViewModifier {
  let action: (LinkRefresh<Route>) -> Void

  @Environment(LinkNavigator<Route>.self) private var navigator: LinkNavigator<Route>?
  @Environment(\.linkPlace) private var place
  @State private var handled = 0

  init(action: @escaping (LinkRefresh<Route>) -> Void) {
    self.action = action
  }

  func body(content: Content) -> some View {
    content.onChange(of: navigator?.lastRefresh?.id) {
      // A view that returns to the screen may receive the same change again.
      guard let navigator, let refresh = navigator.lastRefresh, refresh.id > handled,
        place?.isShown(at: refresh.place, in: navigator) ?? true
      else { return }
      handled = refresh.id
      action(refresh)
    }
  }
}

#endif
