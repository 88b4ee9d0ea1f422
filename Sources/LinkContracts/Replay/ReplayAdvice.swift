// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Explains why a published link does not open its route, and suggests fixes.
///
/// Each suggested change was tried, and the link then opened its route.
struct ReplayAdvice {
  typealias Problem = LinkReplayReport.Problem
  typealias Fix = LinkReplayReport.Fix

  /// A change to the app.
  private enum Change: Hashable {
    case alias(Int, String)
    case redirect(String, String)
    case origin([String], String)
  }

  /// The maximum number of changes to try; each requires a router with all patterns.
  private static let trialLimit = 64
  /// The number of recent changes to keep, because one change may restore many links.
  private static let keptLimit = 8

  private let contract: LinkContract
  private var trialCount = 0
  private var trials: [(change: Change, contract: LinkContract?)] = []

  init(_ contract: LinkContract) { self.contract = contract }

  mutating func problem(
    _ kind: Problem.Kind, line: Int, column: Int, link: String, expected: String?,
    actual: ContractRoute?, reason: String?, dependsOn: [String]
  ) -> Problem {
    var nearest: String?
    var reason = reason
    var fixes: [Fix] = []
    switch kind {
    case .lost:
      let explanation = contract.explain(link)
      let candidate = explanation.nearestMiss
      nearest = candidate?.pattern
      reason = candidate?.mismatch.map { "\($0)" }
      let isOwn = explanation.candidates.contains { $0.mismatch?.code != .originMismatch }
      if !isOwn { reason = "no route has this origin" }
      fixes = lost(link, expected, candidate, isOwn)
    case .moved:
      fixes = moved(link, expected, actual)
    case .answered:
      let pattern = contract.explain(link).match?.pattern ?? ""
      fixes = [
        Fix(.advice, "Remove the pattern \(pattern).", pattern: pattern),
        Fix(
          .rename, "Or write \(actual?.title ?? "its route") instead of - here.", route: actual),
      ]
    case .noLink, .badLine: break
    }
    return Problem(
      kind: kind, line: line, column: column, link: DeepLinkError.excerpt(of: link),
      expected: expected, actual: actual, nearest: nearest, reason: reason,
      isLimited: (kind == .lost || kind == .noLink) && contract.explain(link).isLimited,
      dependsOn: dependsOn, fixes: fixes)
  }

  private func route(named name: String) -> Int? {
    contract.routes.firstIndex { $0.title == name }
      ?? contract.routes.firstIndex { $0.name == name }
  }

  // MARK: Lost links

  private mutating func lost(
    _ link: String, _ expected: String?, _ nearest: LinkExplanation.Candidate?, _ isOwn: Bool
  ) -> [Fix] {
    let retirement = Fix(
      .retirement, "If it is retired on purpose, write - instead of the route.")
    guard let expected else {
      guard let near = nearest.flatMap({ route(named: $0.route) }) else {
        return [Fix(.advice, "Declare a pattern for it."), retirement]
      }
      let fixes = restoring(link, near, "If it is a link of \(contract.routes[near].title): ")
      return (fixes.isEmpty ? [Fix(.advice, "Declare a pattern for it.")] : fixes) + [retirement]
    }
    guard let number = route(named: expected) else {
      return [
        Fix(
          .advice, "No route is named \(expected). If it was renamed, write its new name here."),
        retirement,
      ]
    }
    let hasOrigin = contract.entries.contains { $0.route == number && $0.scope.contains(link) }
    if !isOwn || !hasOrigin { return returning(link, number) + [retirement] }
    let fixes = restoring(link, number, "")
    if !fixes.isEmpty { return fixes + [retirement] }
    return [
      Fix(
        .advice, "Give \(expected) a pattern for it with @LinkPath; deprecate it if it should go.",
        route: contract.routes[number]),
      retirement,
    ]
  }

  /// Returns fixes for a link whose origin was removed.
  private mutating func returning(_ link: String, _ number: Int) -> [Fix] {
    let route = contract.catalog.routes[number]
    let end = link.utf8.firstRange(of: "://".utf8).map { head in
      link.utf8[head.upperBound...].firstIndex { "/?#".utf8.contains($0) } ?? link.endIndex
    }
    let origins = end.map { end in
      // Without a host, the authority is the first segment.
      [String(link[..<end]), String(link.unicodeScalars.prefix { $0 != ":" }) + "://"]
    }
    for origin in origins ?? [] where opens(link, number, after: .origin(route.origins, origin)) {
      let text = "Declare its origin again: @DeepLinkRoutes(…, \"\(origin)\")."
      return [Fix(.origin, text, pattern: origin)]
    }
    return [
      Fix(
        .advice,
        "Declare its origin on \(contract.routes[number].title) again, and a pattern for it.",
        route: contract.routes[number])
    ]
  }

