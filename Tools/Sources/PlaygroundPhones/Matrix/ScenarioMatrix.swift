// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessSwiftUI

/// Runs scenarios one after the other, and lets everything else on the main actor go on between
/// them.
@MainActor final class ScenarioMatrix {
  private var task: Task<Void, Never>?
  private(set) var isRunning = false

  /// Begins.
  ///
  /// - Parameters:
  ///   - onResult: called after each.
  ///   - onEnd: called after the last, or after those that ran before `stop()`.
  func start(
    _ scenarios: [Scenario], onResult: @escaping (Scenario, ScenarioResult) -> Void,
    onEnd: @escaping (_ passed: Int, _ failed: Int) -> Void
  ) {
    stop()
    isRunning = true
    task = Task { @MainActor in
      var (passed, failed) = (0, 0)
      for scenario in scenarios {
        await Task.yield()
        if Task.isCancelled { break }
        let result = await scenario.run()
        if Task.isCancelled { break }
        if result.kind == .failed { failed += 1 } else { passed += 1 }
        onResult(scenario, result)
      }
      if !Task.isCancelled { isRunning = false }
      onEnd(passed, failed)
    }
  }

  /// Ends; what ran is told by `onEnd`.
  func stop() {
    task?.cancel()
    task = nil
    isRunning = false
  }
}
