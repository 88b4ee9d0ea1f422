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

/// Encodes the selected tab, the paths, and the modals.
///
/// ```json
/// {
///   "modals": [],
///   "paths": [{"path": [{"details": {"reference": "55091-231959"}}], "tab": "trips"}],
///   "selectedTab": "trips"
/// }
/// ```
///
/// Tabs are in their declared order. A tab at its root is omitted, and so may be every key except
/// `selectedTab`.
extension NavigationState: Codable {
  private enum CodingKeys: String, CodingKey { case selectedTab, isSidebarShown, paths, modals }

  private struct TabPath: Codable {
    var tab: Structure.Tab
    var path: [Structure.Screen]
  }

  /// Reads a state; a tab that appears twice among the paths is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(selectedTab: try container.decode(Structure.Tab.self, forKey: .selectedTab))
    isSidebarShown =
      try container.decodeIfPresent(Bool.self, forKey: .isSidebarShown) ?? false
    modals = try container.decodeIfPresent([Presentation].self, forKey: .modals) ?? []
    var seen: Set<Structure.Tab> = []
    for entry in try container.decodeIfPresent([TabPath].self, forKey: .paths) ?? [] {
      guard seen.insert(entry.tab).inserted else {
        throw DecodingError.dataCorruptedError(
          forKey: .paths, in: container,
          debugDescription: "The tab \(entry.tab) appears here twice."
        )
      }
      self[entry.tab] = entry.path
    }
  }

  /// Writes a state, with the tabs in their declared order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(selectedTab, forKey: .selectedTab)
    if isSidebarShown { try container.encode(true, forKey: .isSidebarShown) }
    let entries = Structure.Tab.allCases.compactMap { tab in
      paths[tab].map { TabPath(tab: tab, path: $0) }
    }
    try container.encode(entries, forKey: .paths)
    try container.encode(modals, forKey: .modals)
  }
}

/// Describes a state as a tree.
///
/// ```text
/// TripsStructure
/// ├─ ● trips
/// │  └─ details(reference: "55091-231959")
/// ├─ ○ settings
/// └─ ▲ newTrip
/// ```
extension NavigationState: CustomStringConvertible {
  /// The state as a tree, with its values: tabs (`●` is selected) and paths, then modals (`▲`).
  public var description: String { outline().description }
}

/// Identifies one of an app's stacks: a tab's, or the one inside a modal.
public enum NavigationStackID<Structure: AppStructure>: Sendable, Hashable {
  /// The stack of a tab.
  case tab(Structure.Tab)
  /// The stack inside a modal; 0 is the modal directly over the tabs, 1 the one above it.
  case modal(depth: Int)
}

extension NavigationStackID: Codable {
  private enum TabCodingKeys: String, CodingKey { case _0 = "tab" }
}

extension NavigationStackID: CustomStringConvertible {
  /// `tab trips` or `modal 0`.
  public var description: String {
    switch self {
    case .tab(let tab): "tab \(CaseText(tab))"
    case .modal(let depth): "modal \(depth)"
    }
  }
}

/// The position of a screen: a stack, and how far above its root.
public struct NavigationPlace<Structure: AppStructure>: Sendable, Hashable, Codable {
  /// The stack that holds the screen.
  public var stack: NavigationStackID<Structure>
  /// The number of screens below it in the stack; 0 is the root.
  public var depth: Int

  /// Creates a place.
  @inlinable package init(stack: NavigationStackID<Structure>, depth: Int) {
    self.stack = stack
    self.depth = depth
  }
}

extension NavigationPlace: CustomStringConvertible {
  /// `tab trips, depth 2`, or `tab trips, root` if nothing is pushed.
  public var description: String { "\(stack), \(depth == 0 ? "root" : "depth \(depth)")" }
}
