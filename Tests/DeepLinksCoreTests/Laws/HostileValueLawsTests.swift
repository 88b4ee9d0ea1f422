// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import TestSupport
import Testing

/// `match`, `explain` and printing agree on values that hide a delimiter inside of a grapheme, or
/// that only look like another text.
@Suite struct HostileValueLawsTests {
  /// What stands around a capture, by the path of its pattern.
  private static let shapes: [(pattern: String, link: @Sendable (String) -> String)] = [
    ("/s/{t1}", { "/s/\($0)" }),
    ("/m/{t1}-{i2}", { "/m/\($0)-7" }),
    ("/x/a{t1}b", { "/x/a\($0)b" }),
    ("/r/{t1+}", { "/r/\($0)/\($0)" }),
    ("/q?k={t1}", { "/q?k=\($0)" }),
    ("/o?k={to1}", { "/o?k=\($0)" }),
    ("/l?k={tl1}", { "/l?k=\($0)&k=\($0)" }),
    ("/f#{t1}", { "/f#\($0)" }),
  ]

  private static let optionSets: [LinkOriginOptions] = [
    [], .ignoresPathCase, [.plusIsSpace, .routesInFragment],
  ]

  /// Every ASCII delimiter alone, with a combining mark behind it, and with a prepending letter in
  /// front; with what would be an escape if it were decoded again; invisible and look-alike letters.
  private static let values: [String] = {
    let delimiters = (UInt8(0x20)..<0x7f).map { Unicode.Scalar($0) }.filter {
      !$0.properties.isAlphabetic && !("0"..."9").contains($0)
    }
    var values: [String] = []
    for delimiter in delimiters {
      let text = String(Character(delimiter))
      values += [
        "\(text)\u{301}", "a\(text)\u{301}41", "\u{D4E}\(text)", "\u{D4E}\(text)2541\u{301}",
      ]
    }
    return values + [
      "\u{212A}", "S\u{212A}U", "e\u{301}", "é", "\u{202E}a", "\u{2066}a", "\u{1}", "\u{85}",
      "\u{7F}", "\r\n", "\u{200D}", "\u{FEFF}", "%41\u{301}", "\u{D4E}%zz",
    ]
  }()

  private enum Form: CaseIterable {
    /// Every byte is percent-encoded.
    case encoded
    /// Only ASCII is.
    case rawBeyondASCII
    /// Nothing is: what stands there has the meaning of the syntax.
    case raw

    func text(_ value: String) -> String {
      var bytes: [UInt8] = []
      for byte in value.utf8 {
        if self == .raw || self == .rawBeyondASCII && byte >= 0x80 {
          bytes.append(byte)
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          bytes += Array((digits.utf8.count == 1 ? "%0" : "%").utf8) + Array(digits.utf8)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func bytes(_ texts: [[String]?]) -> [[[UInt8]]] {
    texts.compactMap { $0?.map { Array($0.utf8) } }.filter { !$0.isEmpty }
  }

  @Test func `explain agrees with match, and shows each value decoded once`() throws {
    // A kind is one way to hide one delimiter of links, or any other.
    let values = Exploration.sample(of: Self.values) { value in
      value.unicodeScalars.filter { !$0.isASCII || "%/?#&=+-".unicodeScalars.contains($0) }.map(
        \.value)
    }
    var cases = 0
    var hits = 0
    for options in Self.optionSets {
      let table = PatternTable(
        ["https://ex.com", "x://"], Self.shapes.map(\.pattern), options: options)
      let router = try table.router()
      for (value, form) in values.flatMap({ value in Form.allCases.map { (value, $0) } }) {
        for shape in Self.shapes {
          let link = (cases % 2 == 0 ? "https://ex.com" : "x:/") + shape.link(form.text(value))
          cases += 1
          let explanation = router.explain(link)
          let route: IndexedRoute?
          do {
            route = try router.match(link)
          } catch {
            #expect(explanation.problem?.code == error.code, "\(link)")
            continue
          }
          let match = explanation.match
          #expect(match?.pattern == route.map { table.patterns[$0.pattern].text }, "\(link)")
          guard let route, let match else { continue }
          hits += 1
          let parameters = table.patterns[route.pattern].parameters
          let shown = bytes(parameters.map { match.captures[$0.name] })
          #expect(shown == bytes(route.values), "\(link)")
          // What separates two captures may stand in one of them.
          let isSplit = shape.pattern == "/m/{t1}-{i2}" && value.utf8.contains(UInt8(ascii: "-"))
          if form != .raw, !isSplit {
            #expect(shown.first?.allSatisfy { $0 == Array(value.utf8) } == true, "\(link)")
          }
          if let printed = try? router.link(for: route) {
            #expect(try router.match(printed.text) == route, "\(link), \(printed.text)")
          }
        }
      }
    }
    TestReport.line("hostile values: \(cases) links, \(hits) hits")
    #expect(cases == 72 * values.count && hits * 2 > cases)
  }

  @Test(arguments: [
    ("SKU", "S\u{212A}U"), (";", "\u{37E}"), ("é", "e\u{301}"), ("`", "\u{1FEF}"),
  ])
  func `names of query items are equal byte by byte alone`(_ name: String, _ other: String) throws {
    let name = Form.encoded.text(name)
    let other = Form.encoded.text(other)
    for (pattern, isMatched) in [("tl1", true), ("t1", true), ("to1", true)] {
      let table = PatternTable(["https://ex.com"], ["/l?\(name)={\(pattern)}"])
      let router = try table.router()
      let link = "https://ex.com/l?\(name)=1&\(other)=2"
      #expect(try router.match(link)?.values == [["1"]])
      #expect((router.explain(link).match != nil) == isMatched)
      #expect(router.explain(link).match?.captures[pattern] == ["1"])
      #expect(try router.match("https://ex.com/l?\(other)=2")?.values ?? [] != [["2"]])
    }
    let link = try DeepLink("https://ex.com/l?\(other)=2&\(name)=1")
    #expect(link.value(of: link.queryItems[1].name) == "1")
    #expect(link.queryItems[0] != LinkQueryItem(name: link.queryItems[1].name, value: "2"))
    #expect(Set(link.queryItems.map(\.name).map { LinkQueryItem(name: $0, value: nil) }).count == 2)
  }

  private enum Unit: String, LinkValue { case kelvin = "K", accent = "é", semicolon = ";" }

  private struct Composed: RawRepresentable, LinkValue {
    var rawValue: String
    init(rawValue: String) { self.rawValue = rawValue == "é" ? "é" : rawValue }
  }

  @Test func `raw values are equal byte by byte alone`() {
    #expect(Unit(linkText: "K") == .kelvin)
    #expect(Unit(linkText: "\u{212A}") == nil)
    #expect(Unit(linkText: "e\u{301}") == nil)
    #expect(Unit(linkText: "\u{37E}") == nil)
    #expect(LinkText.reading("K") { Unit(_decoding: $0) } == .kelvin)
    #expect(LinkText.reading("\u{212A}") { Unit(_decoding: $0) } == nil)
    // A type that normalizes its text has the last word.
    #expect(Composed(linkText: "e\u{301}")?.rawValue.utf8.count == 2)
  }
}
