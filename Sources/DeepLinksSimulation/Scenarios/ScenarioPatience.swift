// SPDX-License-Identifier: MIT

/// How long the scenarios of a report wait for asynchronous gates and resolvers.
///
/// Time stands still meanwhile, and no one knows how many turns a task takes: it may wait for other
/// threads. So the wait is very long for the first one that does not answer, and shorter for each
/// later one.
@MainActor final class ScenarioPatience {
  /// The number of turns to wait.
  private(set) var turns = 250_000

  /// Shortens the next wait; something did not answer, and only passing time can end it.
  func wasExhausted() { turns = max(turns / 4, 1_000) }
}
