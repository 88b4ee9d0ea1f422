// SPDX-License-Identifier: MIT

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
