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
/// An app without modals, or without pushed screens, writes an enum without cases.
public protocol AppStructure: SendableMetatype {
  /// The tabs, in the order in which they are shown. An app without tabs has one case.
  associatedtype Tab: Hashable, Codable, Sendable, CaseIterable
  /// What a tab's stack holds above its root.
  associatedtype Screen: Hashable, Codable, Sendable
  /// What is presented over the tabs, such as a sheet.
  associatedtype Modal: Hashable, Codable, Sendable
}
