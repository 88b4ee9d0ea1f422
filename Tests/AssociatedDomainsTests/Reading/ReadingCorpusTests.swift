// SPDX-License-Identifier: MIT

import AssociatedDomains
import Foundation
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
}
