// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

let options = Options(
  "ExploreOpening [--depth N] [--seconds N] [--states N] [--share N] [--only TEXT]")
let depth = options.value("--depth", default: Int.max)
let seconds = options.value("--seconds", default: Double.infinity)
let states = options.value("--states", default: 18_000)
let share = options.value("--share", default: Int.max)
let only = options.value("--only")

let start = DispatchTime.now()
var total = 0
var transitions = 0
let coverage = Coverage()
let setups = Setup.all.filter { only == nil || only == "" || $0.name.contains(only ?? "") }
/// Whether time was up before a world had all its states.
var isCut = false
for (index, setup) in setups.enumerated() {
  let began = DispatchTime.now()
  let search = Search(setup)
  // Within a time limit, each world has its part of it, and what those before it left.
  let limit = seconds * Double(index + 1) / Double(setups.count)
  let count = states * min(setup.share, share)
  search.run(depth: depth, states: count, until: start + limit)
  if !search.isComplete, search.count < count { isCut = true }
  total += search.count
  transitions += search.transitions
  coverage.add(search.coverage)
  let time = Double(DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1e9
  print(
    "\(setup.name): \(search.count) states, depth \(search.depth)"
      + "\(search.isComplete ? ", all of it" : ""), \(String(format: "%.1f", time)) s")
  if let violation = search.violation {
    print("\n\(violation)")
    exit(1)
  }
}
print(
  "\(total) states, \(transitions) transitions, "
    + "\(String(format: "%.1f", Double(transitions) / Double(max(1, total)))) a state, "
    + "most work for an event \(coverage.mostWork)")

print(coverage.table)
// A part of all worlds, of their states, or of their depth need not show everything.
if only == nil, !isCut, depth == Int.max, !coverage.missing.isEmpty {
  print("\nnever seen, though it can be:\n" + coverage.missing.joined(separator: "\n"))
  exit(1)
}
