// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import LinkContracts
import TestSupport
import Testing

@_spi(Project) @testable import LinkSite

/// What holds for the sites of random routes.
@Suite struct SiteLawTests {
  /// A generator with a seed, so that a failure can be repeated.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ state
    }
  }

  private static let literals = [
    "a", "A", "b", "con", "..", "pages", "%E2%80%AE", "%3Cb%3E", "caf%C3%A9", "x.y", "a-b", "%20",
  ]

  /// Routes that a router takes, of which some share links.
  private func routes(_ random: inout Random) -> [LinkCatalog.Route] {
    var routes: [LinkCatalog.Route] = []
    for number in 0..<Int.random(in: 1...12, using: &random) {
      var segments: [String] = []
      for index in 0..<Int.random(in: 0...3, using: &random) {
        let literal = Self.literals.randomElement(using: &random) ?? "a"
        segments.append(Bool.random(using: &random) && literal != ".." ? literal : "{p\(index)}")
      }
      if Bool.random(using: &random), number % 4 == 0 { segments.append("{rest+}") }
      let query = number % 3 == 0 ? "?q={q}" : number % 3 == 1 ? "?k=v" : ""
      let origins = [
        ["https://www.example.com"], ["https://www.example.com/app", "tcal://"],
        ["https://www.example.com", "https://shop.example.com"],
      ]
      let route = SiteSamples.route(
        ["Details", "details", "de.tails", "\u{e9}", "con", "x<y"][number % 6] + "\(number / 6)",
        "/" + segments.joined(separator: "/") + query,
        origins: origins.randomElement(using: &random) ?? [], documentation: "Route \(number).")
      guard (try? LinkContract(LinkCatalog(routes: routes + [route]))) != nil else { continue }
      routes.append(route)
    }
    return routes.isEmpty ? [SiteSamples.route("a", "/a")] : routes
  }

  private func site(_ seed: UInt64) throws -> Site {
    var random = Random(state: seed)
    return Site(try SiteSamples.input(routes(&random)))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every path is safe, once, and the same each time`(_ seed: UInt64) throws {
    var paths: [String] = []
    var folded: Set<String> = []
    SiteFiles(try site(seed), SiteSamples.rendering).forEach { file in
      #expect(SitePath.isSafe(file.path))
      #expect(folded.insert(file.path.lowercased()).inserted)
      paths.append(file.path)
    }
    #expect(SiteSamples.files(try site(seed)) == SiteSamples.files(try site(seed)))
    var again: [String] = []
    SiteFiles(try site(seed), SiteSamples.rendering).forEach { again.append($0.path) }
    #expect(paths == again)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every link of a route gets the page of its pattern`(_ seed: UInt64) throws {
    let site = try site(seed)
    var count = 0
    for (index, serving) in site.servings(SiteSamples.rendering).enumerated() {
      let responder = SiteResponder(serving)
      for source in site.routes.sources {
        for entry in source.entries(ofHost: serving.domain) {
          for link in entry.pattern.pattern.sampleLinks(host: serving.domain) {
            guard let answer = site.routes.answer(link) else { continue }
            count += 1
            let page = responder.answer(SiteRequest(of: link))
            #expect(page.status == 200)
            let seed = site.domains[index].seeds.first { page.file == SitePaths.page($0.name) }
            #expect(seed?.answer == answer, "\(link) \(page.file ?? "-")")
          }
        }
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a folder that was written several times is the same as a new one`(
    _ seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    for seed in [seed + 40, seed + 20, seed] {
      let site = try site(seed)
      let writer = SiteWriter(folder.path + "/old", writes: true)
      let report = try writer.run { try SiteFiles(site, SiteSamples.rendering).forEach($0) }
      #expect(!report.differences.contains { $0.change == .refused || $0.change == .kept })
      let again = try writer.run { try SiteFiles(site, SiteSamples.rendering).forEach($0) }
      #expect(again.differences == [])
    }
    let site = try site(seed)
    _ = try SiteWriter(folder.path + "/new", writes: true).run {
      try SiteFiles(site, SiteSamples.rendering).forEach($0)
    }
    #expect(folder.tree("old") == folder.tree("new"))
  }
}

extension LinkPattern {
  /// Some links of the pattern.
  fileprivate func sampleLinks(host: String) -> [String] {
    ["v", "a", "caf%C3%A9"].map { value in
      let path = segments.map { segment in
        pieces(of: segment).map { piece in
          piece.kind == .literal
            ? PercentCoding.encoded(literalBytes(of: piece), bare: .segment)
            : piece.kind == .rest ? "\(value)/\(value)" : value
        }.joined()
      }
      let items = query.map { "\(name(of: $0))=" + ($0.kind == .capture ? value : "v") }
      return "https://\(host)/" + path.joined(separator: "/")
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
  }
}
