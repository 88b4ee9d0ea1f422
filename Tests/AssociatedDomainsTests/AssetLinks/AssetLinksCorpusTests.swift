// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import TestSupport
import Testing

/// Files of real sites, without their texts: what is said about each.
@Suite struct AssetLinksCorpusTests {
  /// The codes by the number of the file; files that are not here have none.
  private static let codes: [String: [String]] = [
    "003": ["DAL273"],
    "007": ["DAL228", "DAL228", "DAL229", "DAL229"],
    "008": ["DAL230"],
    "011": ["DAL230"],
    "015": ["DAL281"],
    "034": ["DAL230"],
    "038": ["DAL230"],
    "045": ["DAL103"],
    "046": ["DAL280"],
    "056": ["DAL212"],
    "058": ["DAL230"],
    "062": ["DAL223", "DAL287"],
    "066": ["DAL230"],
    "068": ["DAL229"],
    "070": ["DAL212"],
    "081": ["DAL285"],
  ]

  /// What a note of the index has to be found as.
  private static let notes: [String: AssociationFinding.Code] = [
    "fingerprint-placeholder": .fingerprintPlaceholder,
    "fingerprint-lowercase": .fingerprintLowercase,
    "fingerprint-is-sha1": .fingerprintSHA1,
    "fingerprints-missing": .noFingerprints,
    "package-placeholder": .packageSample,
    "unknown-namespace": .unknownNamespace,
    "root-not-array": .objectNotArray,
  ]

  @Test func `says the same about each file as before`() throws {
    guard let corpus = ReadingCorpus("assetlinks-corpus") else { return }
    var found: [String: [String]] = [:]
    for file in corpus.files {
      let reading = AssetLinksReading(file.bytes)
      let codes = AssetLinksLinter().findings(for: reading).map(\.code.rawValue)
      if !codes.isEmpty { found[String(file.name.prefix(3))] = codes }
      #expect(reading.isReadable == (reading.file != nil), "\(file.name): all of them are JSON")
    }
    for (file, codes) in found.sorted(by: { $0.key < $1.key }) where Self.codes[file] != codes {
      Issue.record("\"\(file)\": \(codes),")
    }
    #expect(Set(Self.codes.keys).subtracting(found.keys).isEmpty)
    print(
      "[cases] asset links: \(corpus.files.count) real files read, \(found.count) with findings")
    #expect(corpus.files.count == 85)
  }

  @Test func `finds what the index says about a file`() throws {
    guard let corpus = ReadingCorpus("assetlinks-corpus") else { return }
    var count = 0
    for file in corpus.files {
      let reading = AssetLinksReading(file.bytes)
      let codes = Set(AssetLinksLinter().findings(for: reading).map(\.code))
      for (note, code) in Self.notes where file.notes.contains(note) {
        count += 1
        #expect(codes.contains(code), "\(file.name): \(note)")
      }
    }
    TestReport.line("asset links: \(count) mistakes of real files found")
    #expect(count == 14)
  }

  @Test func `what is written is read as the same`() {
    guard let corpus = ReadingCorpus("assetlinks-corpus") else { return }
    for file in corpus.files {
      guard let links = AssetLinksReading(file.bytes).file else { continue }
      let written = AssetLinksReading(Array(links.json().utf8))
      #expect(written.file == links, "\(file.name)")
      #expect(written.file?.json() == links.json(), "\(file.name)")
    }
  }

  @Test func `no bytes trap`() {
    guard let corpus = ReadingCorpus("assetlinks-corpus") else { return }
    let files = corpus.files.filter { $0.bytes.count < 3000 }
    var numbers = SeededNumbers(seed: 54)
    var readable = 0
    let count = Exploration.count(small: 500, full: 4_000)
    for _ in 0..<count {
      guard let file = files.randomElement(using: &numbers) else { return }
      let bytes = numbers.mutated(file.bytes)
      let reading = AssetLinksReading(bytes)
      for finding in AssetLinksLinter().findings(for: reading) {
        if let range = finding.range {
          #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        }
      }
      guard let links = reading.file else { continue }
      readable += 1
      #expect(AssetLinksReading(Array(links.json().utf8)).file == links)
    }
    TestReport.line(
      "asset links: \(count) files with changes read, \(readable) with a list in them")
  }
}
