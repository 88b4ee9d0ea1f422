// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

@Suite struct LinkContractDiffTests {
  /// What is said of each change, then what was only sampled, and notes.
  private static func lines(_ diff: LinkContractDiff) -> [String] {
    diff.changes.map { change in
      var line = "\(change.kind) \(change.route.title) \(change.pattern) \(change.link)"
      if let route = change.newRoute { line += " → \(route.title) \(change.newPattern ?? "")" }
      if !change.origins.isEmpty { line += " under \(change.origins.joined(separator: " "))" }
      line += change.isWhole ? ", all" : ", some"
      if !change.madeUp.isEmpty { line += ", made up: \(change.madeUp.joined(separator: " "))" }
      if let reason = change.reason { line += ", \(reason)" }
      return line
    } + diff.sampled.map { "sampled " + $0 } + diff.notes
  }

  @Test(arguments: VersionCase.changedPatterns + VersionCase.changedItems)
  func `tells what becomes of links`(_ test: VersionCase) throws {
    let (old, new) = try test.contracts()
    let diff = LinkContractDiff(from: old, to: new, renamed: test.renamed)
    #expect(Self.lines(diff) == test.lines)
    #expect(
      diff.isBreaking == diff.changes.contains { [.lost, .moved, .changed].contains($0.kind) })
    #expect(LinkContractDiff(from: old, to: old).isEmpty)
    #expect(LinkContractDiff(from: new, to: new).isEmpty)
  }

  @Test func `changes are sorted by kind, then as in the catalog`() throws {
    let diff = LinkContractDiff(
      from: try LinkContract.sample([
        .sample("a", "/a", deprecated: ["/r1"]), .sample("b", "/b/{x}/{y}"), .sample("c", "/c"),
        .sample("e", "/e"), .sample("f", "/f", deprecated: ["/r2"]),
        .sample("g", "/g", aliases: ["/g2"]),
      ]),
      to: try LinkContract.sample([
        .sample("h", "/h"), .sample("a", "/a"), .sample("b", "/b/{y}/{x}"), .sample("d", "/c"),
        .sample("g", "/g", deprecated: ["/g2"]),
      ]))
    #expect(
      diff.changes.map { "\($0.kind) \($0.pattern)" } == [
        "lost /e", "lost /f", "moved /c", "changed /b/{x}/{y}", "retired /r1", "retired /r2",
        "deprecated /g2", "gained /h",
      ])
  }

  @Test func `says why for as many links as anyone reads`() throws {
    let old = try LinkContract.sample(
      (0..<102).map { .sample("r\($0)", "/a/\($0)/{id}", ["id": "Int"]) })
    let new = try LinkContract.sample([.sample("home", "/", origins: ["https://b.example"])])
    let changes = LinkContractDiff(from: old, to: new).changes
    #expect(changes.last?.kind == .gained)
    #expect(
      changes.map(\.reason)
        == Array(repeating: "No route has this origin.", count: 100) + [nil, nil, nil])
  }

  /// Which of two patterns of equal rank wins, as sources declare it.
  private static func contract(
    _ texts: [String], _ priorities: [Int], isShared: Bool = false
  ) throws -> LinkContract {
    try LinkContract(
      LinkCatalog(
        routes: zip(["a", "b"], zip(texts, priorities)).map { name, pattern in
          .sample(
            name, pattern.0,
            decisions: [
              .init(pattern: pattern.0, priority: pattern.1, isShared: isShared)
            ])
        }))
  }

  @Test(
    arguments: [
      ([0, 1], [1, 0], ["moved b a"]), ([1, 0], [0, 1], ["moved a b"]), ([0, 1], [0, 2], []),
      ([0, 1], [-1, 0], []), ([2, 1], [2, 3], ["moved a b"]),
    ] as [([Int], [Int], [String])])
  func `another priority moves links`(
    _ before: [Int], _ after: [Int], _ changes: [String]
  ) throws {
    let texts = ["/{x}", "/{y}"]
    let old = try Self.contract(texts, before)
    let new = try Self.contract(texts, after)
    let diff = LinkContractDiff(from: old, to: new)
    #expect(
      diff.changes.map { "\($0.kind) \($0.route.name) \($0.newRoute?.name ?? "-")" } == changes)
    #expect(LinkContractDiff(from: old, to: old).isEmpty)
  }

  @Test func `another spelling of a pattern that is shared moves links`() throws {
    let old = try Self.contract(["/%61/{y}", "/a/{x}"], [0, 0], isShared: true)
    let new = try Self.contract(["/a/{y}", "/a/{x}"], [0, 0], isShared: true)
    let diff = LinkContractDiff(from: old, to: new)
    #expect(diff.changes.map { "\($0.kind) \($0.route.name)" } == ["moved a"])
  }

  @Test func `an option of one origin changes links of that origin alone`() throws {
    func contract(_ origins: [String]) throws -> LinkContract {
      try LinkContract(LinkCatalog(routes: [.sample("a", "/a/b")]).withOrigins(origins))
    }
    let old = try contract(["https://a.example", "app://"])
    let new = try contract(["https://a.example", "app://?ignoresPathCase"])
    let diff = LinkContractDiff(from: old, to: new)
    #expect(diff.changes.map(\.kind) == [.gained] && diff.changes.map(\.origins) == [["app://"]])
    let back = LinkContractDiff(from: new, to: old)
    #expect(back.changes.map(\.kind) == [.lost] && back.changes.map(\.origins) == [["app://"]])
    let proofs = old.entries.map { ContractCoverage(old, new, renamed: [:]).proof(of: $0) }
    #expect(proofs.map(\.isProven) == [true, false])
    #expect(LinkContractDiff(from: new, to: new).changes.isEmpty)
  }
}
