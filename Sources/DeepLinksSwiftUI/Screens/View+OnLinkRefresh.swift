// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Calls an action when a link asks for a screen that is already shown: time to reload or scroll.
  ///
  /// ```swift
  /// .onLinkRefresh { (refresh: LinkRefresh<TripsRoute>) in
  ///   Task { await model.reload() }
  /// }
  /// ```
  ///
  /// Each link calls the action once; a view that returns to the screen does not get it again. In
  /// `LinkStack` and `linkModals` the screen is known; elsewhere the view gets every refresh.
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
