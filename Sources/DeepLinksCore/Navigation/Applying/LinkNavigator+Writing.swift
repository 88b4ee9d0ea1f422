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
      let opening = activePipeline.openingNow
      lastRefresh = LinkRefresh(
        id: (lastRefresh?.id ?? 0) + 1, place: place, route: opening?.route as? Route,
        context: opening?.context)
      return
    }
    if case .setPath(_, let stack) = step { forgetVerification(of: stack) }
    let before = currentState
    var after = before
    after.apply(step)
    interface.wrote(step, from: before, to: after)
    replaceState(with: after, isAnimated: isAnimated)
  }

  /// Writes what differs, and nothing else: an unchanged path is not written again.
  func replaceState(with state: NavigationState<Structure>, isAnimated: Bool) {
    isUntouched = false
    performChange(isAnimated) {
      let current = currentState
      let tabs = TabSelection(
        selected: state.selectedTab, isSidebarShown: state.isSidebarShown)
      if tabs != currentTabs { self.tabs = tabs }
      if state.paths != current.paths { paths = state.paths }
      if state.modals != current.modals { presentations = numbered(state.modals) }
    }
    followGates()
  }

  /// Keeps the numbers of the modals that stay, from the lowest up to the first that differs.
  private func numbered(
    _ modals: [NavigationState<Structure>.Presentation]
  ) -> [NumberedPresentation] {
    let presentations = currentPresentations
    var stays = true
    return modals.enumerated().map { depth, presentation in
      stays =
        stays && depth < presentations.count
        && presentations[depth].presentation.modal == presentation.modal
      if !stays { lastPresentation += 1 }
      return NumberedPresentation(
        id: stays ? presentations[depth].id : lastPresentation, presentation: presentation)
    }
  }

  func assumeShown(_ step: NavigationStep<Structure>) { interface.assume(step, in: currentState) }

  /// The moves of a plan.
  func moves(of plan: NavigationPlan<Structure>) -> [any NavigationMove] {
    plan.steps.map { StepMove($0, of: self) }
  }
}
