// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Shows a state that was saved, unless somebody went somewhere already: a link that opened, or a
  /// person, outranks what was there the last time.
  ///
  /// A link that is still waiting for the interface is opened afterwards, over the restored state.
  ///
  /// - Returns: whether the state was taken over.
  @discardableResult
  public func restore(_ saved: NavigationState<Structure>) -> Bool {
    guard isUntouched else { return false }
    replaceState(with: saved, isAnimated: false)
    activePipeline.stateWasReplaced()
    return true
  }
}
