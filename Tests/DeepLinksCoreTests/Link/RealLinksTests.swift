// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import TestSupport
import Testing

/// Links that people really use, and links that are read in different ways.
@Suite struct RealLinksTests {
  private struct Row {
    let url: String
    let shape: Set<Substring>
  }

  private func rows() -> [Row]? {
    guard let data = SharedData.file("real-links.tsv") else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Row(url: String(columns[0]), shape: Set(columns[3].split(separator: ",")))
    }
  }

  @Test func `accepts nearly all links that are in use`() throws {
    guard let rows = rows() else { return }
    let literal = rows.filter { $0.shape.contains("literal") }
    var refused: [String: [String]] = [:]
    for row in literal {
      if let error = DeepLinkError.of(row.url) {
        refused[error.code.rawValue, default: []].append(row.url)
      }
    }
    let count = refused.values.reduce(0) { $0 + $1.count }
    TestReport.line("real links: \(literal.count - count) of \(literal.count) accepted")
    for (reason, links) in refused.sorted(by: { $0.key < $1.key }) {
      TestReport.line("  \(reason): \(links.joined(separator: " , "))")
    }
    #expect(rows.count == 2_120)
    #expect(literal.count == 1_898)
    #expect(Double(literal.count - count) >= 0.985 * Double(literal.count))
  }

  @Test func `reads real links as their shape says`() throws {
    guard let rows = rows() else { return }
    for row in rows where row.shape.contains("literal") {
      guard let link = try? DeepLink(row.url) else { continue }
      #expect((link.form == .authority) == !row.shape.contains("opaque"), "\(row.url)")
      let hasQuery = row.shape.contains("query") && !row.url.hasSuffix("?")
      #expect(!link.queryItems.isEmpty == hasQuery, "\(row.url)")
      #expect((link.fragment != nil) == row.shape.contains("fragment"), "\(row.url)")
      if row.shape.contains("scheme-only") {
        #expect(link.host ?? "" == "" && link.pathSegments.isEmpty, "\(row.url)")
      }
      if row.shape.contains("empty-host") { #expect(link.host == "", "\(row.url)") }
      if row.shape.contains("no-path") { #expect(link.pathSegments.isEmpty, "\(row.url)") }
      #expect(try DeepLink(link.text) == link)
      #expect(link.url?.absoluteString == link.text, "\(row.url)")
    }
  }

  /// Templates are no links: a brace can never stand in one.
  @Test func `refuses every template with braces`() {
    guard let rows = rows() else { return }
    for row in rows where row.url.contains("{") || row.url.contains("}") {
      #expect(DeepLinkError.of(row.url) != nil, "\(row.url)")
    }
  }

  private struct Oddity: Decodable {
    let input: String
    let whatwg: WHATWGReading?
  }

  @Test func `agrees with WHATWG on odd links`() throws {
    guard let data = SharedData.file("url-oddities.json") else { return }
    let oddities = try JSONDecoder().decode([Oddity].self, from: data)
    var accepted = 0
    var refused: [String: Int] = [:]
    for oddity in oddities {
      do throws(DeepLinkError) {
        let link = try DeepLink(oddity.input)
        accepted += 1
        let disagreements = oddity.whatwg?.disagreements(with: link) ?? ["WHATWG refuses it"]
        #expect(disagreements == [], "\(oddity.input.debugDescription)")
      } catch {
        refused[error.code.rawValue, default: 0] += 1
      }
    }
    let reasons = refused.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    TestReport.line(
      "oddities: \(accepted) of \(oddities.count) accepted; \(reasons.joined(separator: ", "))")
    #expect(oddities.count == 176)
    #expect(accepted >= 80)
  }
}
