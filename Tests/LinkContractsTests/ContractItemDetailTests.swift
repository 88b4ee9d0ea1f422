// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Items that decide what happens to all others, and fragments of several parts: as data, in links,
/// and as values.
@Suite struct ContractItemDetailTests {
  typealias Part = ContractInspection.Part

  private static func parameter(
    _ name: String, _ type: String, _ kind: LinkParameter.Kind, default text: String? = nil
  ) -> LinkCatalog.Parameter {
    LinkCatalog.Parameter(
      name: name, type: type, kind: kind, defaultText: text, isConstrained: type != "String")
  }

  private static func entry(
    _ pattern: String, _ types: [String: String] = [:]
  ) throws -> ContractEntry {
    try #require(try LinkContract.sample([.sample("a", pattern, types)]).entries.first)
  }

  // MARK: As data

  /// `name value`, then what links may do with the item.
  private static func line(_ item: ContractItem) -> String {
    func kind(_ capture: ContractCapture) -> String { "\(capture.name) \(capture.kind)" }
    let value =
      switch item.value {
      case .flag: "flag"
      case .literal(let bytes): "literal " + String(decoding: bytes, as: UTF8.self)
      case .capture(let capture): "capture " + kind(capture)
      case .remainder(let capture): "remainder " + kind(capture)
      case .remaining(let capture): "remaining " + kind(capture)
      case .absent: "absent"
      case .noOthers: "no others"
      }
    return String(decoding: item.name, as: UTF8.self) + " " + value
      + (item.isRequired ? ", required" : "") + (item.isNamed ? ", named" : "")
  }

  @Test(
    arguments: [
      ("/a?k", ["k flag, required, named"]), ("/a?k=v%20w", ["k literal v w, required, named"]),
      ("/a?k=", ["k literal , required, named"]),
      ("/a?k={c}", ["k capture c required, required, named"]),
      ("/a?k={o}", ["k capture o optional, named"]), ("/a?k={l}", ["k capture l list, named"]),
      ("/a?k={c...}", ["k remainder c required, required, named"]),
      ("/a?k={o...}", ["k remainder o optional, named"]),
      ("/a?{r*}", [" remaining r items"]), ("/a?{d*}", [" remaining d dictionary"]),
      ("/a?!k%20l", ["k l absent"]), ("/a?!*", [" no others"]),
      ("/a?!x&k&{r*}", ["x absent", "k flag, required, named", " remaining r items"]),
      ("/a?k=1&!x&!y&!*", ["k literal 1, required, named", "x absent", "y absent", " no others"]),
    ] as [(String, [String])])
  func `items tell what links need and may have`(_ text: String, _ lines: [String]) throws {
    let pattern = try ContractPattern(
      text,
      parameters: [
        Self.parameter("c", "Int", .required), Self.parameter("o", "Int", .optional),
        Self.parameter("l", "Int", .list), Self.parameter("d", "String", .dictionary),
      ])
    #expect(pattern.items.map(Self.line) == lines)
  }

  @Test(
    arguments: [
      ("/a#f%20g", ["f g"], [], []), ("/a#{x}", ["{x}"], ["x required"], []),
      ("/a#{o}", ["{o}"], ["o required"], []),
      ("/a#t={x}", ["t=", "{x}"], ["x required"], []),
      ("/a#t={o}", ["t=", "{o}"], ["o optional"], []),
      ("/a#t={x}&k&l=v", ["t=", "{x}", "&k&l=v"], ["x required"], []),
      ("/a#p/{x}", ["p/", "{x}"], ["x required"], []),
      ("/a#/p/{x}-{y}", ["/p/", "{x}", "-", "{y}"], ["x required", "y required"], []),
      ("/a#/?t={x}", ["/?t=", "{x}"], ["x required"], []),
      ("/a#p?t={x}&u={y}", ["p?t=", "{x}", "&u=", "{y}"], ["x required", "y required"], []),
      ("/a#t={x...}", ["t=", "{x}"], ["x required"], []),
      ("/a#t={x}&!k&!l", ["t=", "{x}"], ["x required"], ["k absent", "l absent"]),
      ("/a#t={x}&!*", ["t=", "{x}"], ["x required"], [" no others"]),
      (
        "/a#t={x}&{r*}", ["t=", "{x}"], ["x required", "r items"], [" remaining r items"]
      ),
      (
        "/a?k={y}#t={x}&!k&{d*}", ["t=", "{x}"], ["y required", "x required", "d dictionary"],
        ["k absent", " remaining d dictionary"]
      ),
    ] as [(String, [String], [String], [String])])
  func `a fragment has parts, and rules for other items`(
    _ text: String, _ parts: [String], _ captures: [String], _ others: [String]
  ) throws {
    let pattern = try ContractPattern(
      text,
      parameters: [
        Self.parameter("o", "Int", .optional), Self.parameter("d", "String", .dictionary),
      ])
    let found = pattern.fragment.map { piece in
      switch piece {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .capture(let capture), .rest(let capture): "{\(capture.name)}"
      }
    }
    #expect(found == parts)
    #expect(pattern.captures.map { "\($0.name) \($0.kind)" } == captures)
    let items = pattern.fragmentParts?.items ?? []
    #expect(items.filter { !$0.isNamed }.map(Self.line) == others)
    let mounted = pattern.mounted(under: ["b", "c d"])
    #expect(mounted.path == "/b/c%20d" + text)
    #expect(mounted.fragment == pattern.fragment && mounted.items == pattern.items)
    #expect(mounted.fragmentParts == pattern.fragmentParts)
    #expect(mounted.captures == pattern.captures)
  }

