// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// The tabs, stacks, and sheets of an app whose routes are its screens.
///
/// ```swift
/// RouteTabs(TripsRoute.self) { tab in
///   switch tab {
///   case .trips: TripsList()
///   case .settings: SettingsForm()
///   }
/// } screen: { route in
///   TripScreen(route)
/// }
/// .deepLinks()
/// ```
///
/// It is `LinkTabs` with a `LinkStack` in each tab and `linkModals` around them; if you need more
/// from one of them, write these yourself. The state is saved with the window and restored after a
/// relaunch. Views below find the navigator through `@Environment(LinkNavigator<Route>.self)`.
public struct RouteTabs<Route: TabbedRoute, Root: View, Screen: View, Label: View>: View {
  private let makeNavigator: @MainActor () -> LinkNavigator<Route>?
  private let style: LinkTabsStyle
  private let root: (Route.Tab) -> Root
  private let screen: (Route) -> Screen
  private let label: (Route.Tab) -> Label

  @State private var kept = Kept<LinkNavigator<Route>?>()

  /// Creates the tabs.
  ///
  /// - Parameters:
  ///   - routes: the type of the routes. The first case of its `Tab` is the initial tab.
  ///   - origins: where links may come from, if that is known only at run time. Default: the
  ///     origins that the routes declare.
  ///   - rules: gates, resolvers, and other rules for the routes. Default: none.
  ///   - limits: size limits for links. Only the origins, rules, and limits from the first
  ///     evaluation are used.
  ///   - style: tab bar or sidebar. Default: determined by the size of the window.
  ///   - root: the root of a tab's stack.
  ///   - screen: the screen, or the content of the sheet, for a route.
  ///   - label: the tab's item in the bar and its row in the sidebar.
  public init(
    _ routes: Route.Type, origins: [String]? = nil, rules: LinkRules<Route> = LinkRules(),
    limits: LinkLimits = .standard, style: LinkTabsStyle = .automatic,
    @ViewBuilder root: @escaping (Route.Tab) -> Root,
    @ViewBuilder screen: @escaping (Route) -> Screen,
    @ViewBuilder label: @escaping (Route.Tab) -> Label
  ) {
    // Without a tab, there is nothing to show.
    makeNavigator = {
      Route.Tab.allCases.first.map {
        LinkNavigator(initialTab: $0, origins: origins, rules: rules, limits: limits)
      }
    }
    self.style = style
    self.root = root
    self.screen = screen
    self.label = label
  }

  public var body: some View {
    if let navigator = kept.value(makeNavigator) {
      LinkTabs(navigator, style: style) { tab in
        LinkStack(navigator, of: tab, root: root(tab), screen: screen)
      } label: { tab in
        label(tab)
      }
      .linkModals(navigator) { modal in
        LinkStack(navigator, of: nil, root: screen(modal.route), screen: screen)
      }
      .modifier(LinkHostModifier(navigator: navigator, storageKey: "deep-links.\(Route.self)"))
    }
  }
}

extension RouteTabs where Label == Text {
  /// Creates tabs labeled with the names of their cases.
  public init(
    _ routes: Route.Type, origins: [String]? = nil, rules: LinkRules<Route> = LinkRules(),
    limits: LinkLimits = .standard, style: LinkTabsStyle = .automatic,
    @ViewBuilder root: @escaping (Route.Tab) -> Root,
    @ViewBuilder screen: @escaping (Route) -> Screen
  ) {
    self.init(
      routes, origins: origins, rules: rules, limits: limits, style: style, root: root,
      screen: screen
    ) { tab in
      LinkTabLabel.text(of: tab)
    }
  }
}

#endif
