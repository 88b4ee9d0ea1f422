// SPDX-License-Identifier: MIT

import BenchmarkRoutes
import DeepLinksCore

/// `MatchGate ROUTES ITERATIONS KIND`: matches links of one kind, for a tool that counts what it costs.
///
/// The difference between two runs that differ in ITERATIONS alone is the cost of matching.
let arguments = CommandLine.arguments
guard arguments.count == 4, let routes = Int(arguments[1]), let iterations = Int(arguments[2]),
  let kind = LinkKind(rawValue: arguments[3])
else {
  let kinds = LinkKind.allCases.map(\.rawValue).joined(separator: ", ")
  print("usage: MatchGate ROUTES ITERATIONS KIND; kinds: \(kinds)")
  throw GateError.usage
}

let router = try LinkRouter(BenchmarkRoute.list(count: routes))
let links = kind.links(count: 64, routes: routes)
var hits = 0
for iteration in 0..<iterations where try router.match(links[iteration % links.count]) != nil {
  hits += 1
}
print(hits)

enum GateError: Error { case usage }
