// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Whether a place was shown before, or would be.
  enum Showing {
    /// It comes from a saved state: every gate must let its route pass.
    case restored
    /// It is there: a gate that would ask, or find out, did so as it opened.
    case shown
  }

  /// What of a state the gates let be shown.
  ///
  /// A path ends below the first screen that a gate does not let by; a modal goes with all over it.
  ///
  /// - Complexity: O(*n*) in the screens and modals, times the gates.
  func guarded(_ state: NavigationState<Structure>, as showing: Showing) -> NavigationState<
    Structure
  > {
    var guarded = state
    for (tab, path) in state.paths { guarded[tab] = passing(path, as: showing) }
    for (depth, presentation) in state.modals.enumerated() {
      guard passes(Route.route(toModal: presentation.modal), as: showing) else {
        guarded.apply(.dismiss(toDepth: depth))
        break
      }
      guarded.modals[depth].path = passing(presentation.path, as: showing)
    }
    return guarded
  }

  private func passing(
    _ path: [Structure.Screen], as showing: Showing
  ) -> [Structure.Screen] {
    let end = path.firstIndex { !passes(Route.route(to: $0), as: showing) }
    return end.map { Array(path[..<$0]) } ?? path
  }

  private func passes(_ route: Route?, as showing: Showing) -> Bool {
    guard let route else { return true }
    let context = LinkContext(source: .programmatic, arrival: activePipeline.clock.date)
    return rules.gates.allSatisfy { gate in
      guard case .now(let decide) = gate.decide else { return showing == .shown }
      switch decide(route, context) {
      case .pass: return true
      case .confirm: return showing == .shown
      case .hold, .decline: return false
      }
    }
  }

  /// The route of what was in front and was left out, if one leads there.
  func routeLeftOut(
    of state: NavigationState<Structure>, showing shown: NavigationState<Structure>
  ) -> Route? {
    let stack = state.frontStack
    if let top = state.modals.last {
      if shown.modals.count == state.modals.count, state[stack] == shown[stack] { return nil }
      return state[stack].last.flatMap { Route.route(to: $0) } ?? Route.route(toModal: top.modal)
    }
    guard state[stack] != shown[stack] else { return nil }
    return state[stack].last.flatMap { Route.route(to: $0) }
  }

  // MARK: - What is shown

  /// Takes away what the gates do not let by any more, and follows what they read.
  func reviewShown() {
    let before = currentState
    let after = followGates(of: before)
    guard after != before else { return }
    for stack in before.paths.keys where after[stack] != before[stack] {
      forgetVerification(of: .tab(stack))
    }
    replaceState(with: after, isAnimated: true)
    activePipeline.stateWasReplaced()
  }

  /// Follows what the gates of the places in a state read.
  @discardableResult
  func followGates(of state: NavigationState<Structure>) -> NavigationState<Structure> {
    guard !rules.gates.isEmpty, !state.isAtRoots else {
      shownGates.drop()
      return state
    }
    return shownGates.watch {
      guarded(state, as: .shown)
    } onChange: { [weak self] in
      self?.reviewShown()
    }
  }
}