  /// Returns fixes that make a route open a link again: an alias and a redirect, if they work.
  private mutating func restoring(_ link: String, _ number: Int, _ begin: String) -> [Fix] {
    guard let parsed = try? DeepLink(link) else { return [] }
    let name = contract.routes[number]
    let isMounted = name.name.unicodeScalars.contains(".")
    for entry in contract.entries where entry.route == number && entry.scope.contains(link) {
      for candidate in ReplayPatterns(of: entry, for: parsed).candidates {
        var fixes: [Fix] = []
        let alias = candidate.path + candidate.tail
        if opens(link, number, after: .alias(number, alias)) {
          let text =
            isMounted
            ? "\(begin)Add an alias to \(name.title) with @LinkPath, without its prefixes; the "
              + "whole pattern is \(alias)."
            : "\(begin)Add an alias to \(name.title): @LinkPath(\"\(alias)\")."
          fixes.append(Fix(.alias, text, route: name, pattern: alias))
        }
        // A redirect passes on its captures, but not optional items.
        let target = candidate.target + candidate.tail
        if !candidate.tail.unicodeScalars.contains("{"),
          opens(link, number, after: .redirect(candidate.path, target))
        {
          let begin = fixes.isEmpty ? begin + "Redirect it there" : "Or redirect it there"
          let text =
            begin + (isMounted ? ", on the app's own enum" : "")
            + ": @LinkRedirect(\"\(candidate.path)\", to: \"\(target)\")."
          fixes.append(
            Fix(.redirect, text, route: name, pattern: candidate.path, target: target))
        }
        if !fixes.isEmpty { return fixes }
      }
    }
    return []
  }

  // MARK: Moved links

  private mutating func moved(
    _ link: String, _ expected: String?, _ actual: ContractRoute?
  ) -> [Fix] {
    guard let expected else { return [] }
    let name = actual?.title ?? "the new route"
    guard let number = route(named: expected) else {
      return [
        Fix(
          .rename,
          "No route is named \(expected). If \(name) is its new name, write that here.",
          route: actual)
      ]
    }
    let fixes = restoring(link, number, "")
    let rename = Fix(.rename, "Write \(name) here if it is the same screen.", route: actual)
    if !fixes.isEmpty { return fixes + [rename] }
    let pattern = contract.explain(link).match?.pattern
    return [
      Fix(
        .advice,
        "Give \(expected) a pattern that is tried before \(pattern ?? "the other one").",
        route: contract.routes[number]),
      rename,
    ]
  }

  // MARK: Trying

  /// Returns whether a link opens a route after a change that still lets the app build a router.
  private mutating func opens(_ link: String, _ number: Int, after change: Change) -> Bool {
    let known = trials.firstIndex { $0.change == change }
    if known == nil {
      guard trialCount < Self.trialLimit else { return false }
      trialCount += 1
      var changed = try? LinkContract(catalog(after: change))
      // Patterns that share links are an error in the app.
      if changed?.isAmbiguous == true, !contract.isAmbiguous { changed = nil }
      if trials.count == Self.keptLimit { trials.removeFirst() }
      trials.append((change, changed))
    }
    guard let changed = trials[known ?? trials.count - 1].contract else { return false }
    return ((try? changed.route(of: link)) ?? nil) == contract.routes[number]
  }

  private func catalog(after change: Change) -> LinkCatalog {
    var routes = contract.catalog.routes
    var redirects = contract.catalog.redirects
    switch change {
    case .alias(let number, let pattern):
      routes[number].aliases.append(pattern)
    case .redirect(let from, let to):
      redirects.append(LinkCatalog.Redirect(from: from, to: to))
    case .origin(let known, let origin):
      for number in routes.indices where routes[number].origins == known {
        routes[number].origins.append(origin)
      }
    }
    return contract.catalog.with(routes: routes, redirects: redirects)
  }
}

