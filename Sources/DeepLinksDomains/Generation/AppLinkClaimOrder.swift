// SPDX-License-Identifier: MIT

/// Orders claims so that the first match is the right one, adding the exclusions that this needs.
///
/// A wildcard matches slashes, so `/products/?*` also matches `/products/1/reviews/7`. Therefore,
/// paths with more segments come first. Before those with fewer segments, everything with more is
/// excluded; links that a route takes have been claimed by then.
struct AppLinkClaimOrder {
  private(set) var rules: [AppLinkClaim] = []

  init(_ claims: [AppLinkClaim]) {
    let rests = claims.filter(\.hasRest)
    let others = claims.filter { !$0.hasRest }
    // Every path under a rest capture is claimed, so nothing has to be excluded there.
    var index = AppLinkClaimIndex(rests)
    let areUnderRest = others.map { index.covers($0) }
    let under = zip(others, areUnderRest).filter(\.1).map(\.0).sorted()
    for claim in under { index.insert(claim) }
    rules += under
    rules += rests.sorted { one, other in
      one.segments.count == other.segments.count
        ? one < other : one.segments.count > other.segments.count
    }
    let free = Dictionary(
      grouping: zip(others, areUnderRest).lazy.filter { !$0.1 }.map(\.0), by: \.segments.count)
    for (count, claims) in free.sorted(by: { $0.key > $1.key }) {
      let own = claims.sorted()
      let exclusions = self.exclusions(before: own, segments: count).filter { !index.covers($0) }
      for claim in exclusions + own { index.insert(claim) }
      rules += exclusions + own
    }
  }

  /// Returns exclusions for paths with more segments than these claims have.
  private func exclusions(before claims: [AppLinkClaim], segments count: Int) -> [AppLinkClaim] {
    var prefixes: [[AppLinkClaim.Segment]] = []
    var known: Set<[AppLinkClaim.Segment]> = []
    // The prefixes of claims that ignore case, and all that these begin with.
    var folded: Set<[AppLinkClaim.Segment]> = []
    for claim in claims where claim.crosses {
      let prefix = Array(claim.segments.prefix(claim.literalCount))
      if known.insert(prefix).inserted { prefixes.append(prefix) }
      guard claim.ignoresCase else { continue }
      for count in 0...prefix.count { folded.insert(Array(prefix[..<count])) }
    }
    let outermost = prefixes.filter { prefix in
      !prefix.indices.contains { known.contains(Array(prefix[..<$0])) }
    }
    let any = AppLinkClaim.Segment(rank: .text, text: SegmentVariable.anything)
    return outermost.map { prefix in
      var rule = AppLinkClaim(
        segments: prefix + Array(repeating: any, count: count + 1 - prefix.count))
      rule.isExcluding = true
      rule.ignoresCase = folded.contains(prefix)
      rule.subjects = ["no route has so many segments"]
      return rule
    }.sorted()
  }
}
