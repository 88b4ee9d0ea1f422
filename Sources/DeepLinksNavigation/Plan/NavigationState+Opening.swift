// SPDX-License-Identifier: MIT

extension NavigationState {
  /// The state after opening a destination: the result of `NavigationPlan`.
  @inlinable public func opening(
    _ destination: LinkDestination<Structure>, isColdStart: Bool = false
  ) -> NavigationState {
    NavigationPlan(from: self, to: destination, isColdStart: isColdStart).result
  }

  /// Whether the user sees the destination: its tab in front, its target on top, nothing above.
  ///
  /// Screens below the target are compared only for `.replaceAll` and `.targetOnly`, which
  /// determine them.
  @_spi(Project) public func shows(_ destination: LinkDestination<Structure>) -> Bool {
    guard destination.action == nil else { return false }
    if let modal = destination.modal {
      guard let top = modals.last, Structure.isSameModal(modal, as: top.modal) else { return false }
      return Self.isOnTop(destination.modalScreens.last, of: top.path)
    }
    guard modals.isEmpty, let tab = sidebarSelection else { return false }
    guard destination.tabs.isEmpty || destination.tabs.contains(tab) else { return false }
    let path = self[tab]
    switch destination.policy {
    case .select: return true
    case .merge: return Self.isOnTop(destination.screens.last, of: path)
    case .push:
      return destination.screens.isEmpty || Self.isOnTop(destination.screens.last, of: path)
    case .targetOnly:
      return path.count <= 1 && Self.isOnTop(destination.screens.last, of: path)
    case .replaceAll:
      return path.count == destination.screens.count
        && zip(destination.screens, path).allSatisfy { Structure.isSameScreen($0, as: $1) }
        && paths.keys.allSatisfy { $0 == tab }
    }
  }

  /// Whether the tab and the screens below a modal are already there.
  @inlinable func hasBase(of destination: LinkDestination<Structure>) -> Bool {
    let tab = destination.tab(whileSelected: selectedTab)
    return sidebarSelection == tab
      && destination.path(over: self[tab], isColdStart: false) == self[tab]
      && (destination.policy != .replaceAll || paths.keys.allSatisfy { $0 == tab })
  }

  /// Whether a screen is on top of a path; `nil` is the root.
  private static func isOnTop(_ screen: Structure.Screen?, of path: [Structure.Screen]) -> Bool {
    guard let screen else { return path.isEmpty }
    return path.last.map { Structure.isSameScreen(screen, as: $0) } ?? false
  }
}
