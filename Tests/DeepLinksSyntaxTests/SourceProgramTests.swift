// SPDX-License-Identifier: MIT

#if Macros
import DeepLinksCore
import DeepLinksSyntax
import Testing

@Suite struct SourceProgramTests {
  @Test(arguments: cases)
  func `reads what files declare`(_ row: SourceCase) {
    let program = row.program
    #expect(SourceCase.lines(program) == row.routes)
    #expect(
      program.findings.map { "\($0.file):\($0.line):\($0.column) \($0.code)" } == row.findings)
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
        "Route home app:// /?a={a}&b={b}&c={c}&d={d}&e={e}&f={f} a: Sort?=n b: Size?=4 c: Name?~ d: UInt8* e: Page? f: Code?~"
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
      "what is wrong is told, and the rest goes on",
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
      "what does not parse is told, and the rest goes on",
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
      "enums that mount each other",
      """
      @DeepLinkRoutes("app://") enum A { @LinkPath("/") case home; @LinkGroup("/b") case b(B) }
      @DeepLinkRoutes indirect enum B { @LinkPath("/") case home; @LinkGroup("/a") case a(A) }
      """, ["A b.home app:// /b", "A home app:// /"], ["A.swift:2:85 groupOfItself"]),
  ]
}
#endif
