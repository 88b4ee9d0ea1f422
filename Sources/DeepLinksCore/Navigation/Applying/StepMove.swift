// SPDX-License-Identifier: MIT

/// A step of one navigator's plan.
@MainActor final class StepMove<Route: LinkNavigable>: NavigationMove {
  typealias Structure = Route.Structure

  let step: NavigationStep<Structure>
  private weak var navigator: LinkNavigator<Route>?
  /// The state that the step was written over.
  private(set) var before: NavigationState<Structure>?

  init(_ step: NavigationStep<Structure>, of navigator: LinkNavigator<Route>) {
    self.step = step
    self.navigator = navigator
  }

  var kind: String { step.kind }
  var text: String { step.description }

  // A window that is gone shows nothing, and so has nothing to wait for.
  var isWritable: Bool {
    navigator.map { $0.interface.accepts(step, in: $0.state) } ?? true
  }

  var isReported: Bool {
    navigator.map { $0.interface.reports(on: step, in: $0.state) } ?? false
  }

  var isShown: Bool {
    navigator.map { $0.interface.shows(step, in: $0.state) } ?? true
  }

  func write(isAnimated: Bool) {
    before = navigator?.state
    navigator?.take(step, isAnimated: isAnimated)
  }

  func takeBack() -> Bool {
    guard let before, let navigator else { return false }
    switch step {
    case .dismiss, .refresh: return false
    case .select, .setPath, .present:
      navigator.replaceState(with: before, isAnimated: false)
      return true
    }
  }

  func assumeShown() { navigator?.assumeShown(step) }
}
