// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksSyntax

/// The names that were looked up for a program.
extension SourceLinkTests {
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
}
