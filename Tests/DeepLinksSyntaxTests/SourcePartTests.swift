// SPDX-License-Identifier: MIT

import DeepLinksCore
import SwiftParser
import SwiftSyntax
import Testing

@testable import DeepLinksSyntax

/// The parts that sources are read with, each for itself.
@Suite struct SourcePartTests {
  // MARK: Names of types

  private static func spell(_ name: SourceTypeName) -> String {
    if let other = name.other { return "other \(other)" }
    let plain = name.path.joined(separator: ".")
    return name.arguments.isEmpty
      ? plain : plain + "<\(name.arguments.map(spell).joined(separator: ", "))>"
  }

  @Test(
    arguments: [
      ("Int", "Int", nil), ("Swift.Int", "Swift.Int", nil), (" A . B ", "A.B", nil),
      ("[Int]", "Array<Int>", "Int"), ("[ A.B ]", "Array<A.B>", "A.B"),
      ("[String: Int]", "Dictionary<String, Int>", nil), ("Int?", "Optional<Int>", "Int"),
      ("Int!", "Optional<Int>", "Int"), ("Int??", "Optional<Optional<Int>>", "Optional"),
      ("(Int)", "Int", nil), ("((Int))?", "Optional<Int>", "Int"),
      ("[(A)?]", "Array<Optional<A>>", "Optional"), ("A<B>", "A<B>", "B"),
      ("A<B.C>", "A<B.C>", "B.C"), ("A<B, C>", "A<B, C>", nil), ("A<[B]>", "A<Array<B>>", "Array"),
      ("A.B<C>", "A.B<C>", "C"), ("A<B>.C", "A.C", nil),
      ("A<B<C>, D?>", "A<B<C>, Optional<D>>", nil),
      ("`class`.A", "class.A", nil), ("`a b`", "a b", nil), ("Ä_1", "Ä_1", nil),
      ("[[A]: [B]?]", "Dictionary<Array<A>, Optional<Array<B>>>", nil),
    ] as [(String, String, String?)])
  func `a type is read as it is spelled`(_ text: String, _ spelled: String, _ argument: String?) {
    let name = SourceTypeName(text)
    #expect(Self.spell(name) == spelled)
    #expect(name.argument == argument)
  }

  @Test(arguments: [
    "", " ", "(A, B)", "(A) -> B", "A -> B", "some View", "A & B", "A.", ".A", "A..B", "A<B", "A<>",
    "A<B,>", "[A", "[]", "[A: B", "[A:]", "(A", "()", "`a", "``a", "A?>", "A B", "A<(B, C)>", "+",
    "A-B",
  ])
  func `what is no name of a type stays as it is spelled`(_ text: String) {
    let name = SourceTypeName(text)
    #expect(name.other == text)
    #expect(name.path == [])
    #expect(name.arguments == [])
    #expect(name.argument == nil)
  }

