// SPDX-License-Identifier: MIT

/// Everything an app shows, as a value: the selected tab, a path per tab, the modals over them.
///
/// ```swift
/// let state = NavigationState<TripsStructure>(selectedTab: .settings)
/// state.opening(.push(.details(reference: "55091-231959"), in: .trips)).selectedTab   // .trips
/// ```
public struct NavigationState<Structure: AppStructure>: Sendable, Hashable {
  /// A modal with the screens pushed inside it.
  public struct Presentation: Sendable, Hashable, Codable {
    /// What is presented.
    public var modal: Structure.Modal
    /// The screens above the modal's own root, outermost first.
    public var path: [Structure.Screen]

    /// Makes a presentation; without a path it shows the modal's root.
    public init(_ modal: Structure.Modal, path: [Structure.Screen] = []) {
      self.modal = modal
      self.path = path
    }
  }

  /// The tab that is in front.
  public var selectedTab: Structure.Tab
  /// What is presented, outermost first; each one lies over those before it.
  public var modals: [Presentation]
  /// The paths that are not empty, so that equal states are equal however they came about.
  var paths: [Structure.Tab: [Structure.Screen]]

  /// A state with every tab at its root and nothing presented.
  public init(selectedTab: Structure.Tab) {
    self.selectedTab = selectedTab
    modals = []
    paths = [:]
  }

  /// The screens above the root of a tab, outermost first.
  public subscript(tab: Structure.Tab) -> [Structure.Screen] {
    get { paths[tab] ?? [] }
    set { paths[tab] = newValue.isEmpty ? nil : newValue }
  }
}
