// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

extension View {
  /// Presents a navigator's modals, including modals over modals, and reports when they appear and
  /// go away.
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
  /// Apply it once, around the tabs or the stack. A modal can contain its own
  /// `LinkStack(navigator)`. The environment's `dismiss`, a swipe, and `navigator.dismiss()` all
  /// close the modal.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator.
  ///   - style: sheet or cover; a modal keeps its style while it is presented. Default: the place
  ///     of a `TabbedRoute`; sheets for other routes.
  ///   - content: the content of a modal.
  public func linkModals<Route: LinkNavigable, Content: View>(
    _ navigator: LinkNavigator<Route>,
    style: ((Route.Structure.Modal) -> LinkModalStyle)? = nil,
    @ViewBuilder content: @escaping (Route.Structure.Modal) -> Content
  ) -> some View {
    onAppear { navigator.acknowledge(.reportsModals) }
      .modifier(
        LinkModalsModifier(
          navigator: navigator, depth: 0,
          style: style ?? { Route.isCover($0) ? .cover : .sheet }, modalContent: content)
      )
      .modifier(LinkHostModifier(navigator: navigator))
  }
}

#endif
