// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// A stack of screens: a `NavigationStack(path:)` that tells the navigator what it shows.
///
/// In an app whose routes are its screens, this is all the navigation there is:
///
/// ```swift
/// LinkStack(TripsRoute.self) { TripsList() } screen: { route in TripScreen(route) }
///   .deepLinks()
/// ```
///
/// In an app with tabs or modals, each tab has one:
///
/// ```swift
/// LinkStack(navigator) {
///   TripsList()
/// } screen: { screen in
///   switch screen {
///   case .details(let reference): TripDetails(reference: reference)
///   }
/// }
/// ```
///
/// Screens are pushed by links, by `navigator.push(_:)` and by `NavigationLink(value:)` with a
/// route, or with a screen of the structure.
public struct LinkStack<Route: LinkNavigable, Value: Hashable, Root: View, Screen: View>: View {
  private let makeNavigator: @MainActor ((any LinkClock)?) -> LinkNavigator<Route>
  /// Whether the navigator is the stack's own, and not the one of the moment.
  private let isOwner: Bool
  private let tab: Route.Structure.Tab?
  private let storageKey: String?
  private let values: StackValues<Route, Value>
  private let root: Root
  private let screen: (Value) -> Screen

  @State private var kept = Kept<LinkNavigator<Route>>()
  @Environment(\.linkPlace) private var place
  @Environment(\.linkClock) private var clock

  private init(
    _ tab: Route.Structure.Tab?, _ values: StackValues<Route, Value>, isOwner: Bool = false,
    storageKey: String? = nil, root: Root, screen: @escaping (Value) -> Screen,
    navigator: @escaping @MainActor ((any LinkClock)?) -> LinkNavigator<Route>
  ) {
    makeNavigator = navigator
    self.isOwner = isOwner
    self.tab = tab
    self.values = values
    self.storageKey = storageKey
    self.root = root
    self.screen = screen
  }

  public var body: some View {
    let navigator = isOwner ? kept.value { makeNavigator(clock) } : makeNavigator(clock)
    AcknowledgingStack(
      navigator: navigator, stack: stack(of: navigator), values: values, root: root, screen: screen
    )
    .modifier(LinkHostModifier(navigator: navigator, storageKey: storageKey))
  }

  private func stack(
    of navigator: LinkNavigator<Route>
  ) -> NavigationStackID<Route.Structure> {
    if let tab { return .tab(tab) }
    return place?.stack(of: Route.Structure.self) ?? .tab(navigator.selectedTab)
  }
}

extension LinkStack where Value == Route.Structure.Screen {
  /// Makes the stack of the place where it stands: of the tab in `LinkTabs`, of the modal in
  /// `linkModals`, and of the selected tab elsewhere.
  public init(
    _ navigator: LinkNavigator<Route>, @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route.Structure.Screen) -> Screen
  ) {
    self.init(nil, .screens, root: root(), screen: screen) { _ in navigator }
  }

  /// Makes the stack of a tab.
  public init(
    _ navigator: LinkNavigator<Route>, _ tab: Route.Structure.Tab,
    @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route.Structure.Screen) -> Screen
  ) {
    self.init(tab, .screens, root: root(), screen: screen) { _ in navigator }
  }
}

extension LinkStack where Route.Structure == RouteStructure<Route>, Value == Route {
  /// Makes the only stack of an app whose routes are its screens.
  ///
  /// The route whose path is `/` is the root. What is shown is kept with the window, and shown again
  /// after a relaunch. Views below find the navigator by `@Environment(LinkNavigator<Route>.self)`.
  ///
  /// - Parameters:
  ///   - routes: the type of the routes.
  ///   - rules: gates, resolvers and what else applies to them. Default: none. Those of the first
  ///     evaluation are taken.
  ///   - root: the root of the stack.
  ///   - screen: the screen of a route.
  public init(
    _ routes: Route.Type, rules: LinkRules<Route> = LinkRules(), @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route) -> Screen
  ) {
    self.init(
      .only, .routes, isOwner: true, storageKey: "deep-links.\(Route.self)", root: root(),
      screen: screen
    ) { clock in
      LinkNavigator(initialTab: .only, rules: rules, clock: clock)
    }
  }
}

#endif
