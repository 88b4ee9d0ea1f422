// SPDX-License-Identifier: MIT

/// Claims indexed by their segments and conditions, so that finding one that covers another takes
/// few comparisons.
struct AppLinkClaimIndex {
  private struct Node {
    /// The indices of nodes, by the text of the next segment.
    var children: [String: Int] = [:]
    /// The claims that end here, by their first condition.
    var claims: [AppLinkClaim.Condition?: [AppLinkClaim]] = [:]
  }

  private var nodes = [Node()]
  /// The number of comparisons so far.
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

  /// Returns whether any claim covers another one, see `AppLinkClaim.covers(_:)`.
  mutating func covers(_ claim: AppLinkClaim) -> Bool {
    // The first condition of a covering claim: none, one of this claim's, or any value for one of
    // them.
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
