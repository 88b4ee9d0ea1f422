// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinksSyntax
import Testing

/// What is known of a value from its type and its default.
@Suite struct SourceValueTests {
  /// The value `a` of a route, as `SourceCase` writes it, and the codes of what is noted.
  private static func read(_ type: String, _ more: String = "") -> [String] {
    let row = SourceCase(
      type,
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/?a={a}") case one(a: \(type))
        static let three = 3
      }
      \(more)
      """, [])
    let program = row.program
    return SourceCase.lines(program).map { $0.replacing("Route one app:// /?a={a} ", with: "") }
      + program.findings.map(\.code)
  }

  @Test(arguments: [
    ("Int?", ["a: Int?"]), ("[Int]", ["a: Int*"]), ("Optional<Int>", ["a: Int?"]),
    ("Array<Int>", ["a: Int*"]), ("String?", ["a: String?~"]), ("[String]", ["a: String*~"]),
    ("Int = 5", ["a: Int?=5"]), ("Int = -5", ["a: Int?=-5"]), ("Int = 1_000", ["a: Int?=1000"]),
    ("Int = 0x1F", ["a: Int?=31"]), ("Int = 0o17", ["a: Int?=15"]), ("Int = 0b101", ["a: Int?=5"]),
    ("Int = -0x10", ["a: Int?=-16"]), ("Int = (7)", ["a: Int?=7"]),
    ("UInt8 = 255", ["a: UInt8?=255"]), ("UInt8 = 256", ["a: UInt8?=…", "unknownDefault"]),
    ("UInt8 = -1", ["a: UInt8?=…", "unknownDefault"]), ("Int8 = -128", ["a: Int8?=-128"]),
    ("Int8 = -129", ["a: Int8?=…", "unknownDefault"]),
    ("Int = 1.5", ["a: Int?=…", "unknownDefault"]),
    ("Int = \"5\"", ["a: Int?=…", "unknownDefault"]),
    ("Int = true", ["a: Int?=…", "unknownDefault"]),
    ("Int = f()", ["a: Int?=…", "unknownDefault"]),
    ("Int = .max", ["a: Int?=…", "unknownDefault"]),
    ("Double = 1.5", ["a: Double?=1.5"]), ("Float = -2.5", ["a: Float?=-2.5"]),
    ("Double = \"1.5\"", ["a: Double?=…", "unknownDefault"]),
    ("Bool = true", ["a: Bool?=true"]), ("Bool = false", ["a: Bool?=false"]),
    ("Bool = 1", ["a: Bool?=…", "unknownDefault"]),
    ("String = \"x\"", ["a: String?~=x"]), ("String = \"a\" + \"b\"", ["a: String?~=ab"]),
    ("String = \"\\(b)\"", ["a: String?~=…", "unknownDefault"]),

    ("String = true", ["a: String?~=…", "unknownDefault"]),
    ("Int = three", ["a: Int?=3"]), ("Int = Self.three", ["a: Int?=3"]),
    ("Int = Route.three", ["a: Int?=3"]), ("Int = four", ["a: Int?=…", "unknownDefault"]),
    ("Int = Other.three", ["a: Int?=…", "unknownDefault"]),
    ("Swift.Int = 5", ["a: Int?=5"]), ("Foundation.UUID", ["a: UUID"]),
  ])
  func `a default of the core's types is known if it is a literal or a constant`(
    _ type: String, _ lines: [String]
  ) {
    #expect(Self.read(type) == lines)
  }

  @Test(arguments: [
    // Raw values of texts: written, or the name of the case.
    ("E = .a", "enum E: String, LinkValue { case a, b = \"c\" }", ["a: E?=a"]),
    ("E = .b", "enum E: String, LinkValue { case a, b = \"c\" }", ["a: E?=c"]),
    ("E = E.b", "enum E: String, LinkValue { case a, b = \"c\" }", ["a: E?=c"]),
    ("E = F.b", "enum E: String, LinkValue { case a, b = \"c\" }", ["a: E?=…", "unknownDefault"]),
    ("E = .z", "enum E: String, LinkValue { case a }", ["a: E?=…", "unknownDefault"]),
    ("E = .a", "enum E: String, LinkValue { case a = x }", ["a: E?=…", "unknownDefault"]),
    // Of numbers: written, or one more than the one before.
    ("E = .a", "enum E: Int, LinkValue { case a, b }", ["a: E?=0"]),
    ("E = .c", "enum E: Int, LinkValue { case a, b, c }", ["a: E?=2"]),
    ("E = .c", "enum E: Int, LinkValue { case a = 5, b, c }", ["a: E?=7"]),
    ("E = .c", "enum E: Int, LinkValue { case a = 5; case b = -2; case c }", ["a: E?=-1"]),
    ("E = .b", "enum E: Int, LinkValue { case a = x, b }", ["a: E?=…", "unknownDefault"]),
    ("E = .b", "enum E: UInt8, LinkValue { case a = 255, b }", ["a: E?=…", "unknownDefault"]),
    // A text of its own is not known.
    (
      "E = .a", "enum E: String, LinkValue { case a; var linkText: String { \"x\" } }",
      ["a: E?=…", "unknownDefault"]
    ),
    // Through static members, of the type or of an extension.
    ("E = .d", "enum E: String, LinkValue { case a; static let d = E.a }", ["a: E?=a"]),
    (
      "E = .d", "enum E: String, LinkValue { case a }\nextension E { static let d = a }",
      ["a: E?=a"]
    ),
    ("E = .d", "enum E: String, LinkValue { case a; static var d: E { .a } }", ["a: E?=a"]),
    (
      "E = .d", "enum E: String, LinkValue { case a; static var d: E { get { return .a } } }",
      ["a: E?=a"]
    ),
    ("E = .d", "enum E: String, LinkValue { case a; static let d = Self.a }", ["a: E?=a"]),
    (
      "E = .d", "enum E: String, LinkValue { case a }\nextension E { static let d = Self.a }",
      ["a: E?=a"]
    ),
    (
      "E = .d",
      "enum E: String, LinkValue { case a; static let d = N.x; enum N { static let x = a } }",
      ["a: E?=a"]
    ),
    (
      "E = .d", "enum E: String, LinkValue { case a; static var d = E.a }",
      ["a: E?=…", "unknownDefault"]
    ),
    // Only in the type itself, a name alone is that of one of its members.
    (
      "E = b", "enum E: String, LinkValue { case a, b }\nvar b = E.a",
      ["a: E?=…", "unknownDefault"]
    ),
    ("E = b", "enum E: String, LinkValue { case a, b }", ["a: E?=…", "unknownDefault"]),
    ("E = Self.b", "enum E: String, LinkValue { case a, b }", ["a: E?=…", "unknownDefault"]),
    (
      "E = Self.b",
      "enum E: String, LinkValue { case a, b }\nextension Route { static var b = E.a }",
      ["a: E?=…", "unknownDefault"]
    ),
    (
      "E = .d", "enum E: String, LinkValue { case a; static func d() -> E { .a } }",
      ["a: E?=…", "unknownDefault"]
    ),
    ("E = x", "enum E: String, LinkValue { case a }\nlet x = E.a", ["a: E?=a"]),
    ("E = x", "enum E: String, LinkValue { case a }\nlet x = y\nlet y = E.a", ["a: E?=a"]),
    ("E = x", "enum E: String, LinkValue { case a }\nvar x = E.a", ["a: E?=…", "unknownDefault"]),
    (
      "E = x", "enum E: String, LinkValue { case a }\nfunc f() { let x = E.a }",
      ["a: E?=…", "unknownDefault"]
    ),
    // Aliases, of types and in front of members.
    ("A = .a", "typealias A = E\nenum E: String, LinkValue { case a }", ["a: E?=a"]),
    (
      "E = A.a", "typealias A = E\nenum E: String, LinkValue { case a }",
      ["a: E?=…", "unknownDefault"]
    ),
    ("A = 5", "typealias A = Int", ["a: Int?=5"]),
    (
      "String = .start", "extension String { static let start = \"x\" }",
      ["a: String?~=…", "unknownDefault"]
    ),
    (
      "String = Outer.A.x",
      "enum Outer { typealias A = Inner; enum Inner { static let x = \"v\" } }",
      ["a: String?~=v"]
    ),
    (
      "String = Outer.A.x",
      "enum Outer { typealias A = B; typealias B = Inner; enum Inner { static let x = \"v\" } }",
      ["a: String?~=v"]
    ),
    ("String = x + \"b\"", "let x = \"a\"", ["a: String?~=ab"]),
    ("String = x + \"b\"", "var x = \"a\"", ["a: String?~=…", "unknownDefault"]),
    // Which branch applies is not known.
    (
      "E = .a",
      "enum E: String, LinkValue {\n#if X\ncase a = \"x\"\n#else\ncase a = \"y\"\n#endif\n}",
      ["a: E?=…", "unknownDefault"]
    ),
    (
      "E = .a",
      "enum E: String, LinkValue {\n#if X\ncase a = \"x\"\n#else\ncase a = \"x\"\n#endif\n}",
      ["a: E?=x"]
    ),
    (
      "E = .a", "enum E: String, LinkValue {\n#if X\ncase a = \"x\"\n#else\ncase a\n#endif\n}",
      ["a: E?=…", "unknownDefault"]
    ),
    ("E = .a", "enum E: String, LinkValue {\n#if X\ncase a\n#endif\n}", ["a: E?=a"]),
    (
      "E = .a", "enum E: Int, LinkValue {\n#if X\ncase a = 1\n#else\ncase a = 2\n#endif\n}",
      ["a: E?=…", "unknownDefault"]
    ),
    (
      "E = .b", "enum E: Int, LinkValue {\n#if X\ncase a\n#endif\ncase b\n}",
      ["a: E?=…", "unknownDefault"]
    ),
    ("E = .b", "enum E: Int, LinkValue {\n#if X\ncase a\n#endif\ncase b = 7\n}", ["a: E?=7"]),
    (
      "E = .c", "enum E: Int, LinkValue {\n#if X\ncase a\n#endif\ncase b = 7\ncase c\n}",
      ["a: E?=8"]
    ),
    ("E = .b", "enum E: Int, LinkValue {\ncase a\n#if X\ncase b\n#endif\n}", ["a: E?=1"]),
    // Only the whole enum may be missing.
    ("E = .b", "#if X\nenum E: Int, LinkValue { case a, b }\n#endif", ["a: E?=1"]),
    ("O.E = .b", "enum O {\n#if X\nenum E: Int, LinkValue { case a, b }\n#endif\n}", ["a: E?=1"]),
    (
      "E = .b", "enum E: Int, LinkValue {\n#if X\ncase a\n#else\ncase b\n#endif\n}",
      ["a: E?=…", "unknownDefault"]
    ),
    (
      "E = x",
      "enum E: String, LinkValue { case a }\nswitch b { case 1: let x = E.a; default: break }",
      ["a: E?=…", "unknownDefault"]
    ),
  ])
  func `a default of an app's type is known as far as its source tells it`(
    _ type: String, _ more: String, _ lines: [String]
  ) {
    #expect(Self.read(type, more) == lines)
  }

  @Test(arguments: [
    ("enum T: String, LinkValue { case a }", ["a: T"]),
    ("enum T: Int, LinkValue { case a }", ["a: T"]),
    ("enum T: LinkValue { case a }", ["a: T"]),
    ("struct T: LinkValue { let rawValue: String }", ["a: T~"]),
    ("struct T: LinkValue { let rawValue: Int }", ["a: T"]),
    ("struct T: RawRepresentable, LinkValue { let rawValue: String }", ["a: T~"]),
    ("struct T: Swift.RawRepresentable, LinkValue { var rawValue: String }", ["a: T~"]),
    ("struct T: RawRepresentable, LinkValue { let rawValue: UUID }", ["a: T"]),
    (
      "struct T: RawRepresentable, LinkValue { let rawValue: String; init(rawValue: String) {} }",
      ["a: T~"]
    ),
    (
      "struct T: RawRepresentable, LinkValue { let rawValue: String; init?(rawValue: String) {} }",
      ["a: T", "ownRules"]
    ),
    (
      "struct T: RawRepresentable, LinkValue { let rawValue: String; init(rawValue: String, b: B) {} }",
      ["a: T~"]
    ),
    // Only the property `rawValue` has the raw value.
    ("struct T: LinkValue { let value: String }", ["a: T"]),
    ("struct T: LinkValue { static let rawValue: String = \"\" }", ["a: T"]),
    ("struct T: LinkValue { let rawValue: String; let other: Int }", ["a: T~"]),
    ("struct T: LinkValue { let other: Int; let rawValue: String }", ["a: T~"]),
    ("struct T: LinkValue { let rawValue: Int; let other: String }", ["a: T"]),
    // A text of its own counts only without `RawRepresentable`.
    ("struct T: LinkValue { let rawValue: String; var linkText: String { \"\" } }", ["a: T"]),
    (
      "struct T: RawRepresentable, LinkValue { let rawValue: String; var linkText: String { \"\" } }",
      ["a: T~"]
    ),
    (
      "struct T: LinkValue { let rawValue: String }\nextension T { var linkText: String { \"\" } }",
      ["a: T"]
    ),
    ("struct T: RawRepresentable, LinkValue {}", ["a: T", "ownRules"]),
    (
      "struct T: LinkValue { let rawValue: String }\nextension T: RawRepresentable {}", ["a: T~"]
    ),
    ("struct T: LinkValue { static let constrainsText = false }", ["a: T~"]),
    ("struct T: LinkValue { static let constrainsText = true }", ["a: T"]),
    ("struct T: LinkValue { static var constrainsText: Bool { false } }", ["a: T~"]),
    ("struct T: LinkValue { static var constrainsText: Bool { a } }", ["a: T", "ownRules"]),
    (
      "struct T: LinkValue {}\nextension T { static let constrainsText = false }", ["a: T~"]
    ),
    ("struct T { let id: Int }", ["a: T", "missingLinkValue"]),
    ("struct T: Codable, @unchecked Sendable {}", ["a: T", "missingLinkValue"]),
    ("enum T: String { case a }", ["a: T", "missingLinkValue"]),
    ("protocol P: Hashable {}\nstruct T: P {}", ["a: T", "missingLinkValue"]),
    ("typealias T = U\nfinal class U: B {}\nclass B {}", ["a: U", "missingLinkValue"]),
    ("struct T {}\nextension T: DeepLinks.LinkValue {}", ["a: T"]),
    ("struct T {}\nextension Recipes.T: LinkValue {}", ["a: T"]),
    ("typealias T = U\nstruct U {}\nextension T: LinkValue {}", ["a: U"]),
    (
      "struct T {}\nextension N.T: LinkValue {}\nenum N { struct T {} }",
      ["a: T", "missingLinkValue"]
    ),
    ("protocol P: LinkValue {}\nstruct T: P {}", ["a: T"]),
    ("typealias P = Hashable & LinkValue\nstruct T: P {}", ["a: T"]),
    ("struct T: P {}", ["a: T"]), ("struct T: Hashable & P {}", ["a: T"]),
    ("", ["a: T", "unknownType"]),
    ("private struct T: LinkValue { static let constrainsText = false }", ["a: T~"]),
    ("final class T: LinkValue { static let constrainsText = false }", ["a: T~"]),
    ("actor T: LinkValue { static let constrainsText = false }", ["a: T~"]),
    ("typealias T = U\ntypealias U = String", ["a: String~"]),
    ("typealias T = Missing", ["a: Missing", "unknownType"]),
    (
      "func f() { struct T: LinkValue { static let constrainsText = false } }",
      ["a: T", "unknownType"]
    ),
  ])
  func `whether a type takes any text is known as far as its source tells it`(
    _ more: String, _ lines: [String]
  ) {
    #expect(Self.read("T", more) == lines)
  }

  @Test func `of several types as near, it is noted that there are several`() {
    // Which of them has rules of its own matters less.
    let type = "struct T: LinkValue { static var constrainsText: Bool { a } }"
    let route = "@DeepLinkRoutes(\"app://\") enum Route { @LinkPath(\"/?a={a}\") case one(a: T) }"
    for (files, code) in [
      (["A.swift": route, "B.swift": type, "C.swift": type], "severalTypes"),
      (["A.swift": route, "B.swift": type], "ownRules"),
    ] {
      #expect(SourceCase("", files, []).program.findings.map(\.code) == [code])
    }
  }

  @Test(arguments: ["", "DeepLinks.", "DeepLinksCore."])
  func `the core's type for URLs is known, with and without its module`(_ module: String) {
    #expect(
      Self.read("\(module)LinkedURL<Hosts>", "enum Hosts: LinkedHosts { static let hosts = [a] }")
        == ["a: LinkedURL<Hosts>"])
  }

  // MARK: Names

  @Test(
    arguments: [
      ("A.T", "typealias A = Outer; enum Outer { § }", ["a: T"]),
      ("Outer.A.T", "enum Outer { typealias A = Inner; enum Inner { § } }", ["a: T"]),
      (
        "Outer.Mid.A.T", "enum Outer { enum Mid { typealias A = Inner; enum Inner { § } } }",
        ["a: T"]
      ),
      (
        "Outer.Mid.A.T", "enum Outer { enum Mid { typealias A = Inner }; enum Inner { § } }",
        ["a: T"]
      ),
      (
        "Outer.A.T", "enum Outer { typealias A = B; typealias B = Inner; enum Inner { § } }",
        ["a: T"]
      ),
      ("A.T", "typealias A = Outer; enum Outer {}; §", ["a: T", "unknownType"]),
      // An alias that leads to itself leads nowhere.
      ("A", "typealias A = A", ["a: A", "unknownType"]),
      ("A.T", "typealias A = A", ["a: T", "unknownType"]),
      ("A.T", "typealias A = B; typealias B = A", ["a: T", "unknownType"]),
    ] as [(String, String, [String])])
  func `a type may be named through an alias`(_ type: String, _ more: String, _ lines: [String]) {
    #expect(
      Self.read(type, more.replacing("§", with: "enum T: String, LinkValue { case a }")) == lines)
  }

  @Test(arguments: [1, 7, 8, 9, 20])
  func `generic arguments are read to a depth of eight`(_ count: Int) {
    func boxes(_ count: Int, of type: String) -> String {
      String(repeating: "Box<", count: count) + type + String(repeating: ">", count: count)
    }
    let name = count > 8 ? boxes(8, of: "Box") : boxes(count, of: "Int")
    #expect(
      Self.read(boxes(count, of: "Int"), "struct Box<Value>: LinkValue {}") == ["a: \(name)"])
  }

  @Test(
    arguments: [
      ("Int?", "Optional<Int>", []), ("Optional<Int>", "Optional<Int>", []),
      ("[Int]", "Array<Int>", []), ("Array<Int>", "Array<Int>", []),
      ("[String: Int]", "Dictionary<String, Int>", []),
      ("Dictionary<String, Int>", "Dictionary<String, Int>", []), ("Set<Int>", "Set<Int>", []),
      ("[[Int]?]", "Array<Optional<Array<Int>>>", []),
      ("Range<Int>", "Range<Int>", ["unknownType"]), ("[Money]", "Array<Money>", ["unknownType"]),
    ] as [(String, String, [String])])
  func `the standard library's containers are known`(
    _ type: String, _ name: String, _ codes: [String]
  ) {
    #expect(
      Self.read("Box<\(type)>", "struct Box<Value>: LinkValue {}") == ["a: Box<\(name)>"] + codes)
  }
}
