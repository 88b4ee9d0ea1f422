// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

extension View {
  /// Gives an app that keeps its own navigation every route that a link opens.
  ///
  /// ```swift
  /// RootView().onDeepLink(TripsRoute.self) { route in await coordinator.show(route) }
  /// ```
  ///
  /// Once, at the root of a window. Reading links, waiting for a sign-in, gates, actions and outcomes
  /// are the library's, as with `LinkStack`; showing is the app's. The link has opened once the
  /// action returns, and the next one is given to the app then, or after the options'
  /// `acknowledgementLimit`. What is on screen is the app's to know: it is given a route also while
  /// it shows it. If the window goes, the action is canceled.
  ///
  /// With `deepLinks(_:)` around it links come from that inbox, else from one of the window's own.
  ///
  /// - Parameters:
  ///   - routes: the type of the routes.
  ///   - rules: gates, resolvers and what else applies to them. Default: none. Those of the first
  ///     evaluation are taken.
  ///   - action: shows a route, and returns when it is shown.
  public func onDeepLink<Route: LinkNavigable>(
    _ routes: Route.Type, rules: LinkRules<Route> = LinkRules(),
    perform action: @escaping @MainActor (Route) async -> Void
  ) -> some View where Route.Structure == RouteStructure<Route> {
    modifier(HandOverModifier(rules: rules, action: action)).modifier(OwnInboxModifier())
  }
}

private struct HandOverModifier<Route: LinkNavigable>: ViewModifier
where Route.Structure == RouteStructure<Route> {
  let rules: LinkRules<Route>
  let action: @MainActor (Route) async -> Void

  @State private var kept = Kept<LinkNavigator<Route>>()
  @Environment(\.linkClock) private var clock

  func body(content: Content) -> some View {
    let navigator = kept.value { LinkNavigator(initialTab: .only, rules: rules, clock: clock) }
    // What the closure captures may have changed since.
    let _ = navigator.handsOver = action
    content.modifier(LinkHostModifier(navigator: navigator))
  }
}

#endif
