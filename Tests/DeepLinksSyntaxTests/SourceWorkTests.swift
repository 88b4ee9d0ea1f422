// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import DeepLinksSyntax

/// A small source cannot stand for much: work is refused before it is done, with its place.
@Suite struct SourceWorkTests {
  private func program(_ text: String) -> SourceProgram {
    SourceProgram([
      SourceFile(name: "A.swift", declarations: SourceDeclarations(reading: text))
    ])
  }

  /// Routes whose owners are some constants.
  private func routes(_ owners: [String], _ constants: [String]) -> String {
    let cases = owners.indices.map { "@LinkPath(\"/a\($0)\", owner: K.\(owners[$0])) case a\($0)" }
    return """
      enum K { \(constants.map { "static let \($0)" }.joined(separator: "; ")) }
      @DeepLinkRoutes("app://") enum R {
      \(cases.joined(separator: "\n"))
      }
      """
  }

  private func owners(_ program: SourceProgram) -> [String?] {
    program.catalogs.flatMap { $0.catalog.routes.map(\.owner) }
  }

  @Test(arguments: [
    ["c = c + c + c + c + c"], ["c = d + d", "d = c + c"], ["c = c"], ["c = d + e", "d = \"x\""],
  ])
  func `a constant that names itself, or none, has no text`(_ constants: [String]) {
    let program = program(routes(["c"], constants))
    #expect(owners(program) == [nil])
    #expect(program.findings.map(\.code) == ["unknownArgument"])
  }

  /// Each constant is twice the one before it.
  private func doubling(_ count: Int) -> [String] {
    ["c0 = \"0123456789abcdef\""] + (1...count).map { "c\($0) = c\($0 - 1) + c\($0 - 1)" }
  }

  @Test func `each constant is worked out once`() {
    let program = program(routes(["c16"], doubling(16)))
    #expect(owners(program).map { $0?.utf8.count } == [1 << 20])
    #expect(program.findings.isEmpty)
  }

  @Test func `text is refused before it is there`() throws {
    let program = program(routes(["c40"], doubling(40)))
    #expect(owners(program) == [nil])
    let finding = try #require(program.findings.first)
    #expect(program.findings.count == 1)
    #expect(
      finding.description
        == "A.swift:3:1: error: 'owner: K.c40' makes this file stand for too much "
        + "text; write shorter constants [tooMuchText]")
  }

  @Test func `a text counts wherever it stands`() {
    let program = program(routes(Array(repeating: "c16", count: 9), doubling(16)))
    // Two of them are what working them out takes.
    #expect(owners(program).compactMap { $0 }.count == 2)
    #expect(program.findings.map(\.code) == Array(repeating: "tooMuchText", count: 7))
  }

  @Test func `mounted enums do not multiply without end`() {
    let levels = (1...24).map { level in
      """
      @DeepLinkRoutes enum A\(level) {
        @LinkGroup("/a") case a(A\(level - 1))
        @LinkGroup("/b") case b(A\(level - 1))
      }
      """
    }
    let program = program(
      "@DeepLinkRoutes enum A0 { @LinkPath(\"/x\") case x }\n" + levels.joined(separator: "\n"))
    let counts = program.catalogs.map(\.catalog.routes.count)
    #expect(counts.reduce(0, +) < 10_000)
    #expect((counts.max() ?? 0) >= 1_024)
    #expect(Set(program.findings.map(\.code)) == ["tooManyPatterns"])
    #expect(program.findings.allSatisfy { $0.message.contains("mount fewer") })
  }

  @Test(arguments: [(64, true), (65, false)])
  func `64 enums may be mounted in each other`(_ count: Int, _ fits: Bool) {
    // The outermost one comes first.
    let levels = (1..<count).map { level in
      "@DeepLinkRoutes enum A\(level) { @LinkGroup(\"/a\") case a(A\(level + 1)) }"
    }
    let program = program(
      levels.joined(separator: "\n")
        + "\n@DeepLinkRoutes enum A\(count) { @LinkPath(\"/x\") case x }")
    #expect(program.findings.map(\.code) == (fits ? [] : ["mountedTooDeep"]))
  }

  @Test(arguments: ["?", "!"], [(32, true), (33, false)])
  func `marks that wrap a type are counted`(_ mark: String, _ row: (Int, Bool)) {
    let marks = String(repeating: mark, count: row.0)
    let program = program(
      "@DeepLinkRoutes(\"app://\") enum R { @LinkPath(\"/{a}\") case a(a: Int\(marks)) }")
    #expect(program.findings.contains { $0.code == "unreadable" } != row.1)
  }
}
