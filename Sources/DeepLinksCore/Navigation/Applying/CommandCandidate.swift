// SPDX-License-Identifier: MIT

/// A move that the app makes itself, such as going back.
@MainActor final class CommandCandidate<Route: LinkNavigable>: LinkCandidate {
  private weak var navigator: LinkNavigator<Route>?
  private let command: String
  private let steps:
    @MainActor (NavigationState<Route.Structure>) -> [NavigationStep<Route.Structure>]
  private var isTaken = false

  init(
    _ command: String, of navigator: LinkNavigator<Route>,
    steps:
      @escaping @MainActor (NavigationState<Route.Structure>)
      -> [NavigationStep<Route.Structure>]
  ) {
    self.command = command
    self.navigator = navigator
    self.steps = steps
  }

  // Nothing is asked about what the app does itself.
  var route: Any? { nil }
  var name: String { command }
  var place: String { command }
  var link: String? { nil }
  var survivesRelaunch: Bool { false }
  var account: String? { nil }
  var resolver: (id: String, limit: Duration)? { nil }
  var supersedesRunning: Bool { false }

  func arrived() {}

  func resolve(
    _ context: LinkContext, _ answer: @escaping @MainActor (LinkCandidateResolution) -> Void
  ) -> LinkTimer { LinkTimer {} }

  func fallback(_ failure: LinkFailure, _ context: LinkContext) -> LinkCandidateResolution {
    .failed(failure)
  }

  func gate(_ number: Int, _ context: LinkContext) -> LinkGateQuestion? { nil }

  func plan(isCold: Bool, isConfirmed: Bool) -> LinkPlanning {
    guard let navigator else { return .declined(LinkRefusal(.unavailable)) }
    // Going back twice is not what going back once is made of.
    if isTaken { return .moves([]) }
    isTaken = true
    navigator.finishRewrites()
    navigator.forgetLostModals()
    let state = navigator.currentState
    let plan = NavigationPlan(from: state, taking: steps(state))
    return .moves(navigator.moves(of: plan))
  }
}
