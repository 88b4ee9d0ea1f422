// SPDX-License-Identifier: MIT

import DeepLinksCore
import SwiftDiagnostics
import SwiftSyntax

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

/// One pattern, and what is known about its captures.
struct ConflictCandidate {
  /// The case's name; `nil` for a redirect.
  let name: String?
  /// The pattern as written in the source.
  let written: PatternLiteral
  var literal: TextLiteral { written.literal }
  /// One of the plain patterns that it expands to.
  let pattern: LinkPattern
  let parameters: [LinkParameter]
  /// The types known only to the compiler.
  let unknownTypes: Set<String>
  /// The origins whose links it matches; empty if the enum is mounted elsewhere.
  let origins: [LinkOrigin]
  /// The priority; `nil` if the source does not reveal it.
  let priority: Int?
  let isShared: Bool
  let key: LinkPatternKey
  /// Creates the edit that removes the pattern from its case, which copies the entire enum.
  let removal: () -> FixIt?
}

extension ConflictCandidate {
  /// Returns the candidates for a path of a case, one for each plain pattern.
  static func all(
    of route: RouteCase, _ path: RouteCase.Path, origins: [LinkOrigin]
  ) -> [ConflictCandidate] {
    let isStrict = path.attribute.argument("strict").map { $0.trimmedDescription != "false" }
    let written = path.pattern.pattern
    let pattern = isStrict == true ? (try? written.refusingOthers()) ?? written : written
    let optional = route.values.filter { value in
      switch route.reading(of: value) {
      case .optional, .defaulted: true
      default: false
      }
    }
    return pattern.alternatives { name in optional.contains { $0.name == name } }
      .map { Self(route, path, $0, origins: origins) }
  }

  /// Returns the candidates for a redirect.
  static func all(
    of redirect: RouteEnum.Redirect, origins: [LinkOrigin]
  ) -> [ConflictCandidate] {
    redirect.from.pattern.alternatives.map { Self(redirect, $0, origins: origins) }
  }

  private init(
    _ route: RouteCase, _ path: RouteCase.Path, _ pattern: LinkPattern, origins: [LinkOrigin]
  ) {
    var parameters: [LinkParameter] = []
    var unknownTypes: Set<String> = []
    for value in route.values {
      guard let name = value.name else { continue }
      let known = value.takesAll ? String.self : BuiltInValue.type(named: value.type)
      if known == nil { unknownTypes.insert(value.type) }
      let type = known ?? UnknownValue.self
      switch route.reading(of: value) {
      case .required: parameters.append(.required(name, type))
      case .optional, .defaulted: parameters.append(.optional(name, type))
      case .list: parameters.append(.list(name, type))
      case .items: parameters.append(.items(name))
      case .dictionary: parameters.append(.dictionary(name))
      case .link: break
      }
    }
    let own = pattern.origin.flatMap { try? LinkOrigin($0) }
    self.init(
      name: route.name, written: path.pattern, pattern: pattern, parameters: parameters,
      unknownTypes: unknownTypes, origins: own.map { [$0] } ?? origins,
      priority: Self.priority(path.attribute.argument("priority")),
      isShared: path.attribute.argument("shared").map { $0.trimmedDescription != "false" }
        ?? false,
      key: pattern.key(for: parameters),
      removal: {
        .replacing(
          route.declaration, with: route.declaration.removing(path.attribute),
          id: "removeAttribute", "remove '\(path.attribute.trimmedDescription)'")
      })
  }

  private init(_ redirect: RouteEnum.Redirect, _ pattern: LinkPattern, origins: [LinkOrigin]) {
    let own = pattern.origin.flatMap { try? LinkOrigin($0) }
    self.init(
      name: nil, written: redirect.from, pattern: pattern, parameters: [],
      unknownTypes: [], origins: own.map { [$0] } ?? origins, priority: 0, isShared: false,
      key: pattern.key(), removal: { nil })
  }

  private static func priority(_ expression: ExprSyntax?) -> Int? {
    guard let expression else { return 0 }
    return Int(expression.trimmedDescription)
  }

  /// Returns an origin of both; `nil` if they have none in common, `.some(nil)` if none is known.
  func sharedOrigin(with other: Self) -> LinkOrigin?? {
    if origins.isEmpty, other.origins.isEmpty { return .some(nil) }
    let shared = origins.first { origin in other.origins.contains { $0.isSame(as: origin) } }
    return shared.map { .some($0) }
  }
}

/// Stands for a type known only to the compiler.
private struct UnknownValue: LinkValue {
  var linkText: String
  init?(linkText: String) { self.linkText = linkText }
}

/// What two patterns have in common if they share a link and have equal rank, so that few patterns
/// are compared with each other.
struct ConflictPlace: Hashable {
  private let key: LinkPatternKey
  /// The lowercase literals at the start of the segments before the rest.
  ///
  /// If the keys are equal, these texts are in the same segments and have the same lengths.
  private let literals: [[UInt8]]

  init(_ candidate: ConflictCandidate) {
    key = candidate.key
    let pattern = candidate.pattern
    literals = pattern.segments.map { segment in
      pattern.pieces(of: segment).prefix { $0.kind == .literal }
        .flatMap { pattern.literalBytes(of: $0) }
        .map(\.asciiLowercased)
    }
  }
}
