// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import TestSupport
import Testing

/// Random lives of an app, and what must hold for each.
@MainActor @Suite struct ModelTests {
  /// `Scripts/steps/lives` lives more, in a release build.
  private static let seeds = Exploration.seeds(small: 60, full: 500)

  @Test func `every life ends with each request in one outcome, where it said`() {
    var steps = 0
    var requests = 0
    var comparisons = 0
    var kept = 0
    var outcomes: [String: Int] = [:]
    var failures: [String] = []
    for seed in Self.seeds {
      var life = ModelLife(seed: seed)
      life.run(steps: ModelLife.standardSteps)
      steps += life.stepCount
      requests += life.requests.count
      comparisons += life.witness.comparisons
      kept += life.witness.kept.count
      for request in life.requests { outcomes[request.result?.name ?? "none", default: 0] += 1 }
      if !life.failures.isEmpty {
        // Once more, with everything written down.
        life = ModelLife(seed: seed, isVerbose: true)
        life.run(steps: ModelLife.standardSteps)
        failures += life.failures.map { "seed \(seed): \($0)" }
      }
      if failures.count > 0 { break }
    }
    let count = failures.count
    #expect(count == 0, "\(failures.first ?? "")")
    TestReport.line(
      "model: \(Self.seeds.count) lives, \(steps) steps, \(requests) requests, "
        + "\(kept) kept over a kill, \(comparisons) compared with what is seen: "
        + outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        .joined(separator: ", "))
  }
}
