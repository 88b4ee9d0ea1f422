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
  public func restore(_ saved: NavigationState<Structure>) -> Bool { restore(saved, []) }

  /// Shows a saved state; what a link led to is judged by the source of that link.
  ///
  /// - Parameter asksAgain: whether a place in front that a gate left out is requested, if the rules
  ///   want that. Default: `true`.
  func restore(
    _ saved: NavigationState<Structure>, _ openers: [SavedOpener<Structure>],
    asksAgain: Bool = true
  ) -> Bool {
    guard isUntouched else { return false }
    let known = Dictionary(
      openers.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    var passing = guarded(saved, as: .restored, known)
    passing.selectedTab = offered(passing.selectedTab)
    replaceState(with: passing, isAnimated: false)
    isRestored = true
    restoreOrigins(known)
    window.stateWasReplaced()
    if rules.asksAgain, asksAgain, window.requestCount == 0,
      offered(saved.selectedTab) == saved.selectedTab,
      let (route, source) = routeLeftOut(of: saved, showing: passing, known)
    {
      open(route, source: source)
    }
    return true
  }
}
