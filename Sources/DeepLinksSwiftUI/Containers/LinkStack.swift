// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// A stack of screens: a `NavigationStack(path:)` that tells the navigator what it shows.
///
/// In an app whose routes are its screens, this is all the navigation you need:
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
/// Links, `navigator.push(_:)`, and `NavigationLink(value:)` push screens. The value of a
/// `NavigationLink` is a route or a screen of the structure.
public struct LinkStack<Route: LinkNavigable, Value: Hashable, Root: View, Screen: View>: View {
  private let makeNavigator: @MainActor () -> LinkNavigator<Route>
  /// Whether the stack created its own navigator instead of receiving one.
  private let isOwner: Bool
  private let tab: Route.Structure.Tab?
  private let storageKey: String?
  private let values: StackValues<Route, Value>
  private let root: Root
  private let screen: (Value) -> Screen

  @State private var kept = Kept<LinkNavigator<Route>>()
  @Environment(\.linkPlace) private var place

  private init(
    _ tab: Route.Structure.Tab?, _ values: StackValues<Route, Value>, isOwner: Bool = false,
    storageKey: String? = nil, root: Root, screen: @escaping (Value) -> Screen,
    navigator: @escaping @MainActor () -> LinkNavigator<Route>
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
    let navigator = isOwner ? kept.value(makeNavigator) : makeNavigator()
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
  /// Creates the stack for its surroundings: its tab in `LinkTabs`, its modal in `linkModals`, and
  /// the selected tab anywhere else.
  public init(
    _ navigator: LinkNavigator<Route>, @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route.Structure.Screen) -> Screen
  ) {
    self.init(nil, .screens, root: root(), screen: screen) { navigator }
  }

  /// Creates the stack of a tab.
  public init(
    _ navigator: LinkNavigator<Route>, _ tab: Route.Structure.Tab,
    @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route.Structure.Screen) -> Screen
  ) {
    self.init(tab, .screens, root: root(), screen: screen) { navigator }
  }
}

extension LinkStack where Route.Structure == RouteStructure<Route>, Value == Route {
  /// Creates the only stack of an app whose routes are its screens.
  ///
  /// The route whose path is `/` is the root. The state is saved with the window and restored after
  /// a relaunch. Views below find the navigator through `@Environment(LinkNavigator<Route>.self)`.
  ///
  /// - Parameters:
  ///   - routes: the type of the routes.
  ///   - origins: where links may come from, if that is known only at run time. Default: the
  ///     origins that the routes declare.
  ///   - rules: gates, resolvers, and other rules for the routes. Default: none.
  ///   - limits: size limits for links. Only the origins, rules, and limits from the first
  ///     evaluation are used.
  ///   - root: the root of the stack.
  ///   - screen: the screen for a route.
  public init(
    _ routes: Route.Type, origins: [String]? = nil, rules: LinkRules<Route> = LinkRules(),
    limits: LinkLimits = .standard, @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route) -> Screen
  ) {
    self.init(
      .only, .routes, isOwner: true, storageKey: "deep-links.\(Route.self)", root: root(),
      screen: screen
    ) {
      LinkNavigator(initialTab: .only, origins: origins, rules: rules, limits: limits)
    }
  }
}

extension LinkStack where Route: TabbedRoute, Value == Route {
  /// Creates the stack of a tab, or of the modal that contains it, in an app whose routes are its
  /// screens.
  init(
    _ navigator: LinkNavigator<Route>, of tab: Route.Tab?, root: Root,
    screen: @escaping (Route) -> Screen
  ) {
    self.init(tab, .routes, root: root, screen: screen) { navigator }
  }
}

#endif
