// SPDX-License-Identifier: MIT

/// What a tab view keeps between evaluations.
@MainActor final class TabViewState {
  var visited: Set<AnyHashable> = []
  /// The tabs that were made before they were shown, and have not left the screen since.
  var prepared: Set<AnyHashable> = []
  var selected: AnyHashable?
  /// The tab that the view began with.
  var first: AnyHashable?
  var switchEnds = Duration.zero
  let ownSelection = StateBox<AnyHashable?>(nil)
}
