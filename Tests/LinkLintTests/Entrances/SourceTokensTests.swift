// SPDX-License-Identifier: MIT

import Testing

@testable import LinkLint

/// How a source is taken apart, without a tree.
@Suite struct SourceTokensTests {
  /// Words and signs as they are spelled, texts in `«»`, and `«?»` for one that is not plain.
  private static func read(_ source: String) -> [String] {
    SourceTokens.tokens(of: Array(source.utf8)).map { token in
      if case .text(let value) = token.kind { "«\(value ?? "?")»" } else { token.spelling }
    }
  }

  @Test(
    arguments: [
      ("", []), ("a1 B_2 $x é 9 `in`", ["a1", "B_2", "$x", "é", "9", "in", "`"].dropLast()),
      ("f(a: b.c)", ["f", "(", "a", ":", "b", ".", "c", ")"]), ("#if a", ["#", "if", "a"]),
      ("a // b \"\nc", ["a", "c"]), ("a /* b * / c */ d", ["a", "d"]), ("a /**/ b", ["a", "b"]),
      ("a /* b /* c */ d */ e", ["a", "e"]), ("a /* b", ["a"]), ("a / b", ["a", "/", "b"]),
      (#""a" b"#, ["«a»", "b"]), (#""" b"#, ["«»", "b"]),
      (#""/* a // b" c"#, ["«/* a // b»", "c"]),
      (#""a\nb" c"#, ["«?»", "c"]), (#""a\"b" c"#, ["«?»", "c"]), (#""a\\" c"#, ["«?»", "c"]),
      (#""\(a)" b"#, ["«?»", "b"]), (#""\(a(b))c" d"#, ["«?»", "d"]),
      (#""\(f("x"))" b"#, ["«?»", "b"]), (#""\(f(")"))" b"#, ["«?»", "b"]),
      (#""\(f("("))" b"#, ["«?»", "b"]), (##"#"a"b"# c"##, [#"«a"b»"#, "c"]),
      (##"#"\(a)"# b"##, [#"«\(a)»"#, "b"]), (##"#"\#(a)"# b"##, ["«?»", "b"]),
      ("\"\"\"\n a \"b\" \n\"\"\" c", ["«?»", "c"]), ("\"a\nb", ["«a»", "b"]),
      // What ends too early is read as far as it goes.
      (#"""#, ["«»"]), (#""a"#, ["«a»"]), (#""\"#, ["«?»"]), (#""\("#, ["«?»"]),
      (##"#""##, ["«»"]), ("\"\"\"a", ["«?»"]), ("#", ["#"]), ("/", ["/"]),
    ] as [(String, [String])])
  func `a source has these tokens`(_ source: String, _ tokens: [String]) {
    #expect(Self.read(source) == tokens)
  }

  @Test func `tokens know their lines, and their columns in bytes`() {
    let tokens = SourceTokens.tokens(of: Array("a\n  é b /*\n*/ \"c\"\n\n.".utf8))
    #expect(tokens.map { "\($0.line):\($0.column)" } == ["1:1", "2:3", "2:6", "3:4", "5:1"])
  }
}
