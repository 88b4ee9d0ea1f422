// SPDX-License-Identifier: MIT

/// What a composition needs from a feature's navigator, whatever its routes are.
@MainActor protocol ComposedNavigator: AnyObject {
  /// How many modals the feature presents.
  var modalCount: Int { get }
  /// Creates a move that closes all of them.
  func dismissMove() -> any NavigationMove
  /// Closes all of them at once, because what presents them goes away.
  func closeModals()
  /// Treats modals that are no longer on screen as closed.
  func forgetLostModals()
  /// What keeps the modals above a depth from being closed; `nil` if nothing does.
  func obstruction(
    ofDismissing depth: Int, _ consent: inout DismissalConsent, isBegun: Bool
  ) -> LinkGateDecision?
  /// Removes what its gates no longer allow.
  func reviewShown()
  var isUntouched: Bool { get }
  /// Whether none of its modals is known to be coming or going.
  var isCalm: Bool { get }
  /// Whether nothing contradicts that everything it should show is on screen.
  var isSeen: Bool { get }
  /// What the feature shows, as text.
  func outline(revealsValues: Bool) -> LinkOutline
  /// The errors in its rules; `nil` if there are none.
  var rulesError: LinkRouterError? { get }
  /// Makes the navigator part of a composition, under a name.
  func join(_ owner: any NavigationOwner, as feature: String)
  /// Removes the navigator from its composition; it is no longer shown.
  func leave()
}

extension LinkNavigator: ComposedNavigator {
  var modalCount: Int {
    changes.readsModals()
    return presentationNumbers.count
  }

  func dismissMove() -> any NavigationMove { StepMove(.dismiss(toDepth: 0), of: self) }

  func closeModals() {
    guard modalCount > 0 else { return }
    var state = currentState
    state.apply(.dismiss(toDepth: 0))
    replaceState(with: state, isAnimated: false)
    window.stateWasReplaced()
  }

  func join(_ owner: any NavigationOwner, as feature: String) {
    self.owner = owner
    self.feature = feature
  }

  func leave() {
    owner = nil
    feature = nil
    composedRouter = nil
  }
}
