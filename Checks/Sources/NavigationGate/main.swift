// SPDX-License-Identifier: MIT

import BenchmarkRoutes
@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Foundation

/// `NavigationGate DEPTH ITERATIONS KIND`: opens links in an app with a thousand routes, five tabs and a
/// stack that is DEPTH screens deep, for a tool that counts what it costs.
///
/// - `planned`: from the text to the plan, as values.
/// - `opened`: from the text to the outcome, without a trace.
/// - `traced`: the same, with a trace that no one reads.
/// - `saved`: the state written as JSON and read again.
enum Kind: String, CaseIterable { case planned, opened, traced, saved }

let arguments = CommandLine.arguments
guard arguments.count == 4, let depth = Int(arguments[1]), depth > 1,
  let iterations = Int(arguments[2]), let kind = Kind(rawValue: arguments[3])
else {
  let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
  print("usage: NavigationGate DEPTH ITERATIONS KIND; kinds: \(kinds)")
  exit(64)
}

let router = try LinkRouter<BenchmarkRoute>()
let links = try (0..<64).map {
  try router.link(for: .product(shelf: min(depth, 150) - 2, id: $0)).text
}
let state = BenchmarkStructure.state(depth: depth)
let start = ContinuousClock.now
var count = 0
switch kind {
case .planned:
  for iteration in 0..<iterations {
    guard let route = try router.match(links[iteration % 64]) else { continue }
    let plan = NavigationPlan(from: state, to: route.destination)
    count += plan.steps.count
  }
case .opened, .traced:
  var options = LinkOpeningOptions.standard
  options.traceCapacity = kind == .traced ? options.traceCapacity : 0
  let clock = LinkManualClock()
  let navigator = LinkNavigator<BenchmarkRoute>(
    initialTab: .catalog, options: options, clock: clock)
  navigator.restore(state)
  navigator.acknowledge(.ready)
  for iteration in 1...iterations {
    let request = navigator.open(links[iteration % 64], from: .programmatic)
    clock.runTurns()
    if case .opened = request.result { count += 1 }
  }
  // Every link leads elsewhere, over the same nineteen screens.
  precondition(count == iterations && navigator.state[.products].count == depth)
case .saved:
  for _ in 0..<iterations {
    let data = try JSONEncoder().encode(state)
    count += try JSONDecoder().decode(
      NavigationRestoration<BenchmarkStructure>.self, from: data
    ).state[.products].count
  }
}
let time = (ContinuousClock.now - start) / max(1, iterations)
print("\(count), each in \(time)")
