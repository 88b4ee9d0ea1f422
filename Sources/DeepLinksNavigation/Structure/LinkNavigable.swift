// SPDX-License-Identifier: MIT

/// Routes that know where they live in an app.
///
/// Routes that declare nothing more are the screens of one stack: see ``RouteStructure``. In an app
/// with tabs or modals, they declare where each of them lives:
///
/// ```swift
/// extension TripsRoute: LinkNavigable {
///   typealias Structure = TripsStructure
///   var destination: LinkDestination<TripsStructure> {
///     switch self {
///     case .home: .root(of: .trips)
///     case .details(let reference): .push(.details(reference: reference), in: .trips)
///     }
///   }
/// }
/// ```
public protocol LinkNavigable: LinkRoutable {
  /// The navigation structure of the app that the route belongs to.
  ///
  /// Default: one stack whose screens are the routes.
  associatedtype Structure: AppStructure = RouteStructure<Self>

  /// Where the route lives.
  ///
  /// It is on the main actor so that a module whose default isolation is the main actor can
  /// implement it without a keyword; nothing here needs a screen.
  @MainActor var destination: LinkDestination<Structure> { get }

  /// The route one level up, with its parameters. Default: `nil`.
  ///
  /// The screens of the parent, and of its own parents, go below those of the destination. If the
  /// destination names no tab, the parent's tabs apply.
  @MainActor var parent: Self? { get }

  /// The route that leads to a screen, whose gates also guard the screen. Default: `nil`, no gates.
  ///
  /// A restored state omits the screen while a gate does not let its route pass, and signing out
  /// removes it.
  @MainActor static func route(to screen: Structure.Screen) -> Self?

  /// The route that leads to a modal, whose gates also guard the modal. Default: `nil`, no gates.
  @MainActor static func route(toModal modal: Structure.Modal) -> Self?
}

extension LinkNavigable {
  /// `nil`: the screen has no gates.
  @inlinable @MainActor public static func route(to screen: Structure.Screen) -> Self? { nil }

  /// `nil`: the modal has no gates.
  @inlinable @MainActor public static func route(toModal modal: Structure.Modal) -> Self? { nil }

  /// `nil`: the route has no parent.
  @inlinable @MainActor public var parent: Self? { nil }

  /// The destination with the screens of all parents below its own.
  ///
  /// - Throws: `NavigationFault` with the code `.parentsInACycle` after 64 parents.
  @inlinable @MainActor package func resolvedDestination()
    throws(NavigationFault) -> LinkDestination<Structure>
  {
    var destination = destination
    guard destination.action == nil else { return destination }
    var next = parent
    var height = 0
    while let ancestor = next {
      height += 1
      guard height <= 64 else { throw NavigationFault(.parentsInACycle) }
      let above = ancestor.destination
      destination.screens.insert(contentsOf: above.screens, at: 0)
      if destination.tabs.isEmpty { destination.tabs = above.tabs }
      next = ancestor.parent
    }
    return destination
  }
}

/// The shape of an app's navigation: its tabs, the screens their stacks hold, and its modals.
///
/// ```swift
/// enum TripsStructure: AppStructure {
///   enum Tab: Hashable, Codable, CaseIterable { case trips, settings }
///   enum Screen: Hashable, Codable { case details(reference: String) }
///   enum Modal: Hashable, Codable { case newTrip }
/// }
/// ```
///
/// If an app has no modals or no pushed screens, use an enum without cases, or `Never`. A feature
/// that lives in one tab of a larger app uses `SingleTab`.
public protocol AppStructure: SendableMetatype {
  /// The tabs, in display order; an app without tabs has one case.
  ///
  /// `allCases` must never change. For tabs that come and go, call ``LinkNavigator/offerTabs(_:)``.
  associatedtype Tab: Hashable, Codable, Sendable, CaseIterable
  /// The screens that a tab's stack holds above its root.
  associatedtype Screen: Hashable, Codable, Sendable
  /// The modals presented over the tabs, such as sheets.
  associatedtype Modal: Hashable, Codable, Sendable

  /// The control that lets users choose among the tabs. Default: `.tabs`.
  static var container: NavigationContainer { get }

  /// Whether a screen that is already shown, `other`, satisfies a link to `screen`.
  ///
  /// Default: equality. For example, a product page that highlights a different review can still be
  /// the same product page; it is then kept and refreshed. The relation must be an equivalence.
  static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool

  /// Whether a modal that is already presented, `other`, satisfies a link to `modal`.
  ///
  /// Default: equality.
  static func isSameModal(_ modal: Modal, as other: Modal) -> Bool
}

extension AppStructure {
  /// A tab bar.
  public static var container: NavigationContainer { .tabs }

  /// Compares the screens for equality.
  @inlinable public static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool {
    screen == other
  }

  /// Compares the modals for equality.
  @inlinable public static func isSameModal(_ modal: Modal, as other: Modal) -> Bool {
    modal == other
  }
}

/// The control that lets users choose among the tabs of an `AppStructure`.
public enum NavigationContainer: String, Sendable, Hashable, Codable, CaseIterable {
  /// A tab bar, or its sidebar form where there is room: one tab is always in front.
  case tabs
  /// A split view whose sidebar lists the tabs.
  ///
  /// In a narrow layout, the sidebar lies below the detail view, and going back to it leaves no tab
  /// in front.
  case sidebar
}

/// The tab of an app, or of a feature, that has only one.
public enum SingleTab: String, Sendable, Hashable, Codable, CaseIterable {
  /// The only tab.
  case only
}

/// The text of a tab, screen, or modal as you would write it: `about(name: "huanghong")`.
///
/// Swift's own text puts `Optional(...)` around values and module names before nested types. A type
/// that is `CustomStringConvertible` provides its own text.
struct CaseText: CustomStringConvertible {
  let description: String

  init(_ value: Any) {
    if let value = value as? String {
      description = value.debugDescription
      return
    }
    // This text is meant to show values.
    if let value = value as? any LinkRedacted {
      description = value.revealedDescription
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      description = mirror.children.first.map { CaseText($0.value).description } ?? "nil"
    case .enum where !(value is any CustomStringConvertible):
      guard let payload = mirror.children.first, let name = payload.label else {
        description = "\(value)"
        return
      }
      let values = Mirror(reflecting: payload.value)
      let list =
        values.displayStyle == .tuple
        ? values.children.map(CaseText.argument).joined(separator: ", ")
        : CaseText(payload.value).description
      description = "\(name)(\(list))"
    default:
      description = "\(value)"
    }
  }

  /// `name: "huanghong"`, or only the value if Swift numbers it.
  private static func argument(_ child: Mirror.Child) -> String {
    let value = CaseText(child.value).description
    guard let label = child.label, label.utf8.first != 0x2e else { return value }
    return "\(label): \(value)"
  }

  /// The name of the case, without its values: `about`.
  static func caseName(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
    return mirror.children.first?.label ?? String(describing: value)
  }
}
