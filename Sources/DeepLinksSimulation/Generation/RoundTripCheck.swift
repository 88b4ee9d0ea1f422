// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

/// Matches, prints, and rematches generated links for every pattern of a router.
package struct RoundTripCheck<Route> {
  /// The number of links matched, printed, and matched again.
  package private(set) var caseCount = 0
  /// The problems, one paragraph each.
  package private(set) var problems: [String] = []
  /// The patterns whose routes are never printed, so that there is no round trip.
  package private(set) var skipped: [String] = []

  private let router: LinkRouter<Route>
  private let given: [String: [String]]
  private let seed: UInt64

  /// What can be wrong with a route that a link opened; links with the same cause are one problem.
  private enum Cause: Hashable {
    case noLink(LinkPrintError.Code)
    case opensNothing, opensAnother, isNotCanonical
  }

  package init(_ router: LinkRouter<Route>, given: [String: [String]], seed: UInt64) {
    self.router = router
    self.given = given
    self.seed = seed
  }

  /// Checks `count` links for every pattern, divided among its origins.
  package mutating func run(count: Int) {
    let source = router.content.source
    let everySample = source.entries.flatMap { entry in
      entry.parameters.flatMap { RandomText.samples(of: $0.type) }
    }
    let names = Set(source.entries.flatMap { $0.parameters.map(\.name) })
    for unknown in Set(given.keys).subtracting(names).sorted() {
      problems.append(
        "No route has a value named \(unknown). Known are: \(names.sorted().joined(separator: ", "))."
      )
    }
    for (number, entry) in source.entries.enumerated() {
      let target = target(of: entry)
      let values = entry.parameters.map { parameter in
        ValueTexts(
          target.parameters.first { $0.name == parameter.name } ?? parameter,
          given: given[parameter.name],
          examples: exampleTexts(of: target, parameter)
            + (target.redirect == nil ? [] : everySample))
      }
      let writers = (entry.origin.map { [$0] } ?? source.origins)
        .map { GeneratedLinkWriter(entry, under: $0, values: values) }
        .filter(\.isPossible)
      var generator = SeededGenerator(seed: seed &+ UInt64(number))
      check(entry, writers, count: count, &generator)
    }
  }

  /// Returns the pattern that a redirect leads to, which has the types; any other pattern as it is.
  ///
  /// A redirect specifies only the path, and may name its captures differently.
  private func target(of entry: LinkRouteEntry) -> LinkRouteEntry {
    func path(_ pattern: LinkPattern) -> Substring {
      Substring(pattern.text.unicodeScalars.prefix { $0 != "?" && $0 != "#" })
    }
    var target = entry
    for _ in 0..<5 {
      guard let redirect = target.redirect,
        let next = router.content.source.entries.first(where: {
          path($0.pattern) == path(redirect)
        })
      else { break }
      target = next
    }
    return target
  }

  /// The values in a route's examples for a parameter whose type has no samples.
  private func exampleTexts(of entry: LinkRouteEntry, _ parameter: LinkParameter) -> [String] {
    guard given[parameter.name] == nil, RandomText.samples(of: parameter.type).isEmpty else {
      return []
    }
    return (entry.metadata?.examples ?? []).flatMap { example in
      ExampleLinks(router: router).opening(example, of: entry).prefix(1).flatMap { text in
        router.explain(text).match?.captures[parameter.name] ?? []
      }
    }
  }

  // MARK: - One pattern

  private mutating func check(
    _ entry: LinkRouteEntry, _ writers: [GeneratedLinkWriter], count: Int,
    _ generator: inout SeededGenerator
  ) {
    guard !writers.isEmpty else {
      return problems.append("\(entry.title): no origin of the router can lead to this pattern.")
    }
    var found: [(cause: Cause, problem: String, count: Int)] = []
    var unreached: [String] = []
    var missing: String?
    for var writer in writers {
      var last: String?
      var isReached = false
      for _ in 0..<max(1, count / writers.count) {
        guard let text = writer.link(using: &generator) else {
          missing = writer.missing
          break
        }
        last = text
        guard case .some(let route) = read(text) else { continue }
        let outcome = problem(with: route, of: text)
        isReached = isReached || leads(route, to: entry)
        if outcome?.cause == .noLink(.receiveOnly) {
          if skipped.last != entry.title { skipped.append(entry.title) }
          continue
        }
        caseCount += 1
        guard let (cause, problem) = outcome else { continue }
        if let known = found.firstIndex(where: { $0.cause == cause }) {
          found[known].count += 1
        } else {
          found.append((cause, problem + advice(on: entry, cause), 1))
        }
      }
      if isReached { continue }
      let refused = entry.parameters.first { given[$0.name] != nil }?.name
      unreached.append(
        self.unreached(entry, writer.origin, last: last, missing: missing ?? refused))
    }
    for (_, problem, count) in found {
      let more = count > 1 ? "\n  \(count - 1) more links have this problem (seed \(seed))." : ""
      problems.append("\(entry.title): \(problem)\(more)")
    }
    problems += unreached
  }

  /// The way out for text that is written into links as it is, and often in no canonical form.
  private func advice(on entry: LinkRouteEntry, _ cause: Cause) -> String {
    guard case .noLink = cause, let carried = entry.carried, carried.type != DeepLink.self,
      carried.type != WebAddress.self
    else { return "" }
    return "\n  \(carried.name) takes the rest of the link as written."
      + " For an address, make its type WebAddress."
  }

  private func read(_ text: String) -> Route? { (try? router.match(text)) ?? nil }

  private func leads(_ route: Route, to entry: LinkRouteEntry) -> Bool {
    // A redirect leads to the route of another pattern.
    guard entry.redirect == nil, let place = router.place(of: route) else { return true }
    return place == (entry.group, entry.slot)
  }

  private func unreached(
    _ entry: LinkRouteEntry, _ origin: LinkOrigin, last: String?, missing: String?
  ) -> String {
    var text = "\(entry.title): no generated link under \(origin) opens it."
    if let missing, let parameter = entry.parameters.first(where: { $0.name == missing }) {
      text +=
        " Give texts of \(missing) in values:, or samples of its type \(parameter.type)."
    }
    guard let last else { return text }
    text += "\n  The last one: \(last)"
    let explanation = router.explain(last)
    let own = explanation.candidates.first {
      $0.route == entry.name && $0.pattern == entry.pattern.text
    }
    if let match = explanation.match, match.pattern != entry.pattern.text {
      text += "\n  It opens \(match.route) (\(match.pattern)) instead."
    } else if let mismatch = own?.mismatch {
      text += "\n  Here \(mismatch)."
    } else if let problem = explanation.problem {
      text += "\n  No link (\(problem.code)). \(problem.hint)"
    } else {
      text += "\n  The pattern matches, but the route is not made: see its route(at:from:)."
    }
    return text
  }

  // MARK: - One link

  /// Returns what is wrong with a route that a link opened; `nil` if nothing is.
  private func problem(
    with route: Route, of text: String
  ) -> (cause: Cause, problem: String)? {
    let printed: DeepLink
    do throws(LinkPrintError) {
      printed = try router.link(for: route)
    } catch {
      return (.noLink(error.code), "\(text) opens \(route), which has no link. \(error)")
    }
    var path: String { "\(text) opens \(route), printed as \(printed.text)" }
    guard let back = read(printed.text) else {
      return (.opensNothing, "\(path), which opens nothing.")
    }
    guard RouteComparison.areSame(back, route, in: router) else {
      return (.opensAnother, "\(path), which opens \(back).")
    }
    guard let canonical = try? DeepLink(printed.text, limits: router.limits),
      canonical.text.utf8.elementsEqual(printed.text.utf8)
    else { return (.isNotCanonical, "\(path), which is not canonical.") }
    return nil
  }
}

