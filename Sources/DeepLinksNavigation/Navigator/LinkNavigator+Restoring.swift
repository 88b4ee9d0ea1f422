// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Shows a state that was saved, unless someone went somewhere already: a link that opened, or a
  /// user, outranks what was there the last time.
  ///
  /// A link that is still waiting for the interface is opened afterward, over the restored state.
  /// Places whose gates do not pass are left out; `LinkRules.asksAgain` opens them later.
  ///
  /// - Returns: whether the state was taken over.
  @discardableResult
  public func restore(_ saved: NavigationState<Structure>) -> Bool {
    guard isUntouched else { return false }
    let passing = guarded(saved, as: .restored)
    replaceState(with: passing, isAnimated: false)
    pipeline.stateWasReplaced()
    if rules.asksAgain, pipeline.requestCount == 0,
      let route = routeLeftOut(of: saved, showing: passing)
    {
      open(route, source: .programmatic)
    }
    return true
  }
}
