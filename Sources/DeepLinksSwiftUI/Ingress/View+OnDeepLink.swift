// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

extension View {
  /// Passes every route that a link opens to an app that manages its own navigation.
  ///
  /// ```swift
  /// RootView().onDeepLink(TripsRoute.self) { route in await coordinator.show(route) }
  /// ```
  ///
  /// Apply it once, at the root of a window. As with `LinkStack`, the library reads links, waits
  /// for sign-in, runs gates and actions, and reports outcomes; the app shows the route. The link
  /// counts as opened when the action returns. The next link is passed to the app then, or after
  /// the options' `acknowledgementLimit`. Only the app knows what is on screen, so it receives a
  /// route even if it already shows it. If the window closes, the action is canceled.
  ///
  /// Links come from the inbox of the `deepLinks(_:)` above the view; without one, from the
  /// window's own inbox.
  ///
  /// - Parameters:
  ///   - routes: the type of the routes.
  ///   - origins: where links may come from, if that is known only at run time. Default: the
  ///     origins that the routes declare.
  ///   - rules: gates, resolvers, and other rules for the routes. Default: none.
  ///   - limits: size limits for links. Only the origins, rules, and limits from the first
  ///     evaluation are used.
  ///   - action: shows a route, and returns when it is shown.
  public func onDeepLink<Route: LinkNavigable>(
    _ routes: Route.Type, origins: [String]? = nil, rules: LinkRules<Route> = LinkRules(),
    limits: LinkLimits = .standard, perform action: @escaping @MainActor (Route) async -> Void
  ) -> some View where Route.Structure == RouteStructure<Route> {
    modifier(
      HandOverModifier(action: action) {
        LinkNavigator(initialTab: .only, origins: origins, rules: rules, limits: limits)
      }
    )
    .modifier(OwnInboxModifier())
  }
}

private struct HandOverModifier<Route: LinkNavigable>: ViewModifier
where Route.Structure == RouteStructure<Route> {
  let action: @MainActor (Route) async -> Void
  let makeNavigator: @MainActor () -> LinkNavigator<Route>

  @State private var kept = Kept<LinkNavigator<Route>>()

  init(
    action: @escaping @MainActor (Route) async -> Void,
    navigator: @escaping @MainActor () -> LinkNavigator<Route>
  ) {
    self.action = action
    makeNavigator = navigator
  }

  func body(content: Content) -> some View {
    let navigator = kept.value(makeNavigator)
    // The closure's captures may have changed since.
    let _ = navigator.handsOver = action
    content.modifier(LinkHostModifier(navigator: navigator))
  }
}

#endif
