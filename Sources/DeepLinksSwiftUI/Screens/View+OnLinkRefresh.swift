// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Tells a screen that a link asked for it while it was there: time to reload, or to scroll.
  ///
  /// ```swift
  /// .onLinkRefresh { (refresh: LinkRefresh<TripsRoute>) in
  ///   Task { await model.reload() }
  /// }
  /// ```
  ///
  /// Each link tells once; a view that comes back on screen is not told again. The screen is known
  /// in `LinkStack` and `linkModals`; elsewhere the view is told of every refresh.
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
      // A view that comes back on screen may be told of the same change once more.
      guard let navigator, let refresh = navigator.lastRefresh, refresh.id > handled,
        place?.isShown(at: refresh.place, in: navigator) ?? true
      else { return }
      handled = refresh.id
      action(refresh)
    }
  }
}

#endif
