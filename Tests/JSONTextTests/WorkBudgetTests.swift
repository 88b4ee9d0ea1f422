// SPDX-License-Identifier: MIT

import JSONText
import Testing

@Suite struct WorkBudgetTests {
  @Test func `takes what is left, before the work`() {
    let budget = WorkBudget(steps: 10)
    #expect(budget.takes(7))
    #expect(!budget.takes(4))
    #expect(budget.takes(3) && budget.isSpent && budget.takes(0) && !budget.takes(1))
  }

  @Test func `spends of the whole, too`() {
    let run = WorkBudget(steps: 10)
    let (one, other) = (WorkBudget(steps: 8, of: run), WorkBudget(steps: 8, of: run))
    #expect(one.takes(8) && !one.takes(1))
    #expect(!other.takes(3))
    #expect(other.takes(2) && run.isSpent && !other.isSpent)
  }
}
