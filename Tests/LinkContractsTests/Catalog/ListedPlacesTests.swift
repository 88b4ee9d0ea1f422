// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import Testing

@testable import LinkContracts

/// Routes that only the values in a catalog tell apart.
@Suite struct ListedPlacesTests {
  private static let letters = ["a", "b", "c", "d", "e\u{301}", "\u{e9}"]

  /// Routes with one pattern, most of which list values.
  private static func routes(_ generator: inout SeededGenerator) -> [LinkCatalog.Route] {
    // The names decide between equal patterns.
    (0..<6).shuffled(using: &generator).map { number in
      let values = letters.filter { _ in generator.chance(30) }
      let type = generator.chance(15) ? "SKU" : (["S\(number)"] + values).joined(separator: "|")
      let second = ["Int", "SKU"].randomElement(using: &generator) ?? "Int"
      return .sample(
        "r\(number)", "/s/{v}/{w}", ["v": values.isEmpty ? "SKU" : type, "w": second],
        aliases: generator.chance(5) ? ["/t/{v}/{w}"] : [])
    }
  }

  @Test func `a link has the answer that trying all patterns would give`() throws {
    var generator = SeededGenerator(seed: 11)
    var merged = 0
    for _ in 0..<200 {
      let inspection = ContractInspection(LinkCatalog(routes: Self.routes(&generator)))
      let places = inspection.places
      merged += places.places.count - ListedPlaces.groups(of: places).count
      let plain = try [false, true].map {
        try places.router(isShared: true, keepsValues: false, takesMadeUp: $0)
      }
      for value in Self.letters + [MadeUpValue.text, "x"] {
        for other in ["7", MadeUpValue.text, "x"] {
          let text = "https://a.example/s/\(value)/\(other)"
          let link = try DeepLink(text).text
          let expected = try plain.map { try $0.match(link).map(inspection.part) }
          #expect(inspection.answers(to: link) == expected, "\(text) \(inspection.catalog.routes)")
        }
      }
    }
    #expect(merged > 100)
  }

  @Test func `routes are in conflict if they have a value in common`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let lists = (0..<5).map { _ in Self.letters.filter { _ in generator.chance(25) } }
        .filter { !$0.isEmpty }
      let routes = lists.enumerated().map { number, values in
        LinkCatalog.Route.sample(
          "r\(number)", "/s/{v}", ["v": (["S\(number)"] + values).joined(separator: "|")])
      }
      let found = ContractInspection(LinkCatalog(routes: routes)).conflicts.map {
        [$0.one, $0.other].map { if case .pattern(let route, _) = $0 { route } else { -1 } }
      }
      let bytes = lists.map { Set($0.map { Array($0.utf8) }) }
      let expected = lists.indices.flatMap { one in
        lists.indices.filter { $0 > one && !bytes[one].isDisjoint(with: bytes[$0]) }.map {
          [one, $0]
        }
      }
      #expect(Set(found.map { $0.sorted() }) == Set(expected), "\(lists)")
    }
  }

  @Test func `patterns that values tell apart are one entry of a router`() throws {
    let routes = (0..<300).map { LinkCatalog.Route.sample("r\($0)", "/s/{v}", ["v": "S|v\($0)"]) }
    let inspection = ContractInspection(LinkCatalog(routes: routes))
    #expect(ListedPlaces.groups(of: inspection.places).count == 1)
    #expect(inspection.conflicts.isEmpty)
    let number = try #require(inspection.catalog.routes.firstIndex { $0.name == "r299" })
    let part = ContractInspection.Part.pattern(route: number, text: "/s/{v}")
    #expect(inspection.answers(to: "https://a.example/s/v299") == [part, part])
  }
}
