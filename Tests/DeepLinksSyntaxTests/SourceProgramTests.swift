// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import DeepLinksSyntax

@Suite struct SourceProgramTests {
  @Test(arguments: cases)
  func `reads what files declare`(_ row: SourceCase) {
    let program = row.program
    #expect(SourceCase.lines(program) == row.routes)
    #expect(
      program.findings.map { "\($0.file):\($0.line):\($0.column) \($0.code)" } == row.findings)
  }

  @Test(arguments: Self.deep)
  func `what is too deep for a stack is refused, or read on a larger one`(
    _ row: (name: String, text: String)
  ) {
    let route = #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/") case home }"# + "\n"
    let read = SourceDeclarations(reading: route + "func f() {\n" + row.text + "\n}")
    let findings = SourceProgram([SourceFile(name: "A.swift", declarations: read)]).findings
    #expect(!read.hasRoutes && findings.map(\.code) == ["unreadable"], "\(row.name)")
    #expect(findings.first?.line == 3)
  }

  private static let deep: [(name: String, text: String)] = {
    func chain(_ first: String, _ part: String, _ last: String = "") -> String {
      first + String(repeating: part, count: 100_000) + last
    }
    return [
      ("brackets", chain("a = ", "[")), ("parentheses", chain("a = ", "(")),
      ("braces", chain("", "{ ")), ("members", chain("a", ".b")), ("calls", chain("a", "()")),
      ("subscripts", chain("a", "[0]")), ("optionals", chain("let a: A", "?")),
      ("else", chain("if a {} ", "else if a {} ")), ("arrows", chain("let a: ", "A -> ", "B")),
      ("generics", chain("let a: ", "A<", "B")), ("awaits", chain("a = ", "await ", "a")),
      ("tries", chain("a = ", "try ", "a")), ("signs", chain("a = ", "!", "a")),
      ("conditions", chain("a = ", "a ? b : ", "a")), ("closures", chain("a ", "{ b in ")),
      ("values in strings", chain("a = ", "\"\\(")),
      ("opaque types", chain("let a: ", "some ", "A")),
      ("members of types", chain("let a: A", ".B")), ("closing calls", chain("a", ".b {}")),
    ]
  }()

  @Test(arguments: [
    ("members", "let a = b", ".c", 1_200), ("calls", "let a = b", "()", 1_200),
    ("optionals", "let a: A", "?", 32), ("arrows", "let a: ", "A -> ", 60),
    ("awaits", "let a = ", "await ", 2_000), ("signs", "let a = ", "!", 32),
    ("else", "func f() { if a {} ", "else if a {} ", 1_000), ("brackets", "let a = ", "[", 8),
    ("generics", "let a: ", "A<", 200),
  ])
  func `what is deep is read`(_ name: String, _ first: String, _ part: String, _ count: Int) {
    let route = #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/") case home }"# + "\n"
    let text = route + first + String(repeating: part, count: count)
    #expect(SourceDeclarations(reading: text).hasRoutes)
  }

  @Test(
    arguments: [
      ("§ enum Route<V> { ¶ }", "1:37 genericEnum"),
      ("struct Outer<V> { § enum Route { ¶ } }", "1:50 genericEnum"),
      ("final class A<V> { enum B { § enum Route { ¶ } } }", "1:60 genericEnum"),
      ("§ enum Route { ¶ }", nil), ("enum Outer { § enum Route { ¶ } }", nil),
      ("extension Outer { § enum Route { ¶ } }", nil),
    ] as [(String, String?)])
  func `a generic enum is reported`(_ text: String, _ finding: String?) {
    let text = text.replacing("§", with: #"@DeepLinkRoutes("app://")"#)
      .replacing("¶", with: #"@LinkPath("/") case home"#)
    let found = SourceCase("", text, []).program.findings
    #expect(found.map { "\($0.line):\($0.column) \($0.code)" } == [finding].compactMap(\.self))
  }

  @Test(
    arguments: [
      ("func f() { § }", ["localEnum"]), ("func f() { struct A { § } }", ["localEnum"]),
      ("var x: Int { let a = 1\n§\nreturn a }", ["localEnum"]),
      ("var x: Int { get { § return 1 } }", ["localEnum"]),
      ("var x = 1 { didSet { § } }", ["localEnum"]),
      ("let x = { let a = 1\n§\nreturn a }", ["localEnum"]),
      ("let x = f { let a = 1\n§\nreturn a }", ["localEnum"]),
      ("struct A { init() { § } }", ["localEnum"]),
      ("class A { deinit { § } }", ["localEnum"]),
      ("struct A { subscript(a: B) -> C { let d = 1\n§\nreturn d } }", ["localEnum"]),
      ("if a { § }", ["localEnum"]), ("switch a { case .b: § }", ["localEnum"]),
      ("switch a { default: § }", ["localEnum"]), ("§", []), ("enum A { § }", []),
      ("extension A.B { § }", []),
      ("#if X\n§\n#endif", ["conditionalEnum"]),
    ] as [(String, [String])])
  func `an enum in code is reported`(_ text: String, _ codes: [String]) {
    let local = #"@DeepLinkRoutes("app://") enum Local { @LinkPath("/") case home }"#
    let program = SourceCase("", text.replacing("§", with: "\n\(local)\n"), []).program
    #expect(program.findings.map(\.code) == codes)
    #expect(program.roots.isEmpty == codes.contains("localEnum"))
  }

  @Test func `long sources are not deep`() {
    let lines = (0..<5_000).map { number in
      """
        @LinkPath("/\(number)/{id}")
        @LinkPath("/old/\(number)/{id}", deprecated: "[[[ (((")
        case route\(number)(id: Int) // {{{{ (
      """
    }
    let text =
      "@DeepLinkRoutes(\"app://\") enum Route {\n" + lines.joined(separator: "\n") + "\n}\n"
      + "let texts = [\n" + String(repeating: "  \"a\" + \"(\\(b)\",\n", count: 20_000) + "]\n"
      + String(repeating: "  @State var a = 1\n", count: 20_000)
      + String(repeating: "case .a:\n  \"\"\"\n  (((\n  \"\"\"\n", count: 5_000)
    #expect(SourceNesting(text).deepest < 100)
  }

  @Test func `what is no text is reported, and the rest is read`() {
    var bytes = Array("@DeepLinkRoutes(\"app://\") enum Route {\n  // ".utf8)
    bytes += [0x4d, 0xfc, 0x6e] + Array("\n  @LinkPath(\"/\") case home }".utf8)
    let read = bytes.withUnsafeBytes { SourceDeclarations(reading: $0) }
    #expect(read.hasRoutes)
    let program = SourceProgram([SourceFile(name: "A.swift", declarations: read)])
    #expect(
      program.findings.map(\.description) == [
        "A.swift:2:7: error: The file is not UTF-8; save it as UTF-8 [unreadable]"
      ])
  }

  @Test func `what is read can be kept`() throws {
    for row in Self.cases {
      for (_, text) in row.files {
        let read = SourceDeclarations(reading: text)
        #expect(try Coding.again(read) == read)
      }
    }
  }

  static let cases: [SourceCase] = [
    SourceCase(
      "one enum",
      """
      @DeepLinkRoutes("app://")
      enum Route {
        /// Home.
        @LinkPath("/") case home
        @LinkPath("/p/{id}") case product(id: Int)
        @LinkHidden() case cart
      }
      """, ["Route home app:// /", "Route product app:// /p/{id} id: Int"]),
    SourceCase(
      "types of other files",
      [
        "A.swift": """
        @DeepLinks.DeepLinkRoutes("app://")
        enum Route {
          @LinkPath("/?a={a}&b={b}&c={c}&d={d}&e={e}&f={f}")
          case home(a: Sort = .newest, b: Size = Size.big, c: Name?, d: [Alias], e: Page = .first, f: Code?)
        }
        """,
        "B.swift": """
        enum Sort: String, LinkValue { case newest = "n", price }
        enum Size: Int, LinkValue { case small = 3, big }
        struct Name: RawRepresentable, LinkValue { let rawValue: String }
        typealias Alias = Swift.UInt8
        extension Page: LinkValue {}
        """,
        "C.swift": """
        struct Page { static let first = Page(rawValue: 1); let rawValue: Int }
        struct Code: LinkValue { static let constrainsText = false; var linkText: String { "" } }
        """,
      ],
      [
        "Route home app:// /?a={a}&b={b}&c={c}&d={d}&e={e}&f={f} a: Sort?=n b: Size?=4 c: Name?~ d: UInt8* e: Page?=… f: Code?~"
      ], ["A.swift:4:74 unknownDefault"]),
    SourceCase(
      "mounted across files, through names of the types around",
      [
        "App/Root.swift": """
        @DeepLinkRoutes("app://", "https://a.example")
        enum Root {
          @LinkGroup("/shop") case shop(Shop.Route)
          @LinkGroup("/teams/{team}") case team(team: Int, TeamRoutes)
        }
        """,
        "Shop/Shop.swift": """
        public extension Shop {
          @DeepLinkRoutes(feature: Names.shop)
          @LinkRedirect("/old", to: "/")
          enum Route { @LinkPath("/", owner: Names.owner) case all }
        }
        enum Names { static let shop = "Shop"; static let owner = "Team " + "A" }
        """,
        "Teams/Teams.swift": """
        typealias TeamRoutes = Team.Route
        enum Team {
          @DeepLinkRoutes enum Route { @LinkPath("/m/{id}") case member(id: Team.ID) }
          enum ID: String, LinkValue { case a }
        }
        """,
      ],
      [
        "Root team.member app:// https://a.example /teams/{team}/m/{id} team: Int id: ID",
        "Root shop.all app:// https://a.example /shop",
      ]),
    SourceCase(
      "what is wrong is reported, and the rest goes on",
      """
      @DeepLinkRoutes("app://")
      enum Route {
        @LinkPath("/") case home
        @LinkPath("/{") case broken
        case missing
        @LinkPath("/{id}") case wrong(number: Int)
      }
      @LinkPath("/x") func misplaced() {
        @DeepLinkRoutes("b://") enum Local { @LinkPath("/") case a }
      }
      @DeepLinkRoutes struct NoEnum {}
      """,
      ["Route home app:// /", "Route wrong app:// /{id} number: Int"],
      [
        "A.swift:4:15 pattern.unclosedBrace", "A.swift:5:8 missingRoute",
        "A.swift:6:15 captureWithoutValue", "A.swift:8:1 misplacedLinkPath",
        "A.swift:9:32 localEnum", "A.swift:11:17 notAnEnum",
      ]),
    SourceCase(
      "what does not parse is reported, and the rest goes on",
      """
      @DeepLinkRoutes("app://")
      enum Route { @LinkPath("/") case home }
      func broken( {
      """, ["Route home app:// /"], ["A.swift:3:13 syntax", "A.swift:3:15 syntax"]),
    SourceCase(
      "what the source does not tell",
      """
      #if os(iOS)
      @DeepLinkRoutes("app://")
      enum Route {
        @LinkPath("/{id}", since: Versions.two, trust: .sensitive) case one(id: Money)
        @LinkGroup("/x") case other(Other)
      }
      #endif
      """, ["Route one app:// /{id} id: Money"],
      [
        "A.swift:3:6 conditionalEnum", "A.swift:4:3 unknownArgument", "A.swift:4:71 unknownType",
        "A.swift:5:31 unknownRoutes",
      ]),
    SourceCase(
      "of several with one name the nearest one",
      [
        "One/Route.swift": """
        @DeepLinkRoutes("one://") enum Root { @LinkGroup("/") case all(Feature) }
        @DeepLinkRoutes enum Feature { @LinkPath("/one") case one }
        """,
        "Two/Route.swift": """
        @DeepLinkRoutes("two://") enum Root { @LinkGroup("/") case all(Feature) }
        @DeepLinkRoutes enum Feature { @LinkPath("/two") case two }
        """,
      ], ["Root all.one one:// /one", "Root all.two two:// /two"]),
    SourceCase(
      "a module's name in front chooses the module",
      [
        "Sources/A/Route.swift": #"@DeepLinkRoutes public enum Route { @LinkPath("/a") case a }"#
          + "\npublic enum Kind: String, LinkValue { case a }",
        "Sources/B/Route.swift": #"@DeepLinkRoutes public enum Route { @LinkPath("/b") case b }"#,
        "Sources/App/Root.swift": """
        @DeepLinkRoutes("app://") enum Root {
          @LinkGroup("/one") case one(A.Route)
          @LinkGroup("/two") case two(B.Route)
        }
        """,
      ], ["Root one.a app:// /one/a", "Root two.b app:// /two/b"]),
    SourceCase(
      "what other files hide is not meant",
      [
        "A.swift": """
        @DeepLinkRoutes("app://") enum Route {
          @LinkPath("/{sort}", owner: owner) case one(sort: Sort)
        }
        """,
        "B.swift": """
        private struct Sort: RawRepresentable, LinkValue { let rawValue: String }
        fileprivate let owner = "B"
        func f() { enum Sort: LinkValue {} }
        """,
        "C.swift": "enum Sort: String, LinkValue { case a }",
      ], ["Route one app:// /{sort} sort: Sort"], ["A.swift:2:3 unknownArgument"]),
    SourceCase(
      "aliases within aliases, and in front of names",
      """
      @DeepLinkRoutes("app://") enum Root {
        typealias Other = S.Second
        @LinkGroup("/a") case a(First)
        @LinkGroup("/b") case b(Other)
        @LinkPath("/{id}") case c(id: Self.ID)
        typealias ID = S.ID
      }
      typealias First = Second
      typealias Second = Shop.Route
      typealias S = Shop
      enum Shop {
        typealias ID = Int
        @DeepLinkRoutes enum Route { @LinkPath("/1") case one }
        @DeepLinkRoutes enum Second { @LinkPath("/2") case two }
      }
      """,
      ["Root a.one app:// /a/1", "Root b.two app:// /b/2", "Root c app:// /{id} id: Int"]),
    SourceCase(
      "a type without the member that is named means no other one",
      """
      @DeepLinkRoutes("app://") enum Root { @LinkGroup("/a") case a(Shop.Route) }
      enum Shop {}
      @DeepLinkRoutes("b://") enum Route { @LinkPath("/") case home }
      """, ["Route home b:// /"], ["A.swift:1:63 unknownRoutes"]),
    SourceCase(
      "what only running it tells",
      """
      enum Names {
        #if DEBUG
        static let owner = "One"
        #else
        static let owner = "Two"
        #endif
        static let since = makeSince()
        nonisolated(unsafe) static var changed = "1"
      }
      let since = "not this one"
      enum Own: String, LinkValue { case a; init?(linkText: String) { nil } }
      struct Checked: RawRepresentable, LinkValue { let rawValue: String; init?(rawValue: String) { nil } }
      struct Has<T: LinkValue>: RawRepresentable, LinkValue { let rawValue: T }
      struct Asks: LinkValue { static var constrainsText: Bool { flag } }
      enum Ruled: String, Rules { case a }
      protocol Rules: LinkValue {}
      extension Rules { static var constrainsText: Bool { false } }
      @DeepLinkRoutes("app://") enum Route {
        @LinkPath("/1", since: Names.since, deprecated: Names.changed, owner: Names.owner) case one
        @LinkPath("/{a}/{b}/{c}/{d}/{e}") case two(a: Own, b: Checked, c: Has<Int>, d: Asks, e: Ruled)
      }
      """,
      [
        "Route one app:// /1",
        "Route two app:// /{a}/{b}/{c}/{d}/{e} a: Own b: Checked c: Has<Int> d: Asks e: Ruled",
      ],
      [
        "A.swift:19:3 unknownArgument", "A.swift:19:3 unknownArgument",
        "A.swift:19:3 unknownArgument", "A.swift:20:46 ownRules", "A.swift:20:54 ownRules",
        "A.swift:20:66 ownRules", "A.swift:20:79 ownRules", "A.swift:20:88 ownRules",
      ]),
    SourceCase(
      "enums that mount each other",
      """
      @DeepLinkRoutes("app://") enum A { @LinkPath("/") case home; @LinkGroup("/b") case b(B) }
      @DeepLinkRoutes indirect enum B { @LinkPath("/") case home; @LinkGroup("/a") case a(A) }
      """, ["A b.home app:// /b", "A home app:// /"], ["A.swift:2:85 groupOfItself"]),
  ]
}
