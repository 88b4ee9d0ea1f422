// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Takes a step of a plan.
  func take(_ step: NavigationStep<Structure>, isAnimated: Bool) {
    if case .refresh(let place) = step {
      if verifications[place.stack] == nil,
        interface.contradicts(currentState[place.stack], of: place.stack)
      {
        verifyLater(place.stack, showing: [])
      }
      let opening = window.openingNow
      lastRefresh = LinkRefresh(
        id: (lastRefresh?.id ?? 0) + 1, place: place, route: opening?.route as? Route,
        context: opening?.context)
      return
    }
    // What a command writes was not opened by a link.
    if let opening = window.openingNow, opening.route != nil {
      origins.begin(opening.context, over: currentState)
    }
    defer { origins.end() }
    if case .setPath(let path, let stack) = step {
      forgetVerification(of: stack)
      interface.wrote(
        path, of: stack, over: currentState,
        isDuringSwitch: window.clock.now < tabArrival)
      isUntouched = false
      performChange(isAnimated) { write(path, of: stack) }
      followGates()
      return
    }
    var after = currentState
    after.apply(step)
    if case .present = step { interface.mayPresent(after.modals.count) }
    replaceState(with: after, isAnimated: isAnimated)
  }

  /// Writes a path, unless it is already there.
  private func write(_ path: [Structure.Screen], of stack: NavigationStackID<Structure>) {
    guard currentState[stack] != path else { return }
    switch stack {
    case .tab(let tab): changes.ofPaths { currentState[tab] = path }
    case .modal(let depth):
      guard currentState.modals.indices.contains(depth) else { return }
      changes.ofModals { currentState.modals[depth].path = path }
    }
  }

  /// Writes only what differs: an unchanged path is not written again.
  func replaceState(with state: NavigationState<Structure>, isAnimated: Bool) {
    isUntouched = false
    performChange(isAnimated) {
      if state.selectedTab != currentState.selectedTab
        || state.isSidebarShown != currentState.isSidebarShown
      {
        tabArrival = window.clock.now + Self.longestTransition
        changes.ofTabs {
          currentState.selectedTab = state.selectedTab
          currentState.isSidebarShown = state.isSidebarShown
        }
      }
      if state.paths != currentState.paths { changes.ofPaths { currentState.paths = state.paths } }
      if state.modals != currentState.modals { changes.ofModals { present(state.modals) } }
    }
    followGates()
  }

  /// Keeps the numbers of the modals that stay, from the lowest to the first that differs.
  private func present(_ modals: [NavigationState<Structure>.Presentation]) {
    let before = currentState.modals
    var same = 0
    while same < min(before.count, modals.count), before[same].modal == modals[same].modal {
      same += 1
    }
    presentationNumbers.removeLast(before.count - same)
    for _ in same..<modals.count {
      lastPresentation += 1
      presentationNumbers.append(lastPresentation)
    }
    currentState.modals = modals
  }

  func assumeShown(_ step: NavigationStep<Structure>) { interface.assume(step, in: currentState) }

  /// The moves of a plan.
  func moves(of plan: NavigationPlan<Structure>) -> [any NavigationMove] {
    var moves: [any NavigationMove] = []
    moves.reserveCapacity(plan.steps.count)
    for step in plan.steps { moves.append(StepMove(step, of: self)) }
    return moves
  }
}
