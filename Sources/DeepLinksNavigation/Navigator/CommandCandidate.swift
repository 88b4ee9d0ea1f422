// SPDX-License-Identifier: MIT

/// A move that the app makes itself, such as going back.
@MainActor final class CommandCandidate<Route: LinkNavigable>: LinkCandidate {
  private weak var navigator: LinkNavigator<Route>?
  private let command: String
  private let steps:
    @MainActor (NavigationState<Route.Structure>) -> [NavigationStep<Route.Structure>]
  /// The stack that it is about, if that is the one in front.
  private var front: NavigationStackID<Route.Structure>?
  /// The steps, as chosen when the command's turn came.
  ///
  /// They are not chosen again, because going back once must not become going back twice.
  private var chosen: [NavigationStep<Route.Structure>]?

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

  // There are no questions about what the app does itself.
  var isCommand: Bool { true }
  var route: Any? { nil }
  var name: String { command }
  var place: String { command }
  var link: String? { nil }
  func needsConsent(_ context: LinkContext) -> Bool { false }
  var survivesRelaunch: Bool { false }
  var account: String? { nil }
  var resolver: (id: String, limit: Duration)? { nil }

  func begin() {}
  func arrived() {}

  func resolve(
    _ context: LinkContext, _ answer: @escaping @MainActor (LinkReading) -> Void
  ) -> LinkTimer { LinkTimer {} }

  func fallback(_ failure: LinkFailure, _ context: LinkContext) -> LinkReading {
    .failed(failure)
  }

  func gate(_ number: Int, _ context: LinkContext) -> LinkGateQuestion? { nil }
  func asks(atGate number: Int) -> Bool { false }

  func plan(_ start: LinkStart, isConfirmed: Bool) -> LinkPlanning {
    guard let navigator else { return .declined(LinkRefusal(.unavailable)) }
    navigator.finishRewrites()
    navigator.forgetLostModals()
    let state = navigator.currentState
    // If another stack is in front now, a push onto it is not what was meant.
    if let front, front != state.frontStack { return .declined(LinkRefusal(.unavailable)) }
    let isNew = chosen == nil
    if let absent = navigator.absentTab(in: chosen ?? steps(state)) {
      return .declined(LinkRefusal(.absentTab, reason: "\(CaseText(absent))"))
    }
    let chosen = self.chosen ?? steps(state)
    // A modal that is already presented is presented again, if that is what the app asks for.
    let left = chosen.filter { !state.hasTaken($0) || isNew && $0.isPresentation }
    if isNew {
      self.chosen = chosen
      if left.contains(where: { $0.isPath(of: state.frontStack) }) { front = state.frontStack }
    }
    return .moves(navigator.moves(of: NavigationPlan(from: state, taking: left)))
  }
}

extension NavigationState {
  /// Whether a step was already taken, and would change nothing.
  fileprivate func hasTaken(_ step: NavigationStep<Structure>) -> Bool {
    switch step {
    case .dismiss(let depth): modals.count <= depth
    case .select(let tab): sidebarSelection == tab
    case .setPath(let path, let stack): self[stack] == path
    case .present(let presentation): modals.last == presentation
    case .refresh: true
    }
  }
}

extension NavigationStep {
  fileprivate var isPresentation: Bool {
    if case .present = self { true } else { false }
  }

  fileprivate func isPath(of stack: NavigationStackID<Structure>) -> Bool {
    if case .setPath(_, stack) = self { true } else { false }
  }
}
