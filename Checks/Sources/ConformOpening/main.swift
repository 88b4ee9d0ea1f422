// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// `ConformOpening [--length N] [--scripts N] [--steps N] [--seed N] [--only TEXT]`: carries scripts of
/// the exploration out by the library itself; the exit code is 1 where it does something else.
let options = Options(
  "ConformOpening [--length N] [--scripts N] [--steps N] [--seed N] [--only TEXT]")
let length = options.value("--length", default: 3)
let count = options.value("--scripts", default: 100)
let steps = options.value("--steps", default: 40)
let seed = options.value("--seed", default: UInt64(1))
let only = options.value("--only")

let start = DispatchTime.now()
var scripts = 0
var actions = 0
var failed = false
var cuts = 0
for setup in Setup.conforming where only.map({ setup.name.contains($0) }) ?? true {
  for isComposed in [false, true] {
    var all = Scripts(setup, isComposed: isComposed)
    await all.runAll(length: length)
    let short = all.scripts
    if all.disagreement == nil { await all.runSample(count: count, length: steps, seed: seed) }
    scripts += all.scripts
    actions += all.actions
    cuts += all.cuts
    print(
      "\(setup.name)\(isComposed ? ", composed" : ""): \(short) scripts of \(length), "
        + "\(all.scripts - short) of \(steps), \(all.actions) actions, \(all.unmapped) ended "
        + "where the app could not follow")
    if let text = all.disagreement {
      print("\n\(text)\n")
      failed = true
    }
  }
}
let time = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
print(
  "conformance: \(scripts) scripts from seed \(seed), \(actions) actions carried out twice, "
    + "\(cuts) kills between two effects, " + String(format: "%.1f s", time))
exit(failed ? 1 : 0)
