// SPDX-License-Identifier: MIT

extension NavigationState {
  /// The state after a destination was opened; the same state if it shows the destination already,
  /// which then is refreshed.
  ///
  /// Modals are dismissed, unless the destination is one of them. Only the destination's tab
  /// changes its path, but for `.replaceAll`.
  public func opening(_ destination: LinkDestination<Structure>) -> NavigationState {
    var state = self
    state.openModals(for: destination)
    if destination.modal != nil && destination.tab == nil && destination.screens.isEmpty {
      return state
    }
    let tab = destination.tab ?? selectedTab
    state.selectedTab = tab
    if destination.policy == .replaceAll { state.paths = [:] }
    state[tab] = destination.path(from: self[tab])
    return state
  }

  /// Leaves the modals up to the destination's, or none; presents the destination's if it is new.
  private mutating func openModals(for destination: LinkDestination<Structure>) {
    guard let modal = destination.modal else {
      modals = []
      return
    }
    if let depth = modals.lastIndex(where: { $0.modal == modal }) {
      modals = Array(modals[...depth])
      modals[depth].path = []
    } else {
      modals = [Presentation(modal)]
    }
  }
}

extension LinkDestination {
  /// The path of the destination's tab after opening it over `current`.
  fileprivate func path(from current: [Structure.Screen]) -> [Structure.Screen] {
    switch policy {
    case .select:
      return current
    case .push:
      guard let target = screens.last, target != current.last else { return current }
      return current + [target]
    case .targetOnly:
      return Array(screens.suffix(1))
    case .replaceAll:
      return screens
    case .merge:
      // The deepest one that is there decides: the target itself before any of its ancestors.
      for (index, screen) in screens.enumerated().reversed() {
        if let depth = current.lastIndex(of: screen) {
          return Array(current[...depth] + screens[(index + 1)...])
        }
      }
      return screens
    }
  }
}
