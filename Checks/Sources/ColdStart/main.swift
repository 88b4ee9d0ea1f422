// SPDX-License-Identifier: MIT

import BenchmarkRoutes
import CHeap
import DeepLinksCore

/// `ColdStart ROUTES`: prints what the first match of a process costs, as tab-separated
/// nanoseconds of building the router, of the first match and of the second, and the bytes of heap
/// that the router holds on to.
let routes = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
let list = BenchmarkRoute.list(count: routes)
let link = "https://www.example.com/products/p00000/4711"
let clock = ContinuousClock()

let before = Int(heapBytes())
let start = clock.now
let router = try LinkRouter(list)
let built = clock.now
let bytes = Int(heapBytes()) - before
let first = try router.match(link)
let matched = clock.now
let second = try router.match(link)
let again = clock.now
guard first != nil, first == second else { throw ColdStartError.noMatch }

let times = [start.duration(to: built), built.duration(to: matched), matched.duration(to: again)]
let columns = times.map { Int($0 / .nanoseconds(1)) } + [bytes]
print(columns.map(String.init).joined(separator: "\t"))

enum ColdStartError: Error { case noMatch }
