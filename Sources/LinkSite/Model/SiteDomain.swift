// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import LinkContracts

/// One domain of a site: what its links open, and its pages.
struct SiteDomain: Sendable {
  /// A page, independent of language.
  struct Seed: Sendable {
    /// The file, relative to the folder of the pages.
    let name: String
    let subject: SitePage.Subject
    /// The route; `nil` if nothing opens.
    let answer: SiteRoutes.Answer?
    /// The base path of the origin, such as `/app`; empty without one.
    var basePath = ""
  }

  let name: String
  /// The pages of patterns and examples.
  private(set) var seeds: [Seed] = []
  /// The pages by pattern; the first pattern that matches a link wins.
  private(set) var rewrites: [SiteServing.Rewrite] = []
  private(set) var notes: [String] = []

  /// Collects the pages of a domain.
  ///
  /// - Parameter name: the host of the links.
  init(_ name: String, in routes: SiteRoutes) {
    self.name = name
    var places: [Place] = []
    for (number, source) in routes.sources.enumerated() {
      places += self.places(of: source, number, routes)
    }
    let examples = examples(in: routes)
    let names = SiteFileName.names(for: places.map(\.key))
    let exampleNames = SiteFileName.names(for: examples.map(\.link))
    // An example is one link, so it cannot hide the patterns after it.
    for example in examples {
      let file = "examples/\(exampleNames[example.link] ?? "page").html"
      seeds.append(Seed(name: file, subject: .link(example.link), answer: example.answer))
      guard let pattern = example.pattern else { continue }
      rewrites.append(SiteServing.Rewrite(pattern: pattern, file: SitePaths.page(file)))
    }
    for place in places {
      let file = "\(names[place.key] ?? "page").html"
      seeds.append(
        Seed(
          name: file, subject: .pattern(place.pattern.text), answer: place.answer,
          basePath: place.basePath))
      rewrites.append(
        SiteServing.Rewrite(
          pattern: place.pattern, file: SitePaths.page(file),
          parameters: routes.route(place.answer).parameters, options: place.options))
    }
  }

  // MARK: Patterns

  private struct Place {
    let pattern: LinkPattern
    let answer: SiteRoutes.Answer
    /// What the page's file name is made from.
    let key: String
    let basePath: String
    /// How the app reads links of the pattern's origin.
    let options: LinkOriginOptions
  }

  private mutating func places(
    of source: LinkContract, _ number: Int, _ routes: SiteRoutes
  ) -> [Place] {
    var places: [Place] = []
    var shapes: [[UInt8]: [Place]] = [:]
    var keys: Set<String> = []
    let entries = source.entries(ofHost: name)
    for entry in entries {
      let own = entry.pattern.pattern
      guard !own.isOpaque || own.segments.isEmpty else { continue }
      guard let route = entry.route ?? target(of: entry, in: entries) else {
        notes.append("The redirect \(entry.text) leads to no route, so it has no page.")
        continue
      }
      let answer = SiteRoutes.Answer(source: number, route: route)
      guard let pattern = own.withoutFragment else {
        notes.append("\(routes.title(answer)) (\(entry.text)): a server cannot know its links.")
        continue
      }
      // Servers can also distinguish patterns by type, but fragments never reach them.
      if let other = shapes[pattern.shapeKey]?.first(where: {
        $0.pattern.saysTheSame(as: pattern)
          && !routes.route($0.answer).parameters.contains(where: \.isConstrained)
      }) {
        notes.append(
          "\(routes.title(answer)) (\(entry.text)): its links get the page of "
            + "\(other.pattern.text), since a server cannot tell them apart.")
        continue
      }
      let isMain = entry.text == routes.route(answer).pattern
      var key = routes.title(answer)
      if !isMain || keys.contains(key) { key += " " + pattern.text }
      while !keys.insert(key).inserted { key += " again" }
      if number > 0 { key += String(repeating: " ", count: number) }
      let place = Place(
        pattern: pattern, answer: answer, key: key,
        basePath: entry.origin.basePath.map {
          "/" + PercentCoding.encoded($0.utf8, bare: .segment)
        }.joined(), options: entry.options)
      shapes[pattern.shapeKey, default: []].append(place)
      places.append(place)
      noteFolder(of: pattern, routes.title(answer))
    }
    return places
  }

  private func target(of redirect: ContractEntry, in entries: [ContractEntry]) -> Int? {
    guard case .redirect(let target) = redirect.role else { return nil }
    return entries.first { $0.route != nil && $0.pattern.pattern.hasSameShape(as: target) }?.route
  }

  private mutating func noteFolder(of pattern: LinkPattern, _ route: String) {
    guard let first = pattern.segments.first, pattern.pieces(of: first).count == 1,
      pattern.pieces(of: first).first?.kind == .literal
    else { return }
    let literal = String(
      decoding: pattern.literalBytes(of: pattern.pieces(of: first)[0]), as: UTF8.self)
    guard ["assets", "pages", ".well-known"].contains(literal) else { return }
    notes.append(
      "\(route) (\(pattern.text)): the site has a folder of the name \(literal), so that a file in "
        + "it is served instead of the page.")
  }

  // MARK: Examples

  private struct Example {
    let link: String
    let answer: SiteRoutes.Answer
    /// What the server compares with; `nil` if the pattern's own page says the same, or if the
    /// query decides.
    let pattern: LinkPattern?
  }

  private func examples(in routes: SiteRoutes) -> [Example] {
    var examples: [Example] = []
    var known: Set<String> = []
    var paths: Set<LinkPattern> = []
    for (number, source) in routes.sources.enumerated() {
      for (index, route) in source.catalog.routes.enumerated() {
        let answer = SiteRoutes.Answer(source: number, route: index)
        for text in route.examples {
          guard let link = try? DeepLink(text), link.scheme == "https", link.port == nil,
            link.host?.utf8.elementsEqual(name.utf8) == true, routes.answer(text) == answer,
            known.insert(text).inserted
          else { continue }
          let pattern = LinkPattern(onlyTaking: link).flatMap {
            paths.insert($0).inserted ? $0 : nil
          }
          examples.append(Example(link: text, answer: answer, pattern: pattern))
        }
      }
    }
    return examples
  }
}

extension LinkPattern {
  /// The pattern as servers see its links; `nil` if that cannot be known.
  fileprivate var withoutFragment: LinkPattern? {
    guard hasFragment else { return self }
    let text = String(decoding: self.text.utf8.prefix { $0 != 0x23 }, as: UTF8.self)
    return try? LinkPattern(text.isEmpty ? "/" : text)
  }

  /// Creates a pattern for one path without a query; `nil` for links with more than a path.
  init?(onlyTaking link: DeepLink) {
    guard link.queryItems.isEmpty, link.fragment == nil, !link.pathSegments.isEmpty,
      !link.pathSegments.contains(where: \.isEmpty)
    else { return nil }
    try? self.init(SitePaths.literal(link.pathSegments) + "?!*")
  }
}
