// SPDX-License-Identifier: MIT

/// Properties that an interface binds to; setting one of them counts as a user's action.
extension LinkNavigator {
  /// The tab in front: `TabView(selection: $navigator.selectedTab)`.
  public var selectedTab: Structure.Tab {
    get {
      changes.readsTabs()
      return currentState.selectedTab
    }
    set {
      personChanges(.select(newValue)) { $0.sidebarSelection = newValue }
    }
  }

  /// The selected row of a sidebar; `nil` while a narrow split view shows the sidebar itself.
  public var sidebarSelection: Structure.Tab? {
    get {
      changes.readsTabs()
      return currentState.sidebarSelection
    }
    set {
      personChanges(newValue.map { .select($0) }) { $0.sidebarSelection = newValue }
    }
  }

  /// The path of a stack: `NavigationStack(path: $navigator[path: .tab(.trips)])`.
  public subscript(path stack: NavigationStackID<Structure>) -> [Structure.Screen] {
    get {
      switch stack {
      case .tab: changes.readsPaths()
      case .modal: changes.readsModals()
      }
      return currentState[stack]
    }
    set {
      personChanges(.setPath(newValue, of: stack)) { $0[stack] = newValue }
    }
  }

  /// The path of a stack, for the container that shows it.
  ///
  /// A write while the stack is not mounted, or its tab is not in front, is not a user's action:
  /// when a sidebar selects another row, SwiftUI pops the stacks that leave and come.
  @_spi(Project) public subscript(boundPath stack: NavigationStackID<Structure>) -> [Structure
    .Screen]
  {
    get { self[path: stack] }
    set {
      guard interface.isMounted(stack) else { return }
      if case .tab(let tab) = stack, tab != currentState.selectedTab { return }
      self[path: stack] = newValue
    }
  }

  /// The modal at a depth, for `sheet(item:)`; depth 0 is directly over the tabs.
  public func presented(at depth: Int) -> PresentedModal<Structure>? {
    changes.readsModals()
    guard presentationNumbers.indices.contains(depth) else { return nil }
    return PresentedModal(
      id: presentationNumbers[depth], modal: currentState.modals[depth].modal, depth: depth)
  }

  /// Records that the user closed a modal and every modal above it.
  ///
  /// It does nothing if the modal is already gone.
  public func close(_ modal: PresentedModal<Structure>.ID) {
    guard let depth = presentationNumbers.firstIndex(of: modal) else { return }
    personChanges(.dismiss(toDepth: depth)) { $0.apply(.dismiss(toDepth: depth)) }
  }

  /// Whether a step changes what is below a modal.
  private func isBelow(_ depth: Int, _ step: NavigationStep<Structure>) -> Bool {
    switch step {
    case .select, .setPath(_, of: .tab): true
    case .setPath(_, of: .modal(let level)): level < depth
    case .dismiss, .present, .refresh: false
    }
  }

  /// Applies a user's action, unless the interface writes back what was there before a step.
  ///
  /// The step is the one that is being awaited.
  private func personChanges(
    _ step: NavigationStep<Structure>?,
    _ change: (inout NavigationState<Structure>) -> Void
  ) {
    let before = currentState
    var after = before
    change(&after)
    guard after != before else { return }
    isUntouched = false
    if case .setPath(_, let stack)? = step { forgetVerification(of: stack) }
    if let lost = interface.lostDepth, step.map({ isBelow(lost, $0) }) ?? false {
      // A user who navigates below a modal can see that it is gone.
      after.apply(.dismiss(toDepth: min(lost, after.modals.count)))
      interface.note(.dismissed(toDepth: lost), of: currentState)
    }
    let window = window
    // Only a path is ever written back; a tab that changes or a modal that closes is the user's
    // doing.
    let isWriteBack = window.awaits { move in
      guard let move = move as? StepMove<Route>, !move.facts.contains(.isShown),
        case .setPath(_, let written) = move.step, case .setPath(_, let meant)? = step,
        meant == written
      else { return false }
      return move.before == after
    }
    replaceState(with: after, isAnimated: true)
    switch step {
    // The interface wrote it, so it shows it, whether or not it also reports that.
    case .setPath, .select:
      if !isWriteBack, let step { interface.assume(step, in: after, isCertain: true) }
    default: break
    }
    if isWriteBack {
      window.moveWasIgnored()
    } else {
      window.personChanged(after.aspects(changedFrom: before, in: feature))
    }
  }
}

extension LinkNavigator where Structure.Screen == RouteScreen<Route> {
  /// The routes of a stack, for the container that shows it.
  @_spi(Project) public subscript(boundRoutes stack: NavigationStackID<Structure>) -> [Route] {
    get { self[boundPath: stack].map(\.route) }
    set { self[boundPath: stack] = newValue.map { RouteScreen($0) } }
  }
}
