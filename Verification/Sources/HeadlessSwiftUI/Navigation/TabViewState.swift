// SPDX-License-Identifier: MIT

/// What a tab view keeps between evaluations.
@MainActor final class TabViewState {
  var visited: Set<AnyHashable> = []
  var selected: AnyHashable?
  /// The tab that the view began with.
  var first: AnyHashable?
  var switchEnds = Duration.zero
  let ownSelection = StateBox<AnyHashable?>(nil)
}
