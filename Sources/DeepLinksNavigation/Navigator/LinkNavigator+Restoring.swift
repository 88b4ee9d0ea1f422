// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Shows a saved state, unless the app has already navigated.
  ///
  /// A link that was opened, or a user's action, takes precedence over the saved state. A link that
  /// started the app shows its own stack in place of the restored one, whichever comes first; any
  /// other link that is still waiting opens on top of the restored state. Places whose
  /// gates do not pass are left out; `LinkRules.asksAgain` opens them later.
  ///
  /// - Returns: whether the saved state was restored.
  @discardableResult
  public func restore(_ saved: NavigationState<Structure>) -> Bool {
    guard isUntouched else { return false }
    var passing = guarded(saved, as: .restored)
    passing.selectedTab = offered(passing.selectedTab)
    replaceState(with: passing, isAnimated: false)
    isRestored = true
    window.stateWasReplaced()
    if rules.asksAgain, window.requestCount == 0,
      let route = routeLeftOut(of: saved, showing: passing)
    {
      open(route, source: .programmatic)
    }
    return true
  }
}
