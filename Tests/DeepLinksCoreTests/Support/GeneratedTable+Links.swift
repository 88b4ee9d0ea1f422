// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksSimulation

extension GeneratedTable {
  private static let words = [
    "a", "b", "ab", "A", "a%2Fb", "%C3%A9", "e%CC%81", "1", "42", "-", "1-1", "a1", "a1-1", "1-b",
    "-1", "5A1D3C70-0000-4000-8000-000000000001", "5a1d3c70-0000-4000-8000-00000000000f", "true",
    "newest", "01", "%2B1", "a-b-1", "x", "1b", "%61", "aab", "a-1b1", "bab", "host", "base", "p",
    "%E2%80%AE", "1a1", "11", "abx", "a%2D1",
  ]
  private static let items = [
    "k=a", "k=b", "k=1", "k=newest", "k", "k=", "j=a", "j=42", "j=x", "f", "f=1", "l=a", "l=b",
    "z=1", "z", "%6B=a", "K=a", "L=b", "F", "r=a", "R=https://u.v/?k=a#x", "r", "r=a%26b&r=",
    "r=/../+",
    "j=5a1d3c70-0000-4000-8000-00000000000f", "k=%E2%80%AE", "utm_source=q",
  ]
  /// Items that patterns rarely name, as texts of values.
  private static let others = ["z\t1", "y", "w\t", "a b\tc&d", "é\t=", "f", "!x\t1", "\t1"]
  /// Texts that stand in a link as they are.
  private static let written = [
    "a", "a%20b", "wss://u.v/x", "https://u.v/c?d=e&f=g", "a//b", "%41", "a/", "/a", "a#b", "a#",
    "",
    "a%2Fb/%C3%A9", "k=a&r=b", "%E2%80%AE", "+", "100%25",
  ]
  private static func written(for parameter: ReferenceParameter) -> [String] {
    (parameter.type == .address ? written + parameter.type.samples : written).filter {
      parameter.type.value($0) != nil
    }
  }
  private static let fronts = [
    "x://", "x:///", "x:/", "x:", "X://", "x://host/", "x://HOST/", "https://ex.com/",
    "HTTPS://EX.com/", "https://w.ex.com/", "https://a.b.ex.com/", "https://ex.com/base/p/",
    "https://ex.com:443/", "https://ex.com:444/", "https://evil.com/", "http://ex.com/",
    "x://host:80/a/", "x://host:80/",
  ]

  /// A random link, often near to one of the table, in any of the forms that count as equal.
  func linkText(using generator: inout SeededGenerator) -> String {
    let text = plainLinkText(using: &generator)
    guard text.hasPrefix("x://"), origins.contains("x://") else { return text }
    var rest = text.dropFirst(4)
    if generator.chance(20), let slash = rest.firstIndex(where: { "/?#%".contains($0) }) {
      rest = rest[..<slash].uppercased() + rest[slash...]
    }
    // Without `//` a link of two slashes would begin an authority.
    return rest.hasPrefix("/")
      ? "x://" + rest : generator.pick(["x://", "x:///", "x:/", "x:"]) + rest
  }

  private func plainLinkText(using generator: inout SeededGenerator) -> String {
    if !patterns.isEmpty, generator.chance(60) {
      let number = generator.number(0...(patterns.count - 1))
      let values = values(of: number, using: &generator)
      let origin = generator.pick(origins).replacing("{sub}", with: "t.u")
      if var text = text(of: IndexedRoute(pattern: number, values: values), under: origin) {
        if generator.chance(50) {
          let item = generator.pick(Self.items)
          let parts = text.split(separator: "#", maxSplits: 1)
          text = parts[0] + (parts[0].contains("?") ? "&" : "?") + item
          if parts.count > 1 { text += "#" + parts[1] }
        }
        return text
      }
    }
    let origin = generator.pick(origins).replacing("{sub}", with: "t.u")
    var text = generator.chance(30) ? generator.pick(Self.fronts) : origin
    if text.last != "/", text.last != ":" { text += "/" }
    let count = generator.pick([0, 1, 1, 2, 2, 3, 4])
    text += (0..<count).map { _ in generator.pick(Self.words) }.joined(separator: "/")
    if generator.chance(10) { text += "/" }
    if generator.chance(5) { text += "//a" }
    let items = (0..<generator.pick([0, 0, 0, 1, 2, 3])).map { _ in generator.pick(Self.items) }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if generator.chance(8) { text += "#" + generator.pick(["top", "1", "x", "%74op"]) }
    return text
  }

