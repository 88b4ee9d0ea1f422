// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import JSONText
import TestSupport
import Testing

/// What holds for the files of all routes.
@Suite struct GenerationLaws {
  @Test(arguments: 0..<Exploration.count(small: 40, full: 300))
  func `every link that a route takes is claimed`(_ number: Int) {
    var random = RandomRoutes(seed: UInt64(number))
    guard let (router, patterns) = random.router(most: 8, withBasePath: number % 3 == 0) else {
      return
    }
    let generator = AssociationGenerator(router, domain: "example.com", appIDs: [sampleApp])
    let file = generator.file()
    let matcher = AppLinkMatcher(file)
    for pattern in patterns {
      for _ in 0..<40 {
        let link = random.link(of: pattern)
        guard ((try? router.match(link)) ?? nil) != nil else { continue }
        #expect(
          matcher.decide(appID: sampleApp, url: link) == .match,
          "\(link) of \(patterns): \(rules(file))")
      }
    }
    let cataloged = AssociationGenerator(
      router.catalog, domain: "example.com", appIDs: [sampleApp])
    #expect(cataloged.file() == file)
    #expect(cataloged.notes == generator.notes || patterns.count > 1)
  }

  @Test(arguments: 0..<Exploration.count(small: 40, full: 300))
  func `a file that is read again, or made again, is the same`(_ number: Int) {
    var random = RandomRoutes(seed: UInt64(number))
    guard let (router, _) = random.router(most: 8, withBasePath: number % 3 == 0) else { return }
    let generator = AssociationGenerator(router, domain: "example.com", appIDs: [sampleApp])
    let file = generator.file()
    #expect(generator.file(keeping: file) == file)
    let reading = AssociationReading(Array(file.json().utf8))
    #expect(reading.file == file)
    #expect(reading.findings == [])
  }

  @Test(arguments: 0..<Exploration.count(small: 6, full: 24))
  func `the linter has nothing against a generated file`(_ number: Int) {
    var random = RandomRoutes(seed: UInt64(number))
    guard let (router, patterns) = random.router(most: 4, withBasePath: false) else { return }
    let file = AssociationGenerator(router, domain: "example.com", appIDs: [sampleApp]).file()
    let findings = AssociationLinter().findings(
      for: AssociationReading(Array(file.json().utf8)))
    // The app is a sample's.
    let others = findings.filter { $0.severity != .info && $0.code != .placeholderApp }
    #expect(others.map { "\($0.path): \($0.message)" } == [], "\(patterns): \(rules(file))")
  }

  @Test(arguments: 0..<Exploration.count(small: 6, full: 24))
  func `a generated file claims what the routes take, and no more than it must`(_ number: Int) {
    var random = RandomRoutes(seed: UInt64(number))
    guard let (router, patterns) = random.router(most: 4, withBasePath: false) else { return }
    let file = AssociationGenerator(router, domain: "example.com", appIDs: [sampleApp]).file()
    let coverage = AssociationCoverage(
      of: file, by: router, appID: sampleApp, domain: "example.com")
    #expect(coverage.isComplete, "\(patterns): \(rules(file))\n\(coverage)")
    #expect(coverage.remarks.allSatisfy { $0.kind != .emptyValue }, "\(coverage)")
  }
}