  @Test(
    arguments: [
      ("/", 0, 0, nil), ("/a/b", 2, 0, nil), ("/{x+}", 0, 0, "x"), ("/a/{x+}", 1, 0, "x"),
      ("/{x+}/a", 0, 1, "x"), ("/a/b/{x+}/{y}/c/d", 2, 3, "x"), ("/a/{x}/{y}", 3, 0, nil),
    ] as [(String, Int, Int, String?)])
  func `a rest stands between segments`(
    _ text: String, _ fixed: Int, _ tail: Int, _ rest: String?
  ) throws {
    let pattern = try ContractPattern(text, parameters: [])
    #expect(pattern.fixedCount == fixed && pattern.tailCount == tail)
    #expect(pattern.rest?.name == rest && pattern.hasRest == (rest != nil))
  }

  @Test(arguments: 0...4)
  func `captures without a name, type or kind are plain`(_ count: Int) throws {
    let pattern = ContractPattern(
      try LinkPattern("/{a}/{b+}?c={c}#{d}"), names: Array(["a", "b", "c", "d"].prefix(count)),
      types: Array(repeating: ContractType(name: "Int", isConstrained: true), count: count),
      kinds: Array([.required, .list, .optional, .required].prefix(count)),
      defaults: Array([nil, nil, "1", nil].prefix(count)))
    let whole = ["a Int required -", "b Int list -", "c Int optional 1", "d Int required -"]
    let plain = Array(repeating: " String required -", count: 4)
    #expect(
      pattern.captures.map { "\($0.name) \($0.type.name) \($0.kind) \($0.defaultText ?? "-")" }
        == Array(whole.prefix(count)) + plain.dropFirst(count))
  }

  @Test func `items that take all others have no type of their own`() throws {
    let contract = try LinkContract(
      LinkCatalog(routes: [
        LinkCatalog.Route(
          name: "a", origins: ["https://a.example"], pattern: "/a?k={k}&{r*}",
          parameters: [
            Self.parameter("k", "SKU", .required), Self.parameter("r", "LinkQueryItem", .items),
          ]),
        LinkCatalog.Route(
          name: "b", origins: ["https://a.example"], pattern: "/b?{r*}",
          parameters: [Self.parameter("r", "Map", .dictionary)]),
        LinkCatalog.Route(
          name: "c", origins: ["https://a.example"], pattern: "/c",
          parameters: [Self.parameter("whole", "Link", .link)]),
      ]))
    #expect(contract.notes == ["Values of SKU are treated as text; only its name is known."])
    #expect(
      contract.entries.map { $0.pattern.captures.map(\.type.name) } == [
        ["SKU", "String"], ["String"], [],
      ])
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

  @Test(
    arguments: [
      ("/a?{x*}", "/a?{y*}", true), ("/a?u={x...}", "/a?u={y...}", true),
      ("/a?u={x...}", "/a?u={x}", false), ("/{x+}", "/{y+}", true), ("/{x+}", "/{x}", false),
      ("/a/{x}-{y}", "/a/{y}-{x}", true), ("/a/{x}-{y}", "/a/{x}_{y}", false),
      ("/a#{x}", "/a#{y}", true), ("/a#t={x}", "/a#t={y}", true), ("/a#t={x}", "/a#u={x}", false),
      ("/a#t={x}&{q*}", "/a#t={y}&{r*}", true), ("/a#t={x}&{q*}", "/a#t={x}", true),
      ("/a#t={x}&!k", "/a#t={x}&!l", false), ("/a?!k", "/a", false), ("/a?!*", "/a", false),
      ("/a?!%6B", "/a?!k", true), ("/a?k", "/a?%6b", true), ("/a?k=%6b", "/a?k=k", true),
    ] as [(String, String, Bool)])
  func `patterns have the same links, whatever their values are called`(
    _ one: String, _ other: String, _ areSame: Bool
  ) {
    let inspection = ContractInspection(
      LinkCatalog(routes: [.sample("a", one, aliases: [other])]))
    let parts = [Part.pattern(route: 0, text: one), .pattern(route: 0, text: other)]
    #expect(inspection.haveSameLinks(parts[0], parts[1]) == areSame)
    #expect(inspection.haveSameLinks(parts[1], parts[0]) == areSame)
  }

  @Test(
    arguments: [
      ("/a?k=v&{r*}", ["r - false String true"], ["k"]),
      ("/a?!x&u={n...}", ["n u false Int false"], ["u"]), ("/a?!x&!*", [], []),
      (
        "/a/{y+}?s={n}&k#t={x}&l={z}&!m&{r*}",
        [
          "y - true String true", "n s false Int false", "x t false String true",
          "z l false String true", "r - false String true",
        ], ["s", "k"]
      ),
    ] as [(String, [String], [String])])
  func `captures of items and fragments come with their places`(
    _ pattern: String, _ captures: [String], _ items: [String]
  ) {
    let inspection = ContractInspection(
      LinkCatalog(routes: [.sample("a", pattern, ["n": "Int"])]))
    let part = Part.pattern(route: 0, text: pattern)
    #expect(
      inspection.captures(of: part).map { capture in
        "\(capture.name) \(capture.item ?? "-") \(capture.isInPath) \(capture.type) "
          + "\(capture.takesAnyText)"
      } == captures)
    #expect(inspection.itemNames(of: part) == items)
  }

  // MARK: In links

  static let links: [(pattern: String, types: [String: String], links: [String])] = [
    ("/s?{r*}", [:], ["/s", "/s?other=x", "/s?other"]),
    ("/s?{r*}", ["r:": "String"], ["/s", "/s?other=x", "/s?other"]),
    ("/s?!x", [:], ["/s"]), ("/s?k&!x&!*", [:], ["/s?k"]),
    ("/s?k=v&{r*}", [:], ["/s?k=v", "/s?k=v&other=x", "/s?k=v&other"]),
    ("/s?u={u...}", ["u": "Bool"], ["/s?u=true", "/s?u=false"]),
    ("/s?u={u...}", ["u?": "Bool"], ["/s", "/s?u=true", "/s?u=false"]),
    (
      "/s?p={p}&u%20={u...}", ["p?": "Bool", "u": "Bool"],
      [
        "/s?u%20=true", "/s?p=true&u%20=true", "/s?p=false&u%20=true", "/s?p=true&u%20=false",
        "/s?p=false&u%20=false",
      ]
    ),
    (
      "/s?p={p}&u={u...}", ["p?": "Bool", "u?": "Bool"],
      [
        "/s", "/s?p=true&u=true", "/s?p=true", "/s?u=true", "/s?p=false&u=true",
        "/s?p=true&u=false", "/s?p=false&u=false",
      ]
    ),
    (
      "/s?{r*}#{b}", ["b": "Bool"],
      [
        "/s#true", "/s?other=x#true", "/s?other#true", "/s?other=x#false", "/s?other#false",
      ]
    ),
    (
      "/s?p={p}&{r*}", ["p?": "Bool"],
      [
        "/s", "/s?p=true&other=x", "/s?p=true", "/s?other=x", "/s?p=false&other=x",
        "/s?p=true&other", "/s?p=false&other",
      ]
    ),
    ("/s#t={b}", ["b": "Bool"], ["/s#t=true", "/s#t=false"]),
    (
      "/s#p/{b}?k={c}", ["b": "Bool", "c": "Bool"],
      [
        "/s#p/true?k=true", "/s#p/false?k=true", "/s#p/true?k=false", "/s#p/false?k=false",
      ]
    ),
    ("/s#/p?k={b}", ["b?": "Bool"], ["/s#/p", "/s#/p?k=true", "/s#/p?k=false"]),
    (
      "/s#k={b}&l={c}", ["b": "Bool", "c?": "SKU"],
      ["/s#k=true", "/s#k=true&l=c", "/s#k=false&l=c"]
    ),
    // Without any item, there would be no fragment.
    ("/s#k={b}", ["b?": "Bool"], ["/s#k=true", "/s#k=false"]),
    (
      "/s?p={p}#k={b}&{r*}", ["p?": "SKU", "b": "SKU"],
      [
        "/s#k=b", "/s?p=p#k=b&other=x", "/s?p=p#k=b", "/s#k=b&other=x", "/s?p=p#k=b&other",
      ]
    ),
    ("/s#k%26l={b}&!x", ["b": "SKU"], ["/s#k%26l=b"]),
    ("/s#p%2Fq/{b}", ["b": "SKU"], ["/s#p%2Fq/b"]),
  ]

  @Test(arguments: links.indices)
  func `links have or lack other items`(_ index: Int) throws {
    let (pattern, types, links) = Self.links[index]
    let samples = ContractSamples(try Self.entry(pattern, types), known: [:])
    #expect(samples.links == links.map { "https://a.example" + $0 })
    #expect(samples.plainLink == samples.links.first)
  }

  @Test(
    arguments: [
      ("/s?{r*}", ["r": ["a=1&b", "c"]], ["/s", "/s?a=1&b", "/s?c"]),
      ("/s?u={u...}", ["u": ["a&b=c"]], ["/s?u=a&b=c"]), ("/s#{f}", ["f": ["a&b/?"]], ["/s#a&b/?"]),
      ("/s#t={f}", ["f": ["a&b"]], ["/s#t=a%26b"]),
      ("/s?q={f}", ["f": ["a&b=c"]], ["/s?q=a%26b=c"]),
    ] as [(String, [String: [String]], [String])])
  func `values of examples are written as items are`(
    _ pattern: String, _ known: [String: [String]], _ links: [String]
  ) throws {
    let samples = ContractSamples(try Self.entry(pattern), known: known)
    #expect(Array(samples.links.prefix(links.count)) == links.map { "https://a.example" + $0 })
  }

  @Test(
    arguments: [
      ("/s?{r*}", "/s?n=x"), ("/s?!x&k", "/s?k&n=x"), ("/s?u={u...}", "/s?u=x&n=x"),
      ("/s#t={t}", "/s?n=x#t=x"), ("/s?k#p?t={t}", "/s?k&n=x#p?t=x"),
    ] as [(String, String)])
  func `one more item stands before the fragment`(_ pattern: String, _ link: String) throws {
    let samples = ContractSamples(try Self.entry(pattern), known: [:])
    #expect(samples.link(with: Array("n".utf8), ["x"]) == "https://a.example" + link)
  }

  // MARK: As values

  @Test(
    arguments: [
      ("/d", ["r": []]), ("/d?a=1&b", ["r": ["a=1", "b"]]), ("/d?a=1&b&a=2", ["r": ["b"]]),
      ("/i", ["r": [], "k": []]), ("/i?a=1&k=7&a=2", ["r": ["a=1", "a=2"], "k": ["7"]]),
      ("/i?k=x", nil), ("/u?u=a&b=%20", ["u": ["a&b=%20"]]), ("/u", nil), ("/n?k", [:]),
      ("/n?k&x", nil), ("/x", [:]), ("/x?y", [:]), ("/x?k", nil),
      ("/f#t=a%20b&c=1", ["t": ["a b"], "r": ["c=1"]]), ("/f#t=a", ["t": ["a"], "r": []]),
      ("/l?l=1&l=2", ["l": ["1", "2"]]), ("/l?l=1&l=x", nil), ("/l", ["l": ["5"]]),
    ] as [(String, [String: [String]]?)])
  func `a match has the values of all items`(
    _ link: String, _ values: [String: [String]]?
  ) throws {
    let contract = try LinkContract.sample([
      .sample("d", "/d?{r*}", ["r:": "String"]), .sample("i", "/i?k={k}&{r*}", ["k?": "Int"]),
      .sample("u", "/u?u={u...}"), .sample("n", "/n?k&!*"), .sample("x", "/x?!k"),
      .sample("f", "/f#t={t}&{r*}"), .sample("l", "/l?l={l}", ["l*": "Int=5"]),
    ])
    let match = try contract.routerOfValues().match("https://a.example" + link)
    #expect(match?.values == values)
  }

  @Test func `a route may take the whole link`() throws {
    let link = "https://a.example/a/7?x=1"
    let contract = try LinkContract(
      LinkCatalog(routes: [
        LinkCatalog.Route(
          name: "a", origins: ["https://a.example"], pattern: "/a/{id}",
          parameters: [
            Self.parameter("id", "Int", .required), Self.parameter("whole", "DeepLink", .link),
          ])
      ]))
    #expect(try contract.route(of: link)?.name == "a")
    #expect(try contract.routerOfValues().match(link)?.values["id"] == ["7"])
    #expect(contract.patterns.map { $0.parameters.map(\.name) } == [["id", "whole"]])
    #expect(contract.patterns.map { $0.captures.map(\.kind) } == [[.required, .link]])
    #expect(contract.notes == [])
  }
}
