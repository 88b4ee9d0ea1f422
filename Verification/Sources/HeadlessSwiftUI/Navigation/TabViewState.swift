// SPDX-License-Identifier: MIT

/// The state of a tab view between evaluations.
@MainActor final class TabViewState {
  var visited: Set<AnyHashable> = []
  /// The tabs that were created before they were shown, and have not left the screen since.
  var prepared: Set<AnyHashable> = []
  var selected: AnyHashable?
  /// The initial tab.
  var first: AnyHashable?
  var switchEnds = Duration.zero
  let ownSelection = StateBox<AnyHashable?>(nil)
}
