// SPDX-License-Identifier: MIT

/// What an origin adds to the precedence of its patterns.
struct ReferenceOrigin: Sendable {
  /// Empty for an origin without a host; begins with `{` for one with a wildcard.
  var host: String
  var base: [[UInt8]]

  init(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1)
    let isHostless = halves[1].dropFirst(2).isEmpty
    let parts = halves[1].dropFirst(2).split(separator: "/")
    host = isHostless ? "" : String(parts[0].prefix { $0 != ":" }).lowercased()
    base = parts.dropFirst().map { ReferenceCoding.decodedBytes($0) }
  }

  /// A literal host, then a wildcard with more labels, then no host.
  var rank: [Int] {
    if host.isEmpty { return [2, 0] }
    guard host.first == "{" else { return [0, 0] }
    return [1, -host.drop { $0 != "}" }.dropFirst().split(separator: ".").count]
  }
}
