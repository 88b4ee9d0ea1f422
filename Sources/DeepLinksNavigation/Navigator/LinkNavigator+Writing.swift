// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Takes a step of a plan.
  func take(_ step: NavigationStep<Structure>, isAnimated: Bool) {
    if case .refresh(let place) = step { return refresh(place) }
    // What a command writes was not opened by a link.
    if let request = window.openingNow, request.opensRoute {
      origins.begin(request.context, wasAsked: request.neededConsent)
    }
    if case .setPath(let path, let stack) = step {
      if isVerifying { forgetVerification(of: stack) }
      if interface.reportsStacks {
        interface.wrote(
          path, of: stack, over: currentState,
          isDuringSwitch: window.clock.now < tabArrival)
      }
      isUntouched = false
      performChange(isAnimated) { write(path, of: stack) }
      followGates()
    } else {
      takeInState(step, isAnimated: isAnimated)
    }
    origins.end()
  }

  private func takeInState(
    _ step: NavigationStep<Structure>, isAnimated: Bool
  ) {
    var after = currentState
    after.apply(step)
    if case .present = step { interface.mayPresent(after.modals.count) }
    replaceState(with: after, isAnimated: isAnimated)
  }

  private func refresh(_ place: NavigationPlace<Structure>) {
    if verifications[place.stack] == nil,
      interface.contradicts(currentState[place.stack], of: place.stack)
    {
      verifyLater(place.stack, showing: [])
    }
    let request = window.openingNow
    lastRefresh = LinkRefresh(
      id: (lastRefresh?.id ?? 0) + 1, place: place, route: request?.candidate?.route as? Route,
      context: request?.context)
  }

  /// Writes a path, unless it is already there.
  private func write(_ path: [Structure.Screen], of stack: NavigationStackID<Structure>) {
    let before = currentState[stack]
    let kept = Self.common(before, path)
    guard kept < path.count || kept < before.count else { return }
    switch stack {
    case .tab(let tab): changes.ofPaths { currentState[tab] = path }
    case .modal(let depth):
      guard currentState.modals.indices.contains(depth) else { return }
      changes.ofModals { currentState.modals[depth].path = path }
    }
    origins.wrote(stack, keeping: kept, of: path.count)
  }

  /// How many elements two lists have in common, from the first on.
  private static func common<Element: Equatable>(_ one: [Element], _ other: [Element]) -> Int {
    let count = min(one.count, other.count)
    var common = 0
    while common < count, one[common] == other[common] { common += 1 }
    return common
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
      if state.paths != currentState.paths { changes.ofPaths { write(state.paths) } }
      if state.modals != currentState.modals { changes.ofModals { present(state.modals) } }
    }
    followGates()
  }

  private func write(_ paths: [Structure.Tab: [Structure.Screen]]) {
    let before = currentState.paths
    currentState.paths = paths
    guard !origins.isEmpty else { return }
    for tab in Set(before.keys).union(paths.keys) {
      let path = paths[tab] ?? []
      origins.wrote(
        .tab(tab), keeping: Self.common(before[tab] ?? [], path), of: path.count)
    }
  }

  /// Keeps the numbers of the modals that stay, from the lowest to the first that differs.
  private func present(_ modals: [NavigationState<Structure>.Presentation]) {
    let before = currentState.modals
    let same = Self.common(before.map(\.modal), modals.map(\.modal))
    presentationNumbers.removeLast(before.count - same)
    for _ in same..<modals.count {
      lastPresentation += 1
      presentationNumbers.append(lastPresentation)
    }
    currentState.modals = modals
    guard !origins.isEmpty else { return }
    origins.presented(keeping: same, of: modals)
    for depth in 0..<same {
      let path = modals[depth].path
      origins.wrote(
        .modal(depth: depth), keeping: Self.common(before[depth].path, path), of: path.count)
    }
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
