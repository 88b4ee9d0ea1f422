// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// A stack of screens: a `NavigationStack(path:)` that tells the navigator what it shows.
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
/// screen of the structure.
public struct LinkStack<Route: LinkNavigable, Root: View, Screen: View>: View {
  private let navigator: LinkNavigator<Route>
  private let tab: Route.Structure.Tab?
  private let root: Root
  private let screen: (Route.Structure.Screen) -> Screen

  @Environment(\.linkPlace) private var place

  /// Makes the stack of the place where it stands: of the tab in `LinkTabs`, of the modal in
  /// `linkModals`, and of the selected tab elsewhere.
  public init(
    _ navigator: LinkNavigator<Route>, @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route.Structure.Screen) -> Screen
  ) {
    self.navigator = navigator
    tab = nil
    self.root = root()
    self.screen = screen
  }

  /// Makes the stack of a tab.
  public init(
    _ navigator: LinkNavigator<Route>, _ tab: Route.Structure.Tab,
    @ViewBuilder root: () -> Root,
    @ViewBuilder screen: @escaping (Route.Structure.Screen) -> Screen
  ) {
    self.navigator = navigator
    self.tab = tab
    self.root = root()
    self.screen = screen
  }

  public var body: some View {
    AcknowledgingStack(navigator: navigator, stack: stack, root: root, screen: screen)
      .modifier(LinkHostModifier(navigator: navigator))
  }

  private var stack: NavigationStackID<Route.Structure> {
    if let tab { return .tab(tab) }
    return place?.stack(of: Route.Structure.self) ?? .tab(navigator.selectedTab)
  }
}

#endif
