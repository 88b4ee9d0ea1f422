// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import TestSupport
import Testing

/// Laws that hold for every table of routes, tried on generated ones.
@Suite struct RouterLawsTests {
  private static let seeds = Exploration.seeds(small: 2, full: 4)
  private static let tables = Exploration.count(small: 50, full: 500)

  /// A route has a link if, and only if, the link as anyone would write it opens that route.
  @Test(arguments: seeds)
  func `prints what opens the same route, and refuses all else`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 100)
    var printed = 0
    var refused = 0
    for number in 0..<Self.tables {
      let count = generator.number(1...10)
      let table = GeneratedTable(using: &generator, count: count) { $1.admits($0) }
      guard let router = try? table.router(), let origin = table.canonicalOrigin else { continue }
      for pattern in table.patterns.indices {
        let values = table.values(of: pattern, using: &generator)
        let route = IndexedRoute(pattern: pattern, values: values)
        guard let text = table.text(of: route, under: origin) else {
          Issue.record("seed \(seed), table \(number): no link for \(route)")
          continue
        }
        let link = try? DeepLink(text)
        // What is written into a link is printed as it is, if that is how links are written.
        let isFaithful = [text, link?.text ?? text].allSatisfy {
          Candidates(of: $0, in: router, table.patterns).explained.first == route
        }
        var place: String { "seed \(seed), table \(number), \(table.summary): \(route), \(text)" }
        do {
          let result = try router.link(for: route)
          printed += 1
          if !isFaithful { Issue.record("\(place) is not faithful but printed as \(result.text)") }
          let back = try router.match(result)
          if back != route {
            Issue.record("\(place) printed as \(result.text), read as \(back.text)")
          }
          if link.map(result.isSame) != true { Issue.record("\(place) printed as \(result.text)") }
        } catch let error as LinkPrintError {
          refused += 1
          if isFaithful { Issue.record("\(place) refused: \(error)") }
        } catch {
          Issue.record("\(place): \(error)")
        }
      }
    }
    TestReport.line(
      "printing laws, seed \(seed): \(Self.tables) tables, \(printed) printed, \(refused) refused"
    )
    #expect(printed > Self.tables && refused * 25 > Self.tables)
  }

  @Test(arguments: seeds)
  func `shows a link of both patterns for every conflict`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 200)
    var conflicts = 0
    for number in 0..<Self.tables {
      let table = GeneratedTable(using: &generator, count: generator.number(4...14))
      let shared = try table.router(
        metadata: table.patterns.map { _ in LinkRouteMetadata(isShared: true) })
      do {
        _ = try table.router()
      } catch {
        for problem in error.problems {
          let place = "seed \(seed), table \(number), \(table.summary): \(problem)"
          guard problem.code == .conflict, let witness = problem.witness else {
            Issue.record("\(place)")
            continue
          }
          conflicts += 1
          let explained = Candidates(of: witness, in: shared, table.patterns).explained
          let matching = Set(explained.map { "\($0.pattern)" })
          if !matching.isSuperset(of: problem.routes) {
            Issue.record("\(place): the witness matches \(matching)")
          }
        }
      }
    }
    TestReport.line("conflicts, seed \(seed): \(Self.tables) tables, \(conflicts) conflicts")
    #expect(conflicts * 10 > Self.tables)
  }
}

extension Optional<IndexedRoute> {
  fileprivate var text: String { map(\.description) ?? "nothing" }
}

extension DeepLink {
  /// Whether two links have the same components after decoding.
  fileprivate func isSame(as other: DeepLink) -> Bool {
    scheme == other.scheme && port == other.port && queryItems == other.queryItems
      && ReferenceCoding.decodedBytes(host ?? "") == ReferenceCoding.decodedBytes(other.host ?? "")
      && pathSegments == other.pathSegments
      && ReferenceCoding.decodedBytes(fragment ?? "")
        == ReferenceCoding.decodedBytes(other.fragment ?? "")
  }
}
