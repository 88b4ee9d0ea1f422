// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

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
