// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

/// The table, which is fast, and the evaluator, which has reasons, find the same routes, with the
/// same values, in the same order.
///
/// Nothing else decides whether a link matches a pattern.
@Suite struct CandidateLawsTests {
  @Test(arguments: Exploration.seeds(small: 2, full: 4))
  func `the table and the evaluator agree on generated routes`(_ seed: UInt64) throws {
    let tables = Exploration.count(small: 120, full: 500)
    var generator = SeededGenerator(seed: seed &+ 900)
    var own = SeededGenerator(seed: seed &+ 950)
    var links = 0
    var hits = 0
    var several = 0
    for number in 0..<tables {
      var table = GeneratedTable(using: &generator, count: generator.number(1...8))
      for option in [LinkOriginOptions.plusIsSpace, .ignoresPathCase, .routesInFragment]
      where generator.chance(20) {
        table.options.insert(option)
      }
      table.ownOptions = table.origins.map { _ in
        LinkOriginOptions(rawValue: own.chance(40) ? own.number(0...15) : 0)
      }
      // Overlaps are allowed, so that the whole order counts.
      let metadata = table.patterns.map { _ in
        LinkRouteMetadata(
          captureLength: generator.pick([nil, nil, nil, 2]),
          priority: generator.pick([0, 0, 0, 1, 2]), isShared: true)
      }
      let router = try table.router(metadata: metadata)
      let shuffled = try table.router(
        order: table.patterns.indices.shuffled(using: &generator), metadata: metadata)
      for _ in 0..<12 {
        var link = table.linkText(using: &generator)
        let options = table.ownOptions.reduce(table.options) { $0.union($1) }
        if options.contains(.routesInFragment), generator.chance(60),
          let slashes = link.firstRange(of: "//"),
          let path = link[slashes.upperBound...].firstIndex(of: "/")
        {
          link.insert(contentsOf: "/#", at: path)
        }
        let found = Candidates(of: link, in: router, table.patterns)
        links += 1
        hits += found.offered.isEmpty ? 0 : 1
        several += found.offered.count > 1 ? 1 : 0
        let place: Comment = "seed \(seed), table \(number), \(table.summary): \(link)"
        #expect(found.offered == found.explained, place)
        // The order of registration makes no difference.
        let others = Candidates(of: link, in: shuffled, table.patterns)
        #expect(others.offered == found.offered, place)
      }
    }
    TestReport.line(
      "candidates, seed \(seed): \(links) links, \(hits) hits, \(several) with several")
    #expect(hits * 4 > links && (links - hits) * 4 > links && several * 40 > links)
  }

  /// The links of a scheme that are in use.
  private static let linksInUse: [String: [String]] = {
    guard let data = SharedData.file("real-links.tsv") else { return [:] }
    let links = String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
      .compactMap { row -> String? in
        let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
        return columns[3].split(separator: ",").contains("literal") ? String(columns[0]) : nil
      }
    return Dictionary(grouping: links, by: scheme)
  }()

  private static func scheme(of link: String) -> String {
    String(link.prefix { $0 != ":" }).lowercased()
  }

  @Test func `they agree on links that are in use`() throws {
    var links = 0
    var hits = 0
    for (scheme, own) in Self.linksInUse {
      let isWeb = ["http", "https"].contains(scheme)
      let table = PatternTable(
        [isWeb ? "https://{site}" : scheme + "://"],
        [
          "/", "/{t1}", "/{i1}", "/{t1}-{t2}", "/{t1}?id={t2}&url={to3}", "/{t1}?!id#{t2}",
          "/{t1}/{t2}", "/{t1}/{t2}.{t3}", "/{t1}/{i2}", "/{t1}/{t2}?!id", "/{t1}/{t2+}",
          "/{t1+}/{t2}-{t3}?text={to4}", "/{t1+}",
        ])
      // Some are no schemes of an app, such as `mailto`.
      guard let router = try? table.router() else { continue }
      for link in own {
        let found = Candidates(of: link, in: router, table.patterns)
        links += 1
        hits += found.offered.isEmpty ? 0 : 1
        #expect(found.offered == found.explained, "\(link)")
      }
    }
    TestReport.line("candidates in use: \(links) links, \(hits) hits")
    #expect(links == 0 || links == 1_896 && hits > 1_800)
  }

  @Test(arguments: RealAppRouteTests.rows)
  func `they agree on the routes of real apps`(_ row: RealAppRouteTests.Row) throws {
    var entry = WrittenRoutes.Entry("r", values: row.values)
    entry.patterns = row.patterns
    let router = try WrittenRoutes(
      origins: row.origins, options: row.options, entries: [entry]
    ).router()
    let inUse = Self.linksInUse[Self.scheme(of: row.link)] ?? []
    for link in RealAppRouteTests.rows.map(\.link) + inUse {
      let match = router.explain(link).match
      let values = try? router.match(link)?.values
      #expect((values == nil) == (match == nil), "\(link)")
      guard let values, let match else { continue }
      for (parameter, value) in zip(row.values, values) {
        // An explanation has no values of hosts, and no link as a whole.
        guard let texts = match.captures[parameter.name] else { continue }
        #expect(texts == value ?? [], "\(link)")
      }
    }
  }
}
