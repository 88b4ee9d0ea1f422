// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore
@_spi(Project) import JSONText

extension ContractInspection {
  /// What happened to a link.
  package enum End: Sendable, Hashable {
    case route(Int)
    /// No route matches.
    case nothing
    /// The redirects that never end, by index.
    case loop([Int])
  }

  /// The maximum number of consecutive redirects.
  private static var longestChain: Int { 5 }

  /// Returns links of a part under each origin, plainest first, with made-up values; an origin
  /// under which no value can be written is omitted.
  package func links(of part: Part) -> [(origin: LinkOrigin, links: [String])] {
    (entriesByPart[part] ?? []).map { entry in (entry.origin, links(of: entry)) }
  }

  /// Returns the plainest link of a part under each origin; `nil` if no value can be written.
  package func plainLinks(of part: Part) -> [String?] {
    (entriesByPart[part] ?? []).map { entry in
      relabeled([samples(of: entry).plainLink], entry).first
    }
  }

  /// Returns the plainest link of a part under each origin, once for each item that it needs, with
  /// a value there that is not one of the item's type; none for an item whose type is known only by
  /// name, or that takes any text.
  package func refusedLinks(of part: Part) -> [(item: String, link: String)] {
    (entriesByPart[part] ?? []).flatMap { entry in
      entry.pattern.items.compactMap { item -> (item: String, link: String)? in
        guard case .capture(let capture) = item.value, capture.kind == .required,
          !capture.type.isMadeUp,
          let text = Self.refusedTexts.first(where: { !capture.type.takes($0) }),
          let link = relabeled([samples(of: entry, forcing: [capture.name: text]).plainLink], entry)
            .first
        else { return nil }
        return (String(decoding: item.name, as: UTF8.self), link)
      }
    }
  }

  /// Returns whether two patterns have the same path, with no rest in it.
  package func haveSamePath(_ one: Part, _ other: Part) -> Bool {
    guard let left = entriesByPart[one]?.first?.pattern.pattern, !left.hasRest,
      let right = entriesByPart[other]?.first?.pattern.pattern
    else { return false }
    return left.hasSamePath(as: right)
  }

  /// Texts of which nearly every type refuses one.
  private static let refusedTexts = ["x", "-", "~"]

  /// Returns how links of a part begin under each origin, including the base path.
  package func fronts(of part: Part) -> [String] {
    (entriesByPart[part] ?? []).compactMap { entry in
      guard let link = relabeled([samples(of: entry).plainLink], entry).first else { return nil }
      let head = Self.head(of: link, like: entry.scope.head)
      let base = entry.origin.basePath.enumerated().map { index, segment in
        let isAuthority = index == 0 && !entry.scope.hasHost
        return PercentCoding.encoded(segment.utf8, bare: isAuthority ? .customHost : .segment)
      }.joined(separator: "/")
      return base.isEmpty || head.utf8.ends(with: "://".utf8)
        ? head + base : "\(head)/\(base)"
    }
  }

  /// Returns the parts that may take a link first; more than one if values of unknown types decide.
  package func answers(to link: String) -> [Part?] {
    routers.map { router in ((try? router.match(link)) ?? nil).map(part) }
  }

  /// Returns what a link opens after following redirects; more than one end if values of unknown
  /// types decide.
  package func ends(of link: String) -> [End] {
    routers.map { end(of: link, in: $0) }
  }

  private func end(of link: String, in router: LinkRouter<ContractMatch>) -> End {
    var link = link
    var seen: Set<String> = []
    var chain: [Int] = []
    while true {
      guard let match = (try? router.match(link)) ?? nil else { return .nothing }
      switch part(match) {
      case .pattern(let route, _): return .route(route)
      case .redirect(let number):
        chain.append(number)
        guard seen.insert(link).inserted, chain.count <= Self.longestChain else {
          return .loop(chain)
        }
        guard let next = target(ofRedirect: number, from: link, match.values) else {
          return .nothing
        }
        link = next
      }
    }
  }

  /// Returns the link that a redirect makes of another link.
  private func target(
    ofRedirect number: Int, from link: String, _ captures: [String: [String]]
  ) -> String? {
    let entries = entriesByPart[.redirect(number)] ?? []
    guard let entry = entries.first(where: { $0.scope.contains(link) }),
      case .redirect(let target) = entry.role
    else { return nil }
    let names = target.captureNames
    let entryOfTarget = ContractEntry(
      route: nil, role: .current, text: target.text, origin: entry.origin,
      options: entry.options,
      pattern: ContractPattern(
        target, names: names, types: names.map { _ in .text },
        kinds: names.map { _ in .required }))
    let text = ContractSamples(entryOfTarget, known: captures).plainLink
    // The host stays the same.
    let head = entryOfTarget.scope.head
    return Self.head(of: link, like: head)
      + Substring(text.unicodeScalars.dropFirst(head.unicodeScalars.count))
  }

  private static func head(of link: String, like head: String) -> String {
    guard !head.utf8.ends(with: "://".utf8) else { return head }
    var slashes = 0
    return String(
      link.unicodeScalars.prefix { scalar in
        if scalar == "/" { slashes += 1 }
        return slashes < 3 && scalar != "?" && scalar != "#"
      })
  }

  // MARK: Values

  private func links(of entry: ContractEntry) -> [String] {
    relabeled(samples(of: entry).links, entry)
  }

  private func samples(
    of entry: ContractEntry, forcing forced: [String: String] = [:]
  ) -> ContractSamples {
    var known: [String: [String]] = [:]
    for capture in entry.pattern.captures where capture.type.isMadeUp {
      known[capture.name] = [MadeUpValue.text]
    }
    return ContractSamples(entry, known: known, forcing: forced)
  }

  /// Returns links with a value of the route in their host if the origin captures it there; none if
  /// no value can be a host.
  private func relabeled(_ links: [String], _ entry: ContractEntry) -> [String] {
    guard case .captured(let capture) = entry.origin.host,
      let parameter = entry.route.flatMap({ route in
        catalog.routes[route].parameters.first { $0.name == capture.name }
      })
    else { return links }
    let type = ContractType(parameter)
    let labels = type.values?.texts ?? Self.labels(capture.suffix)
    guard let label = labels.first(where: { type.takingMadeUp.takes($0) }) else { return [] }
    return links.map { entry.scope.relabeled($0, with: label) }
  }

  /// Returns texts that can be part of a host.
  private static func labels(_ suffix: String) -> [String] {
    (suffix.isEmpty ? ["example.com"] : ["any"]) + [
      MadeUpValue.text, "42", "true", "5a1d3c70-0000-4000-8000-000000000001",
    ]
  }
}
