// SPDX-License-Identifier: MIT

/// Information about the links that opened what is shown.
extension LinkNavigator {
  /// The context of the link that opened a screen; `nil` if no link did.
  ///
  /// A screen that a link placed below its target counts as opened by that link. A restored screen
  /// does not.
  ///
  /// ```swift
  /// navigator.linkContext(of: .details(reference: "55091-231959"))?.campaign
  /// ```
  ///
  /// - Parameters:
  ///   - screen: the screen; if several are equal, the topmost one.
  ///   - stack: the stack that holds it. Default: the front stack, or else any other.
  public func linkContext(
    of screen: Structure.Screen, in stack: NavigationStackID<Structure>? = nil
  ) -> LinkContext? {
    guard !origins.isEmpty else { return nil }
    if let stack { return context(of: screen, in: stack) }
    let modals: [NavigationStackID<Structure>] = currentState.modals.indices.reversed().map {
      .modal(depth: $0)
    }
    let tabs = [currentState.selectedTab] + allTabs.filter { $0 != currentState.selectedTab }
    for stack in modals + tabs.map({ .tab($0) }) where currentState[stack].contains(screen) {
      return context(of: screen, in: stack)
    }
    return nil
  }

  private func context(
    of screen: Structure.Screen, in stack: NavigationStackID<Structure>
  ) -> LinkContext? {
    currentState[stack].lastIndex(of: screen).flatMap {
      origins.context(ofScreenAt: $0, in: stack)
    }
  }

  /// The context of the link that opened a modal; `nil` if no link did.
  ///
  /// - Parameter modal: the modal; if several are equal, the topmost one.
  public func linkContext(ofModal modal: Structure.Modal) -> LinkContext? {
    currentState.modals.lastIndex { $0.modal == modal }.flatMap {
      origins.context(ofModalAt: $0)
    }
  }

  /// The context of the link that opened the modal at a depth.
  @_spi(Project) public func linkContext(ofModalAt depth: Int) -> LinkContext? {
    origins.context(ofModalAt: depth)
  }
}
