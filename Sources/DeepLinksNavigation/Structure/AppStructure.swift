// SPDX-License-Identifier: MIT

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
