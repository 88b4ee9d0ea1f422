// SPDX-License-Identifier: MIT

/// Everything an app shows, as a value: the selected tab, a path for each tab, and the modals.
///
/// ```swift
/// let state = NavigationState<TripsStructure>(selectedTab: .settings)
/// state.opening(.push(.details(reference: "55091-231959"), in: .trips)).selectedTab   // .trips
/// ```
public struct NavigationState<Structure: AppStructure>: Sendable, Hashable {
  /// A modal with the screens pushed inside it.
  public struct Presentation: Sendable, Hashable, Codable {
    /// The modal that is presented.
    public var modal: Structure.Modal
    /// The screens above the modal's own root, outermost first.
    public var path: [Structure.Screen]

    /// Creates a presentation; without a path it shows the modal's root.
    @inlinable public init(_ modal: Structure.Modal, path: [Structure.Screen] = []) {
      self.modal = modal
      self.path = path
    }
  }

  /// The tab in front, or the one that was in front before the user went back to the sidebar.
  public var selectedTab: Structure.Tab
  /// Whether a narrow split view shows its sidebar; always `false` for `.tabs`.
  @usableFromInline package var isSidebarShown: Bool
  /// The presented modals, outermost first; each lies over those before it.
  public var modals: [Presentation]
  /// The paths that are not empty, so that equal states compare equal, however they came about.
  @usableFromInline var paths: [Structure.Tab: [Structure.Screen]]

  /// Creates a state with every tab at its root and nothing presented.
  @inlinable public init(selectedTab: Structure.Tab) {
    self.selectedTab = selectedTab
    isSidebarShown = false
    modals = []
    paths = [:]
  }

  /// The screens above the root of a tab, outermost first.
  @inlinable public subscript(tab: Structure.Tab) -> [Structure.Screen] {
    get { paths[tab] ?? [] }
    set { paths[tab] = newValue.isEmpty ? nil : newValue }
  }

  /// The screens above the root of a stack, outermost first.
  ///
  /// For a modal that is not presented, there are none, and writing to it changes nothing.
  @inlinable public subscript(stack: NavigationStackID<Structure>) -> [Structure.Screen] {
    get {
      switch stack {
      case .tab(let tab): self[tab]
      case .modal(let depth): modals.indices.contains(depth) ? modals[depth].path : []
      }
    }
    set {
      switch stack {
      case .tab(let tab): self[tab] = newValue
      case .modal(let depth):
        if modals.indices.contains(depth) { modals[depth].path = newValue }
      }
    }
  }

  /// The selected row of the sidebar; `nil` while a narrow split view shows the sidebar.
  @inlinable package var sidebarSelection: Structure.Tab? {
    get { isSidebarShown ? nil : selectedTab }
    set {
      isSidebarShown = newValue == nil
      if let newValue { selectedTab = newValue }
    }
  }

  /// `sidebarSelection`, for the other packages of this repository: they see nothing that is inlined.
  @_spi(Project) public var shownTab: Structure.Tab? { sidebarSelection }

  /// The stack that a user sees: the topmost modal's, or the selected tab's.
  @inlinable @_spi(Project) public var frontStack: NavigationStackID<Structure> {
    modals.isEmpty ? .tab(selectedTab) : .modal(depth: modals.count - 1)
  }

  /// Whether every tab is at its root and nothing is presented.
  ///
  /// This is the state of an app in which no one has navigated, except perhaps to another tab or to
  /// none.
  @inlinable package var isAtRoots: Bool { paths.isEmpty && modals.isEmpty }
}
