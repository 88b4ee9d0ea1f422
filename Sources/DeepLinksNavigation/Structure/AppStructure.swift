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
/// An app without modals, or without pushed screens, writes an enum without cases, or `Never`. A
/// feature that lives in one tab of a larger app takes `SingleTab`.
public protocol AppStructure: SendableMetatype {
  /// The tabs, in the order in which they are shown. An app without tabs has one case.
  ///
  /// `allCases` never changes: for tabs that come and go, call ``LinkNavigator/offerTabs(_:)``.
  associatedtype Tab: Hashable, Codable, Sendable, CaseIterable
  /// What a tab's stack holds above its root.
  associatedtype Screen: Hashable, Codable, Sendable
  /// What is presented over the tabs, such as a sheet.
  associatedtype Modal: Hashable, Codable, Sendable

  /// What lets a user choose among the tabs. Default: `.tabs`.
  static var container: NavigationContainer { get }

  /// Whether a link to `screen` finds what it wants where `other` is shown. Default: equality.
  ///
  /// A product with another highlighted review may still be the same product; the screen is then
  /// kept and refreshed. Must be an equivalence.
  static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool

  /// Whether a link to `modal` finds what it wants where `other` is presented. Default: equality.
  static func isSameModal(_ modal: Modal, as other: Modal) -> Bool
}

extension AppStructure {
  /// A tab bar.
  public static var container: NavigationContainer { .tabs }

  /// Equality.
  @inlinable public static func isSameScreen(_ screen: Screen, as other: Screen) -> Bool {
    screen == other
  }

  /// Equality.
  @inlinable public static func isSameModal(_ modal: Modal, as other: Modal) -> Bool {
    modal == other
  }
}

/// What lets a user choose among the tabs of an `AppStructure`.
public enum NavigationContainer: String, Sendable, Hashable, Codable, CaseIterable {
  /// A tab bar, or the sidebar that stands in for one where it is wide: one tab is always in front.
  case tabs
  /// A split view whose sidebar lists the tabs. Where it is narrow the sidebar lies below the
  /// detail, and going back to it leaves no tab in front.
  case sidebar
}

/// The tab of an app, or of a feature, that has but one.
public enum SingleTab: String, Sendable, Hashable, Codable, CaseIterable {
  /// The only one.
  case only
}
