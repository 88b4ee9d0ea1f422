// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// Links of few segments are matched in less memory than links of many.
struct LinkMatchRoomTests {
  private static let table = PatternTable(["/{t1+}"])

  @Test(arguments: [1, 33, 34, 35, 36, 37, 63, 64])
  func `matches links of any number of segments`(_ count: Int) throws {
    let parts = (1...count).map { "s\($0)" }
    let link = "https://ex.com/" + parts.joined(separator: "/")
    let answer = "/{t1+} " + parts.joined(separator: ",")
    #expect(try Self.table.answer(link) == answer)
    #expect(try Self.table.answer(link + "/") == answer)
  }

  @Test func `refuses the segment beyond the limit where it stands`() throws {
    let link = "https://ex.com" + String(repeating: "/s", count: 65)
    let error = #expect(throws: DeepLinkError.self) { try Self.table.router().match(link) }
    #expect(error?.code == .tooManySegments)
    #expect(error?.position == link.utf8.count - 1)
  }

  @Test(arguments: [33, 34, 35, 63])
  func `misses links with empty segments`(_ count: Int) throws {
    let link = "https://ex.com" + String(repeating: "/", count: count)
    #expect(try Self.table.answer(link) == nil)
  }
}
