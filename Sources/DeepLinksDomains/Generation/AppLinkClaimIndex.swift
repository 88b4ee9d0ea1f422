// SPDX-License-Identifier: MIT

/// Claims by their segments and what else they ask for, so that few are compared to find one that
/// covers another one.
struct AppLinkClaimIndex {
  private struct Node {
    /// By the text of the next segment.
    var children: [String: Int] = [:]
    /// Claims that end here, by the first of their conditions.
    var claims: [AppLinkClaim.Condition?: [AppLinkClaim]] = [:]
  }

  private var nodes = [Node()]
  /// How many claims have been compared.
  private(set) var comparisons = 0

  init(_ claims: [AppLinkClaim] = []) {
    for claim in claims { insert(claim) }
  }

  mutating func insert(_ claim: AppLinkClaim) {
    var node = 0
    for segment in claim.segments {
      if let child = nodes[node].children[segment.text] {
        node = child
      } else {
        nodes.append(Node())
        nodes[node].children[segment.text] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    nodes[node].claims[claim.conditions.first, default: []].append(claim)
  }

  /// Whether some claim covers another one, see `AppLinkClaim.covers(_:)`.
  mutating func covers(_ claim: AppLinkClaim) -> Bool {
    // What a covering claim may ask for first: nothing, a condition of this one, or any value of it.
    let keys: [AppLinkClaim.Condition?] =
      [nil]
      + claim.conditions.flatMap { condition in
        [condition, .init(name: condition.name, pattern: SegmentVariable.anything)]
      }
    var level = [0]
    for depth in 0...claim.segments.count {
      for node in level where !nodes[node].claims.isEmpty {
        for key in keys {
          for other in nodes[node].claims[key] ?? [] {
            comparisons += 1
            if other.covers(claim) { return true }
          }
        }
      }
      guard depth < claim.segments.count else { break }
      let text = claim.segments[depth].text
      level = level.flatMap { node in
        [text, SegmentVariable.anything].prefix(text == SegmentVariable.anything ? 1 : 2)
          .compactMap { nodes[node].children[$0] }
      }
    }
    return false
  }
}
