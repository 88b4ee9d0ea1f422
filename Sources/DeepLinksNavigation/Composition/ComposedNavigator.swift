// SPDX-License-Identifier: MIT

/// What a composition needs of the navigator of a feature, whatever its routes are.
@MainActor protocol ComposedNavigator: AnyObject {
  /// How many modals the feature presents.
  var modalCount: Int { get }
  /// Closes all of them.
  func dismissMove() -> any NavigationMove
  /// Closes all of them at once: what presents them goes.
  func closeModals()
  /// Treats modals that are no longer on screen as closed.
  func forgetLostModals()
  /// What they say to that.
  func obstruction(
    ofDismissing depth: Int, _ consent: inout DismissalConsent, isBegun: Bool
  ) -> LinkGateDecision?
  /// Removes what its gates no longer allow.
  func reviewShown()
  var isUntouched: Bool { get }
  /// Whether no modal of it is known to come or go.
  var isCalm: Bool { get }
  /// Whether nothing speaks against all of it being on screen that is to be.
  var isSeen: Bool { get }
  /// What the feature shows, as texts.
  func outline(revealsValues: Bool) -> LinkOutline
  /// What is wrong with its rules.
  var rulesError: LinkRouterError? { get }
  /// Makes the navigator part of a composition, under a name.
  func join(_ owner: any NavigationOwner, as feature: String)
  /// Takes the navigator out of its composition: it is shown no more.
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
    pipeline.stateWasReplaced()
  }

  func join(_ owner: any NavigationOwner, as feature: String) {
    self.owner = owner
    self.feature = feature
  }

  func leave() { owner = nil }
}
