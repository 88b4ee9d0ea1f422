// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@testable import DeepLinksSyntax

/// What is known of a program beside its catalogs: names that were looked up, sources, notes, and
/// what a catalog does not record.
@Suite struct SourceLinkTests {
  static func program(_ files: [String: String]) -> SourceProgram {
    SourceCase("", files, []).program
  }

  static func program(_ text: String) -> SourceProgram { program(["A.swift": text]) }

  private static func lines(_ program: SourceProgram) -> [String] {
    program.findings.map { "\($0.file):\($0.line) \($0.severity.rawValue) \($0.code)" }
  }

  // MARK: Sources and notes

  private static let files = [
    "A.swift": """
    @DeepLinkRoutes("app://", options: [.plusIsSpace]) enum Root {
      @LinkPath("/{id}") case one(id: Money)
      @LinkPath("/a", owner: f(), examples: ["/a", "/a?b"])
      @LinkPath("/b") case two
      @LinkGroup("/t/{team}") case team(team: Code, Outer.Inner)
      @LinkPath("/z") case plain
    }
    """,
    "B.swift": """
    enum Outer {
      @LinkRedirect("/old", to: "/")
      @DeepLinkRoutes enum Inner {
        @LinkPath("/") case home
        @LinkPath("/{x}") case page(x: Other)
      }
    }
    """,
  ]

