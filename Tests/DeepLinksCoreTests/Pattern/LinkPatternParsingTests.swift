// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinksSimulation
import Foundation
import Testing

/// A pattern, and its parts in a notation of one line.
struct PatternCase: Sendable, CustomTestStringConvertible {
  var text: String
  var parts: String
  var canonical: String

  init(_ text: String, _ parts: String, canonical: String? = nil) {
    self.text = text
    self.parts = parts
    self.canonical = canonical ?? text
  }

  var testDescription: String { text }
}

extension LinkPattern {
  /// `a|{b}-` for segments, `; x=1` for query items, `; #x` for the fragment.
  var parts: String {
    var parts = origin.map { "[\($0)] " } ?? ""
    if isOpaque { parts += "opaque " }
    parts += segments.map { pieces(of: $0).map(part).joined(separator: "+") }.joined(separator: "|")
    for item in query {
      parts += "; " + name(of: item)
      switch item.kind {
      case .flag: break
      case .remainder: parts += "={\(captureName(of: item))...}"
      case .remaining: parts += "{\(captureName(of: item))*}"
      case .absent: parts += " absent"
      case .noOthers: parts += "no others"
      case .literal: parts += "=" + String(decoding: literalBytes(of: item), as: UTF8.self)
      case .capture: parts += "={\(captureName(of: item))}"
      }
    }
    if let fragment { parts += "; #" + part(fragment) }
    return parts
  }

  private func part(_ piece: Piece) -> String {
    switch piece.kind {
    case .literal: String(decoding: literalBytes(of: piece), as: UTF8.self)
    case .capture: "{\(name(of: piece))}"
    case .rest: text(of: piece)
    }
  }
}

struct LinkPatternParsingTests {
  @Test(arguments: [
    PatternCase("", "", canonical: "/"),
    PatternCase("/", ""),
    PatternCase("/a", "a"),
    PatternCase("/products/{id}", "products|{id}"),
    PatternCase("/{slug}-{id}", "{slug}+-+{id}"),
    PatternCase("/{slug}:id", "{slug}+:id"),
    PatternCase("/%3Aid", ":id"),
    PatternCase("/{id}.json", "{id}+.json"),
    PatternCase("/@{user}", "@+{user}"),
    PatternCase("/files/{path+}", "files|{path+}"),
    PatternCase("/{path+}?x=1", "{path+}; x=1"),
    PatternCase("/a/{größe}", "a|{größe}"),
    PatternCase("/{_a1}", "{_a1}"),
    PatternCase("/a%2Fb", "a/b"),
    PatternCase("/%7e%41", "~A", canonical: "/~A"),
    PatternCase("/é", "é", canonical: "/%C3%A9"),
    PatternCase("/%c3%a9", "é", canonical: "/%C3%A9"),
    PatternCase("/%F0%9F%98%80", "😀"),
    PatternCase("/%2A", "*"),
    PatternCase("/%3Aid", ":id"),
    PatternCase("/:1", ":1", canonical: "/%3A1"),
    PatternCase("/a:b;c=d,e", "a:b;c=d,e"),
    PatternCase("/...", "..."),
    PatternCase("/..{x}", "..+{x}"),
    PatternCase("track:{id}", "opaque track:+{id}"),
    PatternCase("geo:{lat},{lon}", "opaque geo:+{lat}+,+{lon}"),
    PatternCase("%3Aid", "opaque :id"),
    PatternCase("a/b", "opaque a|b"),
    PatternCase("{id}", "opaque {id}"),
    PatternCase("?x=1", "; x=1", canonical: "/?x=1"),
    PatternCase("#top", "; #top", canonical: "/#top"),
    PatternCase("/a?x={y}&kind=story&flag&e=", "a; x={y}; kind=story; flag; e="),
    PatternCase("/a?%78%20=%26", "a; x =&", canonical: "/a?x%20=%26"),
    PatternCase(
      "/a?filter[brand]={b}", "a; filter[brand]={b}", canonical: "/a?filter%5Bbrand%5D={b}"),
    PatternCase("/a?x=1+2", "a; x=1+2", canonical: "/a?x=1%2B2"),
    PatternCase("/a?x=b=c", "a; x=b=c"),
    PatternCase("/a?x=/y?z", "a; x=/y?z"),
    PatternCase("/a#{f}", "a; #{f}"),
    PatternCase("/a?x=1#/b?c", "a; x=1; #/b?c"),
    PatternCase("https://x.example/a", "[https://x.example] a"),
    PatternCase("https://x.example", "[https://x.example] ", canonical: "https://x.example/"),
    PatternCase(
      "https://x.example?a=1", "[https://x.example] ; a=1", canonical: "https://x.example/?a=1"),
    PatternCase("https://{server}/a", "[https://{server}] a"),
    PatternCase("tcal://www.x.com/details", "[tcal://www.x.com] details"),
    PatternCase("dla://Products", "[dla://Products] ", canonical: "dla://Products/"),
    PatternCase("myapp:///a", "[myapp://] a"),
    PatternCase("myapp://", "[myapp://] ", canonical: "myapp:///"),
    PatternCase("/a?u=x://y", "a; u=x://y"),
  ])
  func `reads a pattern`(_ row: PatternCase) throws {
    let pattern = try LinkPattern(row.text)
    #expect(pattern.parts == row.parts)
    #expect(pattern.text == row.text)
    #expect(pattern.canonicalText == row.canonical)
    let again = try LinkPattern(pattern.canonicalText)
    #expect(again.parts == row.parts)
    #expect(again.canonicalText == row.canonical)
  }

  @Test
  func `names its captures in order`() throws {
    let pattern = try LinkPattern("/{b}-{a}/x/{rest+}?q={d}&k=1&r={c}#{e}")
    #expect(pattern.captureNames == ["b", "a", "rest", "d", "c", "e"])
    #expect(pattern.hasRest)
  }

  @Test
  func `compares bytes, not characters`() throws {
    let composed = try LinkPattern("/\u{E9}")
    let decomposed = try LinkPattern("/e\u{301}")
    #expect(composed != decomposed)
    #expect(composed == composed)
  }

  @Test
  func `never traps, whatever the text`() {
    var generator = SeededGenerator(seed: 1)
    let alphabet = Array("/{}?#=&%*:ab0_é .\u{202E}2eE+[-")
    var accepted = 0
    let count = 20_000
    for _ in 0..<count {
      let length = Int.random(in: 0...12, using: &generator)
      let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
      do throws(LinkPatternError) {
        let pattern = try LinkPattern(text)
        accepted += 1
        let again = try LinkPattern(pattern.canonicalText)
        #expect(again.parts == pattern.parts, "\(text)")
      } catch {
        #expect(error.pattern == text)
        #expect(error.range.upperBound <= text.utf8.count, "\(error)")
        if let cured = error.curedPattern { #expect(cured != text) }
      }
    }
    #expect(accepted > 500, "of \(count) texts \(accepted) were patterns")
  }
}
