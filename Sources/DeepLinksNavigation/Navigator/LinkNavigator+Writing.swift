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

/// A step of one navigator's plan.
@MainActor final class StepMove<Route: LinkNavigable>: NavigationMove {
  typealias Structure = Route.Structure

  let number = OpeningKeys.step()
  let step: NavigationStep<Structure>
  let kind: LinkOpening.Step.Kind
  private weak var navigator: LinkNavigator<Route>?
  /// The state that the step was written over.
  private(set) var before: NavigationState<Structure>?

  init(_ step: NavigationStep<Structure>, of navigator: LinkNavigator<Route>) {
    self.step = step
    self.navigator = navigator
    kind = step.machineKind
  }

  var text: String {
    navigator?.feature.map { "\($0): \(step)" } ?? step.description
  }

  var aspect: String {
    NavigationState<Structure>.aspect(ownAspect, of: navigator?.feature)
  }

  private var ownAspect: String {
    switch step {
    case .dismiss, .present: NavigationState<Structure>.modalsAspect
    case .select: NavigationState<Structure>.tabAspect
    case .setPath(_, let stack): stack.description
    case .refresh: ""
    }
  }

  var facts: LinkOpening.StepFacts {
    // A window that is gone shows nothing, so there is nothing to wait for.
    guard let navigator else { return [.isWritable, .isShown] }
    // If no stack reports anything, there is no need to look at the path.
    if kind == .setPath, !navigator.interface.reportsStacks { return .isWritable }
    return navigator.interface.facts(of: step, in: navigator.currentState)
  }

  func write(isAnimated: Bool) {
    before = navigator?.currentState
    navigator?.take(step, isAnimated: isAnimated)
  }

  /// Whether it makes sense to undo the step and take it again.
  ///
  /// A path is taken back if there is evidence that it is not shown, a tab never: silence alone is
  /// no reason to show a user an undo.
  var canTakeBack: Bool {
    guard let before, let navigator else { return false }
    switch step {
    case .setPath(let path, let stack):
      guard navigator.interface.refutes(path, of: stack, over: before[stack]) else { return false }
    case .select: return false
    case .dismiss, .present, .refresh: break
    }
    return stateTakenBack != nil
  }

  func takeBack() {
    if let state = stateTakenBack { navigator?.replaceState(with: state, isAnimated: false) }
  }

  /// The state without the step, which keeps what a user has done since.
  private var stateTakenBack: NavigationState<Structure>? {
    guard let before, let navigator else { return nil }
    var state = navigator.currentState
    switch step {
    case .setPath(let path, let stack) where state[stack] == path:
      state[stack] = before[stack]
    case .present where state.modals.count == before.modals.count + 1:
      state.modals.removeLast()
    case .dismiss, .refresh, .select, .setPath, .present: return nil
    }
    return state
  }

  func leaveUnshown() {
    guard case .setPath(_, let stack) = step, let before else { return }
    navigator?.verifyLater(stack, showing: before[stack])
  }

  func assumeShown() { navigator?.assumeShown(step) }
}

extension NavigationState {
  static var modalsAspect: String { "modals" }
  static var tabAspect: String { "selection" }

  /// An aspect of one feature among several.
  static func aspect(_ name: String, of feature: String?) -> String {
    feature.map { "\($0): \(name)" } ?? name
  }

  /// What differs between two states: the modals, the selection, and the stacks, by name.
  func aspects(
    changedFrom other: NavigationState<Structure>, in feature: String?
  ) -> Set<String> {
    var aspects: Set<String> = []
    if sidebarSelection != other.sidebarSelection { aspects.insert(Self.tabAspect) }
    if modals.map(\.modal) != other.modals.map(\.modal) { aspects.insert(Self.modalsAspect) }
    let depths = 0..<max(modals.count, other.modals.count)
    let stacks = Structure.Tab.allCases.map { NavigationStackID<Structure>.tab($0) }
    for stack in stacks + depths.map({ .modal(depth: $0) }) where self[stack] != other[stack] {
      aspects.insert(stack.description)
    }
    return Set(aspects.map { Self.aspect($0, of: feature) })
  }
}

/// A step with its types erased: what a run needs to take it, regardless of who owns the state.
@MainActor protocol NavigationMove: AnyObject {
  /// The step's number, unique in the process.
  var number: UInt32 { get }
  /// What the step does, without a value of the link.
  var kind: LinkOpening.Step.Kind { get }
  /// The step in one line, with its values; two moves are compared by this text.
  var text: String { get }
  /// The part of the state that it writes; a move collides with other writes of the same part.
  var aspect: String { get }
  /// What the interface is known to make of it.
  ///
  /// The facts are whether it can take it now, whether it will report it as shown, and whether it
  /// did.
  var facts: LinkOpening.StepFacts { get }

  /// Writes the step into the state.
  ///
  /// - Parameter isAnimated: whether to animate it.
  func write(isAnimated: Bool)

  /// Whether it can be taken back, so that writing it again is a change.
  var canTakeBack: Bool { get }

  /// Writes what was there before.
  func takeBack()

  /// Ends the run that awaits this move, whose change may never have been shown.
  func leaveUnshown()

  /// Assumes that it is shown: nothing reported it, and nothing will be asked again.
  func assumeShown()
}
