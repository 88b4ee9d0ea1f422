// SPDX-License-Identifier: MIT

import Benchmark
import BenchmarkRoutes
import DeepLinksCore
import Foundation

/// Set by `Scripts/bench --smoke`: runs everything briefly, over small tables.
private let isSmoke = ProcessInfo.processInfo.environment["DEEPLINKS_SMOKE"] != nil

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput],
    warmupIterations: isSmoke ? 0 : 3,
    scalingFactor: isSmoke ? .one : .kilo,
    maxDuration: isSmoke ? .milliseconds(10) : .seconds(1),
    maxIterations: isSmoke ? 2 : 2_000
  )
  for count in isSmoke ? [10, 100] : [10, 100, 1_000, 10_000] {
    comparison(routes: count, links: MixedLinks(count: 1_000, routes: count), name: "hot")
    comparison(routes: count, links: MixedLinks(count: 40_000, routes: count), name: "distinct")
    building(routes: count)
  }
  kinds(routes: isSmoke ? 10 : 1_000)
  printing(routes: isSmoke ? 10 : 1_000)
  adversaries(levels: isSmoke ? 4 : 10)
  associations(isSmoke: isSmoke)
}

/// Every router over the same links, one after the other.
///
/// The links are as long for every number of routes, so that what grows is the table alone.
private func comparison(routes: Int, links: MixedLinks, name: String) {
  measure("URL(string:)-\(name)-N=\(routes)", links.texts, { URL(string: $0) })
  if let router = try? LinkRouter(BenchmarkRoute.list(count: routes)) {
    measure("match-\(name)-N=\(routes)", links.texts, { try? router.match($0) })
  }
  let tutorial = TutorialRouter(count: routes)
  measure("tutorial-\(name)-N=\(routes)", links.texts, { tutorial.match($0) })
  #if PEERS
  let hummingbird = hummingbirdTrie(routes: routes)
  measure("hummingbird-\(name)-N=\(routes)", links.paths, { hummingbird.resolve($0) != nil })
  #endif
}

/// One kind of link at a time.
private func kinds(routes: Int) {
  guard let router = try? LinkRouter(BenchmarkRoute.list(count: routes)) else { return }
  for kind in LinkKind.allCases {
    let links = kind.links(count: 1_000, routes: routes)
    measure("URL(string:)-\(kind)-N=\(routes)", links, { URL(string: $0) })
    measure("match-\(kind)-N=\(routes)", links, { try? router.match($0) })
  }
}

private func printing(routes: Int) {
  guard let router = try? LinkRouter(BenchmarkRoute.list(count: routes)) else { return }
  let matched = MixedLinks(count: 1_000, routes: routes).texts.map { try? router.match($0) }
  measure("print-mixed-N=\(routes)", matched.compactMap { $0 }, { try? router.link(for: $0) })
}

private func building(routes: Int) {
  let list = BenchmarkRoute.list(count: routes)
  Benchmark("build-N=\(routes)", configuration: .init(scalingFactor: .one)) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try? LinkRouter(list)) }
  }
}

private func adversaries(levels: Int) {
  if let router = try? LinkRouter(AdversarialRoute.everyCombination(levels: levels)) {
    let link = AdversarialRoute.failingAtTheEnd(levels: levels)
    measure("match-everyCombinationFailingAtTheEnd", [link], { try? router.match($0) })
  }
  if let router = try? LinkRouter(AdversarialRoute.mixedSegments(count: 100)) {
    measure(
      "match-mixedSegmentsFailing", [AdversarialRoute.failingMixed], { try? router.match($0) })
  }
}

/// One benchmark: the operation on one input after the other, going on where the last sample ended.
func measure<Input: Sendable, Output>(
  _ name: String, _ inputs: [Input], _ operation: @escaping @Sendable (Input) -> Output
) {
  nonisolated(unsafe) var index = 0  // Benchmarks run one at a time, on one thread.
  Benchmark(name) { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(operation(inputs[index]))
      index += 1
      if index == inputs.count { index = 0 }
    }
  }
}
