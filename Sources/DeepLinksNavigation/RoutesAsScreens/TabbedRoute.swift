// SPDX-License-Identifier: MIT

/// Routes that are the screens and sheets of an app with tabs.
///
/// Each route says where it is shown, and nothing else is declared:
///
/// ```swift
/// enum TripsRoute: TabbedRoute {
///   enum Tab: Codable, CaseIterable { case trips, settings }
///   @LinkPath("/") case home
///   @LinkPath("/details?reference={reference}") case details(reference: String)
///   @LinkPath("/settings") case settings
///   @LinkPath("/new") case newTrip
///
///   var place: RoutePlace<Tab> {
///     switch self {
///     case .home: .root(of: .trips)
///     case .details: .pushed(in: .trips)
///     case .settings: .root(of: .settings)
///     case .newTrip: .sheet
///     }
///   }
/// }
/// ```
///
/// An app whose screens are not its routes declares an `AppStructure` of its own instead.
public protocol TabbedRoute: LinkNavigable, Hashable where Structure == TabStructure<Self, Tab> {
  /// The tabs, in display order.
  associatedtype Tab: Hashable, Codable, Sendable, CaseIterable

  /// Where the route is shown.
  @MainActor var place: RoutePlace<Tab> { get }
}

/// Where a route is shown in an app with tabs.
public enum RoutePlace<Tab: Hashable & Sendable>: Sendable, Hashable {
  /// The root of a tab.
  case root(of: Tab)
  /// A screen pushed onto the stack of a tab.
  case pushed(in: Tab)
  /// A sheet over the tabs.
  case sheet
}

/// The structure of an app whose routes are its screens and sheets, in tabs.
///
/// A `TabbedRoute` has it without declaring it.
public enum TabStructure<
  Route: LinkRoutable, Tab: Hashable & Codable & Sendable & CaseIterable
>: AppStructure {
  /// A route that is pushed.
  public typealias Screen = RouteScreen<Route>
  /// A route that is presented as a sheet.
  public typealias Modal = RouteScreen<Route>
}

extension TabbedRoute {
  /// The route itself, shown at its place.
  @MainActor public var destination: LinkDestination<TabStructure<Self, Tab>> {
    switch place {
    case .root(let tab): .root(of: tab)
    case .pushed(let tab): .push(RouteScreen(self), in: tab)
    case .sheet: .present(RouteScreen(self))
    }
  }

  /// The route itself, so that its gates also guard its sheet.
  @MainActor public static func route(toModal modal: RouteScreen<Self>) -> Self? { modal.route }
}
