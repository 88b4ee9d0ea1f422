// SPDX-License-Identifier: MIT

import Foundation
import MutantSources
import Testing

@Suite struct MutatedFileTests {
  private func mutations(_ source: String) -> [Mutation] {
    MutatedFile(source, path: "A.swift", numberedFrom: 0).mutations.map(\.mutation)
  }

  private func changes(_ source: String) -> [String] {
    mutations(source).map { "\($0.kind): \($0.original) → \($0.replacement)" }
  }

  private static let samples: [(String, [String])] = [
    (
      "if ready { a = b }",
      ["condition: ready → true", "condition: ready → false", "statement: a = b → "]
    ),
    ("x = a < b", ["statement: x = a < b → ", "comparison: a < b → a <= b"]),
    ("x = !ready", ["statement: x = !ready → ", "negation: !ready → ready"]),
    ("x = a ?? b", ["statement: x = a ?? b → ", "fallback: a ?? b → b"]),
    ("x = try a() ?? b", ["statement: x = try a() ?? b → ", "fallback: a() ?? b → b"]),
    ("let x = \"a\" + b", []),
    ("let x = y.filter { a($0) }", []),
    ("let x = switch y { case .a: b(); case .c: d() }", []),
    ("x = a?.b", ["statement: x = a?.b → ", "chain: a?.b → nil"]),
    ("x = a?.b.c(d)?[e]", ["statement: x = a?.b.c(d)?[e] → ", "chain: a?.b.c(d)?[e] → nil"]),
    ("a?.b = c", ["statement: a?.b = c → "]),
    ("x = a.first", ["statement: x = a.first → ", "end: a.first → a.last"]),
    ("x = a.prefix(n)", ["statement: x = a.prefix(n) → ", "end: a.prefix(n) → a.suffix(n)"]),
    ("let x = f(a: b, c: d)", ["arguments: f(a: b, c: d) → f(a: d, c: b)"]),
    ("let x = 1 + 2", ["arithmetic: 1 + 2 → 1 - 2", "integer: 1 → 2", "integer: 2 → 3"]),
    ("let x = [.a, .b]", ["element: [.a, .b] → [.b]", "element: [.a, .b] → [.a]"]),
    ("let x = true", ["boolean: true → false"]),
    ("for x in y where z { }", ["condition: z → true", "condition: z → false"]),
    ("let x = y.map { return z }", []),
    ("fatalError(a)", []),
  ]

  @Test(arguments: samples.indices) func `statements`(_ index: Int) {
    let (statement, expected) = Self.samples[index]
    let source = "func f() {\n  g()\n  \(statement)\n}\n"
    let all = changes(source)
    let before = ["result:  → return", "statement: g() → "]
    #expect(Array(all.prefix(2)) == before)
    #expect(Array(all.dropFirst(2)) == expected)
  }

  @Test func `operands of a condition are fixed one by one`() {
    let all = changes("func f() -> Int { if a && b { return 1 }; return 2 }")
    #expect(all.contains("condition: a → true"))
    #expect(all.contains("condition: b → true"))
    #expect(all.contains("condition: a && b → false"))
  }

  @Test func `a result is what is empty`() {
    let all = changes(
      "func f() -> String? { g() }; var x: Bool { y }; func h() -> [A] { return b }")
    #expect(
      all == [
        "result: g() → nil", "result: y → true", "result: y → false", "result: b → []",
      ])
  }

  @Test func `what is deferred stays so`() {
    let file = MutatedFile("func f() { defer { a() }; b() }", path: "A.swift", numberedFrom: 0)
    #expect(file.text.contains("defer { if !_mutant_("))
  }

  @Test func `try stays in front`() {
    let file = MutatedFile(
      "func f() throws { if try a() { b() } }", path: "A.swift", numberedFrom: 0)
    #expect(file.text.contains("if try (_mutant_("))
    #expect(!file.text.contains(": try"))
  }

  @Test func `what an initializer assigns stays`() {
    #expect(changes("init() { a = b; f() }") == ["statement: f() → "])
  }

  @Test func `what no one can observe is left alone`() {
    let source = """
      @available(macOS 14, *) enum E: Int { case a = 1 }
      func f() { switch x { case 1: break; default: break } }
      #if os(macOS) && true
      func g() { h(1) }
      #elseif canImport(Darwin)
      func g() { h(2) }
      #endif
      """
    #expect(mutations(source).map(\.kind) == [.result])
  }

  @Test func `everything is off, and written around the source`() {
    let file = MutatedFile("let x = a < b ? 1 : 2", path: "A.swift", numberedFrom: 7)
    #expect(file.mutations.map(\.number) == Array(7..<7 + file.mutations.count))
    var text = file.text
    // Removing the texts of the mutations again gives the source.
    for placed in file.mutations.reversed() {
      let before = "(_mutant_(\(placed.number)) ? \(placed.mutation.replacement) : "
      let range = text.range(of: before)
      #expect(range != nil)
      if let range { text.removeSubrange(range) }
    }
    #expect(String(text.unicodeScalars.filter { $0 != ")" }) == "let x = a < b ? 1 : 2")
  }

  @Test func `what is left out changes no number`() {
    let source = "func f() { g(1); h(2) }"
    let whole = MutatedFile(source, path: "A.swift", numberedFrom: 3)
    let part = MutatedFile(source, path: "A.swift", numberedFrom: 3) { $0.kind != .statement }
    #expect(whole.end == 3 + whole.mutations.count)
    #expect(part.end == whole.end)
    let kept = whole.mutations.filter { $0.mutation.kind != .statement }
    #expect(part.mutations.map(\.number) == kept.map(\.number))
    #expect(!part.text.contains("_mutant_(\(whole.mutations[1].number))"))
  }

  @Test func `modifiers are left out where there are views`() {
    let source = "var x: some View { Text(a).bold().tint(b) }"
    #expect(changes(source).isEmpty)
    #expect(
      changes("import SwiftUI\n" + source) == [
        "modifier: Text(a).bold().tint(b) → Text(a).bold()", "modifier: Text(a).bold() → Text(a)",
      ])
  }

  @Test func `a key stays as long as its declaration does`() {
    let one = mutations("struct S { func f(a: Int) { g(1) } }")
    let two = mutations(
      "// A line more.\nimport A\nstruct T { }\nstruct S { func f(a: Int) { g(1) } }")
    #expect(one.map(\.key) == two.map(\.key))
    #expect(Set(one.map(\.key)).count == one.count)
    #expect(one.map(\.key).contains("A.swift S.f(a:) integer \"1\" → \"2\" 1"))
  }

  @Test func `the same breakage twice has two keys`() {
    let all = mutations("func f() { g(); g() }")
    #expect(Set(all.map(\.key)).count == all.count)
    #expect(all.count == 3)
  }

  @Test func `places are those of the written file`() throws {
    let file = MutatedFile("func f() {\n  let é = a < b\n}", path: "A.swift", numberedFrom: 0)
    let placed = try #require(file.mutations.first { $0.mutation.kind == .comparison })
    let line = Array(file.text.utf8).split(separator: 0x0a)[placed.from.line - 1]
    let start = line.index(line.startIndex, offsetBy: placed.from.column - 1)
    #expect(String(decoding: line[start...].prefix(9), as: UTF8.self) == "(_mutant_")
    #expect(placed.mutation.line == 2)
  }
}
