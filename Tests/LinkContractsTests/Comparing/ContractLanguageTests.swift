// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import LinkLanguages
import TestSupport
import Testing

@_spi(Project) @testable import LinkContracts

/// The router's own conflict check against the language of links.
@Suite struct ContractLanguageTests {
  @Test func `the core finds a link of two patterns exactly where the language has one`() throws {
    var random = SeededGenerator(seed: 6)
    var entries: [ContractEntry] = []
    while entries.count < Exploration.count(small: 1_500, full: 6_000) {
      if let entry = random.entry() { entries.append(entry) }
    }
    var pairs = 0
    var shared = 0
    var unknown = 0
    for group in Dictionary(grouping: entries, by: \.key).values {
      for (index, left) in group.enumerated() {
        for right in group[(index + 1)...].prefix(100) where left.scope == right.scope {
          let overlap = LinkPattern.overlap(
            of: left.pattern.pattern, captures: left.pattern.parameters,
            with: right.pattern.pattern, captures: right.pattern.parameters,
            folding: left.folding, captureLength: LinkLimits.standard.captureLength)
          let words = ContractOverlap(left, right)
          pairs += 1
          shared += overlap == nil ? 0 : 1
          let areComparable = left.isComparable(with: right)
          // A rest with separators may hold what the other reads as items.
          let isSure = ![left, right].contains { $0.pattern.items.contains(where: \.isRemainder) }
          unknown += areComparable && words == .unknown ? 1 : 0
          #expect(
            areComparable && words == .unknown && !isSure
              || areComparable && words != .unknown && (words == .none) == (overlap == nil)
              || !areComparable && (words != .none || overlap == nil),
            "\(left.text) and \(right.text): \(words), \(overlap ?? "none")")
        }
      }
    }
    TestReport.line(
      "conflicts: \(pairs) pairs of patterns, \(shared) share a link, \(unknown) are unknown")
    #expect(unknown * 1_000 <= pairs)
    #expect(pairs > 1_000 && shared * 10 > pairs && (pairs - shared) * 10 > pairs)
  }

  @Test func `a pattern too large to compare is given up before any work`() throws {
    let names = (0..<20).map { "x\($0)" }
    let types = Dictionary(uniqueKeysWithValues: names.map { ($0, "Double") })
    let path = "/0." + String(repeating: "1", count: 6_000)
    let large = try ContractPattern(
      path + names.map { "/{\($0)}" }.joined(),
      parameters: LinkCatalog.Route.sample("a", "/", types).parameters)
    var language = ContractLanguage(large, large, .none, for: .overlap)
    _ = language.links(of: large)
    #expect(language.isFull && language.automaton.states.count < 1_000)
  }
}

extension ContractEntry {
  /// Whether words compare the fragments: what one reads as items, and the other as a path, they do
  /// not.
  fileprivate func isComparable(with other: ContractEntry) -> Bool {
    guard let own = pattern.fragmentParts, let parts = other.pattern.fragmentParts else {
      return pattern.fragmentParts?.isItemsOnly == other.pattern.fragmentParts?.isItemsOnly
    }
    guard own.isItemsOnly == parts.isItemsOnly else { return false }
    return own.items.isEmpty == parts.items.isEmpty || (own.items.isEmpty ? own : parts).isLiteral
  }
}

extension ContractItem {
  fileprivate var isRemainder: Bool { if case .remainder = value { true } else { false } }
}

extension SeededGenerator {
  /// A small pattern, whose captures have types by their first letters.
  fileprivate mutating func entry() -> ContractEntry? {
    let types = [
      "t": "String", "n": "Int", "i": "Int8", "u": "UInt", "b": "Bool", "k": "SKU", "f": "Double",
      "o": "Int", "l": "String", "m": "String", "r": "String",
    ]
    let kinds: [Character: LinkParameter.Kind] = ["o": .optional, "l": .list, "m": .list]
    var text = ""
    for _ in 0..<Int(next() % 3) {
      text += "/" + pick(Self.segments)
    }
    if chance(15) { text += "/{\(pick(["l", "r"]))?+}" + (chance(30) ? "/a" : "") }
    if text.isEmpty { text = "/" }
    var items = (0..<Int(next() % 4)).map { _ in pick(Self.items) }
    if chance(25) { items.append(pick(["x={r?...}", "z={r?...}", "!*", "{m?*}"])) }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    text += chance(30) ? pick(Self.fragments) : ""
    // Nothing follows what takes everything.
    if text.hasSuffix("{r?+}"), text.utf8.count.isMultiple(of: 2) {
      text = text.dropLast(2) + "...}"
    }
    var count = 0
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // The mark of a query follows no letter of a name.
      if scalar == "?", let last = scalars.last, scalars.dropLast().last == "{",
        last.properties.isAlphabetic
      {
        scalars += "\(count)".unicodeScalars
        count += 1
      } else {
        scalars.append(scalar)
      }
    }
    let named = String(scalars)
    guard let pattern = try? LinkPattern(named) else { return nil }
    let parameters = pattern.captureNames.map { name in
      LinkCatalog.Parameter(
        name: name, type: types[String(name.prefix(1))] ?? "String",
        kind: name.first.flatMap { kinds[$0] } ?? .required,
        isConstrained: !["t", "l", "m", "r"].contains(name.first))
    }
    guard let origin = try? LinkOrigin(pick(["https://a.example", "app://"])),
      let own = try? ContractPattern(named, parameters: parameters)
    else { return nil }
    return ContractEntry(
      route: 0, role: .current, text: named, origin: origin, options: [], pattern: own)
  }

  private static let segments = [
    "a", "A", "b", "{t?}", "{t?}", "{n?}", "{i?}", "{u?}", "{b?}", "{k?}", "{f?}", "a{t?}",
    "b{t?}", "a{n?}", "ab{t?}", "a{k?}", "{t?}a", "{t?}b", "{n?}a", "{b?}b", "{t?}-{t?}",
    "{n?}-{t?}", "{t?}a{b?}", "a{t?}b", "a{t?}c", "a{n?}b", "a-{t?}1", "a1{t?}-",
  ]
  private static let items = [
    "x", "y", "x=1", "x=a", "y=1", "x={t?}", "x={n?}", "x={b?}", "x={k?}", "y={t?}", "y={u?}",
    "x={o?}", "y={o?}", "x={l?}", "!x", "!y", "x=", "z=true",
  ]
  private static let fragments = [
    "#a", "#b", "#{t?}", "#{n?}", "#{k?}", "#a/{t?}", "#{t?}/a", "#{n?}/{t?}", "#/{t?}/a",
    "#x={t?}", "#y={n?}", "#x={o?}", "#x=1&y={t?}", "#x={r?...}", "#a?x={t?}",
  ]
}
