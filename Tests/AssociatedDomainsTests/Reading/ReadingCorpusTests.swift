// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksSimulation
import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct ReadingCorpusTests {
  @Test func `every real file is read, and is JSON where the index says so`() throws {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var codes: [String: Int] = [:]
    for file in corpus.files {
      let reading = AssociationReading(file.bytes)
      #expect(reading.isReadable == file.isJSON, "\(file.name): \(reading.findings)")
      for code in Set(reading.findings.map(\.code.rawValue)) { codes[code, default: 0] += 1 }
    }
    print("Read \(corpus.files.count) real association files:")
    print(codes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
  }

  @Test func `writing keeps everything, and writes alike what it wrote`() throws {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    for file in corpus.files {
      guard let model = AssociationReading(file.bytes).file else { continue }
      let text = model.json()
      let again = AssociationReading(Array(text.utf8))
      #expect(again.isReadable, "\(file.name)")
      #expect(again.file == model, "\(file.name)")
      #expect(again.file?.json() == text, "\(file.name)")
      guard file.isJSON else { continue }
      let before = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? NSDictionary
      let after = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
      #expect(before == after, "\(file.name)")
    }
  }

  @Test func `a real file that is cut off anywhere is read`() {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var count = 0
    for file in corpus.files {
      // Of each so many beginnings, of small ones all.
      let beginnings = Exploration.count(small: 12, full: 60)
      for end in stride(from: 0, to: file.bytes.count, by: max(1, file.bytes.count / beginnings)) {
        let reading = AssociationReading(Array(file.bytes[..<end]))
        #expect(!reading.isReadable || reading.file != nil)
        #expect(reading.findings.allSatisfy { ($0.range?.upperBound ?? 0) <= end })
        count += 1
      }
    }
    TestReport.line("\(count) beginnings of \(corpus.files.count) real files read")
  }

  @Test func `a real file that was changed at random is read`() {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var random = SeededGenerator(seed: 214)
    var count = 0
    for file in corpus.files where file.bytes.count < 5000 {
      for _ in 0..<Exploration.count(small: 2, full: 10) {
        var bytes = file.bytes
        for _ in 0..<4 { RandomAssociation.change(&bytes, &random) }
        let reading = AssociationReading(bytes)
        #expect(reading.findings.allSatisfy { ($0.range?.upperBound ?? 0) <= bytes.count })
        _ = reading.file?.json()
        count += 1
      }
    }
    TestReport.line("\(count) changed real files read")
  }
}
