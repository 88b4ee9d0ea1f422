// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Whether a place is about to be restored, or is already shown.
  enum Showing {
    /// It comes from a saved state; every gate must let its route pass.
    case restored
    /// It is already shown; a gate that asks or finds out did so when it opened.
    case shown
  }

  /// The part of a state that the gates allow to be shown.
  ///
  /// A path ends below the first screen that a gate blocks; a blocked modal is removed with
  /// everything above it.
  ///
  /// - Complexity: O(*n*) in the number of screens and modals, times the number of gates.
  ///
  /// - Parameter known: the links that led there, if no one vouched for them.
  func guarded(
    _ state: NavigationState<Structure>, as showing: Showing,
    _ known: [SavedPlace<Structure>: SavedOpener<Structure>] = [:]
  ) -> NavigationState<Structure> {
    var guarded = state
    for (tab, path) in state.paths {
      guarded[tab] = passing(path, as: showing, in: .tab(tab), known)
    }
    for (depth, presentation) in state.modals.enumerated() {
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      let opener = known.isEmpty ? nil : known[SavedPlace(stack: stack)]
      guard passes(Route.route(toModal: presentation.modal), as: showing, by: opener) else {
        guarded.apply(.dismiss(toDepth: depth))
        break
      }
      guarded.modals[depth].path = passing(presentation.path, as: showing, in: stack, known)
    }
    return guarded
  }

  /// Whether the gates allow everything that a plan leads to to stay.
  func allows(_ plan: NavigationPlan<Structure>) -> Bool {
    // Separate, as elsewhere here, so that an app without gates does not even look up its types.
    !ruleKinds.gates || guards(plan)
  }

  private func guards(_ plan: NavigationPlan<Structure>) -> Bool {
    let state = plan.result
    return guarded(state, as: .shown) == state
  }

  func passing(
    _ path: [Structure.Screen], as showing: Showing, in stack: NavigationStackID<Structure>,
    _ known: [SavedPlace<Structure>: SavedOpener<Structure>] = [:]
  ) -> [Structure.Screen] {
    let end = path.indices.first { index in
      let opener = known.isEmpty ? nil : known[SavedPlace(stack: stack, screen: index)]
      return !passes(Route.route(to: path[index]), as: showing, by: opener)
    }
    return end.map { Array(path[..<$0]) } ?? path
  }

  /// Whether the gates allow a route to be shown.
  ///
  /// - Parameter opener: the link that led there; `nil` for the app itself.
  private func passes(
    _ route: Route?, as showing: Showing, by opener: SavedOpener<Structure>?
  ) -> Bool {
    guard let opener else { return passes(route, as: showing) }
    // The user who said yes the last time may not be here.
    if opener.asked ?? false { return false }
    let context = LinkContext(source: opener.source, arrival: window.clock.date)
    return passes(route, as: showing, context)
  }

  /// Whether the gates allow a route to be shown.
  ///
  /// - Parameter context: that of the request that led there. Default: that of the app itself.
  func passes(_ route: Route?, as showing: Showing, _ context: LinkContext? = nil) -> Bool {
    guard let route else { return true }
    let context =
      context ?? LinkContext(source: .programmatic, arrival: window.clock.date)
    return rules.gates.allSatisfy { gate in
      guard case .now(let decide) = gate.decide else { return showing == .shown }
      switch decide(route, context) {
      case .pass: return true
      case .confirm, .choose: return showing == .shown
      case .hold, .decline: return false
      }
    }
  }

  /// The route of what was in front and was left out, if a route leads there.
  func routeLeftOut(
    of state: NavigationState<Structure>, showing shown: NavigationState<Structure>,
    _ known: [SavedPlace<Structure>: SavedOpener<Structure>]
  ) -> (route: Route, source: LinkSource)? {
    let stack = state.frontStack
    guard shown.frontStack != stack || shown[stack] != state[stack] else { return nil }
    // What lies below it is opened with it: the whole is as trusted as the first of them.
    let kept = shown.frontStack == stack ? shown[stack].count : 0
    var source = kept == 0 ? known[SavedPlace(stack: stack)]?.source : nil
    for screen in kept..<max(kept, state[stack].count) where source == nil {
      source = known[SavedPlace(stack: stack, screen: screen)]?.source
    }
    let route =
      state[stack].last.flatMap { Route.route(to: $0) }
      ?? state.modals.last.flatMap { Route.route(toModal: $0.modal) }
    return route.map { ($0, source ?? .programmatic) }
  }

  // MARK: - Shown places

  /// Removes what the gates no longer allow, and watches what they read.
  func reviewShown() {
    let before = currentState
    guard let after = followGates(), after != before else { return }
    for stack in before.paths.keys where after[stack] != before[stack] {
      forgetVerification(of: .tab(stack))
    }
    replaceState(with: after, isAnimated: true)
    window.stateWasReplaced()
  }

  /// Watches what the gates of the shown places read.
  ///
  /// - Returns: what they allow to be shown; `nil` if no place has gates.
  @discardableResult
  func followGates() -> NavigationState<Structure>? {
    guard ruleKinds.gates else {
      shownGates.drop()
      hasClosedGate = false
      return nil
    }
    return followSomeGates()
  }

  private func followSomeGates() -> NavigationState<Structure>? {
    guard !currentState.isAtRoots else {
      shownGates.drop()
      hasClosedGate = false
      return nil
    }
    let state = currentState
    let allowed = shownGates.watch {
      GateDepth.$now.withValue(window.depth &+ 1) { guarded(state, as: .shown) }
    } onChange: { [weak self] isByGate in
      guard let self else { return }
      guard isByGate else { return reviewShown() }
      askingAgain.again(window.clock) { [weak self] in self?.reviewShown() }
    }
    hasClosedGate = allowed != state
    return allowed
  }
}
