// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Foundation
import TestSupport
import Testing

/// Templates that people really publish: read as they are, or after the proposed edits.
struct PatternsInUseTests {
  private func templates() -> [String]? {
    guard let data = SharedData.file("real-links.tsv") else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      .filter { $0[3].split(separator: ",").contains("template") }
      .map { String($0[0]) }
  }

  @Test
  func `reads templates or says what to write instead`() throws {
    guard let templates = templates() else { return }
    var read = 0
    var cured = 0
    var refused: [String: Int] = [:]
    for template in templates {
      var text = template
      var edits = 0
      while true {
        do throws(LinkPatternError) {
          let pattern = try LinkPattern(text)
          #expect(try LinkPattern(pattern.canonicalText).parts == pattern.parts)
          if edits == 0 { read += 1 } else { cured += 1 }
          break
        } catch {
          guard let next = error.curedPattern, edits < 64 else {
            refused[error.code.rawValue, default: 0] += 1
            break
          }
          text = next
          edits += 1
        }
      }
    }
    let reasons = refused.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    TestReport.line(
      "templates: \(templates.count), \(read) read, \(cured) cured, refused: \(reasons.joined(separator: ", "))"
    )
    #expect(templates.count == 222)
    #expect(read + cured + refused.values.reduce(0, +) == templates.count)
    #expect(read == 177)
    #expect(cured == 32)
  }
}
