// SPDX-License-Identifier: MIT

/// How long the scenarios of a report wait for gates and resolvers that are tasks.
///
/// Time stands still meanwhile, and how many turns a task takes no one knows: it may wait for other
/// threads. So the first that does not answer is waited for very long, and later ones less and less.
@MainActor final class ScenarioPatience {
  /// How many turns to wait.
  private(set) var turns = 250_000

  /// Something did not answer: only time that passes ends it.
  func wasExhausted() { turns = max(turns / 4, 1_000) }
}
