// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation

/// `RandomLives FIRST LAST`: lives the lives of these seeds; the exit code is 1 if one fails.
let bounds = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard bounds.count == 2, bounds[0] <= bounds[1] else {
  print("usage: RandomLives FIRST LAST")
  exit(64)
}

var steps = 0
var requests = 0
var comparisons = 0
var kept = 0
for seed in bounds[0]...bounds[1] {
  let life = ModelLife(seed: seed)
  life.run(steps: ModelLife.standardSteps)
  steps += life.stepCount
  requests += life.requests.count
  comparisons += life.witness.comparisons
  kept += life.witness.kept.count
  guard life.failures.isEmpty else {
    // Once more, with everything written down.
    let again = ModelLife(seed: seed, isVerbose: true)
    again.run(steps: ModelLife.standardSteps)
    print("seed \(seed): \(again.failures.first ?? "it went well the second time")")
    exit(1)
  }
}
print(
  "lives: seeds \(bounds[0]) to \(bounds[1]), \(steps) steps, \(requests) requests, "
    + "\(kept) kept over a kill, \(comparisons) compared with what is seen")