extension LinkRouteEntry {
  /// The pattern as messages name it: `Shop.details (/details/{id})`.
  package var title: String { (feature.map { "\($0)." } ?? "") + "\(name) (\(pattern.text))" }

  /// The parameter that takes the rest of the path or the query as one text.
  fileprivate var carried: LinkParameter? {
    var captures = captureParameters.makeIterator()
    for piece in pattern.segments.flatMap({ pattern.pieces(of: $0) }) where piece.kind != .literal {
      guard let number = captures.next() else { return nil }
      if piece.kind == .rest, parameters[number].takesRestAsText { return parameters[number] }
    }
    for item in pattern.query {
      switch item.kind {
      case .remainder: return captures.next().map { parameters[$0] }
      case .capture, .remaining: _ = captures.next()
      case .flag, .literal, .absent, .noOthers: break
      }
    }
    return nil
  }
}

/// Compares routes that may not be `Equatable`.
package enum RouteComparison {
  /// Returns whether two routes are equal or, if they are not `Equatable`, print the same link.
  package static func areSame<Route>(
    _ one: Route, _ other: Route, in router: LinkRouter<Route>
  ) -> Bool {
    if let one = one as? any Equatable { return areEqual(one, other) }
    let links = [one, other].map { try? router.link(for: $0).text }
    return links[0] != nil && links[0] == links[1]
  }

  private static func areEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    (other as? Value) == one
  }
}
