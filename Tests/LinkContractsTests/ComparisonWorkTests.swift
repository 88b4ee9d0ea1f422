// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// How many links a comparison tries.
@Suite struct ComparisonWorkTests {
  private static func routes(_ numbers: Range<Int>) -> [LinkCatalog.Route] {
    numbers.map {
      .sample("item\($0)", "/items\($0)/{id}?q={q}", aliases: ["/things\($0)/{id}"])
    }
  }

  private static func comparison(
    _ old: [LinkCatalog.Route], _ new: [LinkCatalog.Route]
  ) throws -> ContractComparison {
    var comparison = ContractComparison(
      old: ContractSide(try .sample(old)), new: ContractSide(try .sample(new)), renamed: [:])
    comparison.run()
    return comparison
  }

  @Test(arguments: [(0..<20, 0..<1), (0..<1, 0..<20)])
  func `tries one link of each pattern that meets none of the other version`(
    _ old: Range<Int>, _ new: Range<Int>
  ) throws {
    let comparison = try Self.comparison(Self.routes(old), Self.routes(new))
    #expect(comparison.changes.count == 38)
    #expect(comparison.changes.allSatisfy { $0.isWhole })
    #expect(comparison.triedCount == 38)
  }

  @Test func `tries no link with deprecated patterns that cannot take it`() throws {
    func route(_ deprecated: [String]) -> LinkCatalog.Route {
      .sample("item", "/items/{id}", deprecated: deprecated)
    }
    let comparison = try Self.comparison([route([])], [route(["/old/{id}"])])
    #expect(comparison.changes.map(\.kind) == [.gained])
    #expect(comparison.triedCount == 1)
  }
}
