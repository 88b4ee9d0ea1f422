// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Presents the modals of a navigator, and those over them, and tells it when one came or went.
  ///
  /// ```swift
  /// LinkTabs(navigator) { ... }
  ///   .linkModals(navigator) { modal in
  ///     switch modal {
  ///     case .newTrip: NewTripForm()
  ///     }
  ///   }
  /// ```
  ///
  /// Put it around the tabs or the stack, once. A modal may contain a `LinkStack(navigator)`, which
  /// is then its own. `dismiss` of the environment, a swipe and `navigator.dismiss()` all close it.
  ///
  /// - Parameters:
  ///   - navigator: the navigator of the window.
  ///   - style: sheet or cover. Default: sheets.
  ///   - content: what a modal shows.
  public func linkModals<Route: LinkNavigable, Content: View>(
    _ navigator: LinkNavigator<Route>,
    style: @escaping (Route.Structure.Modal) -> LinkModalStyle = { _ in .sheet },
    @ViewBuilder content: @escaping (Route.Structure.Modal) -> Content
  ) -> some View {
    onAppear { navigator.acknowledge(.reportsModals) }
      .modifier(
        LinkModalsModifier(navigator: navigator, depth: 0, style: style, modalContent: content)
      )
      .modifier(LinkHostModifier(navigator: navigator))
  }
}

#endif
