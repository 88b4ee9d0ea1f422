// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Items, fragments, and rests of a pattern, as data.
@Suite struct ContractPartsTests {
  private static func parameter(
    _ name: String, _ type: String, _ kind: LinkParameter.Kind
  ) -> LinkCatalog.Parameter {
    LinkCatalog.Parameter(name: name, type: type, kind: kind, isConstrained: type != "String")
  }

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