  @Test func `types in types are read to a depth of 32`() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + "A" + String(repeating: "]", count: count)
    }
    #expect(SourceTypeName(nested(31)).other == nil)
    #expect(SourceTypeName(nested(32)).other == nested(32))
    // Those beside it change nothing about that.
    #expect(SourceTypeName("A<\(nested(30)), B, B, B, \(nested(30))>").other == nil)
    #expect(SourceTypeName("A<\(nested(30)), B, B, B, \(nested(31))>").other != nil)
    // Side by side they are not deep.
    #expect(
      SourceTypeName("A<\(Array(repeating: nested(30), count: 9).joined(separator: ", "))>").other
        == nil)
  }

  // MARK: Expressions

  private static func read(_ text: String) -> SourceExpression? {
    let item = Parser.parse(source: text).statements.first?.item
    return item?.as(ExprSyntax.self).map { SourceExpression($0) }
  }

  @Test(
    arguments: [
      (#""a""#, .text("a"), #""a""#), (#""a\n\"b""#, .text("a\n\"b"), #""a\n\"b""#),
      (##"#"a\b"#"##, .text(#"a\b"#), #""a\\b""#), (#""""#, .text(""), #""""#),
      (#""a" + "b""#, .text("ab"), #""ab""#), (#""a" + "b" + "c""#, .text("abc"), #""abc""#),
      (#""a" + b"#, .joined([.text("a"), .member(["b"])]), #""a" + b"#),
      (
        #""a" + b.c + "d" + "e""#, .joined([.text("a"), .member(["b", "c"]), .text("de")]),
        #""a" + b.c + "de""#
      ),
      ("a + b", .joined([.member(["a"]), .member(["b"])]), "a + b"),
      (#""a" - "b""#, .other(#""a" - "b""#), #""a" - "b""#),
      (#""a" + 1"#, .other(#""a" + 1"#), #""a" + 1"#), ("1 + 2", .other("1 + 2"), "1 + 2"),
      ("7", .number("7"), "7"), ("1_000", .number("1000"), "1000"),
      ("0x1F", .number("0x1F"), "0x1F"),
      ("1.5", .number("1.5"), "1.5"), ("-5", .number("-5"), "-5"),
      ("-1_0.2_5", .number("-10.25"), "-10.25"), ("+5", .other("+5"), "+5"),
      ("-a", .other("-a"), "-a"), ("!true", .other("!true"), "!true"),
      ("true", .boolean(true), "true"), ("false", .boolean(false), "false"),
      ("nil", .nothing, "nil"), ("[]", .list([]), "[]"),
      (#"[1, "a", b]"#, .list([.number("1"), .text("a"), .member(["b"])]), #"[1, "a", b]"#),
      ("[[1], f()]", .list([.list([.number("1")]), .other("f()")]), "[[1], f()]"),
      ("(1)", .number("1"), "1"), ("((a))", .member(["a"]), "a"),
      ("(a: 1)", .other("(a: 1)"), "(a: 1)"),
      ("(1, 2)", .other("(1, 2)"), "(1, 2)"), ("()", .other("()"), "()"),
      (".a", .implicitMember("a"), ".a"), (".a.b", .other(".a.b"), ".a.b"),
      ("a", .member(["a"]), "a"), ("a.b.c", .member(["a", "b", "c"]), "a.b.c"),
      ("`a`.`b`", .member(["a", "b"]), "a.b"), ("a()", .other("a()"), "a()"),
      ("a.b()", .other("a.b()"), "a.b()"), ("a(b:)", .other("a(b:)"), "a(b:)"),
      ("a.b(c:)", .other("a.b(c:)"), "a.b(c:)"), ("a[0]", .other("a[0]"), "a[0]"),
      (#""\(a)""#, .other(#""\(a)""#), #""\(a)""#), ("a ? 1 : 2", .other("a ? 1 : 2"), "a ? 1 : 2"),
    ] as [(String, SourceExpression, String)])
  func `an expression is read as far as no compiler is needed`(
    _ text: String, _ expression: SourceExpression, _ description: String
  ) throws {
    #expect(try #require(Self.read(text)) == expression)
    #expect(expression.description == description)
    #expect(try Coding.again(expression) == expression)
  }

  @Test(
    arguments: [
      (.implicitMember("a"), "a"), (.member(["A", "b"]), "b"), (.member(["b"]), "b"),
      (.member([]), nil), (.text("a"), nil), (.nothing, nil),
      (.joined([.member(["a"])]), nil), (.list([.implicitMember("a")]), nil),
    ] as [(SourceExpression, String?)])
  func `a member has a name`(_ expression: SourceExpression, _ name: String?) {
    #expect(expression.memberName == name)
  }

  // MARK: Documentation

  @Test(
    arguments: [
      ("case a", nil), ("// A\ncase a", nil), ("/* A */\ncase a", nil), ("///\ncase a", nil),
      ("/** */\ncase a", nil), ("/// A\ncase a", "A"), ("///A\ncase a", "A"),
      ("///  A\ncase a", " A"), ("/// A\n/// B\ncase a", "A\nB"),
      ("///\n///\n/// A\n///\n/// B\n///\ncase a", "A\n\nB"),
      ("/// A\n// B\n/// C\ncase a", "A\nC"),
      ("/** A */\ncase a", "A"), ("/**\n A\n   B  \n*/\ncase a", "A\nB"),
      ("/**\n * A\n *  B\n *\n * C\n */\ncase a", "A\nB\n\nC"), ("/** * A */\ncase a", "* A"),
      ("/** A\n B */\ncase a", "A\nB"), ("@A\n/// A\ncase a", "A"),
      ("/// A\n@A\n/// B\ncase a", "A"), ("/// A\n/** B */\ncase a", "A\nB"),
    ] as [(String, String?)])
  func `a comment is read without its marks`(_ text: String, _ comment: String?) throws {
    let tree = Parser.parse(source: "enum E {\n\(text)\n}")
    let declaration = tree.statements.first?.item.as(DeclSyntax.self)?.as(EnumDeclSyntax.self)
    let item = try #require(
      declaration?.memberBlock.members.first?.decl.as(EnumCaseDeclSyntax.self))
    #expect(DocumentationComment.text(of: item) == comment)
  }

  // MARK: Declarations

  @Test(arguments: ["actor", "class", "enum", "extension", "protocol", "struct"])
  func `a type ends with its braces`(_ kind: String) {
    let read = SourceDeclarations(reading: "\(kind) A { struct B {} }\nstruct C {}")
    #expect(read.types.map(\.path) == [["A"], ["A", "B"], ["C"]])
  }

  @Test(arguments: [1, 19, 20, 21, 50])
  func `the first 20 errors of the parser are reported`(_ count: Int) {
    let read = SourceDeclarations(reading: String(repeating: "struct {}\n", count: count))
    #expect(read.findings.map(\.line) == Array(1...min(count, 20)))
    #expect(read.findings.allSatisfy { $0.code == "syntax" })
  }

  // MARK: Nesting

  /// So many tokens of statements are open at once.
  @Test(arguments: [
    ("", 0), (" \n\t", 0), ("a", 1), ("a.b.c", 5), ("a\nb", 1), ("a.b\nc.d", 3), ("a\n.b", 3),
    ("a.\nb", 3), ("a\r\nb", 1), ("a;b", 1), ("a, b", 1), ("f(a)", 3), ("f(a, b)", 3),
    ("f(a).b", 4), ("f(a)(b)", 4), ("f(a)\ng(b)", 3), ("(((a)))", 4), ("{a}", 2), ("[a]", 2),
    ("a // b.c.d", 1), ("a // b\n.c", 3), ("a /* b.c /* d */ e.f */", 1), ("a /* b */ .c", 3),
    ("a / b", 3), (#""a.b.c""#, 1), (#""\(a)""#, 3), (#""\(a) \(b)""#, 4), (#""\(a.b)".c"#, 5),
    (#""\\(a)""#, 1), (##"#"\(a)"#"##, 1), (##"#"\#(a)"#"##, 3), (##"#"a"b"#"##, 1),
    ("\"\"\"\na.b\n\"\"\"", 1), ("\"\"\"\n\\(a)\n\"\"\"", 3), ("\"\"\"\n\"a\" .b\n\"\"\"", 1),
    ("\"a\nb", 1), ("\"a\n.b", 3), ("a\n\"b\"", 1), ("if a {}\nelse if b {}", 7),
    ("if a {}\nb", 3), ("let a = try\nb", 5), ("a\nawait b", 3), ("a\nas b", 3),
    ("A -> B", 23), ("a < b", 22), ("a > b", 3), ("a - b", 3), ("@a b", 3), ("a\n@b c", 3),
    ("a = b\n@c d", 3), ("#if a\nb\n#endif", 3), ("#a", 2), ("a\n#b", 2), (")", 0), (")a", 1),
    // A line goes on after an operator, whatever is first on the next one.
    ("a +\nb", 3), ("a +\n\"b\"", 3), ("a +\n#\"b\"#", 3), ("a +\n@b", 4), ("a +\n#b", 4),
    ("a @\nb", 3),
    // A statement that ended is counted no more.
    ("a;b;c.d.e", 5), ("a, b, c.d", 3), ("f(a, b, c.d)", 5),
    // The tokens of a directive are open up to its end.
    ("#if a\nb.c.d.e\n#endif", 8), ("#if a\n#endif\nb.c.d.e", 7),
    ("#if a\n#if b\nc.d\n#endif\n#endif", 5),
    ("a)b", 2), ("}}}a.b", 3), ("éß.ö", 3),
    ("$0.a", 3), ("a_1", 1), ("a'b", 3), ("[[a]]", 3),
    (String(repeating: "[", count: 10), 10), (String(repeating: "[", count: 11), 5_001),
    (String(repeating: "[", count: 9) + "a, " + String(repeating: "[", count: 9), 18),
    (String(repeating: "[", count: 9) + "(" + String(repeating: "[", count: 9), 19),
  ])
  func `the tokens of open statements are counted`(_ text: String, _ count: Int) {
    #expect(SourceNesting(text).deepest == count)
  }

  @Test func `5,000 tokens may be open, and the place of the next one is reported`() {
    let most = "a" + String(repeating: ".b", count: 2_499) + "."
    #expect(SourceNesting(most).deepest == 5_000)
    #expect(SourceNesting(most).place == nil)
    #expect(SourceNesting.limit == 5_000)
    let more = SourceNesting("\n\n" + most + "b.c")
    #expect(more.deepest == 5_001)
    #expect(more.place == SourcePlace(line: 3, column: 5_002))
    #expect(SourceNesting(most + "b").place == SourcePlace(line: 1, column: 5_002))
  }

  // MARK: Files, findings and names

  @Test(arguments: [
    (["A.swift"], ["A.swift"]), (["A/B/C.swift"], ["A/B/C.swift"]),
    (["Tests/A.swift", "Tests/B.swift"], ["Tests/A.swift", "Tests/B.swift"]),
    (["Tests/A/A.swift", "Tests/B/B.swift"], ["Tests/A/A.swift", "Tests/B/B.swift"]),
    (
      ["Tests/A/A.swift", "Tests/B/B.swift", "Tests/C/C.swift"],
      ["Tests/A/A.swift", "Tests/B/B.swift", "Tests/C/C.swift"]
    ),
    (["App/A.swift", "Tests/B.swift"], ["App/A.swift"]),
    (["App/A.swift", "AppTests/B.swift", "AppTests/C/D.swift"], ["App/A.swift"]),
    (["App/A.swift", "TestsOfApp/B.swift"], ["App/A.swift", "TestsOfApp/B.swift"]),
    (["App/A.swift", "App/ATests.swift", "App/ATest.swift"], ["App/A.swift", "App/ATest.swift"]),
    (["ATests.swift"], []),
    (["X/Tests/A.swift", "X/B.swift"], ["X/B.swift"]),
    (["X/B.swift", "X/Tests/A.swift"], ["X/B.swift"]),
    (["Tests/X/A.swift", "Tests/XTests/B.swift"], ["Tests/X/A.swift"]),
  ])
  func `files of tests are left out`(_ names: [String], _ kept: [String]) {
    let files = names.map { SourceFile(name: $0, declarations: SourceDeclarations(reading: "")) }
    #expect(files.withoutTests.map(\.name) == kept)
  }

  @Test func `a file that imports a test library is one of tests`() {
    for (text, isTest) in [
      ("import XCTest", true), ("@testable import A\nimport Testing", true),
      ("import Tests", false),
    ] {
      let file = SourceFile(name: "A.swift", declarations: SourceDeclarations(reading: text))
      #expect([file].withoutTests.isEmpty == isTest, "\(text)")
    }
  }

  @Test(arguments: [
    ("a/b/c.swift", "a/b/c.swift", Int.max), ("a/b/c.swift", "a/b/d.swift", 2),
    ("a/b/c.swift", "a/x/b/c.swift", 1), ("a/b/c.swift", "x/b/c.swift", 0),
    ("c.swift", "d.swift", 0), ("a/c.swift", "a/b/d.swift", 1), ("a//c.swift", "a/d.swift", 1),
  ])
  func `files are as near as they have folders in common`(
    _ one: String, _ other: String, _ nearness: Int
  ) {
    #expect(SourceFile.nearness(one, other) == nearness)
    #expect(SourceFile.nearness(other, one) == nearness)
  }

  @Test func `findings are written as compilers write theirs, and sorted by place`() {
    func finding(
      _ file: String, _ line: Int, _ column: Int, _ code: String = "c", _ message: String = "m"
    ) -> SourceFinding {
      SourceFinding(
        file: file, line: line, column: column, severity: .note, code: code, message: message)
    }
    let sorted = [
      finding("A", 1, 9), finding("A", 2, 1), finding("A", 2, 2, "a", "z"),
      finding("A", 2, 2, "b", "a"), finding("A", 2, 2, "b", "b"), finding("B", 1, 1),
    ]
    #expect(sorted.reversed().sorted() == sorted)
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      #expect(first < second)
      #expect(!(second < first))
    }
    for (severity, name) in [
      (SourceFinding.Severity.note, "note"), (.warning, "warning"), (.error, "error"),
    ] {
      let written = SourceFinding(
        line: 7, column: 3, severity: severity, code: "missingRoute", message: "No")
      #expect(
        written.located(in: "Shop.swift").description
          == "Shop.swift:7:3: \(name): No [missingRoute]")
    }
  }

  @Test(arguments: [
    "Bool", "Date", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64", "UUID", "DeepLink", "ServerAddress", "WebAddress",
  ])
  func `the core's values are known by their names`(_ name: String) throws {
    for prefix in ["", "Swift.", "Foundation."] {
      let type = try #require(BuiltInValue.type(named: prefix + name))
      #expect("\(type)" == name)
    }
    for other in [
      "swift." + name, "Swift.Swift." + name, name + "s", name.lowercased(), "A." + name,
    ] {
      #expect(BuiltInValue.type(named: other) == nil)
    }
  }

  @Test(arguments: [
    ("app://", "/a?b=c", "app://a?b=c"), ("app://", "/", "app://"), ("app://a", "/b", "app://a/b"),
    ("https://a.example", "/", "https://a.example/"),
    ("https://a.example", "/b", "https://a.example/b"),
    ("https://a.example/x", "/b", "https://a.example/x/b"),
    ("https://{shop}.a.example", "/b", "https://x.a.example/b"),
  ])
  func `a link of an origin`(_ origin: String, _ tail: String, _ link: String) throws {
    #expect(try LinkOrigin(origin).link(tail) == link)
  }

  @Test(arguments: [
    ("https://a.example", "https://a.example", true, true),
    ("https://a.example", "HTTPS://A.EXAMPLE", true, true),
    ("https://a.example", "http://a.example", false, false),
    ("https://a.example", "https://b.example", false, false),
    ("https://a.example", "https://a.example:8080", false, false),
    ("https://a.example/x", "https://a.example", true, false),
    ("https://a.example/x", "https://a.example/x", true, true), ("app://", "app://", true, true),
    ("app://", "app://a", false, false),
  ])
  func `origins are the same where scheme, host, port and path are`(
    _ one: String, _ other: String, _ hasAuthority: Bool, _ isSame: Bool
  ) throws {
    let (one, other) = (try LinkOrigin(one), try LinkOrigin(other))
    #expect(one.hasAuthority(of: other) == hasAuthority)
    #expect(one.isSame(as: other) == isSame)
    #expect(other.isSame(as: one) == isSame)
  }

  @Test func `a file that was not read says where and why`() {
    let read = SourceDeclarations(unreadable: "No.")
    #expect(!read.hasRoutes)
    #expect(
      read.findings == [
        SourceFinding(line: 1, column: 1, severity: .error, code: "unreadable", message: "No.")
      ])
    #expect(
      SourceDeclarations(unreadable: "No.", line: 3, column: 4).findings.map {
        "\($0.line):\($0.column)"
      } == ["3:4"])
    #expect(SourceDeclarations.currentVersion == 6)
  }

  @Test(
    arguments: [
      (Array("a\u{e9}b".utf8), nil), ([0x61, 0x0a, 0x62, 0xff], SourcePlace(line: 2, column: 2)),
      ([0xff], SourcePlace(line: 1, column: 1)),
      ([0x61, 0x0a, 0x0a, 0x62, 0x63, 0xc3], SourcePlace(line: 3, column: 3)),
      ([0x61, 0x0d, 0x80, 0x0a, 0xff], SourcePlace(line: 1, column: 3)),
    ] as [([UInt8], SourcePlace?)])
  func `bytes that are not text have a place`(_ bytes: [UInt8], _ place: SourcePlace?) {
    let found = bytes.withUnsafeBytes {
      SourcePlace(ofInvalid: $0, decoded: String(decoding: $0, as: UTF8.self))
    }
    #expect(found == place)
  }
}
