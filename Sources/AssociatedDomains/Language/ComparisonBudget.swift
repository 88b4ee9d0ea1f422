// SPDX-License-Identifier: MIT

/// The work that may be put into comparing what is in one file.
///
/// Files come from servers of strangers, and a small file can ask for a comparison that never ends.
/// Work is counted in steps, not in time, so that a file has the same answers on every machine. A
/// step is a state that a search comes to, or about as much of something else.
///
/// Everything that compares the rules of a file shares one budget. Once it is spent, every question
/// is answered with ``AppLinkAnswer/unknown``.
package final class ComparisonBudget {
  /// What a file gets: a second or two.
  package static let stepsPerFile = 30_000_000

  private var remaining: Int

  /// Makes a budget.
  package init(steps: Int = stepsPerFile) {
    remaining = max(0, steps)
  }

  /// Whether there is nothing left.
  var isSpent: Bool { remaining == 0 }

  /// Takes some steps, as many as there are.
  func spend(_ steps: Int) {
    remaining -= min(max(0, steps), remaining)
  }

  /// Hands what is left to `body`, which counts it down.
  func spending<Result>(_ body: (_ steps: inout Int) -> Result) -> Result {
    var steps = remaining
    let result = body(&steps)
    remaining = min(remaining, max(0, steps))
    return result
  }
}
