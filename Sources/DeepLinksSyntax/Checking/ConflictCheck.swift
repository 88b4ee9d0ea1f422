// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Finds patterns in one enum that a link could match equally well.
///
/// It decides only what the source shows: the types of the standard library, and types with the
/// same spelling. The router decides the rest when it is built.
struct ConflictCheck {
  private(set) var report: RoutesReport
  private let candidates: [ConflictCandidate]

  init(_ route: RouteEnum, report: RoutesReport) {
    self.report = report
    let origins = route.origins.map(\.origin)
    var candidates: [ConflictCandidate] = []
    for routed in route.cases {
      guard case .routed = routed.kind else { continue }
      for path in routed.paths {
        candidates += ConflictCandidate.all(of: routed, path, origins: origins)
      }
    }
    candidates += route.redirects.flatMap { ConflictCandidate.all(of: $0, origins: origins) }
    self.candidates = candidates
  }

  mutating func check() {
    var earlier: [ConflictPlace: [Int]] = [:]
    for (index, later) in candidates.enumerated() {
      let place = ConflictPlace(later)
      for number in earlier[place] ?? [] where check(later, against: candidates[number]) { break }
      earlier[place, default: []].append(index)
    }
  }

  /// Reports a conflict of two candidates with the same place; returns whether there is one.
  private mutating func check(_ later: ConflictCandidate, against earlier: ConflictCandidate)
    -> Bool
  {
    guard let origin = later.sharedOrigin(with: earlier),
      later.unknownTypes.union(earlier.unknownTypes).count < 2
    else { return false }
    guard later.priority == earlier.priority, later.priority != nil,
      !(later.isShared && earlier.isShared),
      let overlap = LinkPattern.overlap(
        of: later.pattern, later.parameters, with: earlier.pattern, earlier.parameters)
    else { return false }
    let witness = origin.map { $0.link(overlap) } ?? overlap
    if let name = earlier.name, name == later.name {
      // The patterns of one case are alternatives; one that repeats another is redundant.
      guard later.pattern.saysTheSame(as: earlier.pattern) else { return false }
      report.add(
        .repeatedPattern(name, witness: witness), at: 0..<0, of: later.literal,
        fixIts: later.removal().map { [$0] } ?? [])
    } else {
      // Only if the pattern is written out is it possible to say what to add.
      let isWritten = later.pattern == later.written.pattern
      let refusal = isWritten ? earlier.pattern.requiredName(unknownTo: later.pattern) : nil
      let cured = refusal.flatMap { later.written.adding(item: $0) }
      report.add(
        .conflict(
          with: earlier.name ?? "the redirect", witness: witness,
          refusal: cured == nil ? nil : refusal), at: 0..<0, of: later.literal,
        fixIts: cured.map {
          [
            .replacing(
              later.literal.node, with: $0, id: "refuseItem",
              "add '\(refusal ?? "")' to the pattern")
          ]
        } ?? [])
    }
    return true
  }
}
