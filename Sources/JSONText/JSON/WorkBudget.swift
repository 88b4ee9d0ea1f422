// SPDX-License-Identifier: MIT

/// The amount of work that may be spent on the contents of one file, or of all files of a run.
///
/// Files come from strangers, and a small file can require work that never ends, or stand for more
/// than any machine can hold. Work is counted in steps, not in time, so that a file gets the same
/// answers on every machine. A step is one state that a search reaches, one byte of what a file
/// stands for, or a comparable amount of other work.
///
/// Everything that works on a file shares one budget.
package final class WorkBudget {
  /// The budget for comparing the rules of a file: one or two seconds.
  package static let stepsPerFile = 30_000_000

  private var remaining: Int
  /// The budget of the run.
  private let whole: WorkBudget?

  /// Creates a budget, which may be part of another one.
  package init(steps: Int = stepsPerFile, of whole: WorkBudget? = nil) {
    remaining = max(0, steps)
    self.whole = whole
  }

  /// Whether nothing is left.
  package var isSpent: Bool { remaining == 0 }

  /// Spends some steps, or as many as are left.
  package func spend(_ steps: Int) {
    remaining -= min(max(0, steps), remaining)
  }

  /// Spends some steps before the work is done; returns `false` if not so many are left.
  package func takes(_ steps: Int) -> Bool {
    guard steps <= remaining, whole?.takes(steps) ?? true else { return false }
    spend(steps)
    return true
  }

  /// Passes the remaining steps to `body`, which counts them down.
  package func spending<Result>(_ body: (_ steps: inout Int) -> Result) -> Result {
    var steps = remaining
    let result = body(&steps)
    remaining = min(remaining, max(0, steps))
    return result
  }
}
