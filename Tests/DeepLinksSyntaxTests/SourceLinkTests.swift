// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@testable import DeepLinksSyntax

/// What is known of a program beside its catalogs: names that were looked up, sources, notes, and
/// what a catalog does not record.
@Suite struct SourceLinkTests {
  private static func program(_ files: [String: String]) -> SourceProgram {
    SourceCase("", files, []).program
  }

  private static func program(_ text: String) -> SourceProgram { program(["A.swift": text]) }

  private static func lines(_ program: SourceProgram) -> [String] {
    program.findings.map { "\($0.file):\($0.line) \($0.severity.rawValue) \($0.code)" }
  }

  // MARK: Names that were looked up

  @Test(
    arguments: [
      ("Int", "", ["Int"]), ("Int?", "", ["Int"]), ("[Int]", "", ["Int"]),
      ("Foundation.UUID", "", ["Foundation", "UUID"]), ("Money", "", ["Money"]),
      ("T", "typealias T = U\ntypealias U = Shop.W", ["T", "U", "Shop", "W"]),
      ("T", "enum T: String, LinkValue { case a }", ["T", "String", "LinkValue"]),
      (
        "T", "struct T: RawRepresentable, LinkValue { let rawValue: A.B }",
        ["T", "RawRepresentable", "LinkValue", "A", "B"]
      ),
      (
        "T", "struct T: Own.LinkValue { let rawValue: U }\ntypealias U = W",
        ["T", "Own", "LinkValue", "U", "W"]
      ),
      ("T", "struct T {}\nextension T: LinkValue {}", ["T", "LinkValue"]),
      ("Box<A, B<C>>", "struct Box<X, Y>: LinkValue {}", ["Box", "A", "B", "C", "LinkValue"]),
      ("Int = Limits.Page.first", "", ["Int", "Limits", "Page"]), ("Int = first", "", ["Int"]),
      ("Int = .max", "", ["Int"]),
    ] as [(String, String, Set<String>)])
  func `types of values are mentioned`(_ type: String, _ more: String, _ names: Set<String>) {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/?a={a}") case one(a: \(type)) }
      \(more)
      """)
    #expect(program.mentionedTypes == names.union(["Route"]))
  }

  @Test(
    arguments: [
      ("@LinkPath(\"/\", since: Names.one) case a", ["Names"]),
      ("@LinkPath(\"/\", since: one, deprecated: A.B.c, owner: .d) case a", ["A", "B"]),
      (
        "@LinkPath(\"/\", examples: [Names.one, \"/\" + Other.two, f()]) case a",
        ["Names", "Other"]
      ),
      ("@LinkPath(\"/\", owner: \"a\" + X.b) case a", ["X"]),
      (
        "@LinkPath(\"/\", trust: LinkRouteMetadata.Trust.navigate) case a",
        ["LinkRouteMetadata", "Trust"]
      ),
      ("@LinkPath(\"/\", trust: .sensitive, priority: P.high) case a", ["P"]),
      ("@LinkPath(\"/\", shared: S.yes, strict: R.no) case a", ["S", "R"]),
      ("@LinkGroup(\"/x\") case a(Shop.Routes)", ["Shop", "Routes"]),
      ("@LinkGroup(\"/x\") case a(Feature)", ["Feature", "Other", "Routes"]),
      ("@LinkGroup(\"/{b}\") case a(b: Code, Inner)", ["Code", "Inner"]),
    ] as [(String, Set<String>)])
  func `what arguments and groups name is mentioned`(_ item: String, _ names: Set<String>) {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://", feature: Features.shop) enum Route { \(item) }
      @DeepLinkRoutes enum Inner { @LinkPath("/") case home }
      typealias Feature = Other.Routes
      """)
    #expect(program.mentionedTypes == names.union(["Route", "Features", "Inner"]))
  }

  @Test(
    arguments: [
      ("owner: Names.one", "enum Names { static let one = Teams.two }", ["Names", "Teams"]),
      ("owner: one", "let one = Teams.two", ["Teams"]),
      (
        "owner: Names.one", "enum Names { static let one = \"a\" + Teams.two }",
        ["Names", "Teams"]
      ),
      ("owner: Names.one", "typealias Names = Other", ["Names", "Other"]),
      (
        "owner: Names.one", "typealias Names = A; typealias A = Other", ["Names", "A", "Other"]
      ),
      (
        "examples: Names.all", "enum Names { static let all = [Teams.two] }", ["Names", "Teams"]
      ),
      (
        "trust: Names.one", "enum Names { static let one = Levels.Trust.navigate }",
        ["Names", "Levels", "Trust"]
      ),
      ("priority: Names.one", "enum Names { static let one = Ranks.high }", ["Names", "Ranks"]),
      (
        "owner: A.a", "enum A { static let a = B.a }; enum B { static let a = A.b + C.a }",
        ["A", "B", "C"]
      ),
      ("owner: A.a", "enum A { static let a = A.b; static let b = A.a }", ["A"]),
      ("shared: Names.one", "", ["Names"]), ("strict: Names.one", "", ["Names"]),
      ("receiveOnly: Names.one", "", ["Names"]),
    ] as [(String, String, Set<String>)])
  func `names that constants lead to are mentioned`(
    _ argument: String, _ more: String, _ names: Set<String>
  ) {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://", options: Options.all)
      enum Route { @LinkPath("/", \(argument)) case a }
      \(more)
      """)
    #expect(program.mentionedTypes == names.union(["Route", "Options"]))
  }

  @Test(
    arguments: [
      ("enum E: String, LinkValue { case a; static let first = Limits.one }", ["E", "Limits"]),
      (
        "struct E: LinkValue { let rawValue: Int; static let first = first2; static let first2 = A.b }",
        ["E", "A"]
      ),
      (
        "enum E: String, LinkValue { case a; static let first: E = .two; static let two = A.b }",
        ["E", "A"]
      ),
      (
        "enum E: String, LinkValue { case a; static let first: E = .two; static let two = E.first }",
        ["E"]
      ),
    ] as [(String, Set<String>)])
  func `names that a default leads to are mentioned`(_ type: String, _ names: Set<String>) {
    for value in [".first", "E.first", "Self.none ?? E.first"] {
      let program = Self.program(
        """
        @DeepLinkRoutes("app://") enum Route { @LinkPath("/?e={e}") case a(e: E = \(value)) }
        \(type)
        """)
      let found = program.mentionedTypes.intersection(names.union(["Route"]))
      #expect(found == (value.contains("??") ? ["Route", "E"] : names.union(["Route"])))
    }
  }

  @Test func `names that a default leads to through a constant are mentioned`() {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/?e={e}") case a(e: E = one) }
      let one: E = .two
      enum E: String, LinkValue { case a; static let two = Limits.one }
      """)
    #expect(program.mentionedTypes.isSuperset(of: ["Route", "E", "Limits"]))
  }

  @Test func `names that aliases lead to are mentioned`() {
    let program = Self.program(
      """
      @DeepLinkRoutes("app://") enum Route: LinkNavigable {
        @LinkGroup("/x") case a(A)
        var destination: LinkDestination<S> { .screen(.home) }
      }
      typealias A = B; typealias B = C; typealias C = Shop.Routes
      typealias S = T; typealias T = Main.Structure
      """)
    let names: Set = ["Route", "A", "B", "C", "Shop", "Routes", "S", "T", "Main", "Structure"]
    #expect(program.mentionedTypes == names)
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

  // MARK: Several with one name

  @Test func `of several enums that are as near, the first file's is used, and noted`() {
    let root = #"@DeepLinkRoutes("app://") enum Root { @LinkGroup("/x") case a(Feature) }"#
    func feature(_ name: String) -> String {
      "@DeepLinkRoutes enum Feature { @LinkPath(\"/\") case \(name) }"
    }
    let far = Self.program([
      "One/A.swift": root, "Three/F.swift": feature("three"), "Two/F.swift": feature("two"),
    ])
    #expect(SourceCase.lines(far) == ["Feature two /", "Root a.three app:// /x"])
    #expect(
      far.findings.map(\.description) == [
        "One/A.swift:1:63: note: Several enums are called 'Feature'; "
          + "the one in Three/F.swift is used [severalTypes]"
      ])
    let near = Self.program([
      "One/A.swift": root, "One/F.swift": feature("one"), "Two/F.swift": feature("two"),
    ])
    #expect(SourceCase.lines(near) == ["Feature two /", "Root a.one app:// /x"])
    #expect(near.findings.isEmpty)
  }

  @Test(
    arguments: [
      (["One/T.swift": "A"], "a: T~", []), (["Two/T.swift": "A"], "a: T~", []),
      (["Two/T.swift": "A", "Three/T.swift": "B"], "a: T", ["severalTypes"]),
      (["Two/T.swift": "B", "Three/T.swift": "A"], "a: T~", ["severalTypes"]),
      (["One/T.swift": "A", "Three/T.swift": "B"], "a: T~", []),
      (["Two/T.swift": "private A", "Three/T.swift": "B"], "a: T", []),
      // An extension is of the nearest.
      (["One/T.swift": "B", "One/X.swift": "X", "Two/T.swift": "B"], "a: T~", []),
      (["One/T.swift": "B", "Two/X.swift": "X", "Two/T.swift": "B"], "a: T", []),
      (["One/T.swift": "B", "Two/X.swift": "X"], "a: T~", []),
    ] as [([String: String], String, [String])])
  func `of several types the nearest is used`(
    _ files: [String: String], _ line: String, _ codes: [String]
  ) {
    var files = files.mapValues {
      $0.replacing("A", with: "struct T: LinkValue { static let constrainsText = false }")
        .replacing("B", with: "struct T: LinkValue {}")
        .replacing("X", with: "extension T { static let constrainsText = false }")
    }
    files["One/R.swift"] =
      #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/?a={a}") case one(a: T) }"#
    let program = Self.program(files)
    #expect(SourceCase.lines(program) == ["Route one app:// /?a={a} " + line])
    #expect(program.findings.map(\.code) == codes)
  }

  @Test func `a type with the name of one of the core's may be that of another module`() {
    let route = #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/?a={a}") case one(a: Date) }"#
    let date = "struct Date: LinkValue { static let constrainsText = false }"
    let other = Self.program(["A.swift": route, "B.swift": date])
    #expect(SourceCase.lines(other) == ["Route one app:// /?a={a} a: Date~"])
    #expect(other.findings.map(\.code) == ["severalTypes"])
    let own = Self.program(["A.swift": route + "\n" + date])
    #expect(SourceCase.lines(own) == ["Route one app:// /?a={a} a: Date~"])
    #expect(own.findings.isEmpty)
  }

  // Types that share a name with an enclosing one, but are in another place, enclose nothing.
  @Test(
    arguments: [
      (["file"], "Int"), (["A"], "Int8"), (["A.B"], "Int16"), (["A.B.Route"], "Int32"),
      (["file", "A"], "Int8"), (["A", "A.B"], "Int16"), (["file", "A.B"], "Int16"),
      (["A.B", "A.B.Route"], "Int32"), (["file", "A", "A.B", "A.B.Route"], "Int32"),
      (["B"], nil), (["Route"], nil), (["B.Route"], nil), (["file", "B"], "Int"),
      (["file", "Route"], "Int"), (["A", "B", "Route", "B.Route"], "Int8"), ([], nil),
    ] as [(Set<String>, String?)])
  func `a name means the type in the innermost enclosing type`(
    _ places: Set<String>, _ type: String?
  ) throws {
    func alias(_ place: String, _ type: String) -> String {
      places.contains(place) ? "typealias T = \(type)" : ""
    }
    let program = Self.program(
      """
      \(alias("file", "Int"))
      enum A {
        \(alias("A", "Int8"))
        enum B {
          \(alias("A.B", "Int16"))
          @DeepLinkRoutes("app://") enum Route {
            \(alias("A.B.Route", "Int32"))
            @LinkPath("/{a}") case one(a: T)
          }
        }
      }
      enum B {
        \(alias("B", "UInt"))
        enum Route { \(alias("B.Route", "UInt8")) }
      }
      enum Route { \(alias("Route", "UInt16")) }
      """)
    let route = try #require(program.catalogs.first?.catalog.routes.first)
    #expect(route.parameters.map(\.type) == [type ?? "T"])
    #expect(program.findings.map(\.code) == (type == nil ? ["unknownType"] : []))
  }

  @Test(
    arguments: [
      (["One/N.swift": "1"], "1"), (["Two/N.swift": "2"], "2"),
      (["One/N.swift": "1", "Two/N.swift": "2"], "1"),
      (["Two/N.swift": "2", "Three/N.swift": "3"], nil),
      (["Two/N.swift": "2", "Three/N.swift": "2"], "2"),
      (["One/N.swift": "1", "Two/N.swift": "2", "Three/N.swift": "3"], "1"),
    ] as [([String: String], String?)])
  func `of several constants the nearest counts, or the same value`(
    _ files: [String: String], _ since: String?
  ) throws {
    var files = files.mapValues { "let since = \"\($0)\"" }
    files["One/R.swift"] =
      #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/", since: since) case one }"#
    let program = Self.program(files)
    #expect(try #require(program.catalogs.first?.catalog.routes.first).since == since)
    #expect(program.findings.map(\.code) == (since == nil ? ["unknownArgument"] : []))
  }

  // MARK: Limits

  @Test(arguments: [8, 9, 900])
  func `any number of constants may follow each other`(_ count: Int) throws {
    func value(_ last: String, _ join: String) throws -> String? {
      let constants = (0..<count).map { number in
        "let c\(number) = \(number + 1 < count ? "c\(number + 1)\(join)" : last)"
      }
      let program = Self.program(
        constants.joined(separator: "\n") + "\n"
          + #"@DeepLinkRoutes("app://") enum R { @LinkPath("/", since: c0) case one }"#)
      return try #require(program.catalogs.first?.catalog.routes.first).since
    }
    #expect(try value("\"x\"", "") == "x")
    // Joined with something, each is a text of its own.
    let joined = "x" + String(repeating: "y", count: count - 1)
    #expect(try value("\"x\"", " + \"y\"") == joined)
  }

  @Test(arguments: [(7, true, true), (8, true, false), (9, false, false)] as [(Int, Bool, Bool)])
  func `eight aliases may follow each other`(_ count: Int, _ isValue: Bool, _ isRoutes: Bool) {
    func program(_ target: String) -> SourceProgram {
      let aliases = (0..<count).map { number in
        "typealias T\(number) = \(number + 1 < count ? "T\(number + 1)" : target)"
      }
      return Self.program(
        aliases.joined(separator: "\n") + "\n"
          + """
          enum E: String, LinkValue { case a }
          @DeepLinkRoutes enum Inner { @LinkPath("/") case home }
          @DeepLinkRoutes("app://") enum R {
            \(target == "Inner" ? "@LinkGroup(\"/x\")" : "@LinkPath(\"/{a}\")")
            case one(\(target == "Inner" ? "" : "a: ")T0)
          }
          """)
    }
    #expect(program("Int").findings.map(\.code) == (isValue ? [] : ["unknownType"]))
    #expect(program("E").findings.map(\.code) == (isRoutes ? [] : ["unknownType"]))
    #expect(program("Inner").findings.map(\.code) == (isRoutes ? [] : ["unknownRoutes"]))
  }

  @Test(
    arguments: [
      (["A.swift": "private T", "B.swift": "X"], "a: T"),
      (["A.swift": "private T X"], "a: T~"), (["A.swift": "T", "B.swift": "X"], "a: T~"),
    ] as [([String: String], String)])
  func `an extension belongs to a type that its file sees`(
    _ files: [String: String], _ line: String
  ) {
    var files = files.mapValues {
      $0.replacing("T", with: "struct T: LinkValue {}\n")
        .replacing("X", with: "extension T { static let constrainsText = false }")
    }
    files["A.swift", default: ""] += """

      @DeepLinkRoutes("app://") private enum Route { @LinkPath("/?a={a}") case one(a: T) }
      """
    let program = Self.program(files)
    #expect(SourceCase.lines(program) == ["Route one app:// /?a={a} " + line])
  }

  @Test(
    arguments: [
      ("Feature", "typealias Feature = Routes; §"),
      ("Shop.Feature", "enum Shop { typealias Feature = Routes; § }"),
      ("Shop.Deep.Feature", "enum Shop { enum Deep { typealias Feature = Routes; § } }"),
      ("Shop.Deep.Feature", "enum Shop { enum Deep { typealias Feature = Routes }; § }"),
      (
        "Shop.Deep.Feature",
        "enum Shop { enum Deep { typealias Feature = One }; § }; typealias One = Shop.Routes"
      ),
    ])
  func `an alias names a route enum as seen from its own place`(_ child: String, _ text: String) {
    let mounted = #"@DeepLinkRoutes enum Routes { @LinkPath("/") case home }"#
    let program = Self.program([
      "A/A.swift": """
      @DeepLinkRoutes("app://") enum Root { @LinkGroup("/x") case a(\(child)) }
      \(text.replacing("§", with: mounted))
      """,
      "B/B.swift": #"@DeepLinkRoutes enum Routes { @LinkPath("/") case other }"#,
    ])
    #expect(
      SourceCase.lines(program).filter { $0.hasPrefix("Root ") } == ["Root a.home app:// /x"])
  }

  @Test(
    arguments: [
      ("let start = 5", true), ("public let start = 5", true), ("private let start = 5", false),
      ("fileprivate let start = 5", false), ("var start: Int { 5 }", true),
      ("private var start: Int { 5 }", false),
      ("private(set) var start: Int { get { 5 } set {} }", true),
      ("public fileprivate(set) var start: Int { get { 5 } set {} }", true),
    ])
  func `a constant is known in the files that see it`(_ text: String, _ isVisible: Bool) {
    let route =
      #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/?a={a}") case one(a: Int = start) }"#
    let apart = Self.program(["A.swift": route, "B.swift": text])
    let line = "Route one app:// /?a={a} a: Int?"
    #expect(SourceCase.lines(apart) == [line + (isVisible ? "=5" : "=…")])
    #expect(SourceCase.lines(Self.program(route + "\n" + text)) == [line + "=5"])
  }
}
