// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Patterns under their origins: which comes first, which share links, which are the same.
@Suite struct ContractEntryTests {
  private static func entries(
    _ routes: [LinkCatalog.Route], redirects: [(String, String)] = []
  ) throws -> [ContractEntry] {
    try LinkContract.sample(routes, redirects: redirects).entries
  }

  private static func entry(
    _ pattern: String, _ types: [String: String] = [:], _ origin: String = "https://a.example",
    options: LinkOriginOptions = []
  ) throws -> ContractEntry {
    let routes = [LinkCatalog.Route.sample("a", pattern, types, origins: [origin])]
    let contract = try LinkContract(LinkCatalog(routes: routes), options: options)
    return try #require(contract.entries.first)
  }

  @Test func `every pattern stands under every origin`() throws {
    let found = try Self.entries(
      [
        .sample(
          "a", "/a/{id}", ["id": "Int"], origins: ["https://a.example/base", "app://"],
          aliases: ["/b", "/old"], deprecated: ["/old", "track:{id}"], feature: "F"),
        .sample("b", "/c", origins: ["app://"]),
      ], redirects: [("/r/{id}", "/a/{id}")])
    func line(_ entry: ContractEntry) -> String {
      let role =
        switch entry.role {
        case .current: "current"
        case .deprecated(let reason): "deprecated \(reason)"
        case .redirect(let target): "redirect \(target.text)"
        }
      let number = entry.route.map { "\($0)" } ?? "-"
      let redirect = entry.redirect.map { "\($0)" } ?? "-"
      return
        "\(number) \(redirect) \(entry.text) \(entry.origin.text) \(entry.pattern.path) \(role)"
    }
    #expect(
      found.map(line) == [
        "0 - /c app:// /c current",
        "1 - /a/{id} https://a.example/base /base/a/{id} current",
        "1 - /a/{id} app:// /a/{id} current",
        "1 - /b https://a.example/base /base/b current", "1 - /b app:// /b current",
        "1 - /old https://a.example/base /base/old deprecated Old.",
        "1 - /old app:// /old deprecated Old.",
        "1 - track:{id} app:// /track:{id} deprecated Old.",
        "- 0 /r/{id} app:// /r/{id} redirect /a/{id}",
        "- 0 /r/{id} https://a.example/base /base/r/{id} redirect /base/a/{id}",
      ])
    #expect(found.map(\.isRedirect) == Array(repeating: false, count: 8) + [true, true])
    #expect(
      found.map(\.isDeprecated)
        == Array(repeating: false, count: 5) + [true, true, true, false, false])
  }

  @Test(
    arguments: [
      ("/a", [:], "/{x}", [:], true, false),
      ("/{x}", [:], "/a", [:], false, true),
      ("/{x}", ["x": "Int"], "/{x}", [:], true, false),
      ("/{x}", [:], "/{y}", [:], false, false),
      ("/a?q={q}", [:], "/a", [:], true, false),
    ] as [(String, [String: String], String, [String: String], Bool, Bool)])
  func `of two patterns one precedes`(
    _ one: String, _ types: [String: String], _ other: String, _ otherTypes: [String: String],
    _ precedes: Bool, _ isPreceded: Bool
  ) throws {
    let left = try Self.entry(one, types)
    let right = try Self.entry(other, otherTypes)
    #expect(left.precedes(right) == precedes && right.precedes(left) == isPreceded)
    #expect(left.mayPrecede(right) == !isPreceded && right.mayPrecede(left) == !precedes)
    // Whole hosts come first, whatever the pattern.
    let wide = try Self.entry(one, types, "https://{any}.example")
    #expect(right.precedes(wide) && right.mayPrecede(wide))
    #expect(!wide.precedes(right) && !wide.mayPrecede(right))
  }

  @Test(
    arguments: [
      ("/a", "/a", [], true), ("/a", "/b", [], false), ("/a", "/A", [], false),
      ("/a", "/A", .ignoresPathCase, true), ("/a", "/B", .ignoresPathCase, false),
      ("/a", "/{x}", [], true), ("/a/b", "/{x}", [], false), ("/a/b", "/{x}/c", [], false),
      ("/a", "/a/b", [], false), ("/a/{x+}", "/a/b/c", [], true), ("/a/{x+}", "/b/{y+}", [], false),
      ("/a/{x+}", "/a", [], false), ("/{x+}", "/a/{y+}", [], true),
      ("/a/b/{x+}", "/a/{y+}", [], true), ("/a/{x+}/c", "/a/b", [], false),
      ("/a/{x+}/c", "/a/b/c", [], true), ("/{x+}/c", "/a/{y+}", [], true),
      ("/a-{x}", "/b-{y}", [], true), ("/a{x}", "/ab", [], true), ("/{x}a", "/ba", [], true),
      ("/a/b", "/a/c", [], false),
      ("/a", "/ab", [], false),
    ] as [(String, String, LinkOriginOptions, Bool)])
  func `patterns may share links`(
    _ one: String, _ other: String, _ options: LinkOriginOptions, _ mayMeet: Bool
  ) throws {
    let left = try Self.entry(one, options: options)
    let right = try Self.entry(other, options: options)
    #expect(left.mayMeet(right) == mayMeet)
    #expect(right.mayMeet(left) == mayMeet)
    if !mayMeet { #expect(ContractOverlap(left, right) == .none) }
    // How links are compared that only one of them reads in this way is not known.
    let spaced = try Self.entry(other, options: options.union(.plusIsSpace))
    #expect(left.mayMeet(spaced) && ContractOverlap(left, spaced) == .unknown)
    #expect(ContractInclusion(of: left, in: spaced) == .unproven)
    #expect(ContractIndex([right, spaced]).readsOtherwise(left))
    #expect(!ContractIndex([right]).readsOtherwise(left))
  }

  @Test func `the first segment of a custom scheme has no case`() throws {
    let small = try Self.entry("/a/b", [:], "app://")
    let large = try Self.entry("/A/b", [:], "app://")
    let other = try Self.entry("/a/B", [:], "app://")
    #expect(small.mayMeet(large))
    #expect(ContractOverlap(small, large) == .found("/a/b"))
    #expect(!small.mayMeet(other))
    let folded = try ["/a/b", "/a/B"].map {
      try Self.entry($0, [:], "app://", options: .ignoresPathCase)
    }
    #expect(folded[0].mayMeet(folded[1]))
    let hosted = try Self.entry("/a/b", [:], "app://h")
    #expect(!hosted.mayMeet(try Self.entry("/A/b", [:], "app://h")))
    #expect(small.folding == .firstSegment && hosted.folding == LinkCaseFolding.none)
    #expect(try Self.entry("/a/b", [:], "app://h", options: .ignoresPathCase).folding == .path)
  }

  @Test(
    arguments: [
      ("app://", "/a/{id}", "/a/{id}"), ("app://h", "/a/{id}", "/h/a/{id}"),
      ("app://h/base", "/", "/h/base"), ("app://h:8080", "/a", nil), ("app://{x}.h", "/a", nil),
      ("https://a.example", "/a", nil),
    ] as [(String, String, String?)])
  func `a host is a segment where there is none`(
    _ origin: String, _ pattern: String, _ path: String?
  ) throws {
    let entry = try Self.entry(pattern, ["id": "Int"], origin)
    let found = entry.withoutHost
    #expect(found?.origin.text == path.map { _ in "app://" })
    #expect(found?.pattern.path == path)
    #expect(found.map(\.pattern.captures) == path.map { _ in entry.pattern.captures })
  }

  @Test func `entries are the same by what they take`() throws {
    func signature(
      _ pattern: String, _ types: [String: String] = [:], _ origin: String = "https://a.example",
      text: Bool = false
    ) throws -> ContractEntry.Signature {
      try Self.entry(pattern, types, origin).signature(text: text)
    }
    let plain = try signature("/café/{x}?q={q}&f#t", ["x": "Int"])
    #expect(try plain == signature("/caf%C3%A9/{x}?q={q}&f#t", ["x": "Int"]))
    #expect(
      try plain != signature("/caf%C3%A9/{x}?q={q}&f#t", ["x": "Int"], text: true))
    for (pattern, types, origin) in [
      ("/café/{x}?q={q}&f#t", ["x": "UInt"], "https://a.example"),
      ("/café/{y}?q={q}&f#t", ["y": "Int"], "https://a.example"),
      ("/café/{x}?q={q}&g#t", ["x": "Int"], "https://a.example"),
      ("/café/{x}?q={q}&f", ["x": "Int"], "https://a.example"),
      ("/café/{x}?q={q}&f#t", ["x": "Int", "q?": "String"], "https://a.example"),
      ("/café/{x}?q={q}&f#t", ["x": "Int"], "https://b.example"),
      ("/café/{x}?q={q}&f#t", ["x": "Int"], "https://a.example/base"),
    ] {
      #expect(try plain != signature(pattern, types, origin), "\(pattern) \(types) \(origin)")
    }
    let redirects = try [("/r", "/a"), ("/r", "/b"), ("/s", "/a"), ("/r", "/%61")].map {
      try #require(
        try Self.entries([.sample("a", "/a"), .sample("b", "/b")], redirects: [$0]).last
      ).signature(text: false)
    }
    #expect(redirects[0] != redirects[1] && redirects[0] != redirects[2])
    #expect(redirects[0] == redirects[3])
  }

  @Test(
    arguments: [
      ("/a#t={x}", "/a#t={x}&!k"), ("/a#t={x}&!k", "/a#t={x}&!l"), ("/a#t={x}", "/a#t={x}&!*"),
      ("/a#t={x}", "/a#t={x}&{r*}"), ("/a", "/a?!k"), ("/a", "/a?!*"), ("/a", "/a?{r*}"),
      ("/a?!k", "/a?!l"), ("/a?k={x}", "/a?k={x...}"), ("/a#t={x}", "/a#u={x}"),
      ("/a#t={x}", "/a#t%3D{x}"), ("/a#p/{x}", "/a#p%2F{x}"), ("/a#p?t={x}", "/a#p%3Ft={x}"),
    ] as [(String, String)])
  func `rules for other items tell patterns apart`(_ one: String, _ other: String) throws {
    let left = try Self.entry(one)
    let right = try Self.entry(other)
    #expect(left.signature(text: false) != right.signature(text: false))
    #expect(try left.signature(text: false) == Self.entry(one).signature(text: false))
  }

  @Test func `the index finds what may share links, in order`() throws {
    let patterns = [
      "/", "/a", "/b", "/a/b", "/a/c", "/{x}", "/{x}/b", "/a/{x}", "/A/b", "/a-{x}/b", "/a/b/c",
      "/{x+}", "/a/{x+}", "/a/b/{x+}",
    ]
    let origins = ["https://a.example", "app://", "app://h", "https://{x}.example"]
    let entries = try origins.flatMap { origin in
      try patterns.map { try Self.entry($0, [:], origin, options: .ignoresPathCase) }
    }
    let index = ContractIndex(entries)
    func name(_ entry: ContractEntry) -> String { "\(entry.origin.text) \(entry.text)" }
    for entry in entries {
      let near = index.near(entry).map(name)
      #expect(near == entries.map(name).filter { near.contains($0) }, "\(name(entry))")
      #expect(Set(near).count == near.count)
      for other in entries where other.scope.scheme == entry.scope.scheme {
        let isMixed = other.scope.isMixed(with: entry.scope)
        let meets = other.scope.meets(entry.scope)
        guard isMixed || meets && other.mayMeet(entry) else { continue }
        #expect(near.contains(name(other)), "\(name(entry)) \(name(other))")
      }
    }
    let near = ContractIndex(try patterns.map { try Self.entry($0) })
    #expect(
      near.near(try Self.entry("/a/b")).map(\.text) == [
        "/", "/a", "/a/b", "/{x}", "/{x}/b", "/a/{x}", "/A/b", "/a-{x}/b", "/a/b/c", "/{x+}",
        "/a/{x+}", "/a/b/{x+}",
      ])
    #expect(
      near.near(try Self.entry("/b")).map(\.text) == [
        "/", "/b", "/{x}", "/{x}/b", "/a-{x}/b", "/{x+}",
      ])
    #expect(
      near.near(try Self.entry("/{y}/c")).map(\.text) == [
        "/", "/a", "/b", "/a/c", "/{x}", "/a/{x}", "/{x+}", "/a/{x+}",
      ])
  }

  @Test func `matches have the values of links, and defaults`() throws {
    let contract = try LinkContract.sample(
      [
        .sample(
          "a", "/a/{id}?p={p}&t={t}&q={q}",
          ["id": "Int", "p?": "Int=7", "t*": "String", "q?": "Int"]),
        .sample("f", "/f/{path+}#{x}", ["path*": "Int"]),
        .sample("u", "/u/{sku}", ["sku": "SKU"]),
      ], redirects: [("/r/{id}/{rest+}", "/f/{rest+}#{id}")])
    let values = contract.routerOfValues()
    func found(_ link: String) throws -> [String: [String]]? { try values.match(link)?.values }
    let head = "https://a.example"
    #expect(try found(head + "/a/1") == ["id": ["1"], "p": ["7"], "t": [], "q": []])
    #expect(
      try found(head + "/a/1?p=2&t=x&t=y&q=3")
        == ["id": ["1"], "p": ["2"], "t": ["x", "y"], "q": ["3"]])
    #expect(try found(head + "/a/x") == nil)
    #expect(try found(head + "/a/1?q=x") == nil)
    #expect(try found(head + "/f/1/2#a%20b") == ["path": ["1", "2"], "x": ["a b"]])
    #expect(try found(head + "/f/1/x#y") == nil)
    #expect(try found(head + "/u/s%20") == ["sku": ["s "]])
    #expect(try contract.router.match(head + "/a/1")?.values == [:])
    let ambiguous = try LinkContract.sample([.sample("x", "/{x}"), .sample("y", "/{y}")])
    #expect(try ambiguous.router.match(head + "/a")?.values == [:])
    #expect(try ambiguous.routerOfValues().match(head + "/a")?.values == ["x": ["a"]])
    let stopping = contract.routerOfRedirects()
    let match = try #require(try stopping.match(head + "/r/1/2/3"))
    #expect(match.number == contract.patterns.count)
    #expect(match.values == ["id": ["1"], "rest": ["2", "3"]])
    #expect(try stopping.match(head + "/a/1")?.values == [:])
    #expect(try values.match(head + "/r/1/2")?.values == ["path": ["2"], "x": ["1"]])
  }
}
