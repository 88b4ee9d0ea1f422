// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import TestSupport
import Testing

@Suite struct AssociationDiffTests {
  private static let app = "A1B2C3D4F6.org.swift.reader"

  private func read(_ text: String) throws -> AppSiteAssociation {
    try #require(AssociationReading(Array(text.utf8)).file)
  }

  private func rules(_ rules: String) throws -> AppSiteAssociation {
    try read(#"{"applinks":{"details":[{"appIDs":["\#(Self.app)"],"components":[\#(rules)]}]}}"#)
  }

  private func lines(_ diff: AssociationDiff) -> [String] {
    diff.links.map { "\($0.direction) \($0.answer.url ?? "?")" }
      + diff.apps.map { "\($0.direction) \($0.service) \($0.app)" }
  }

  @Test(arguments: [
    (#"{"/":"/a/*"}"#, #"{"/":"/a/*","comment":"all of a"}"#),
    (#"{"/":"/a/*"}"#, #"{"/":"a/*/"}"#),
    (#"{"/":"/a/*"}"#, #"{"/":"/a/?*"},{"/":"/a"}"#),
    (#"{"/":"/a"},{"/":"/b"}"#, #"{"/":"/b"},{"/":"/a/"}"#),
    (
      #"{"/":"/a/b","exclude":true},{"/":"/a/*"}"#,
      #"{"/":"/c","exclude":true},{"/":"/a/b","exclude":true},{"/":"/a/**"}"#
    ),
    (#"{"/":"/$(digit)"}"#, #"{"/":"/0"},{"/":"/$(digit)"}"#),
    (#"{"/":"/a","?":{"i":"*"}}"#, #"{"/":"/a"}"#),
    (#"{"/":"/a","?":{"i":"1","j":"2"}}"#, #"{"/":"/a","?":{"j":"2","i":"1"}}"#),
    (#"{"/":"/a","exclude":true}"#, ""),
    (
      #"{"/":"/é","percentEncoded":false,"caseSensitive":false}"#,
      #"{"/":"/é","percentEncoded":false,"caseSensitive":false}"#
    ),
  ])
  func `files that mean the same have no difference`(_ first: String, _ second: String) throws {
    let diff = try AssociationDiff(from: rules(first), to: rules(second))
    #expect(diff.isEmpty, "\(lines(diff))")
  }

  @Test func `old paths mean the same as components`() throws {
    let old = try read(
      #"{"applinks":{"apps":[],"details":{"\#(Self.app)":{"paths":["NOT /a/b","/a/*"]}}}}"#)
    let new = try rules(#"{"/":"/a/b","exclude":true},{"/":"/a/*"}"#)
    #expect(AssociationDiff(from: old, to: new).isEmpty)
  }

  @Test func `what comes and goes has a link each`() throws {
    let old = try rules(#"{"/":"/a/*"},{"/":"/b"}"#)
    let new = try rules(#"{"/":"/a/x","exclude":true},{"/":"/a/*"},{"/":"/c/*"}"#)
    let diff = AssociationDiff(from: old, to: new)
    #expect(
      lines(diff) == [
        "gained https://example.com/c/a", "lost https://example.com/a/x",
        "lost https://example.com/b",
      ])
    #expect(
      diff.links.map(\.rule.description) == [
        "applinks.details[0].components[2]", "applinks.details[0].components[0]",
        "applinks.details[0].components[1]",
      ])
    #expect(!diff.isUncertain)
    #expect(
      lines(AssociationDiff(from: new, to: old, host: "swift.org")) == [
        "gained https://swift.org/a/x", "gained https://swift.org/b", "lost https://swift.org/c/a",
      ])
  }

  @Test func `a star in place of a question mark and a star gains the link without the item`()
    throws
  {
    let old = try rules(#"{"/":"/list","?":{"id":"?*"}}"#)
    let new = try rules(#"{"/":"/list","?":{"id":"*"}}"#)
    #expect(lines(AssociationDiff(from: old, to: new)) == ["gained https://example.com/list"])
  }

  @Test func `names of items that only look alike are different`() throws {
    let old = try rules(#"{"?":{"\u00e9":"1"},"percentEncoded":false}"#)
    let new = try rules(#"{"?":{"e\u0301":"1"},"percentEncoded":false}"#)
    #expect(
      AssociationDiff(from: old, to: new).links.map(\.direction) == [.gained, .lost])
  }

  @Test func `each app has its own difference`() throws {
    let old = try read(
      #"{"applinks":{"details":[{"appIDs":["A.a","A.b"],"components":[{"/":"/a"}]}]}}"#)
    let new = try read(
      #"{"applinks":{"details":[{"appIDs":["A.b","A.c"],"components":[{"/":"/a"}]}]}}"#)
    let diff = AssociationDiff(from: old, to: new)
    #expect(diff.links.map { "\($0.direction) \($0.app)" } == ["gained A.c", "lost A.a"])
  }

  @Test func `apps of other services come and go`() throws {
    let old = try read(#"{"webcredentials":{"apps":["A.a","A.b"]},"appclips":{"apps":["A.c"]}}"#)
    let new = try read(
      #"{"webcredentials":{"apps":["A.b","A.d","A.b"]},"activitycontinuation":{"apps":["A.a"]}}"#)
    #expect(
      lines(AssociationDiff(from: old, to: new)) == [
        "gained webcredentials A.d", "lost webcredentials A.a", "lost appclips A.c",
        "gained activitycontinuation A.a",
      ])
    #expect(
      AssociationDiff(
        from: try read(#"{"webcredentials":{"apps":["A.a","A.b"]}}"#),
        to: try read(#"{"webcredentials":{"apps":["A.b","A.a","A.a"]}}"#)
      ).isEmpty)
  }
}

/// What holds for any two files.
@Suite struct AssociationDiffLawTests {
  private func check(_ old: AppSiteAssociation, _ new: AppSiteAssociation, _ links: [String]) {
    let diff = AssociationDiff(from: old, to: new)
    let back = AssociationDiff(from: new, to: old)
    let before = AppLinkMatcher(old)
    let after = AppLinkMatcher(new)
    for change in diff.links {
      guard let url = change.answer.url else { continue }
      let was = before.decide(appID: change.app, url: url) == .match
      let isNow = after.decide(appID: change.app, url: url) == .match
      #expect((was, isNow) == (change.direction == .lost, change.direction == .gained), "\(url)")
    }
    // What comes in one direction goes in the other.
    let gained = diff.links.filter { $0.direction == .gained }
    let lost = back.links.filter { $0.direction == .lost }
    #expect(gained.map(\.answer) == lost.map(\.answer))
    for link in links {
      let url = "https://example.com\(link)"
      let was = before.decide(appID: RuleDice.app, url: url) == .match
      let isNow = after.decide(appID: RuleDice.app, url: url) == .match
      guard was != isNow else { continue }
      #expect(
        diff.links.contains { $0.direction == (was ? .lost : .gained) },
        "\(url) is not in the difference")
    }
  }

  @Test(arguments: 0..<Exploration.count(small: 15, full: 60))
  func `the difference of paths is that of all short paths`(_ seed: Int) {
    var dice = RuleDice(seed: 20_000 + seed)
    let old = RuleDice.file((0..<3).map { _ in dice.pathRule() })
    let new = RuleDice.file((0..<3).map { _ in dice.pathRule() })
    #expect(AssociationDiff(from: old, to: old).isEmpty)
    check(old, new, RuleDice.paths)
    #expect(!AssociationDiff(from: old, to: new).isUncertain)
  }

  @Test(arguments: 0..<Exploration.count(small: 15, full: 60))
  func `the difference of rules is that of all links`(_ seed: Int) {
    var dice = RuleDice(seed: 30_000 + seed)
    let old = RuleDice.file((0..<3).map { _ in dice.rule() })
    let new = RuleDice.file((0..<3).map { _ in dice.rule() })
    #expect(AssociationDiff(from: old, to: old).isEmpty)
    check(old, new, (0..<200).map { _ in dice.link() })
  }

  /// One rule taken away, written in another way, or said twice.
  @Test(arguments: 0..<Exploration.count(small: 15, full: 60))
  func `rewriting a rule makes no difference`(_ seed: Int) {
    var dice = RuleDice(seed: 40_000 + seed)
    var rules = (0..<3).map { _ in dice.pathRule() }
    let old = RuleDice.file(rules)
    rules.append(rules[0])
    rules[1].comment = "written again"
    // A wildcard at the start can be the slash, and is another one behind it.
    if let path = rules[2].path, let first = path.first, !"*?$".contains(first) {
      rules[2].path = "/\(path)//"
    }
    #expect(AssociationDiff(from: old, to: RuleDice.file(rules)).isEmpty)
  }

  @Test
  func `a real file has no difference from itself rewritten, and real ones have true ones`() {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var count = 0
    var last: AppSiteAssociation?
    for file in corpus.files where file.bytes.count < 3000 {
      guard let model = AssociationReading(file.bytes).file else { continue }
      let again = AssociationReading(Array(model.json().utf8)).file ?? AppSiteAssociation()
      #expect(AssociationDiff(from: model, to: again).isEmpty, "\(file.name)")
      if let last { check(last, model, []) }
      last = model
      count += 1
    }
    TestReport.line("\(count) real files compared")
  }
}
