// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore

/// Sample links of a pattern: several values for each capture, with and without optional items, and
/// in other spellings.
struct SampleLinks {
  private let pattern: DomainPattern
  private let host: String

  init(_ pattern: DomainPattern, host: String) {
    self.pattern = pattern
    self.host = host
  }

  /// Links as the router prints them, plainest first.
  var links: [String] {
    let count = pattern.captures.map { Self.texts(of: $0.value).count }.max() ?? 1
    let withAll = (0..<max(1, count)).map { link(value: $0, hasOptional: true) }
    let withRequired = [link(value: 0, hasOptional: false)]
    var seen: Set<String> = []
    return (withRequired + withAll).filter { seen.insert($0).inserted }
  }

  /// Returns other spellings of a link that mean the same to the router.
  func spellings(of link: String, ignoresCase: Bool) -> [String] {
    let end = link.unicodeScalars.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
    let origin = "https://" + host
    let path = Substring(link.unicodeScalars[..<end].dropFirst(origin.unicodeScalars.count))
    var spellings: [String] = []
    func add(_ path: some StringProtocol) { spellings.append(origin + path + link[end...]) }
    if path.utf8.count > 1 { add(path + "/") }
    if path.unicodeScalars.contains("%") { add(Self.withLowercaseEscapes(path)) }
    for scalar in "@:!$&'()*+,;=".unicodeScalars where path.unicodeScalars.contains(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      add(
        Substring(
          path.unicodeScalars.replacing([scalar], with: ("%" + digits).unicodeScalars)))
    }
    if ignoresCase { add(path.uppercased()) }
    return spellings
  }

  /// Returns a text with lowercase digits in its escapes.
  static func withLowercaseEscapes(_ path: some StringProtocol) -> String {
    var digits = 0
    let bytes = path.utf8.map { byte in
      if byte == UInt8(ascii: "%") {
        digits = 2
        return byte
      }
      digits -= 1
      return digits >= 0 && UInt8(ascii: "A")...UInt8(ascii: "F") ~= byte ? byte | 0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Writing

  /// Returns a link in which each capture has its value with a number, or its first one.
  private func link(value number: Int, hasOptional: Bool) -> String {
    func text(_ capture: DomainPattern.Capture, _ bare: LinkCharacters) -> String {
      let texts = Self.texts(of: capture.value)
      return DomainPattern.encoded(Array(texts[number < texts.count ? number : 0].utf8), bare)
    }
    func text(_ piece: DomainPattern.Piece, _ bare: LinkCharacters) -> String {
      switch piece {
      case .literal(let bytes): return DomainPattern.encoded(bytes, bare)
      case .capture(let capture): return text(capture, bare)
      case .rest(let capture):
        let one = text(capture, bare)
        return number == 0 ? one : one + "/" + one
      }
    }
    let path = pattern.segments.map { "/" + $0.map { text($0, .segment) }.joined() }.joined()
    let items = pattern.items.filter { $0.isRequired || hasOptional }.map { item in
      let name = DomainPattern.encoded(item.name, .queryName)
      return switch item.value {
      case .flag: name
      case .literal(let bytes): name + "=" + DomainPattern.encoded(bytes, .queryValue)
      case .capture(let capture): name + "=" + text(capture, .queryValue)
      }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    let bare: LinkCharacters = pattern.fragment.count > 1 ? .queryValue : .fragment
    let parts = pattern.fragment.map { piece in
      if case .literal = piece { text(piece, .fragment) } else { text(piece, bare) }
    }
    let fragment = parts.isEmpty ? "" : "#" + parts.joined()
    return "https://" + host + (path.isEmpty ? "/" : path) + query + fragment
  }

  /// Returns values to try, at least one.
  private static func texts(of value: DomainValue) -> [String] {
    switch value.shape {
    case .text: ["x", "a b", "7", "é"]
    case .integer(let isSigned, _): ["1", "0", "42"] + (isSigned ? ["-1"] : [])
    case .bool: ["true", "false"]
    case .uuid: ["5A1D3C70-0000-4000-8000-000000000001", "5a1d3c70-0000-4000-8000-00000000000f"]
    case .oneOf(let texts), .some(let texts):
      texts.contains { !$0.isEmpty } ? texts.filter { !$0.isEmpty } : ["x"]
    }
  }
}

/// Sample links for a rule that cannot be decided for all links.
struct RuleSamples {
  private let rule: AppLinkRule
  private let host: String

  init(_ rule: AppLinkRule, host: String) {
    self.rule = rule
    self.host = host
  }

  /// The links; earlier rules may take some of them.
  var links: [String] {
    ["x", "x/y", "7", ""].flatMap { filler in
      let path = rule.path.map { Self.text(of: $0.pieces, filler) } ?? filler
      let fragment = rule.fragment.map { Self.text(of: $0.pieces, filler) } ?? ""
      let start = "https://" + host + "/" + Substring(path.unicodeScalars.drop { $0 == "/" })
      let end = fragment.isEmpty ? "" : "#" + fragment
      return queries(filler).map { start + ($0.isEmpty ? "" : "?" + $0) + end }
    }
  }

  private func queries(_ filler: String) -> [String] {
    switch rule.query {
    case nil: [""]
    case .text(let pattern): [Self.text(of: pattern.pieces, filler)]
    case .items(let items):
      [
        "",
        items.map { $0.name + "=" + Self.text(of: $0.pattern.pieces, filler) }
          .joined(separator: "&"),
      ]
    }
  }

  private static func text(of pieces: [AppLinkPattern.Piece], _ filler: String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .anything: filler
      case .character: "x"
      case .variable(_, let alternatives): text(of: alternatives.first ?? [], filler)
      case .never: ""
      }
    }.joined()
  }
}
