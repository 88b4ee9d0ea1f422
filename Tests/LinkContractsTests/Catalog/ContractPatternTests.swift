// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Patterns of a catalog with the types of their captures.
@Suite struct ContractPatternTests {
  private static func parameter(
    _ name: String, _ type: String, _ kind: LinkParameter.Kind = .required,
    default text: String? = nil
  ) -> LinkCatalog.Parameter {
    LinkCatalog.Parameter(
      name: name, type: type, kind: kind, defaultText: text, isConstrained: type != "String")
  }

  private static func lines(_ pattern: ContractPattern) -> [String] {
    pattern.captures.map { "\($0.name) \($0.type.name) \($0.kind) \($0.defaultText ?? "-")" }
  }

  @Test func `captures have their parameters, in the order of the pattern`() throws {
    let pattern = try ContractPattern(
      "/{id}/v{n}-x/{path+}?p={p}&flag&t={t}&k=v#{part}",
      parameters: [
        Self.parameter("t", "Int", .list), Self.parameter("p", "Int", .optional, default: "1"),
        Self.parameter("id", "UUID", .optional), Self.parameter("unused", "Bool"),
        Self.parameter("path", "Int", .list),
      ])
    // Of segments, only the pattern says how many values there are; of a rest, the parameter says
    // whether it is one text.
    #expect(
      Self.lines(pattern) == [
        "id UUID required -", "n String required -", "path Int list -", "p Int optional 1",
        "t Int list -", "part String required -",
      ])
    let captures = pattern.captures
    #expect(
      pattern.segments == [
        [.capture(captures[0])],
        [.literal(Array("v".utf8)), .capture(captures[1]), .literal(Array("-x".utf8))],
        [.rest(captures[2])],
      ])
    #expect(
      pattern.items == [
        .init(name: Array("p".utf8), value: .capture(captures[3])),
        .init(name: Array("flag".utf8), value: .flag),
        .init(name: Array("t".utf8), value: .capture(captures[4])),
        .init(name: Array("k".utf8), value: .literal(Array("v".utf8))),
      ])
    #expect(pattern.items.map(\.isRequired) == [false, true, false, true])
    #expect(pattern.fragment == [.capture(captures[5])])
    #expect(pattern.hasRest && pattern.fixedCount == 2)
    #expect(
      pattern.parameters.map { "\($0.name) \($0.kind) \($0.type)" } == [
        "id required UUID", "n required String", "path list Int", "p optional Int", "t list Int",
        "part required String",
      ])
    let plain = try ContractPattern("/a/b#c", parameters: [])
    #expect(!plain.hasRest && plain.fixedCount == 2)
    #expect(plain.fragment == [.literal(Array("c".utf8))] && plain.captures == [])
  }

  @Test func `a prefix may use a name that the rest uses too`() throws {
    let parameters = [
      Self.parameter("id", "Int"), Self.parameter("id", "UUID"), Self.parameter("x", "Bool"),
      Self.parameter("id", "Date"),
    ]
    for (text, lines, path) in [
      (
        "/a/{id}/b/{id}/{x}", ["id Int required -", "id UUID required -", "x Bool required -"],
        "/a/{id}/b/{id_2}/{x}"
      ),
      (
        "/{id}/{id}/{id}", ["id Int required -", "id UUID required -", "id Date required -"],
        "/{id}/{id_2}/{id_2_2}"
      ),
      (
        "/{id}/{id+}", ["id Int required -", "id UUID required -"], "/{id}/{id_2+}"
      ),
      ("/{w}/{w+}", ["w String required -", "w String list -"], "/{w}/{w_2+}"),
      ("/{y}/{y}/{y}/{y}", Array(repeating: "y String required -", count: 4), nil),
    ] as [(String, [String], String?)] {
      let pattern = try ContractPattern(text, parameters: parameters)
      #expect(Self.lines(pattern) == lines)
      if let path { #expect(pattern.path == path) }
    }
  }

  @Test(arguments: ["/{a}{b}", "/{", "/{}", "/a?x={x}&x={x}", "/{a+}/b/{c+}", "{"])
  func `what is no pattern throws`(_ text: String) {
    #expect(throws: LinkPatternError.self) { try ContractPattern(text, parameters: []) }
  }

  @Test(
    arguments: [
      ("/a/{x}?q={q}#f", [], "/a/{x}?q={q}#f"), ("/a", ["b", "c"], "/b/c/a"),
      ("/", ["b"], "/b"), ("/?q={q}", ["b"], "/b?q={q}"), ("/#f", ["b"], "/b#f"),
      ("/a", ["b c", "é/"], "/b%20c/%C3%A9%2F/a"), ("track:{x}", [], "/track:{x}"),
      ("track:{x}", ["b"], "/b/track:{x}"), ("/{x}", ["{"], "/%7B/{x}"),
    ])
  func `a pattern is mounted behind a base path`(
    _ text: String, _ base: [String], _ path: String
  ) throws {
    let parameters = [
      Self.parameter("x", "Int"), Self.parameter("q", "Int", .optional, default: "1"),
    ]
    let pattern = try ContractPattern(text, parameters: parameters)
    let mounted = pattern.mounted(under: base)
    #expect(mounted.path == path)
    #expect(mounted.captures == pattern.captures)
    #expect(mounted.items == pattern.items && mounted.fragment == pattern.fragment)
    #expect(
      Array(mounted.segments.suffix(pattern.segments.count)) == pattern.segments
        || text.hasPrefix("track"))
  }

  @Test func `a name is that of a route behind its feature`() {
    let route = ContractRoute(name: "shop.home", feature: "Shop")
    #expect(route.title == "Shop.shop.home")
    #expect(ContractRoute(name: "home").title == "home")
    #expect(
      ContractRoute(LinkCatalog.Route(name: "shop.home", feature: "Shop", pattern: "/")) == route)
    #expect(route != ContractRoute(name: "shop.home"))
  }

  // MARK: Examples

  @Test(
    arguments: [
      ("/a/{id}", ["id": "Int"], ["/a/7"], "https://a.example/base", "https://a.example/base/a/7"),
      (
        "/a/{id}", ["id": "Int"], ["https://a.example/base/a/8", "/a/7"], "https://a.example/base",
        "https://a.example/base/a/8"
      ),
      ("/a/{id}", ["id": "Int"], ["/a/x", "/a/9"], "https://a.example", "https://a.example/a/9"),
      ("/{t}/a/{id}", ["id": "Int"], ["/a/7"], "https://a.example", "https://a.example/1/a/7"),
      ("/x/y?q={q}", ["q": "Int"], ["?q=7"], "https://a.example", "https://a.example/x/y?q=7"),
      ("/x/y", [:], [""], "https://a.example", "https://a.example/x/y"),
      // A path may open the route with and without a prefix.
      ("/{r+}", ["r*": "String"], ["/a/b"], "https://a.example", "https://a.example/a/b"),
      ("/x/{id}", ["id": "Int"], ["/7"], "app://", "app://x/7"),
      ("/x/{id}", ["id": "Int"], ["/x/7"], "app://", "app://x/7"),
      ("/x/{id}", ["id": "Int"], ["app://x/7"], "app://", "app://x/7"),
    ] as [(String, [String: String], [String], String, String)])
  func `an example stands for a link of the pattern`(
    _ pattern: String, _ types: [String: String], _ examples: [String], _ origin: String,
    _ link: String
  ) throws {
    let contract = try LinkContract.sample([
      .sample("a", pattern, types, origins: [origin], examples: examples)
    ])
    let entry = try #require(contract.entries.first)
    #expect(
      ContractExamples(contract).link(of: entry)
        == ContractExamples.Link(text: link, isDeclared: true, unknownTypes: []))
  }

  @Test func `a link is made up where no example opens the route`() throws {
    let contract = try LinkContract.sample(
      [
        .sample("a", "/a/{id}", ["id": "Int"], examples: ["/a/x", "https://b.example/a/1"]),
        .sample("b", "/b/{sku}/{code}", ["sku": "SKU", "code": "Code"]),
        .sample("c", "/c/{on}", ["on": "Bool"], aliases: ["/d/{on}"]),
        .sample("t", "/c/true", aliases: ["/c/false"]),
        .sample(
          "e", "/e/{sku}", ["sku": "SKU"], aliases: ["/f/{sku}"], examples: ["/e/S-1", "/e/S-2"]),
      ], redirects: [("/r", "/c/true")])
    let examples = ContractExamples(contract)
    let found = contract.entries.map { entry in
      examples.link(of: entry).map { link in
        "\(entry.text) \(link.text) \(link.isDeclared) \(link.unknownTypes.joined(separator: " "))"
      } ?? entry.text
    }
    #expect(
      found == [
        "/a/{id} https://a.example/a/42 false ",
        "/b/{sku}/{code} https://a.example/b/sku/code false SKU Code",
        "/c/{on}", "/d/{on} https://a.example/d/true false ",
        "/e/{sku} https://a.example/e/S-1 true ",
        "/f/{sku} https://a.example/e/S-1 true ",
        "/c/true https://a.example/c/true false ", "/c/false https://a.example/c/false false ",
        "/r",
      ])
  }

  @Test func `a version has the links and values of its examples`() throws {
    let side = ContractSide(
      try LinkContract.sample([
        .sample(
          "a", "/a/{id}?p={p}", ["id": "Int", "p?": "Int=5"],
          examples: ["/a/7", "https://a.example/a/8?p=9", "/a/7?p=", "/b", "nonsense"]),
        .sample("b", "/b", origins: ["app://"], examples: ["/b", "?x"]),
      ]))
    #expect(
      side.examples == [
        ["https://a.example/a/7", "https://a.example/a/8?p=9"], ["app://b", "app://b?x"],
      ])
    #expect(side.known == [["id": ["7", "8"], "p": ["5", "9"]], [:]])
    let answer = try #require(side.answer(to: "https://a.example/a/7"))
    #expect(answer.isDefault(["5"], of: "p"))
    #expect(!answer.isDefault(["6"], of: "p") && !answer.isDefault([], of: "p"))
    #expect(!answer.isDefault(["5"], of: "id") && !answer.isDefault([], of: "id"))
    #expect(side.answer(to: "nonsense") == nil)
  }

  @Test(
    arguments: [
      ("https://a.example/a/x", "Nearest is /a/{id}: the value of id is not a valid Int."),
      ("https://b.example/a/7", "No route has this origin."),
      ("nonsense", "Begin the link with a scheme, such as https: or the app's own."),
    ])
  func `says why a link opens nothing`(_ link: String, _ reason: String) throws {
    let contract = try LinkContract.sample([.sample("a", "/a/{id}", ["id": "Int"])])
    #expect(ContractSide(contract).reason(against: link) == reason)
  }
}
