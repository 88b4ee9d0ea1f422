// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Patterns share a link exactly where both match some link of a small world.
@Suite struct ContractOverlapLaws {
  @Test
  func `finds a shared segment exactly where there is one`() throws {
    let parts = ["a", "b", "ab", "{?}"]
    let segments = Self.sequences(of: parts, upTo: 3)
      .filter { !$0.contains("{?}{?}") }
    let patterns = try Set(segments).sorted().map { try Self.pattern("/" + $0) }
    let links = Self.sequences(of: ["a", "b"], upTo: 9).map { LinkParts(segments: [$0]) }
    let pairs = compare(patterns, links)
    #expect(patterns.count == 67)
    #expect(pairs == 67 * 67)
  }

  @Test
  func `finds a shared typed segment exactly where there is one`() throws {
    let parts = ["1", "a", "{n}", "{t}"]
    let segments = Self.sequences(of: parts, upTo: 3)
      .filter { !$0.contains("}{") && $0.contains("{n}") }
    let patterns = try Set(segments).sorted().map { try Self.pattern("/" + $0) }
    let links = Self.sequences(of: ["1", "a"], upTo: 6).map { LinkParts(segments: [$0]) }
    let pairs = compare(patterns, links)
    #expect(pairs == patterns.count * patterns.count)
    #expect(pairs > 400)
  }

  @Test
  func `finds a shared path exactly where there is one`() throws {
    let segments = ["/a", "/b", "/{?}", "/a{?}", "/{?}b"]
    let texts = [""] + Self.sequences(of: segments, upTo: 2)
    let patterns = try (texts + texts.map { $0 + "/{r+}" }).map(Self.pattern)
    let words = Self.sequences(of: ["a", "b"], upTo: 2)
    var links = [LinkParts(segments: [])]
    for first in words {
      links.append(LinkParts(segments: [first]))
      for second in words {
        links.append(LinkParts(segments: [first, second]))
        for third in ["a", "ab"] { links.append(LinkParts(segments: [first, second, third])) }
      }
    }
    let pairs = compare(patterns, links)
    #expect(patterns.count == 62)
    #expect(pairs == 62 * 62)
  }

  @Test
  func `finds a shared query exactly where there is one`() throws {
    let values = ["", "=", "=1", "=a", "={n}", "={t}", "={o}", "={l}"]
    var patterns: [ContractEntry] = []
    for fragment in ["", "#1", "#a", "#{n}", "#{t}", "#{o}"] {
      patterns.append(try Self.pattern("/" + fragment))
      for value in values where !(value.count > 2 && value.dropFirst() == fragment.dropFirst()) {
        patterns.append(try Self.pattern("/?x\(value)\(fragment)"))
      }
    }
    let queries: [[String?]] = [[], [nil], [""], ["1"], ["a"], ["1", "a"], [nil, "1"]]
    let links = queries.flatMap { values in
      [nil, "1", "a"].map { fragment in
        LinkParts(
          segments: [], query: values.map { LinkQueryItem(name: "x", value: $0) },
          fragment: fragment)
      }
    }
    let pairs = compare(patterns, links)
    #expect(pairs == patterns.count * patterns.count)
    #expect(pairs > 2_000)
  }

  @Test(arguments: [
    ("/a/{p+}/b", "/a/b/{q}", "/a/b/b"), ("/a/{p+}/b", "/a/{q+}/c/b", "/a/X/c/b"),
    ("/{p+}/b/c", "/a/{q+}/c", "/a/b/c"), ("/{p+}/b", "/{q}/{r}/{s}/b", "/X/X/X/b"),
    ("/{p+}/b", "/{q}/c", nil), ("/a/{p+}/b", "/a/b", nil), ("/{p+}/a/b", "/{q+}/b/b", nil),
    ("/{p+}/x{t}", "/{q+}/{b}y", "/X/xy"), ("/x/{p+}/a/a", "/{q+}/x/a", nil),
    ("/x/{p+}/a", "/{q+}/x/a", "/x/x/a"),
    ("/a/a/{p+}", "/{q+}/b/b", "/a/a/b/b"), ("/a/b/{p+}/c", "/{q+}/b/c", "/a/b/b/c"),
  ])
  func `is decided from both ends of a path`(
    _ one: String, _ other: String, _ witness: String?
  ) throws {
    for (left, right) in [(one, other), (other, one)] {
      let overlap = ContractOverlap(
        try Self.pattern(left), try Self.pattern(right))
      switch overlap {
      case .found(let link): #expect(link.utf8.count == witness?.utf8.count, "\(left) \(right)")
      case .none: #expect(witness == nil, "\(left) \(right)")
      case .unknown: Issue.record("\(left) \(right)")
      }
    }
  }

  // MARK: Small worlds

  /// Compares all pairs with what their links say, and returns how many pairs there were.
  private func compare(_ patterns: [ContractEntry], _ links: [LinkParts]) -> Int {
    let matched = patterns.map { entry in
      Set(
        links.indices.filter {
          let outcome = entry.pattern.pattern.evaluate(
            links[$0], captures: entry.pattern.parameters, folding: .none,
            captureLength: LinkLimits.standard.captureLength)
          if case .matched = outcome { return true }
          return false
        })
    }
    var pairs = 0
    for first in patterns.indices {
      for second in patterns.indices {
        pairs += 1
        let isShared = !matched[first].isDisjoint(with: matched[second])
        let overlap = ContractOverlap(patterns[first], patterns[second])
        #expect(
          overlap != .unknown && (overlap != .none) == isShared,
          "\(patterns[first].text) and \(patterns[second].text): \(overlap)")
      }
    }
    return pairs
  }

  /// A pattern whose captures `{?}`, `{n}`, and `{t}` get names of their own.
  private static func pattern(_ text: String) throws -> ContractEntry {
    var named = ""
    var count = 0
    for character in text.replacing("{?}", with: "{t}") {
      named.append(character)
      if "nt".contains(character), named.dropLast().last == "{" {
        count += 1
        named += "\(count)"
      }
    }
    let types: [Character: (String, LinkParameter.Kind)] = [
      "n": ("Int", .required), "o": ("String", .optional), "l": ("String", .list),
      "r": ("String", .list),
    ]
    let parameters = try LinkPattern(named).captureNames.map { name in
      let (type, kind) = name.first.flatMap { types[$0] } ?? ("String", .required)
      return LinkCatalog.Parameter(
        name: name, type: type, kind: kind, isConstrained: type != "String")
    }
    return ContractEntry(
      route: 0, role: .current, text: named, origin: try LinkOrigin("https://a.example"),
      options: [],
      pattern: try ContractPattern(named, parameters: parameters))
  }

  private static func sequences(of parts: [String], upTo count: Int) -> [String] {
    var all: [String] = []
    var last = [""]
    for _ in 0..<count {
      last = last.flatMap { start in parts.map { start + $0 } }
      all += last
    }
    return all
  }
}
