// SPDX-License-Identifier: MIT

import AssociatedDomains
import Benchmark
import BenchmarkAssociations

/// Association files: what a decision takes by the number of rules and by the length of the link, and
/// what reading takes.
func associations(isSmoke: Bool) {
  for kind in AssociationKind.allCases where kind.decides {
    for size in isSmoke ? [10] : kind.sizes { deciding(kind, size: size) }
  }
  // As many rules as the largest file that is known, 43 kB.
  let shape = AssociationShape(rules: isSmoke ? 10 : 236)
  let configuration = Benchmark.Configuration(scalingFactor: .one)
  let file = shape.file
  Benchmark("aasa-compile-bytes=\(shape.bytes.count)", configuration: configuration) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(AppLinkMatcher(file)) }
  }
  Benchmark("aasa-read-bytes=\(shape.bytes.count)", configuration: configuration) { benchmark in
    for _ in benchmark.scaledIterations {
      if let file = AssociationReading(shape.bytes).file { blackHole(AppLinkMatcher(file)) }
    }
  }
}

private func deciding(_ kind: AssociationKind, size: Int) {
  let matcher = AppLinkMatcher(kind.file(size: size))
  measure("aasa-\(kind)-N=\(size)", kind.links(size: size)) {
    matcher.decide(appID: AssociationShape.app, url: $0, domain: "www.example.com")
  }
}

extension AssociationKind {
  fileprivate var sizes: [Int] {
    switch self {
    case .stars, .innerStars, .starredVariables: [250, 500, 1_000, 2_000, 4_000]
    case .variables: [1, 10, 100]
    default: [10, 100, 1_000]
    }
  }
}
