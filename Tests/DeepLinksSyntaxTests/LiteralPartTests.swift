// SPDX-License-Identifier: MIT

import DeepLinksCore
import SwiftParser
import SwiftSyntax
import Testing

@testable import DeepLinksSyntax

/// The parts that the macros read, each for itself: types of values, patterns, and their edits.
@Suite struct LiteralPartTests {
  // MARK: Types

  private static func type(_ text: String) throws -> TypeSyntax {
    let item = Parser.parse(source: "let a: \(text)").statements.first?.item
    let variable = item?.as(DeclSyntax.self)?.as(VariableDeclSyntax.self)
    return try #require(variable?.bindings.first?.typeAnnotation?.type)
  }

  private static let array = "An array is empty if a link has no value; remove the ?."
  private static let plain = "A link can hold only an array of plain values."
  private static let tuple = "Make each part of the tuple a separate value."
  private static let mapping = "A link cannot contain a dictionary; name each query item you need."
  private static let one = "Name one type that conforms to LinkValue."

  @Test(
    arguments: [
      ("Int", .required, "Int"), ("(Int)", .required, "Int"), ("((Int))", .required, "Int"),
      ("A.B<C>", .required, "A.B<C>"), ("Set<Int>", .required, "Set<Int>"),
      ("Int?", .optional, "Int"), ("Int!", .optional, "Int"), ("(Int)?", .optional, "Int"),
      ("(Int?)", .optional, "Int"), ("Optional<Int>", .optional, "Int"),
      ("Swift.Optional<Int>", .optional, "Int"), ("Optional", .required, "Optional"),
      ("Other.Optional<Int>", .required, "Other.Optional<Int>"), ("[Int]", .list, "Int"),
      ("Array<Int>", .list, "Int"), ("Swift.Array<(Int)>", .list, "Int"),
      ("Other.Array<Int>", .required, "Other.Array<Int>"),
      ("[LinkQueryItem]", .items, "LinkQueryItem"),
      ("Array<DeepLinks.LinkQueryItem>", .items, "DeepLinks.LinkQueryItem"),
      ("[DeepLinksCore.LinkQueryItem]", .items, "DeepLinksCore.LinkQueryItem"),
      ("[Other.LinkQueryItem]", .list, "Other.LinkQueryItem"),
      ("LinkQueryItem", .required, "LinkQueryItem"), ("[String: String]", .dictionary, "String"),
      ("[Swift.String: String]", .dictionary, "String"),
      ("[String: Swift.String]", .dictionary, "Swift.String"),
      ("Dictionary<String, String>", .required, "Dictionary<String, String>"),
      ("[String: Int]", .unsupported(hint: mapping, replacement: nil), "[String: Int]"),
      ("[Int: String]", .unsupported(hint: mapping, replacement: nil), "[Int: String]"),
      ("(Int, Int)", .unsupported(hint: tuple, replacement: nil), "(Int, Int)"),
      ("(a: Int)", .unsupported(hint: tuple, replacement: nil), "(a: Int)"),
      ("()", .unsupported(hint: tuple, replacement: nil), "()"),
      (
        "(Int) -> Int", .unsupported(hint: "A link cannot contain a function.", replacement: nil),
        "(Int) -> Int"
      ),
      ("any P", .unsupported(hint: one, replacement: nil), "any P"),
      ("some P", .unsupported(hint: one, replacement: nil), "some P"),
      ("[Int]?", .unsupported(hint: array, replacement: "[Int]"), "[Int]?"),
      (
        "Optional<[LinkQueryItem]>", .unsupported(hint: array, replacement: "[LinkQueryItem]"),
        "Optional<[LinkQueryItem]>"
      ),
      (
        "[String: String]?", .unsupported(hint: array, replacement: "[String: String]"),
        "[String: String]?"
      ),
      ("Int??", .unsupported(hint: "One ? is enough.", replacement: "Int?"), "Int??"),
      ("(Int, Int)?", .unsupported(hint: tuple, replacement: nil), "(Int, Int)"),
      ("[Int?]", .unsupported(hint: plain, replacement: "[Int]"), "[Int?]"),
      ("[[Int]]", .unsupported(hint: plain, replacement: "[Int]"), "[[Int]]"),
      (
        "[[LinkQueryItem]]", .unsupported(hint: plain, replacement: "[LinkQueryItem]"),
        "[[LinkQueryItem]]"
      ),
      (
        "[[String: String]]", .unsupported(hint: plain, replacement: "[String: String]"),
        "[[String: String]]"
      ),
      ("[any P]", .unsupported(hint: one, replacement: nil), "any P"),
    ] as [(String, ValueShape, String)])
  func `a type takes values in one way`(
    _ text: String, _ shape: ValueShape, _ value: String
  ) throws {
    let found = ValueShape.read(try Self.type(text))
    #expect(found.shape == shape)
    switch shape {
    case .unsupported: break
    default: #expect(found.value.trimmedDescription == value)
    }
  }

