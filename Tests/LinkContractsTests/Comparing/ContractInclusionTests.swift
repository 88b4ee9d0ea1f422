// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Items that decide what happens to all others, and fragments of several parts: which links one
/// pattern has of another.
@Suite struct ContractInclusionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var inner: (pattern: String, types: [String: String])
    var outer: (pattern: String, types: [String: String])
    var origins = ("https://a.example", "https://a.example")
    var options: LinkOriginOptions = []
    var inclusion: ContractInclusion

    init(
      _ inner: String, _ innerTypes: [String: String] = [:], in outer: String,
      _ outerTypes: [String: String] = [:],
      origins: (String, String) = ("https://a.example", "https://a.example"),
      options: LinkOriginOptions = [], is inclusion: ContractInclusion
    ) {
      self.inner = (inner, innerTypes)
      self.outer = (outer, outerTypes)
      self.origins = origins
      self.options = options
      self.inclusion = inclusion
    }

    var testDescription: String {
      "\(origins.0)\(inner.pattern) \(inner.types) in \(origins.1)\(outer.pattern) \(outer.types)"
    }
  }

  static let items: [Row] = [
    // An item that must be absent.
    Row("/a", in: "/a?!x", is: .asNamed), Row("/a?!x", in: "/a?!x", is: .all),
    Row("/a?!y", in: "/a?!x", is: .asNamed), Row("/a?!*", in: "/a?!x", is: .all),
    Row("/a?x", in: "/a?!x", is: .unproven), Row("/a?x=1", in: "/a?!x", is: .unproven),
    Row("/a?x={v}", in: "/a?!x", is: .unproven),
    Row("/a?x={v}", ["v?": "Int"], in: "/a?!x", is: .unproven),
    Row("/a?x={v...}", in: "/a?!x", is: .unproven), Row("/a?{r*}", in: "/a?!x", is: .asNamed),
    Row("/a?!x", in: "/a", is: .all), Row("/a?!x", in: "/a?x", is: .unproven),
    Row("/a?!x", in: "/a?x={v}", is: .unproven),
    Row("/a?!x", in: "/a?x={v}", ["v?": "Int"], is: .all),
    Row("/a?!y", in: "/a?x={v}", ["v?": "Int"], is: .asNamed),
    Row("/a?q={q}", in: "/a?!x&q={q}", is: .asNamed), Row("/a", in: "/a?!x&q={q}", is: .unproven),
    Row("/a?!x&q={q}", in: "/a?!x&q={q}", is: .all),
    Row("/a?!x&q={q}", in: "/a?!x&q={q}", ["q": "Int"], is: .unproven),
    // No other items.
    Row("/a", in: "/a?!*", is: .asNamed), Row("/a?!*", in: "/a?!*", is: .all),
    Row("/a?!y", in: "/a?!*", is: .asNamed), Row("/a?x", in: "/a?!*", is: .unproven),
    Row("/a?x={v}", ["v?": "Int"], in: "/a?!*", is: .unproven),
    Row("/a?x={v}", in: "/a?x={v}&!*", is: .asNamed), Row("/a?x&y", in: "/a?x&!*", is: .unproven),
    Row("/a?x={v}&!*", in: "/a?x={v}&!*", is: .all), Row("/a?{r*}", in: "/a?!*", is: .asNamed),
    Row("/a?x={v}&!*", in: "/a?!x&!*", is: .unproven), Row("/a?!*", in: "/a", is: .all),
    Row("/a?!*", in: "/a?x", is: .unproven), Row("/a?!*", in: "/a?x={v}", is: .unproven),
    Row("/a?!*", in: "/a?x={v}", ["v?": "Int"], is: .all),
    Row("/a?x={v}&!*", in: "/a?x={v}", is: .all),
    Row("/a?x={v}&!*", in: "/a?x={v}", ["v": "Int"], is: .unproven),
    Row("/a?x&!*", in: "/a?y={v}&x", ["v?": "Int"], is: .all),
    Row("/a?x&!*", in: "/a?y={v}&z", ["v?": "Int"], is: .unproven),
    // All other items.
    Row("/a", in: "/a?{r*}", is: .all), Row("/a?x={v}", in: "/a?{r*}", is: .all),
    Row("/a?x={v}", ["v*": "Int"], in: "/a?{r*}", is: .all), Row("/a?!*", in: "/a?{r*}", is: .all),
    Row("/a?{q*}", in: "/a?{r*}", is: .all),
    Row("/a?{q*}", ["q:": "String"], in: "/a?{r*}", is: .all),
    Row("/a?{q*}", in: "/a", is: .all), Row("/a?{q*}", in: "/a?x", is: .unproven),
    Row("/a?{q*}", in: "/a?x={v}", ["v?": "Int"], is: .asNamed),
    // A dictionary has every link, too: it leaves out what is repeated.
    Row("/a", in: "/a?{r*}", ["r:": "String"], is: .all),
    Row("/a?x={v}", ["v*": "Int"], in: "/a?{r*}", ["r:": "String"], is: .all),
    Row("/a?x={v}&!*", ["v*": "Int"], in: "/a?!x&{r*}", ["r:": "String"], is: .unproven),
    Row("/a?{q*}", in: "/a?{r*}", ["r:": "String"], is: .all),
    // Several items, of which one decides.
    Row("/a?q={q}", in: "/a?p={p}&q={q}", ["p?": "Int"], is: .asNamed),
    Row("/a?q={q}", in: "/a?p={p}&q={q}", ["p?": "Int", "q": "Int"], is: .unproven),
    Row("/a?p={p}&q={q}", ["p": "Int"], in: "/a?q={q}&p={p}", is: .all),
    Row("/a?p&q=1", in: "/a?q=1&p", is: .all), Row("/a?p&q=1", in: "/a?q=1&r", is: .unproven),
    // Values.
    Row("/a?x", in: "/a?x=1", is: .unproven), Row("/a?x=1", in: "/a?x", is: .unproven),
    Row("/a?x=1", in: "/a?x=1", is: .all), Row("/a?x=1", in: "/a?x=2", is: .unproven),
    Row("/a?x=a%62", in: "/a?x=ab", is: .all), Row("/a?x={v}", in: "/a?x=1", is: .unproven),
    Row("/a?x={v}", in: "/a?x", is: .unproven), Row("/a?x=b", in: "/a?x={v}", is: .all),
    Row("/a?x=b", in: "/a?x={v}", ["v": "Int"], is: .unproven),
    Row("/a?x=7", in: "/a?x={v}", ["v": "Int"], is: .all),
    Row("/a?x", in: "/a?x={v}", ["v?": "Int"], is: .unproven),
    Row("/a?x={v}", ["v?": "Int"], in: "/a?x={v}", ["v*": "Int"], is: .all),
    Row("/a?x={v}", ["v*": "Int"], in: "/a?x={v}", ["v?": "Int"], is: .unproven),
    Row("/a?x=7", in: "/a?x={v}", ["v": "SKU"], is: .unproven),
    Row("/a?x={v...}", in: "/a?x={w...}", is: .all), Row("/a/{v...}", in: "/a/{w...}", is: .all),
    Row("/a/{v...}", ["v": "SKU"], in: "/a/{w...}", is: .all),
    Row("/a/{v...}", in: "/a/{w...}", ["w": "SKU"], is: .unproven),
    Row("/a/{v+}", in: "/a/{w...}", is: .unproven), Row("/a/{v...}", in: "/a/{w+}", is: .unproven),
    Row("/a/{v...}", in: "/{u}/{w...}", is: .all),
    Row("/a?x={v...}", in: "/a?x={w}", is: .unproven),
    Row("/a?x={v}", in: "/a?x={w...}", is: .unproven),
    Row("/a?x=b", in: "/a?x={w...}", is: .unproven),
    Row("/a?x={v...}", ["v": "SKU"], in: "/a?x={w...}", is: .all),
    Row("/a?x={v...}", in: "/a?x={w...}", ["w": "SKU"], is: .unproven),
    Row("/a?x={v...}", in: "/a?x={w...}", ["w?": "String"], is: .all),
    Row("/a?x={v...}", ["v?": "String"], in: "/a?x={w...}", is: .unproven),
    Row("/a?x={v}", ["v*": "Int"], in: "/a?x={v}", ["v": "Int"], is: .unproven),
    Row("/a?x={v}", ["v": "Int"], in: "/a?x={v}", ["v*": "Int"], is: .all),
    Row("/a?x={v}", ["v": "Int"], in: "/a?x={v}", ["v?": "Int"], is: .all),
    Row("/a?x={v}", ["v?": "Int"], in: "/a?x={v}", ["v?": "Int8"], is: .unproven),
    // Names of items, of which the case may not matter.
    Row("/a?X={v}", in: "/a?x={v}", is: .unproven),
    Row("/a?X={v}", in: "/a?x={v}", options: .ignoresItemCase, is: .all),
    Row("/a?X={v}", in: "/a?x={v}", options: .ignoresPathCase, is: .unproven),
    Row("/a?X={v}", in: "/a?!x", is: .asNamed),
    Row("/a?X={v}", in: "/a?!x", options: .ignoresItemCase, is: .unproven),
    Row("/a?X={v}&!*", in: "/a?x={v}&!*", options: .ignoresItemCase, is: .all),
    Row("/a?X={v}&!*", in: "/a?x={v}&!*", is: .unproven),
  ]

  static let fragments: [Row] = [
    Row("/a#f", in: "/a#f", is: .all), Row("/a#f", in: "/a#g", is: .unproven),
    Row("/a#a%62", in: "/a#ab", is: .all), Row("/a#{x}", in: "/a#f", is: .unproven),
    Row("/a#{x}", in: "/a", is: .all), Row("/a", in: "/a#{x}", is: .unproven),
    Row("/a#{x}", ["x": "Int"], in: "/a#{y}", is: .all),
    Row("/a#{x}", in: "/a#{y}", ["y": "Int"], is: .unproven),
    Row("/a#7", in: "/a#{y}", ["y": "Int"], is: .all),
    Row("/a#f", in: "/a#{y}", ["y": "Int"], is: .unproven),
    Row("/a#f", in: "/a#{y}", ["y": "SKU"], is: .unproven),
    // Of several parts.
    Row("/a#t={t}", in: "/a", is: .all), Row("/a", in: "/a#t={t}", is: .unproven),
    Row("/a#t={t}", in: "/a#{x}", is: .all),
    Row("/a#t={t}", in: "/a#{x}", ["x": "Int"], is: .unproven),
    Row("/a#t={t}", ["t": "Int"], in: "/a#{x}", ["x": "Int"], is: .unproven),
    Row("/a#{x}", in: "/a#t={t}", is: .unproven), Row("/a#t=1", in: "/a#t={t}", is: .unproven),
    Row("/a#t={t}", in: "/a#t={u}", is: .all), Row("/a#t={t}", in: "/a#s={t}", is: .unproven),
    Row("/a#t={t}", ["t": "Int"], in: "/a#t={u}", is: .all),
    Row("/a#t={t}", in: "/a#t={u}", ["u": "Int"], is: .unproven),
    Row("/a#t={t}&u={u}", in: "/a#t={t}", is: .all),
    Row("/a#t={t}", in: "/a#t={t}&u={u}", is: .unproven),
    Row("/a#p/{x}", in: "/a#p/{y}", is: .all), Row("/a#p/{x}", in: "/a#q/{y}", is: .unproven),
    Row("/a#p/{x}", in: "/a#{y}", is: .all), Row("/a#{x}/p", in: "/a#p/{x}", is: .unproven),
    Row("/a#p/7?t={x}", in: "/a#p/{n}?t={x}", ["n": "Int"], is: .all),
    Row("/a#p/x?t={x}", in: "/a#p/{n}?t={x}", ["n": "Int"], is: .unproven),
    Row("/a#t={t}&u={u}", in: "/a#u={v}&t={w}", is: .all),
    Row("/a#t=1&u={u}", in: "/a#t={t}&u={u}", ["t": "Int"], is: .all),
    Row("/a#t=x&u={u}", in: "/a#t={t}&u={u}", ["t": "Int"], is: .unproven),
    Row("/a#T={t}", in: "/a#t={t}", is: .unproven),
    Row("/a#T={t}", in: "/a#t={t}", options: .ignoresItemCase, is: .all),
    Row("/a#P/{t}", in: "/a#p/{t}", options: .ignoresPathCase, is: .unproven),
    // Of which some may be absent.
    Row("/a#t={t}&u={u}", ["u?": "String"], in: "/a#t={t}&u={u}", is: .unproven),
    Row("/a#t={t}&u={u}", in: "/a#t={t}&u={u}", ["u?": "String"], is: .all),
    Row("/a#t={t}", in: "/a#t={t}&u={u}", ["u?": "Int"], is: .unproven),
    Row("/a#t={t}&!u", in: "/a#t={t}&u={u}", ["u?": "Int"], is: .all),
    Row("/a#/p?u={u}", ["u?": "String"], in: "/a#/p?u={u}", is: .unproven),
    // With the same characters, but other parts.
    Row("/a#k={x}", in: "/a#k%3D{x}", is: .unproven),
    Row("/a#k%3D{x}", in: "/a#k={x}", is: .unproven),
    Row("/a#p/{x}", in: "/a#p%2F{x}", is: .unproven),
    Row("/a#p%2F{x}", in: "/a#p/{x}", is: .unproven),
    Row("/a#p?k={x}", in: "/a#p%3Fk={x}", is: .unproven),
    Row("/a#p%3Fk={x}", in: "/a#p?k={x}", is: .unproven),
    Row("/a#k&l={x}", in: "/a#k%26l={x}", is: .unproven),
    // And what they say of other items.
    Row("/a#t={t}", in: "/a#t={t}&{r*}", is: .all), Row("/a#t={t}&{r*}", in: "/a#t={t}", is: .all),
    Row("/a#t={t}&{q*}", in: "/a#t={t}&{r*}", is: .all),
    Row("/a#t={t}", in: "/a#t={t}&{r*}", ["r:": "String"], is: .all),
    Row(
      "/a#t={t}&{q*}", ["q:": "String"], in: "/a#t={t}&{r*}", ["r:": "String"], is: .all),
    Row("/a#t={t}&{q*}", in: "/a#t={t}&{r*}", ["r:": "String"], is: .all),
    Row("/a#t={t}&!x", in: "/a#t={t}", is: .all), Row("/a#t={t}", in: "/a#t={t}&!x", is: .unproven),
    Row("/a#t={t}&!x", in: "/a#t={t}&!x", is: .all),
    Row("/a#t={t}&!x", in: "/a#t={t}&!y", is: .unproven),
    Row("/a#t={t}&!*", in: "/a#t={t}&!*", is: .all),
    Row("/a#t={t}", in: "/a#t={t}&!*", is: .unproven),
    Row("/a#t={t}&!*", in: "/a#t={t}&!x", is: .all),
    Row("/a#t={t}&!x", in: "/a#t={t}&{r*}", is: .all),
  ]

  static let paths: [Row] = [
    Row("/a", in: "/a", is: .all), Row("/a", in: "/b", is: .unproven),
    Row("/{x}", ["x": "Int"], in: "/{y}", is: .all),
    Row("/{x}", in: "/{y}", ["y": "Int"], is: .unproven),
    Row("/{x}", ["x": "SKU"], in: "/{y}", ["y": "SKU"], is: .all),
    Row("/{x}", ["x": "SKU"], in: "/{y}", ["y": "Code"], is: .unproven),
    Row("/7", in: "/{y}", ["y": "Int"], is: .all),
    Row("/7", in: "/{y}", ["y": "SKU"], is: .unproven),
    Row("/a/B", in: "/a/b", is: .unproven),
    Row("/a/B", in: "/a/b", options: .ignoresPathCase, is: .all),
    Row("/a/B", in: "/a/b", options: .ignoresItemCase, is: .unproven),
    Row("/a/C", in: "/a/b", options: .ignoresPathCase, is: .unproven),
    Row("/a/{x}-B", in: "/a/{y}-b", options: .ignoresPathCase, is: .all),
    Row("/A/b", in: "/a/b", origins: ("app://", "app://"), is: .all),
    Row("/a/B", in: "/a/b", origins: ("app://", "app://"), is: .unproven),
    Row("/A/b", in: "/a/b", origins: ("app://h", "app://h"), is: .unproven),
    Row("/A/b/c", in: "/a/{y+}", ["y*": "String"], is: .unproven),
    Row("/A/b/c", in: "/a/{y+}", ["y*": "String"], options: .ignoresPathCase, is: .all),
    Row("/a/b/C", in: "/{y+}/c", ["y*": "String"], is: .unproven),
    Row("/a/b/C", in: "/{y+}/c", ["y*": "String"], options: .ignoresPathCase, is: .all),
    Row("/a", in: "/a", origins: ("https://x.a.example", "https://{t}.a.example"), is: .all),
    Row("/a", in: "/a", origins: ("https://{t}.a.example", "https://x.a.example"), is: .unproven),
    Row("/a", in: "/a", origins: ("https://a.example", "https://b.example"), is: .unproven),
    Row("/a", in: "/a", origins: ("https://a.example", "http://a.example"), is: .unproven),
    Row("/a", in: "/a", origins: ("http://a.example", "https://a.example"), is: .all),
    // Segments of several pieces.
    Row("/v{x}", in: "/v{y}", is: .all), Row("/v{x}", in: "/w{y}", is: .unproven),
    Row("/v{x}", ["x": "Int"], in: "/v{y}", is: .all),
    Row("/v{x}", in: "/v{y}", ["y": "Int"], is: .unproven), Row("/v7", in: "/v{x}", is: .all),
    Row("/{x}", in: "/v{x}", is: .unproven), Row("/{x}v", in: "/v{x}", is: .unproven),
    Row("/v{x}", in: "/{y}", ["y": "Int"], is: .unproven),
    Row("/v{x}-{y}", in: "/v{x}", is: .all),
    Row("/v{x}-{y}", in: "/v{x}-{z}", ["z": "Int"], is: .unproven),
    Row("/v{x}-{y}", ["y": "Int"], in: "/v{x}-{z}", ["z": "Int"], is: .all),
    // A rest, from both ends.
    Row("/a/b/c", in: "/a/{y+}", ["y*": "String"], is: .all),
    Row("/a", in: "/a/{y+}", ["y*": "String"], is: .unproven),
    Row("/{x+}", ["x*": "String"], in: "/a/{y+}", ["y*": "String"], is: .unproven),
    Row("/a/b/c", in: "/{y+}/c", ["y*": "String"], is: .all),
    Row("/a/b/c", in: "/{y+}/b", ["y*": "String"], is: .unproven),
    Row("/a/7/8/c", in: "/a/{y+}/c", ["y*": "Int"], is: .all),
    Row("/a/7/b/c", in: "/a/{y+}/c", ["y*": "Int"], is: .unproven),
    Row("/a/{x+}/b/c", ["x*": "String"], in: "/{y+}/c", ["y*": "String"], is: .all),
    Row("/{x+}/c", ["x*": "String"], in: "/a/{y+}/c", ["y*": "String"], is: .unproven),
    Row("/{x+}/c", ["x*": "String"], in: "/{y+}/b/c", ["y*": "String"], is: .unproven),
    Row("/a/{x+}", ["x*": "String"], in: "/{y+}/c", ["y*": "String"], is: .unproven),
    Row("/a/{x+}/c", ["x*": "Int"], in: "/a/{y+}", ["y*": "String"], is: .all),
    // Values in letters of any case.
    Row("/a/true/c", in: "/a/{y+}/c", ["y*": "Bool"], is: .all),
    Row("/a/true/c", in: "/a/{y+}/c", ["y*": "Bool"], options: .ignoresPathCase, is: .unproven),
    Row("/A/7/8/C", in: "/a/{y+}/c", ["y*": "Int"], options: .ignoresPathCase, is: .all),
    Row("/true/b", in: "/{x}/{y}", ["x": "Bool"], is: .all),
    Row("/true/b", in: "/{x}/{y}", ["x": "Bool"], options: .ignoresPathCase, is: .unproven),
    Row("/a/b/true", in: "/{y+}/{z}", ["y*": "String", "z": "Bool"], is: .all),
    Row(
      "/a/b/true", in: "/{y+}/{z}", ["y*": "String", "z": "Bool"], options: .ignoresPathCase,
      is: .unproven),
    // A rest as one text, which may have empty segments, and as a list.
    Row("/a/{x+}", ["x": "String"], in: "/a/{y+}", ["y": "String"], is: .all),
    Row("/a/{x+}", ["x*": "String"], in: "/a/{y+}", ["y": "String"], is: .all),
    Row("/a/{x+}", ["x": "String"], in: "/a/{y+}", ["y*": "String"], is: .unproven),
    Row("/a/{x+}", ["x*": "SKU"], in: "/a/{y+}", ["y": "SKU"], is: .unproven),
    Row("/a/{x+}", ["x": "SKU"], in: "/a/{y+}", ["y": "SKU"], is: .all),
    Row("/a/{x+}", ["x": "String"], in: "/a/{y+}", ["y": "SKU"], is: .unproven),
    Row("/a/{x+}", ["x*": "Int8"], in: "/a/{y+}", ["y*": "Int"], is: .all),
    Row("/a/{x+}", ["x*": "Int"], in: "/a/{y+}", ["y*": "Int8"], is: .unproven),
    Row("/a/{x}/{y}", ["x": "Int", "y": "Int"], in: "/a/{z+}", ["z*": "Int"], is: .all),
    Row("/a/{x}/{y}", ["x": "Int"], in: "/a/{z+}", ["z*": "Int"], is: .unproven),
    // Of two values, the slash between them makes another text.
    Row("/a/{x}/{y}", ["x": "UUID", "y": "UUID"], in: "/a/{z+}", ["z": "UUID"], is: .unproven),
    Row("/a/b/{x+}/d/e", ["x*": "String"], in: "/a/{y+}/e", ["y*": "String"], is: .all),
    Row("/a/b/{x+}/d/f", ["x*": "String"], in: "/a/{y+}/e", ["y*": "String"], is: .unproven),
    Row("/a/b/c", in: "/a/{y+}/b/c", ["y*": "String"], is: .unproven),
    Row("/a/b/c/d", in: "/a/{y+}/c/d", ["y*": "String"], is: .all),
    Row("/a/b/c/d", in: "/a/{y+}/d/c", ["y*": "String"], is: .unproven),
  ]

  @Test(arguments: items + fragments + paths)
  func `tells whether one pattern takes all of another's links`(_ row: Row) throws {
    func entry(
      _ side: (pattern: String, types: [String: String]), _ origin: String
    ) throws -> ContractEntry {
      try #require(
        try LinkContract(
          LinkCatalog(routes: [.sample("a", side.pattern, side.types, origins: [origin])]),
          options: row.options
        ).entries.first)
    }
    let inner = try entry(row.inner, row.origins.0)
    let outer = try entry(row.outer, row.origins.1)
    #expect(ContractInclusion(of: inner, in: outer) == row.inclusion)
  }
}