  @Test func `each route has its source, and what the source does not tell`() {
    let program = Self.program(Self.files)
    func unknown(_ name: String) -> String {
      "No file that was read declares '\(name)'; "
        + "it is treated as a type that accepts only some texts"
    }
    func lines(_ catalog: SourceCatalog) -> [String] {
      catalog.sources.map { name, source in
        "\(name) \(source.file):\(source.line) \(source.notes.joined(separator: "; "))"
      }.sorted()
    }
    #expect(program.catalogs.map(\.name) == ["Outer.Inner", "Root"])
    #expect(
      lines(program.catalogs[0]) == ["home B.swift:4 ", "page B.swift:5 " + unknown("Other")])
    #expect(
      lines(program.catalogs[1]) == [
        "one A.swift:2 " + unknown("Money"), "plain A.swift:6 ",
        "team.home B.swift:4 " + unknown("Code"),
        "team.page B.swift:5 " + unknown("Code") + "; " + unknown("Other"),
        "two A.swift:3 The source does not show what 'owner: f()' is; write a literal",
      ])
    #expect(
      Self.lines(program) == [
        "A.swift:2 note unknownType", "A.swift:3 note unknownArgument",
        "A.swift:5 note unknownType", "B.swift:5 note unknownType",
      ])
  }

  @Test func `a catalog knows where it is declared, and who mounts it`() {
    let program = Self.program(Self.files)
    #expect(
      program.catalogs.map { "\($0.name) \($0.file):\($0.line):\($0.column) \($0.isMounted)" } == [
        "Outer.Inner B.swift:3:24 true", "Root A.swift:1:57 false",
      ])
    #expect(program.catalogs.map(\.origins) == [[], ["app://"]])
    #expect(program.catalogs.map(\.spelledOptions) == [nil, "[.plusIsSpace]"])
    #expect(program.catalogs.map(\.catalog.options.common) == [[], .plusIsSpace])
    #expect(program.roots.map(\.name) == ["Root"])
    // With an origin of its own, what is mounted is a root as well.
    for (origin, names) in [
      ("", ["Root"]), ("\"b://\"", ["Inner", "Root"]), ("feature: \"F\"", ["Root"]),
    ] {
      let found = Self.program(
        """
        @DeepLinkRoutes("a://") enum Root { @LinkGroup("/x") case a(Inner) }
        @DeepLinkRoutes(\(origin)) enum Inner { @LinkPath("/") case home }
        """)
      #expect(found.roots.map(\.name) == names)
    }
    let alone = Self.program("@DeepLinkRoutes enum Alone { @LinkPath(\"/\") case home }")
    #expect(alone.roots.map(\.name) == ["Alone"])
  }

  @Test func `each pattern and redirect has its declaration`() throws {
    let program = Self.program(Self.files)
    func line(_ number: Int) -> String {
      let found = program.declarations[number]
      return "\(found.file):\(found.place.line):\(found.place.column) \(found.enumName) "
        + "\(found.enumPlace.line):\(found.enumPlace.column) "
        + found.examples.joined(separator: ",")
    }
    let root = try #require(program.catalogs.last)
    let routes = zip(root.catalog.routes, root.outline.declarationsOfRoutes()).map { route, own in
      "\(route.name): "
        + own.map { $0.sources.map(line).joined(separator: " > ") }
        .joined(separator: "; ")
    }
    #expect(
      routes == [
        "one: A.swift:2:3 Root 1:57 ", "plain: A.swift:6:3 Root 1:57 ",
        "team.home: A.swift:5:3 Root 1:57  > B.swift:4:5 Outer.Inner 3:24 ",
        "team.page: A.swift:5:3 Root 1:57  > B.swift:5:5 Outer.Inner 3:24 ",
        "two: A.swift:3:3 Root 1:57 /a,/a?b; A.swift:4:3 Root 1:57 ",
      ])
    #expect(
      root.outline.sourcesOfRedirects().compactMap { $0 }.map(line) == [
        "B.swift:2:17 Outer.Inner 3:24 "
      ])
  }

  // MARK: What a catalog does not record

  @Test(
    arguments: [
      ("priority: 5", "5 false false"), ("priority: -1, shared: true", "-1 true false"),
      ("shared: false, strict: true", "0 false true"),
      ("priority: Names.high, shared: Names.yes, strict: Names.yes", "7 true true"),
      ("priority: \"5\", shared: 1, strict: nil", "0 false false"),
      ("priority: 1.5, shared: .yes, strict: f()", "0 false false"),
      ("priority: Names.none", "0 false false"),
    ] as [(String, String)])
  func `ranks and strictness of a pattern are read`(_ arguments: String, _ line: String) throws {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/{a}", \(arguments)) case one(a: Int) }
      enum Names { static let high = 7; static let yes = true }
      """)
    let found = try #require(program.catalogs.first?.outline.declarations.first?.metadata)
    #expect("\(found.priority) \(found.isShared) \(found.isStrict)" == line)
  }

  @Test(
    arguments: [
      ("receiveOnly: true", true), ("receiveOnly: Names.yes", true), ("receiveOnly: false", false),
      ("receiveOnly: f()", false), ("strict: true", false),
    ])
  func `a pattern that is only read is read`(_ arguments: String, _ isReceiveOnly: Bool) throws {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/a", \(arguments)) case one }
      enum Names { static let yes = true }
      """)
    let catalog = try #require(program.catalogs.first?.catalog)
    #expect(catalog.routes[0].decision(for: "/a").isReceiveOnly == (isReceiveOnly ? true : nil))
  }

  @Test(
    arguments: [
      (nil, []), ("[]", []), (".plusIsSpace", .plusIsSpace),
      ("[.ignoresPathCase, .routesInFragment]", [.ignoresPathCase, .routesInFragment]),
      ("[LinkOriginOptions.ignoresItemCase]", .ignoresItemCase),
      ("[.other, .plusIsSpace]", .plusIsSpace),
      ("Names.options", [.plusIsSpace, .ignoresItemCase]), ("Names.none", []), ("f()", []),
    ] as [(String?, LinkOriginOptions)])
  func `options of links are read`(_ options: String?, _ expected: LinkOriginOptions) throws {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://"\(options.map { ", options: \($0)" } ?? "")) enum Route {
        @LinkPath("/") case home
      }
      enum Names { static let options: LinkOriginOptions = [.plusIsSpace, .ignoresItemCase] }
      """)
    let catalog = try #require(program.catalogs.first)
    #expect(catalog.catalog.options.common == expected)
    #expect(catalog.spelledOptions == options)
  }

  @Test func `options of one origin are read`() throws {
    let program = Self.program(
      """
      @DeepLinkRoutes("https://a.example", "app://?plusIsSpace", options: .ignoresPathCase)
      enum Route { @LinkPath("/") case home }
      """)
    let catalog = try #require(program.catalogs.first)
    #expect(catalog.catalog.routes.map(\.origins) == [["https://a.example", "app://"]])
    let options = try ["https://a.example", "app://"].map {
      catalog.catalog.options[try LinkOrigin($0)]
    }
    #expect(options == [.ignoresPathCase, [.ignoresPathCase, .plusIsSpace]])
  }
}