  // MARK: Literals

  private static func literal(_ source: String) throws -> TextLiteral? {
    let item = Parser.parse(source: source).statements.first?.item
    return TextLiteral(try #require(item?.as(ExprSyntax.self)))
  }

  private static func pattern(_ text: String) throws -> PatternLiteral {
    PatternLiteral(
      literal: try #require(try literal("\"\(text)\"")), pattern: try LinkPattern(text))
  }

  @Test(
    arguments: [
      (#""abc""#, "abc", 3, #""aXYc""#), (##"#"abc"#"##, "abc", 4, ##"#"aXYc"#"##),
      (#""é/b""#, "é/b", 3, nil), (#""a\nb""#, "a\nb", nil, nil), (#""""#, "", nil, nil),
      ("\"\"\"\nabc\n\"\"\"", "abc", nil, nil), (#""a\(b)c""#, nil, nil, nil),
      (#""a" + "b""#, nil, nil, nil), ("a", nil, nil, nil), ("1", nil, nil, nil),
    ] as [(String, String?, Int?, String?)])
  func `a literal is edited where its text is in the source`(
    _ source: String, _ text: String?, _ position: Int?, _ edited: String?
  ) throws {
    let literal = try Self.literal(source)
    #expect(literal?.text == text)
    guard let literal, literal.text.utf8.count > 2 else { return }
    #expect(literal.position(of: 2)?.utf8Offset == position)
    let plain = literal.text.utf8.allSatisfy { $0 < 0x80 }
    let found = plain ? literal.replacing(1..<2, with: "XY") : nil
    #expect(found?.description == edited)
    for special in ["\"", "\\", "\n"] {
      #expect(literal.replacing(1..<2, with: special) == nil)
    }
    #expect(
      literal.fixIt(replacing: 0..<1, with: "XY", id: "i", "m").count == (position == nil ? 0 : 1))
  }

  // MARK: Patterns

  @Test(
    arguments: [
      ("/a/b?c#d", []),
      (
        "/{a}/v{b}-{c}/{d+}?e={f}&{g*}#{h}",
        [
          "a path 1..<4 segment {a}", "b path 6..<9 {b}", "c path 10..<13 {c}",
          "d rest 14..<18 segment last {d+}", "f query 21..<24 {f}", "g remaining 25..<29 {g*}",
          "h fragment 30..<33 {h}",
        ]
      ),
      (
        "https://{t}.a.example/{_}/{x*}?k&u={v...}",
        [
          "x rest 26..<30 segment last none {x*}", "v remainder 35..<41 {v...}",
          "ignored 22..<25", "origin t",
        ]
      ),
      (
        "/é#p/{x}-{y}?k={z}&{r*}",
        [
          "x fragment 6..<9 {x}", "y fragment 10..<13 {y}", "z fragmentItem 16..<19 {z}",
          "r remaining 20..<24 none {r*}",
        ]
      ),
      ("/a#t={x...}", ["x remainder 5..<11 {x...}"]),
      ("/a/{x...}", ["x rest 3..<9 segment last {x...}"]),
      ("/{a}/b", ["a path 1..<4 segment {a}"]), ("/b/{a}", ["a path 3..<6 segment last {a}"]),
      ("/b/x{a}", ["a path 4..<7 {a}"]), ("https://{_}/a?b={_}", ["ignored 16..<19", "origin _"]),
    ] as [(String, [String])])
  func `captures are where they are written`(_ text: String, _ lines: [String]) throws {
    let pattern = try Self.pattern(text)
    var found = pattern.captures.map { capture in
      var parts = [capture.name, "\(capture.place)", "\(capture.range)"]
      if capture.isSegment { parts.append("segment") }
      if capture.isLastSegment { parts.append("last") }
      if capture.mayBeNone, capture.place != .remaining || text.contains("é") {
        parts.append("none")
      }
      return (parts + [capture.text]).joined(separator: " ")
    }
    found += pattern.ignored.map { "ignored \($0.range)" }
    found += pattern.originCaptures.map { "origin \($0)" }
    #expect(found == lines)
    for capture in pattern.captures {
      let bytes = Array(text.utf8)[capture.range]
      #expect(String(decoding: bytes, as: UTF8.self) == capture.text)
      #expect(capture.text(named: "new") == capture.text.replacing(capture.name, with: "new"))
      #expect(pattern.capture(named: capture.name)?.range == capture.range)
      #expect(pattern.holds(capture.name))
    }
    #expect(pattern.capture(named: "none") == nil && !pattern.holds("none"))
    #expect(pattern.originCaptures.allSatisfy { pattern.holds($0) })
  }

  @Test(
    arguments: [
      ("/a", "/a/{v}", "/a?v={v}"), ("/", "/{v}", "/?v={v}"), ("", "/{v}", "?v={v}"),
      ("/a?b", "/a/{v}?b", "/a?b&v={v}"), ("/a#b", "/a/{v}#b", "/a?v={v}#b"),
      ("/a?b#c", "/a/{v}?b#c", "/a?b&v={v}#c"),
      ("/a#b={b}&c", "/a/{v}#b={b}&c", "/a?v={v}#b={b}&c"),
      ("/{a+}", nil, "/{a+}?v={v}"), ("/{a+}/b", nil, "/{a+}/b?v={v}"),
      ("/{a}", "/{a}/{v}", "/{a}?v={v}"), ("/a?{r*}", "/a/{v}?{r*}", nil),
      ("/a?!*", "/a/{v}?!*", nil), ("/a?u={x...}", "/a/{v}?u={x...}", nil),
      ("/a/{x...}", nil, nil),
      ("/a?!b", "/a/{v}?!b", "/a?!b&v={v}"), ("track:a", "track:a/{v}", "track:a?v={v}"),
    ] as [(String, String?, String?)])
  func `a pattern gets another segment or item`(
    _ text: String, _ segment: String?, _ item: String?
  ) throws {
    let pattern = try Self.pattern(text)
    #expect(pattern.addingSegment("v")?.description == segment.map { "\"\($0)\"" })
    #expect(pattern.addingQueryItem("v")?.description == item.map { "\"\($0)\"" })
    #expect(
      pattern.adding(item: "!x")?.description
        == item.map { "\"\($0.replacing("v={v}", with: "!x"))\"" })
  }

  @Test(
    arguments: [
      ("/a/{id}", "/a"), ("/{id}", "/"), ("/{id}?b#c", "/?b#c"), ("/a/{id}?b", "/a?b"),
      ("/{id}/a", nil), ("/a/x{id}", nil), ("{id}", nil), ("/a/{id+}", "/a"), ("/a/{id...}", "/a"),
      ("/é/{id}#f", "/é#f"), ("/a?b={id}", nil), ("/a#{id}", nil),
    ] as [(String, String?)])
  func `a pattern loses its last segment`(_ text: String, _ rest: String?) throws {
    let pattern = try Self.pattern(text)
    let capture = try #require(pattern.capture(named: "id"))
    #expect(pattern.text(withoutSegment: capture) == rest)
  }
}
