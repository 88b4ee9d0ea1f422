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

/// Where a route is shown in an app with tabs, or that it acts instead.
public struct RoutePlace<Tab: Hashable & Sendable>: Sendable, Hashable {
  fileprivate enum Kind: Sendable, Hashable {
    case root(Tab)
    case pushed(Tab)
    case modal(isCover: Bool, over: Tab?)
    case action(isHarmless: Bool)
  }

  fileprivate let kind: Kind

  /// The root of a tab.
  public static func root(of tab: Tab) -> RoutePlace { RoutePlace(kind: .root(tab)) }

  /// A screen pushed onto the stack of a tab.
  public static func pushed(in tab: Tab) -> RoutePlace { RoutePlace(kind: .pushed(tab)) }

  /// A sheet over the current screens.
  public static var sheet: RoutePlace { RoutePlace(kind: .modal(isCover: false, over: nil)) }

  /// A sheet over the root of a tab, or over the screens of the route's parents there.
  public static func sheet(over tab: Tab) -> RoutePlace {
    RoutePlace(kind: .modal(isCover: false, over: tab))
  }

  /// Full-screen, over the current screens; on macOS, which has no such presentation, a sheet.
  public static var cover: RoutePlace { RoutePlace(kind: .modal(isCover: true, over: nil)) }

  /// Full-screen, over the root of a tab, or over the screens of the route's parents there.
  public static func cover(over tab: Tab) -> RoutePlace {
    RoutePlace(kind: .modal(isCover: true, over: tab))
  }

  /// Nowhere: the route runs an action of the rules, after a gate that asks the user.
  ///
  /// See `LinkAction`, and `action(isHarmless:)` for an action that need not ask.
  public static var action: RoutePlace { .action(isHarmless: false) }

  /// Nowhere: the route runs an action of the rules.
  ///
  /// - Parameter isHarmless: whether any link may start the action without asking the user.
  public static func action(isHarmless: Bool) -> RoutePlace {
    RoutePlace(kind: .action(isHarmless: isHarmless))
  }
}

/// The structure of an app whose routes are its screens and sheets, in tabs.
///
/// A `TabbedRoute` has it without declaring it.
public enum TabStructure<
  Route: LinkRoutable, Tab: Hashable & Codable & Sendable & CaseIterable
>: AppStructure {
  /// A route that is pushed.
  public typealias Screen = RouteScreen<Route>
  /// A route that is presented, as a sheet or full-screen.
  public typealias Modal = RouteScreen<Route>
}

extension TabbedRoute {
  /// The route itself, shown at its place.
  @MainActor public var destination: LinkDestination<TabStructure<Self, Tab>> {
    switch place.kind {
    case .root(let tab): .root(of: tab)
    case .pushed(let tab): .push(RouteScreen(self), in: tab)
    case .modal(_, .some(let tab)): .present(RouteScreen(self), over: tab, base: .always)
    case .modal: .present(RouteScreen(self))
    case .action(let isHarmless): .action(isHarmless: isHarmless)
    }
  }

  /// The route itself, so that its gates also guard its sheet.
  @MainActor public static func route(toModal modal: RouteScreen<Self>) -> Self? { modal.route }

  @MainActor fileprivate var isCover: Bool {
    if case .modal(isCover: true, _) = place.kind { true } else { false }
  }
}

extension LinkNavigable {
  /// Whether the place of the route that a modal shows is a cover.
  @_spi(Project) @MainActor public static func isCover(_ modal: Structure.Modal) -> Bool {
    (route(toModal: modal) as? any TabbedRoute)?.isCover ?? false
  }
}
