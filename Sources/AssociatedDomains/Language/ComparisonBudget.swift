// SPDX-License-Identifier: MIT

/// The amount of work that may be spent on comparing the contents of one file.
///
/// Files come from untrusted servers, and a small file can require a comparison that never ends.
/// Work is counted in steps, not in time, so that a file gets the same answers on every machine. A
/// step is one state reached by a search, or a comparable amount of other work.
///
/// Everything that compares the rules of a file shares one budget. Once it is spent, every answer
/// is ``AppLinkAnswer/unknown``.
package final class ComparisonBudget {
  /// The budget for a file: one or two seconds.
  package static let stepsPerFile = 30_000_000

  private var remaining: Int

  /// Creates a budget.
  package init(steps: Int = stepsPerFile) {
    remaining = max(0, steps)
  }

  /// Whether nothing is left.
  var isSpent: Bool { remaining == 0 }

  /// Spends some steps, or as many as are left.
  func spend(_ steps: Int) {
    remaining -= min(max(0, steps), remaining)
  }

  /// Passes the remaining steps to `body`, which counts them down.
  func spending<Result>(_ body: (_ steps: inout Int) -> Result) -> Result {
    var steps = remaining
    let result = body(&steps)
    remaining = min(remaining, max(0, steps))
    return result
  }
}
