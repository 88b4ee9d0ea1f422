// SPDX-License-Identifier: MIT

/// One benchmark in the JSON that `swift package benchmark --format jmh` writes.
struct JMHResult: Decodable {
  struct Metric: Decodable {
    var scoreUnit: String
    var scorePercentiles: [String: Double]
  }

  var benchmark: String
  var secondaryMetrics: [String: Metric]

  /// The name without its package and target.
  var name: String {
    let parts = benchmark.split(separator: ".", maxSplits: 3)
    return parts.count == 4 ? String(parts[3]) : benchmark
  }

  /// The median time of a sample, in nanoseconds.
  var median: Double? {
    secondaryMetrics.values.first { $0.scoreUnit == "μs" }?.scorePercentiles["50.0"]
      .map { $0 * 1_000 }
  }
}
