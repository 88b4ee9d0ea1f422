// SPDX-License-Identifier: MIT

/// Puts claims in an order in which the first that matches decides rightly, with the exclusions
/// that this needs.
///
/// A wildcard matches slashes, so `/products/?*` also matches `/products/1/reviews/7`. Therefore
/// paths of more segments come first, and before those of fewer segments everything with more is
/// excluded: what a route takes of it has been claimed by then.
struct AppLinkClaimOrder {
  private(set) var rules: [AppLinkClaim] = []

  init(_ claims: [AppLinkClaim]) {
    let rests = claims.filter(\.hasRest)
    let others = claims.filter { !$0.hasRest }
    // Under a rest every path is claimed, so that nothing has to be excluded.
    func isUnderRest(_ claim: AppLinkClaim) -> Bool { rests.contains { $0.covers(claim) } }
    rules += others.filter(isUnderRest).sorted()
    rules += rests.sorted { one, other in
      one.segments.count == other.segments.count
        ? one < other : one.segments.count > other.segments.count
    }
    let free = others.filter { !isUnderRest($0) }
    for count in Set(free.map(\.segments.count)).sorted(by: >) {
      let own = free.filter { $0.segments.count == count }.sorted()
      rules += exclusions(before: own, segments: count)
      rules += own
    }
  }

  /// The exclusions of paths with more segments than some claims have.
  private func exclusions(before claims: [AppLinkClaim], segments count: Int) -> [AppLinkClaim] {
    var prefixes: [[AppLinkClaim.Segment]] = []
    var known: Set<[AppLinkClaim.Segment]> = []
    for claim in claims where claim.crosses {
      let prefix = Array(claim.segments.prefix(claim.literalCount))
      if known.insert(prefix).inserted { prefixes.append(prefix) }
    }
    let outermost = prefixes.filter { prefix in
      !prefix.indices.contains { known.contains(Array(prefix[..<$0])) }
    }
    let any = AppLinkClaim.Segment(rank: .text, text: SegmentVariable.anything)
    return outermost.map { prefix in
      var rule = AppLinkClaim(
        segments: prefix + Array(repeating: any, count: count + 1 - prefix.count))
      rule.isExcluding = true
      rule.ignoresCase = claims.contains(where: \.ignoresCase)
      rule.subjects = ["no route has so many segments"]
      return rule
    }.filter { rule in !rules.contains { $0.covers(rule) } }.sorted()
  }
}