  /// Random values of a pattern.
  func values(of number: Int, using generator: inout SeededGenerator) -> [[String]?] {
    patterns[number].parameters.map { parameter -> [String]? in
      let place = index(of: parameter, number)
      if patterns[number].writtenRest == place {
        return [generator.pick(Self.written(for: parameter).filter { !$0.isEmpty })]
      }
      if patterns[number].query.last?.condition == .remainder(place) {
        if parameter.kind == .optional, generator.chance(50) { return nil }
        return [generator.pick(Self.written(for: parameter))]
      }
      switch parameter.kind {
      case .required, .link: return [generator.pick(parameter.type.samples)]
      case .items, .dictionary:
        let items = Self.others.shuffled(using: &generator).prefix(generator.number(0...3))
        return items.isEmpty ? nil : Array(items)
      case .list:
        let isRest = patterns[number].segments.contains(.rest(index(of: parameter, number)))
        let count = isRest ? generator.number(1...3) : generator.number(0...2)
        let values = (0..<count).map { _ in generator.pick(parameter.type.samples) }
        return values.isEmpty ? nil : values
      case .optional:
        if generator.chance(50) { return parameter.defaultText.map { [$0] } }
        return [generator.pick(parameter.type.samples)]
      }
    }
  }

  private func index(of parameter: ReferenceParameter, _ number: Int) -> Int {
    patterns[number].parameters.firstIndex(of: parameter) ?? -1
  }

  /// The first https origin that can be written, or else the first that can.
  var canonicalOrigin: String? {
    let known = origins.filter { !$0.contains("{") }
    return known.first { $0.hasPrefix("https:") } ?? known.first
  }

  /// The link of a route under an origin, everything encoded; `nil` if a segment would be empty.
  func text(of route: IndexedRoute, under origin: String) -> String? {
    let pattern = patterns[route.pattern]
    func encoded(_ text: String) -> String { ReferenceCoding.encoded(text, allowed: "") }
    func encoded(_ bytes: [UInt8]) -> String { encoded(String(decoding: bytes, as: UTF8.self)) }
    var segments: [String] = []
    for segment in pattern.segments {
      switch segment {
      case .rest(let number): segments += (route.values[number] ?? []).map { encoded($0) }
      case .written(let number):
        // Readers leave out one slash at the end.
        segments += (route.values[number] ?? []).map { $0.utf8.last == 0x2f ? $0 + "/" : $0 }
      case .everything(let number): segments += route.values[number] ?? []
      // An authority has its port as it is.
      case .pieces(let pieces)
      where segments.isEmpty && origin.hasSuffix("://") && pattern.isServer(pieces):
        segments += route.values[0] ?? []
      case .pieces(let pieces):
        segments.append(
          pieces.map { piece in
            switch piece {
            case .literal(let bytes): encoded(bytes)
            case .capture(let number): encoded(route.values[number]?.first ?? "")
            }
          }.joined())
      }
    }
    if segments.contains(where: \.isEmpty) { return nil }
    var items: [String] = []
    for item in pattern.query {
      let name = encoded(item.name)
      switch item.condition {
      case .absent, .noOthers: break
      case .remaining(let number):
        items += ReferenceParameter.items(of: route.values[number] ?? []).map { item in
          encoded(item.name) + (item.value.map { "=" + encoded($0) } ?? "")
        }
      case .flag: items.append(name)
      case .remainder(let number): items += (route.values[number] ?? []).map { name + "=" + $0 }
      case .literal(let bytes): items.append(name + "=" + encoded(bytes))
      case .capture(let number):
        if let text = pattern.parameters[number].defaultText, route.values[number] == [text] {
          continue
        }
        items += (route.values[number] ?? []).map { name + "=" + encoded($0) }
      }
    }
    var text = origin
    if !segments.isEmpty {
      text += (origin.hasSuffix("://") ? "" : "/") + segments.joined(separator: "/")
    }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    switch pattern.fragment {
    case .literal(let bytes): text += "#" + encoded(bytes)
    case .capture(let number): text += "#" + encoded(route.values[number]?.first ?? "")
    default: break
    }
    return text
  }
}

extension ReferencePattern {
  /// Whether a segment is the address of a server, and nothing else.
  fileprivate func isServer(_ pieces: [Piece]) -> Bool {
    pieces.count == 1 && parameters.first?.type == .server
      && pieces.contains { if case .capture(0) = $0 { true } else { false } }
  }
}
