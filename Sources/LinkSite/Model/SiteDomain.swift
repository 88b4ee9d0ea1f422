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

/// File names that every file system allows.
///
/// They contain only lowercase ASCII letters, digits, and hyphens, so that neither case nor Unicode
/// normalization matters. They are short, and never a Windows device name.
enum SiteFileName {
  /// The maximum length of a name without its extension, in bytes.
  static let length = 60

  /// Returns the name for a text, without an extension; different texts may have the same name.
  static func name(for text: String) -> String {
    var name: [UInt8] = []
    var isLower = false
    for byte in text.utf8 {
      guard byte.isASCIIAlphanumeric else {
        if let last = name.last, last != 0x2d { name.append(0x2d) }
        isLower = false
        continue
      }
      let lower = byte.asciiLowercased
      if lower != byte, isLower { name.append(0x2d) }
      isLower = lower == byte
      name.append(lower)
      if name.count >= length { break }
    }
    while name.last == 0x2d { name.removeLast() }
    let result = String(decoding: name, as: UTF8.self)
    return result.isEmpty ? "page" : isReserved(result) ? result + "-page" : result
  }

  /// Returns a unique name for each text, no matter in which order the texts come.
  ///
  /// If several texts have the same name, a hash of the text is appended.
  static func names(for texts: some Sequence<String>) -> [String: String] {
    var texts = Array(Set(texts))
    texts.sort()
    let wanted = texts.map { name(for: $0) }
    var counts: [String: Int] = [:]
    for name in wanted { counts[name, default: 0] += 1 }
    var taken = Set(counts.filter { $0.value == 1 }.keys)
    var names: [String: String] = [:]
    names.reserveCapacity(texts.count)
    for (text, name) in zip(texts, wanted) {
      guard counts[name] != 1 else {
        names[text] = name
        continue
      }
      // Two texts can have the same hash, and a plain name can look like one with a hash.
      var number = 0
      var own: String
      repeat {
        own =
          name + "-" + SiteHash(Array((text + String(repeating: "\0", count: number)).utf8)).text
        number += 1
      } while !taken.insert(own).inserted
      names[text] = own
    }
    return names
  }

  /// Returns whether Windows treats a name as a device, with or without an extension.
  static func isReserved(_ name: String) -> Bool {
    let stem = String(
      decoding: name.utf8.prefix { $0 != 0x2e }.map(\.asciiLowercased), as: UTF8.self)
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    let bytes = Array(stem.utf8)
    guard bytes.count == 4, bytes[3].isASCIIDigit else { return false }
    return bytes.starts(with: "com".utf8) || bytes.starts(with: "lpt".utf8)
  }
}

/// The hosts that a site can be written for.
enum SiteDomainName {
  /// Returns whether a text is a lowercase ASCII host name that can also be a folder name.
  static func isName(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: 0x2e, omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && labels.count > 1 && !SiteFileName.isReserved(text)
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != 0x2d && label.last != 0x2d
          && label.allSatisfy { $0 &- 0x61 < 26 || $0.isASCIIDigit || $0 == 0x2d }
      }
  }
}

/// Checks paths below a site's folder.
enum SitePath {
  /// Returns whether a path works on every file system and stays inside its folder.
  ///
  /// Only `.well-known` and what hosts read, such as `.htaccess`, may begin with a period.
  static func isSafe(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: 0x2f, omittingEmptySubsequences: false)
    return path.utf8.count <= 900 && !parts.isEmpty
      && parts.allSatisfy { part in
        (1...255).contains(part.count) && part.last != 0x2e && part.last != 0x20
          && part.allSatisfy { $0 >= 0x21 && $0 < 0x7f && !refused.contains($0) }
          && (part.first != 0x2e || hidden.contains { part.elementsEqual($0.utf8) })
          && !SiteFileName.isReserved(String(decoding: Array(part), as: UTF8.self))
      }
  }

  /// What Windows does not allow in names.
  private static let refused = Set(#"<>:"\|?*"#.utf8)
  private static let hidden = [".well-known", ".htaccess", ".nojekyll"]
}
