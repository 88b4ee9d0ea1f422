// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Makes a navigator that of the window: it gets the links, and knows when the view is there.
  ///
  /// `LinkTabs` and `LinkStack` do that by themselves. Around plain `TabView`s and
  /// `NavigationStack`s, or to save the state with the window, it is said here:
  ///
  /// ```swift
  /// TripsTabs(navigator: navigator)
  ///   .linkNavigator(navigator, restoring: "navigation")
  ///   .deepLinks(inbox)
  /// ```
  ///
  /// What a gate asks is asked here, or in the modal of `linkModals` that is in front; under a sheet
  /// that the app presents by itself it waits until that sheet is gone.
  ///
  /// Views below find the navigator by `@Environment(LinkNavigator<TripsRoute>.self)`.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of this window.
  ///   - key: the name under which `SceneStorage` keeps the state. Default: it is not kept.
  public func linkNavigator<Route: LinkNavigable>(
    _ navigator: LinkNavigator<Route>, restoring key: String? = nil
  ) -> some View {
    modifier(LinkHostModifier(navigator: navigator, storageKey: key))
  }
}

#endif