/// Patterns that would let a route open a link that it does not open now.
struct ReplayPatterns {
  /// A pattern that resembles the link and has the values of the route.
  struct Candidate: Hashable {
    /// The path, and query items for values of the path.
    let path: String
    /// The query and fragment of the route's own pattern.
    let tail: String
    /// The path of the route's own pattern.
    let target: String
  }

  /// The candidates, plainest first; none if a value of the route has no place in the link.
  let candidates: [Candidate]

  /// - Parameters:
  ///   - entry: a pattern of the route.
  ///   - link: a link with the same scheme.
  init(of entry: ContractEntry, for link: DeepLink) {
    var texts = link.pathSegments
    if !entry.scope.hasHost, let host = link.host, !host.isEmpty { texts.insert(host, at: 0) }
    // The origin's base path is not part of the route.
    let base = entry.origin.basePath
    guard texts.count >= base.count, !entry.pattern.pattern.isOpaque else {
      candidates = []
      return
    }
    let segments = Array(entry.pattern.segments.dropFirst(base.count))
    texts.removeFirst(base.count)
    let whole = entry.text.unicodeScalars.first == "/" ? entry.text : entry.pattern.path
    let end = whole.utf8.firstIndex { "?#".utf8.contains($0) } ?? whole.endIndex
    let tail = String(whole[end...])
    let target = String(whole[..<end])
    var paths: [String] = []
    if let path = Self.aligned(segments, with: texts) { paths.append(path) }
    if let path = Self.placed(segments, in: texts, link, tail.unicodeScalars.contains("?")) {
      paths.append(path)
    }
    var seen: Set<String> = []
    candidates = paths.filter { $0 != target && seen.insert($0).inserted }
      .map { Candidate(path: $0, tail: tail, target: target) }
  }

  // MARK: Segment by segment

  /// Returns the route's own pattern with the literals of the link.
  private static func aligned(_ segments: [[ContractPiece]], with texts: [String]) -> String? {
    // After a rest, literals cannot be paired.
    guard let last = segments.last, !segments.dropLast().contains(where: isWhole) else {
      return nil
    }
    var isRest = false
    if case .rest = last[0] { isRest = true }
    guard isRest ? texts.count >= segments.count : texts.count == segments.count else { return nil }
    var path = ""
    var hasLiteral = false
    for (own, text) in zip(segments, texts) {
      let captures = own.compactMap { piece -> ContractCapture? in
        switch piece {
        case .capture(let capture), .rest(let capture): capture
        case .literal: nil
        }
      }
      switch captures.count {
      case 0:
        path += literal(text)
        hasLiteral = true
      case 1 where captures[0].type.takes(text):
        path += "/{\(captures[0].name)\(captures[0].sign)}"
        if !captures[0].type.isText { hasLiteral = true }
      default: return nil
      }
    }
    // Without a literal, it would take whatever nothing else takes.
    return hasLiteral ? path : nil
  }

  private static func isWhole(_ segment: [ContractPiece]) -> Bool {
    if case .rest? = segment.first { true } else { false }
  }

  // MARK: Value by value

  /// Returns a pattern with the literals of the link and the values where they fit: in query items
  /// with their names, or otherwise in the last segments.
  private static func placed(
    _ segments: [[ContractPiece]], in texts: [String], _ link: DeepLink, _ hasQuery: Bool
  ) -> String? {
    var items: [String] = []
    var rest: [ContractCapture] = []
    for piece in segments.joined() {
      switch piece {
      case .literal: continue
      case .rest: return nil
      case .capture(let capture):
        let values = link.queryItems.filter { $0.name.utf8.elementsEqual(capture.name.utf8) }
        if !hasQuery, values.count == 1, let text = values[0].value, capture.type.takes(text) {
          items.append("\(capture.name)={\(capture.name)}")
        } else {
          rest.append(capture)
        }
      }
    }
    var path = ""
    var hasLiteral = false
    for text in texts.reversed() {
      if let capture = rest.last, capture.type.takes(text) {
        path = "/{\(capture.name)}" + path
        rest.removeLast()
      } else {
        path = literal(text) + path
        hasLiteral = true
      }
    }
    guard rest.isEmpty, hasLiteral || !items.isEmpty || texts.isEmpty else { return nil }
    if path.isEmpty { path = "/" }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  private static func literal(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "/")]
    PercentCoding.append(text.utf8, to: &bytes, bare: .unreserved)
    return String(decoding: bytes, as: UTF8.self)
  }
}
