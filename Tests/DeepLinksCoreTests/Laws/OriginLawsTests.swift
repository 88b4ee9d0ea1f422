// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSimulation
import TestSupport
import Testing

/// The laws of printing and matching, under every kind of origin and option.
@Suite struct OriginLawsTests {
  /// How many cases of each kind ran, so that none is missing in silence.
  private struct Tally {
    var tables = 0
    var printed = 0
    var refused = 0
    var spellings = 0
    var kinds: [String: Int] = [:]

    mutating func note(_ table: OriginTable, _ link: String, slot: Int) {
      let route = table.routes[slot]
      if table.hostCapture != nil { kinds["host captures", default: 0] += 1 }
      if table.options.contains(.plusIsSpace) { kinds["plusIsSpace", default: 0] += 1 }
      if table.options.contains(.ignoresPathCase) { kinds["ignoresPathCase", default: 0] += 1 }
      if table.options.contains(.routesInFragment) { kinds["routesInFragment", default: 0] += 1 }
      if !link.contains("://") { kinds["opaque", default: 0] += 1 }
      if route.metadata.priority > 0 { kinds["priority", default: 0] += 1 }
      if route.metadata.isShared { kinds["shared", default: 0] += 1 }
      if route.patterns.count > 1 { kinds["aliases", default: 0] += 1 }
    }
  }

  @Test(arguments: Exploration.seeds(small: 2, full: 4))
  func `what prints is matched, and what is matched prints the canonical link`(
    _ seed: UInt64
  ) throws {
    let tables = Exploration.count(small: 40, full: 300)
    var generator = SeededGenerator(seed: seed &+ 800)
    var tally = Tally()
    for number in 0..<tables {
      let table = OriginTable(using: &generator)
      let router: LinkRouter<IndexedRoute>
      do {
        router = try table.router()
      } catch {
        // Two patterns may be in conflict; nothing else may be wrong.
        let codes = Set(error.problems.map(\.code))
        if codes != [.conflict] { Issue.record("seed \(seed), table \(number): \(table) \(error)") }
        continue
      }
      tally.tables += 1
      for slot in table.routes.indices {
        let values = table.values(of: slot, using: &generator)
        let route = IndexedRoute(pattern: slot, values: values)
        guard let link = try? router.link(for: route) else {
          tally.refused += 1
          continue
        }
        tally.printed += 1
        tally.note(table, link.text, slot: slot)
        let place: Comment = "seed \(seed), table \(number): \(table) \(route)"
        var texts = [link.text]
        texts += table.spellings(of: link.text, pattern: table.routes[slot].patterns[0])
        texts += ((try? router.links(for: route)) ?? []).map(\.text)
        for text in texts {
          tally.spellings += 1
          let found = try router.match(text)
          #expect(found == route, "\(place) \(text)")
          guard let found else { continue }
          #expect(try router.link(for: found).text == link.text, "\(place) \(text)")
          #expect(router.explain(text).match?.route == "\(slot)", "\(place) \(text)")
        }
      }
    }
    TestReport.line(
      "origin laws, seed \(seed): \(tally.tables) tables, \(tally.printed) printed, "
        + "\(tally.refused) refused, \(tally.spellings) links; "
        + tally.kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        .joined(separator: ", "))
    #expect(tally.printed * 3 > tables * 8 && tally.kinds.count == 8)
    #expect(tally.kinds.values.allSatisfy { $0 * 15 > tables * 2 })
  }
}
