// SPDX-License-Identifier: MIT

// Foundation's reader on other systems is another one, of which nothing was measured.
#if os(Linux)
@_spi(Project) import AssociatedDomains
import DeepLinksSimulation
import Foundation
import JSONText
import TestSupport
import Testing

/// The system reads files with Foundation, so what it refuses must be unreadable here, too.
@Suite struct FoundationAgreementTests {
  private static let seeds = [
    #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a*","?":{"q":"?*"}}]}]}}"#,
    #"[1,-2.5e3,0,true,false,null,"a\"\\\/\u00e9\ud83d\ude00",{},[],{"a":{"a":"é"}}]"#,
    "\n[ {\t\"a\" : [ ] ,\r\n \"b\":\"\\n\" } ]\n",
  ]

  private static let inserted =
    ["{", "}", "[", "]", ":", ",", "\"", "\\", "/", "-", "+", ".", "0", "1", "e", "u", "d83d", " "]
    + [
      "\n", "\t", "null", "true", "nan", "'", "“", "\u{A0}", "\u{1}", "//", "\\u", "#", "\u{FEFF}",
    ]

  @Test func `a file is readable if Foundation reads it, but for commas at the end`() {
    var random = SeededGenerator(seed: 20_261_121)
    var readable = 0
    let count = 8_000
    for _ in 0..<count {
      var bytes = Array(Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(place..<min(place + 5, bytes.count))
        default:
          let text = Self.inserted[Int.random(in: 0..<Self.inserted.count, using: &random)]
          bytes.insert(contentsOf: text.utf8, at: place)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      let document = JSONDocument(bytes)
      let hasTrailingComma = document.faults.contains { $0.kind == .trailingComma }
      let isRefused = document.faults.contains {
        !$0.kind.isReadable && $0.kind != .trailingComma
      }
      let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      #expect((value != nil) == !isRefused, "\(text): \(document.faults)")
      #expect(document.isReadable == (value != nil && !hasTrailingComma), "\(text)")
      guard let value, let root = document.root else { continue }
      readable += 1
      let ours = CompactJSON.text(root.value)
      let again = try? JSONSerialization.jsonObject(
        with: Data(ours.utf8), options: .fragmentsAllowed)
      #expect((again as? NSObject) == (value as? NSObject), "\(text)")
    }
    TestReport.line("\(count) mutated files, of which Foundation reads \(readable)")
  }
}
#endif
