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

/// What an app does itself, without a link; its steps are taken like a link's, one at a time.
extension LinkNavigator {
  /// Goes back one screen or more in the front stack, but never past its root.
  @discardableResult
  public func pop(count: Int = 1) -> LinkRequest {
    command("pop") { state in
      let path = state[state.frontStack]
      return [.setPath(Array(path.dropLast(max(0, count))), of: state.frontStack)]
    }
  }

  /// Goes back to the root of the front stack.
  @discardableResult
  public func popToRoot() -> LinkRequest { pop(count: .max) }

  /// Goes back to the root of a tab, wherever the user is.
  @discardableResult
  public func popToRoot(of tab: Structure.Tab) -> LinkRequest {
    command("pop to root") { _ in [.setPath([], of: .tab(tab))] }
  }

  /// Closes the topmost modal, even if the rules would keep a link from closing it.
  @discardableResult
  public func dismiss() -> LinkRequest {
    command("dismiss") { state in [.dismiss(toDepth: max(0, state.modals.count - 1))] }
  }

  /// Closes every modal.
  @discardableResult
  public func dismissAll() -> LinkRequest {
    command("dismiss all") { _ in [.dismiss(toDepth: 0)] }
  }

  /// Pushes a screen onto the front stack.
  @discardableResult
  public func push(_ screen: Structure.Screen) -> LinkRequest {
    command("push", comesToFront: true) { state in
      [.setPath(state[state.frontStack] + [screen], of: state.frontStack)]
    }
  }

  /// Presents a modal over the current screens.
  @discardableResult
  public func present(_ modal: Structure.Modal, path: [Structure.Screen] = []) -> LinkRequest {
    command("present") { _ in [.present(.init(modal, path: path))] }
  }

  /// Brings a tab to the front as the user left it.
  @discardableResult
  public func select(_ tab: Structure.Tab) -> LinkRequest {
    command("select", comesToFront: true) { _ in [.select(tab)] }
  }

  /// - Parameter comesToFront: whether the navigator's feature comes to the front, so that what the
  ///   command shows is seen. Default: `false`.
  private func command(
    _ name: String, comesToFront: Bool = false,
    _ steps: @escaping @MainActor (NavigationState<Structure>) -> [NavigationStep<Structure>]
  ) -> LinkRequest {
    let request = window.makeRequest(
      LinkDelivery(text: "", source: .programmatic, callback: .api))
    let reading = LinkReading.candidate(CommandCandidate(name, of: self, steps: steps))
    window.accept(
      request, comesToFront ? owner?.reading(reading, from: self) ?? reading : reading,
      isCommand: true)
    return request
  }
}
