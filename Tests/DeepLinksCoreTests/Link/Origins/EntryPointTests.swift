// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation
import Testing

/// A link is the same from a string, from a URL, from bytes and from storage.
@Suite struct EntryPointTests {
  static let links = DecisionTable.accepted

  @Test(arguments: links)
  func `reads bytes like a string`(_ row: AcceptedLink) throws {
    row.check(try DeepLink(utf8: Array(row.input.utf8)))
    row.check(try DeepLink(utf8: row.input.utf8))
    row.check(try DeepLink(utf8: Data(row.input.utf8)))
    row.check(try DeepLink(utf8: ContiguousArray(row.input.utf8).lazy.map { $0 }))
  }

  @Test(arguments: LinkFaultTests.rejected)
  func `rejects bytes like a string`(_ row: LinkFaultTests.Row) {
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(utf8: Array(row.text.utf8)) }
    #expect(error == DeepLinkError.of(row.text))
  }

  @Test(
    arguments: [
      ([0xFF], 9), ([0xC3], 9), ([0xC0, 0xAF], 9), ([0xED, 0xA0, 0x80], 9), ([0x80], 9),
      ([0xF4, 0x90, 0x80, 0x80], 9), ([0x61, 0xFE], 10), ([0xC3, 0xA9, 0xE2, 0x82], 11),
    ] as [([UInt8], Int)])
  func `rejects bytes that are not UTF-8`(_ bytes: [UInt8], _ position: Int) {
    for (prefix, offset) in [("myapp://h", 0), ("myapp://h/", 1), ("myapp:abc", 0)] {
      for suffix in ["", "/a"] {
        do throws(DeepLinkError) {
          _ = try DeepLink(utf8: Array(prefix.utf8) + bytes + Array(suffix.utf8))
          Issue.record("accepted")
        } catch {
          #expect(error.code == .invalidUTF8 || (offset == 0 && error.code == .invalidHost))
          if error.code == .invalidUTF8 { #expect(error.position == position + offset) }
        }
      }
    }
  }

  @Test func `reads a URL's whole text where it has a base`() throws {
    let base = try #require(URL(string: "https://ex.com/a/"))
    let url = try #require(URL(string: "b?c=d", relativeTo: base))
    #expect(try DeepLink(url).text == "https://ex.com/a/b?c=d")
  }

  @Test(arguments: links)
  func `is stored as its text`(_ row: AcceptedLink) throws {
    let link = try DeepLink(row.input)
    let data = try JSONEncoder().encode([link])
    #expect(try JSONDecoder().decode([String].self, from: data) == [link.text])
    let copies = try JSONDecoder().decode([DeepLink].self, from: data)
    #expect(copies == [link])
    for copy in copies { row.check(copy) }
  }

  @Test func `stored text is checked like any other`() {
    for text in [#"["https://user@ex.com"]"#, #"["x"]"#, "[1]", "[{}]"] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode([DeepLink].self, from: Data(text.utf8))
      }
    }
  }

  @Test func `limits hold for every entry point`() throws {
    let limits = LinkLimits(bytes: 12)
    let text = "myapp://abcde"
    let url = try #require(URL(string: text))
    #expect(throws: DeepLinkError.self) { try DeepLink(text, limits: limits) }
    #expect(throws: DeepLinkError.self) { try DeepLink(url, limits: limits) }
    #expect(throws: DeepLinkError.self) { try DeepLink(utf8: Array(text.utf8), limits: limits) }
    #expect(throws: DeepLinkError.self) { try DeepLink(trimming: text, limits: limits) }
  }

  @Test func `there need not be a limit`() throws {
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max, captureLength: .max)
    #expect(try DeepLink(utf8: Array("myapp://a".utf8), limits: limits).text == "myapp://a")
    let table = PatternTable(["https://ex.com"], ["/{t1}"], limits: limits)
    #expect(try table.answer("https://ex.com/abc") == "/{t1} abc")
  }
}
