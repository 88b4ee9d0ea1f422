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
  /// Where the user went under "More", which the selection does not say.
  let more = StateBox<More?>(nil)

  /// A place under "More".
  enum More: Equatable {
    case list
    case tab(AnyHashable)
  }
}
