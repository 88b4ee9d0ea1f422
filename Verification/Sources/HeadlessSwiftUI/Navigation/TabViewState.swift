// SPDX-License-Identifier: MIT

/// What a tab view keeps between evaluations.
@MainActor final class TabViewState {
  var visited: Set<AnyHashable> = []
  var selected: AnyHashable?
  var switchEnds = Duration.zero
  let ownSelection = StateBox<AnyHashable?>(nil)
}
