// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore
@testable import DeepLinksSyntax

/// Which of several declarations a name means, and how far names are followed.
extension SourceLinkTests {
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
