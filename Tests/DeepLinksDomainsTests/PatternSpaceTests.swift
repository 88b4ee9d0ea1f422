// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import LinkLanguages
import Testing

@testable import DeepLinksDomains

/// The links of a pattern as sets that are compared with rules.
@Suite struct PatternSpaceTests {
  typealias Piece = LinkPiece
  typealias Item = AppLinkSpace.Item

  /// What of a space is compared: the pieces, and the rest by its defaults.
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var breadth: DomainPattern.Breadth
    var path: [Piece]
    var query: [Item] = []
    var fragment: [Piece]?

    init(
      _ pattern: String, _ breadth: DomainPattern.Breadth, _ path: [Piece], _ query: [Item] = [],
      fragment: [Piece]? = nil
    ) {
      self.pattern = pattern
      self.breadth = breadth
      self.path = path
      self.query = query
      self.fragment = fragment
    }

    var testDescription: String { "\(pattern) \(breadth)" }
  }

  static func texts(_ segments: String...) -> [Piece] {
    segments.flatMap { [.text("/"), .text($0)] }
  }

  static func integer(_ digits: Int, isSigned: Bool = true) -> Piece {
    let positive: [Piece] = [
      .characters(ByteSet("123456789"), atLeast: 1, atMost: 1),
      .characters(.digits, atLeast: 0, atMost: digits - 1),
    ]
    return .choice([[.text("0")], positive] + (isSigned ? [[.text("-")] + positive] : []))
  }

  static func any(_ symbols: ByteSet) -> Piece {
    .characters(symbols, atLeast: 1, atMost: nil)
  }

  static func one(_ symbols: ByteSet) -> Piece {
    .characters(symbols, atLeast: 1, atMost: 1)
  }

  static let bool = Piece.choice([[.text("true")], [.text("false")]])

  static let rows: [Row] = [
    Row("/", .typed, [.text("/")]),
    Row("/", .any, [.text("/")]),
    Row("/a/caf%C3%A9", .typed, texts("a", "caf%C3%A9")),
    Row("/a/{name}", .typed, texts("a") + [.text("/"), any(.inSegment)]),
    Row("/a/{name}", .any, texts("a") + [.text("/"), any(.inSegment)]),
    Row("/v{int}.html", .typed, [.text("/"), .text("v"), integer(18), .text(".html")]),
    Row("/v{int}.html", .typedOrEmpty, [.text("/"), .text("v"), integer(18), .text(".html")]),
    Row("/v{int}.html", .any, [.text("/"), .text("v"), any(.inSegment), .text(".html")]),
    Row("/{uint}", .typed, [.text("/"), integer(19, isSigned: false)]),
    Row("/{bool}", .typed, [.text("/"), bool]),
    Row("/{uuid}", .typed, [.text("/"), .uuid]),
    Row("/{uuid}", .any, [.text("/"), any(.inSegment)]),
    // Of a type that only the app knows, any text is a value.
    Row("/{sort}", .typed, [.text("/"), any(.inSegment)]),
    // Of a rest, the first segment is typed.
    Row("/f/{path+}", .typed, texts("f") + [.text("/"), .segment, .rest]),
    Row("/f/{path+}", .typedOrEmpty, texts("f") + [.text("/"), .segment, .rest]),
    Row("/f/{path+}", .any, texts("f") + [.text("/"), any(.inPath)]),
    // In front of a rest nothing tells where a capture ends.
    Row("/{a}/{path+}", .typed, [.text("/"), any(.inSegment), .text("/"), .segment, .rest]),
    Row("/{a}/{path+}", .any, [.text("/"), any(.inPath), .text("/"), any(.inPath)]),
    // A rest may stand in front of others.
    Row(
      "/f/{path+}/edit", .typed, texts("f") + [.text("/"), .segment, .rest] + texts("edit")),
    Row("/{path+}/{a}", .any, [.text("/"), any(.inPath), .text("/"), any(.inPath)]),
    // What is a wildcard in rules stands for any character.
    Row("/a%2Ab/$(x)/c%3Fd", .typed, texts("a*b", "$(x)", "c%3Fd")),
    Row(
      "/a%2Ab/$(x)/c%3Fd", .any,
      [.text("/"), .text("a"), one(.inSegment), .text("b"), .text("/"), one(.inSegment)]
        + [.text("(x)"), .text("/"), .text("c%3Fd")]),
    Row("/%2A", .any, [.text("/"), one(.inSegment)]),
    Row(
      "/%2A/{path+}", .any, [.text("/"), one(.inPath), .text("/"), any(.inPath)]),
    // Items.
    Row("/l?q={q}", .typed, texts("l"), [Item("q", value: [any(.inItem)])]),
    Row(
      "/l?q={q}", .typedOrEmpty, texts("l"), [Item("q", value: [.choice([[], [any(.inItem)]])])]),
    Row("/l?q={q}", .any, texts("l"), [Item("q")]),
    Row("/l?q={q}&r={r}", .any, texts("l")),
    Row("/l?id={int}&r={r}", .any, texts("l"), [Item("id")]),
    Row("/l?id={int}", .typed, texts("l"), [Item("id", value: [integer(18)])]),
    Row("/l?id={int}", .typedOrEmpty, texts("l"), [Item("id", value: [integer(18)])]),
    Row(
      "/l?p={page}", .typed, texts("l"), [Item("p", value: [integer(18)], isRequired: false)]),
    Row("/l?p={page}", .any, texts("l")),
    Row(
      "/l?t={tags}", .typed, texts("l"), [Item("t", value: [any(.inItem)], isRequired: false)]),
    Row(
      "/l?s={sort}", .typedOrEmpty, texts("l"),
      [Item("s", value: [.choice([[], [any(.inItem)]])])]),
    Row("/l?fl%C3%A9g", .typed, texts("l"), [Item("fl%C3%A9g", value: [])]),
    Row("/l?flag", .any, texts("l"), [Item("flag", value: [], isRequired: false)]),
    Row("/l?k=a%2Ab", .typed, texts("l"), [Item("k", value: [.text("a*b")])]),
    Row(
      "/l?k=a%2Ab", .any, texts("l"), [Item("k", value: [.text("a"), one(.inItem), .text("b")])]),
    Row("/l?k=", .typed, texts("l"), [Item("k", value: [])]),
    Row("/l?k=", .any, texts("l"), [Item("k", value: [], isRequired: false)]),
    // Fragments.
    Row("/a#top", .typed, texts("a"), fragment: [.text("top")]),
    Row("/a#t%2A", .any, texts("a"), fragment: [.text("t"), one(.inFragment)]),
    Row("/a#{part}", .typed, texts("a"), fragment: [any(.inFragment)]),
    Row("/a#{int}", .typed, texts("a"), fragment: [integer(18)]),
    Row("/a#{int}", .any, texts("a"), fragment: [any(.inFragment)]),
  ]

  private static func pattern(
    _ text: String, _ origin: String = "https://example.com", _ options: LinkOriginOptions = []
  ) throws -> DomainPattern {
    try #require(
      DomainLinks(
        [catalog([text], origins: [origin]).reading(options)], domain: DomainName("example.com")
      ).patterns.first)
  }

  @Test(arguments: rows)
  func `the links of a pattern`(_ row: Row) throws {
    for ignoresCase in [false, true] {
      let pattern = try Self.pattern(
        row.pattern, "https://example.com", ignoresCase ? .ignoresPathCase : [])
      #expect(
        pattern.space(row.breadth)
          == AppLinkSpace(
            path: row.path, query: row.query, fragment: row.fragment,
            isCaseSensitive: !ignoresCase))
    }
  }

  static let fragmentRows: [Row] = [
    Row("/", .typed, [.text("/"), .text("b")], fragment: [.text("/")]),
    Row("/a/{int}", .typed, texts("b"), fragment: texts("a") + [.text("/"), integer(18)]),
    Row(
      "/a/{int}", .any, texts("b"),
      fragment: texts("a") + [.text("/"), any(.inFragment)]
        + [.characters(.inFragment, atLeast: 0, atMost: nil)]),
    Row(
      "/a?q={q}&flag&k=v&p={page}", .typed, texts("b"),
      fragment: texts("a") + [.text("?q="), any(.inItem), .text("&flag"), .text("&k=")]
        + [.text("v")]),
    Row(
      "/a?flag&q={q}", .typed, texts("b"),
      fragment: texts("a") + [.text("?flag"), .text("&q="), any(.inItem)]),
  ]

  @Test(arguments: fragmentRows)
  func `the links that have a pattern in their fragment`(_ row: Row) throws {
    for ignoresCase in [false, true] {
      let pattern = try Self.pattern(
        row.pattern, "https://example.com/b", ignoresCase ? .ignoresPathCase : [])
      #expect(
        pattern.spaceInFragment(row.breadth)
          == AppLinkSpace(
            path: row.path, fragment: row.fragment, isCaseSensitive: !ignoresCase))
    }
  }

  @Test func `a pattern with a fragment stands in no other`() throws {
    for breadth in [DomainPattern.Breadth.typed, .typedOrEmpty, .any] {
      #expect(try Self.pattern("/a#top").spaceInFragment(breadth) == nil)
    }
  }

  private enum Size: String, LinkValue, CaseIterable {
    case small = "s m", dot = ".", dots = "..", none = ""
  }
  /// Takes texts of which it shows none.
  private struct Closed: LinkValue {
    var linkText: String { "closed" }
    init?(linkText: String) { if linkText != "closed" { return nil } }
  }

  private static func pattern(_ text: String, _ parameter: LinkParameter) throws -> DomainPattern {
    var builder = LinkRouterBuilder<Int>(origins: ["https://example.com"])
    builder.register(text, parameters: [parameter], name: "a") { _ in 1 }
    return try #require(
      DomainLinks(try builder.build(), domain: DomainName("example.com")).patterns.first)
  }

  @Test func `of a type that shows its values these are taken`() throws {
    let path = try Self.pattern("/{size}", .required("size", Size.self))
    #expect(
      path.space(.typed)
        == AppLinkSpace(path: [.text("/"), .choice([[.text("s%20m")]])]))
    let rest = try Self.pattern("/{all+}", .list("all", Size.self))
    #expect(
      rest.space(.typed)
        == AppLinkSpace(path: [.text("/"), .choice([[.text("s%20m")]])]))
    let item = try Self.pattern("/?size={size}", .required("size", Size.self))
    let choice = Piece.choice([[.text("s%20m")]])
    #expect(
      item.space(.typed)
        == AppLinkSpace(path: [.text("/")], query: [Item("size", value: [choice])]))
    #expect(
      item.space(.typedOrEmpty)
        == AppLinkSpace(
          path: [.text("/")], query: [Item("size", value: [.choice([[], [choice]])])]))
  }

  @Test(arguments: [
    ("/{x}", LinkParameter.required("x", Closed.self)),
    ("/{x+}", .list("x", Closed.self)),
    ("/a{x}b", .required("x", Closed.self)),
    ("/?x={x}", .required("x", Closed.self)),
    ("/a#{x}", .required("x", Closed.self)),
  ])
  func `nothing is known of a type that shows no value`(
    _ text: String, _ parameter: LinkParameter
  ) throws {
    let pattern = try Self.pattern(text, parameter)
    #expect(pattern.space(.typed) == nil)
    #expect(pattern.space(.typedOrEmpty) == nil)
    #expect(pattern.space(.any) != nil)
    #expect(pattern.spaceInFragment(.typed) == nil)
  }

  @Test func `what may be absent is absent where no value is known`() throws {
    for parameter in [LinkParameter.optional("x", Closed.self), .list("x", Closed.self)] {
      let pattern = try Self.pattern("/?x={x}", parameter)
      #expect(
        pattern.space(.typed) == AppLinkSpace(path: [.text("/")]))
      #expect(
        pattern.spaceInFragment(.typed)
          == AppLinkSpace(path: [.text("/")], fragment: [.text("/")]))
    }
  }

  @Test func `escapes are spelled in lower case too, in a path`() {
    let space = AppLinkSpace(
      path: [.text("/%C3"), .segment, .text("A%2F")], query: [Item("%C3")],
      fragment: [.text("%C3")], isCaseSensitive: false)
    #expect(
      space.withLowercaseEscapes
        == AppLinkSpace(
          path: [.text("/%c3"), .segment, .text("A%2f")], query: [Item("%C3")],
          fragment: [.text("%C3")], isCaseSensitive: false))
    #expect(AppLinkSpace(path: [.text("/A"), .rest]).withLowercaseEscapes == nil)
    #expect(AppLinkSpace(path: [.text("/%20")], query: [Item("%C3")]).withLowercaseEscapes == nil)
  }
}
