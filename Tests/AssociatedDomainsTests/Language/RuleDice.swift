// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksSimulation

/// Random rules over few characters, so that they often meet.
struct RuleDice: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(
      seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1)
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &self) < part
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func text(_ pieces: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in pick(pieces) }.joined()
  }

  static let variables = [
    AppSiteAssociation.SubstitutionVariable(name: "x", values: ["a", "ab", "b/a"]),
    AppSiteAssociation.SubstitutionVariable(name: "slash", values: ["", "/", "a/", "/b"]),
    AppSiteAssociation.SubstitutionVariable(name: "wild", values: ["?", "a*", "/*", "*/"]),
  ]

  /// A rule for paths of `a`, `b` and `/`.
  mutating func pathRule() -> AppSiteAssociation.Component {
    var rule = AppSiteAssociation.Component()
    let pieces =
      chance(1, of: 3)
      ? ["a", "b", "/", "*", "?", "$(x)", "$(slash)", "$(wild)", "$(lower)"]
      : ["a", "b", "/", "*", "?", "a/", "/b", "/*", "/?*"]
    rule.path = (chance(4, of: 5) ? "/" : "") + text(pieces, upTo: 5)
    if chance(1, of: 4) { rule.exclude = true }
    if chance(1, of: 6) { rule.caseSensitive = false }
    return rule
  }

  /// A rule for links of few paths, items and fragments.
  mutating func rule() -> AppSiteAssociation.Component {
    var rule = AppSiteAssociation.Component()
    if chance(3, of: 4) { rule.path = pick(["/a", "/b", "/a/*", "/*", "*", "/?", "/A", "/a%2Fb"]) }
    switch Int.random(in: 0..<4, using: &self) {
    case 0:
      rule.query = .items(
        ["i", "j", "I"].filter { _ in chance(1, of: 2) }.map {
          .init($0, pick(["*", "?*", "", "1", "?", "1*", "$(digit)"]))
        })
    case 1: rule.query = .text(pick(["*", "?*", "", "i=*", "i=1", "*i*", "?=?"]))
    default: break
    }
    if chance(1, of: 4) { rule.fragment = pick(["*", "?*", "", "f", "/*", "F"]) }
    if chance(1, of: 4) { rule.exclude = true }
    if chance(1, of: 6) { rule.caseSensitive = false }
    if chance(1, of: 6) { rule.percentEncoded = false }
    return rule
  }

  /// A link of few paths, items and fragments.
  mutating func link() -> String {
    let path = pick([
      "", "/", "/a", "/b", "/A", "/a/b", "/a/", "/a%2Fb", "/a%2f", "/ab", "//a", "/%61",
    ])
    let item = ["i", "i=", "i=1", "i=2", "I=1", "j=1", "j=", "i=11", "k=1", "", "%69=1", "i=%31"]
    let items = (0..<Int.random(in: 0...3, using: &self)).map { _ in pick(item) }
    let query = items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
    return path + query + pick(["", "", "#", "#f", "#F", "#/x", "#%66"])
  }

  static let app = "ABCDE12345.com.example.app"

  static func file(_ rules: [AppSiteAssociation.Component]) -> AppSiteAssociation {
    AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(
        details: [AppSiteAssociation.Detail(appIDs: [app], components: rules)],
        substitutionVariables: variables))
  }

  /// All paths of up to six of the characters `a`, `b` and `/`.
  static let paths: [String] = {
    var all = [""]
    var last = [""]
    for _ in 0..<6 {
      last = last.flatMap { text in ["a", "b", "/"].map { text + $0 } }
      all += last
    }
    return all.map { "/\($0)" }
  }()

  /// A path with one slash at its start and none at its end.
  static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("//") { path = path.dropFirst() }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path.isEmpty ? "/" : String(path)
  }
}
