// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

/// What is said about invalid links, and about valid ones: no secrets in logs.
@Suite struct LinkErrorTests {
  private static let secret = "QzX7w"

  /// Every rejected link with the secret put between any two of its characters.
  @Test(arguments: LinkFaultTests.rejected)
  func `a description never holds text of the link`(_ row: LinkFaultTests.Row) {
    let scalars = Array(row.text.unicodeScalars)
    for place in 0...scalars.count {
      var text = String.UnicodeScalarView(scalars[..<place])
      text.append(contentsOf: Self.secret.unicodeScalars)
      text.append(contentsOf: scalars[place...])
      guard let error = DeepLinkError.of(String(text)) else { continue }
      #expect(!error.description.contains(Self.secret), "\(error.code)")
      #expect(!"\(error)".contains(Self.secret))
      #expect(!error.localizedDescription.contains(Self.secret))
      #expect(!error.hint.contains(Self.secret))
      #expect(error.description.contains(error.code.rawValue))
      #expect(error.revealedDescription.contains(Self.secret), "\(error.revealedDescription)")
      #expect((0...String(text).utf8.count).contains(error.position))
    }
  }

  @Test(arguments: LinkFaultTests.rejected)
  func `a debug description points at the place`(_ row: LinkFaultTests.Row) throws {
    guard !row.text.isEmpty, row.text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return
    }
    let error = try #require(DeepLinkError.of(row.text))
    let lines = error.revealedDescription.split(separator: "\n", omittingEmptySubsequences: false)
    let link = try #require(lines.firstIndex { $0.hasSuffix(row.text) })
    let indentation = lines[link].count - row.text.count
    try #require(link + 1 < lines.count, "\(error.revealedDescription)")
    let caret = lines[link + 1]
    #expect(caret == String(repeating: " ", count: indentation + error.position) + "^")
  }

  @Test func `says what to do in one sentence`() throws {
    let error = try #require(DeepLinkError.of("https://ex.com/100%"))
    #expect(error.description.hasPrefix("Invalid link (malformedPercent) at byte 18. "))
    #expect(error.hint.hasSuffix("."))
    #expect(error.description.hasSuffix(error.hint))
    #expect(
      error.revealedDescription
        == """
        \(error.description)
          https://ex.com/100%
                            ^
        """)
  }

  @Test(arguments: LinkFaultTests.rejected)
  func `every reason has a hint`(_ row: LinkFaultTests.Row) throws {
    let hint = try #require(DeepLinkError.of(row.text)).hint
    #expect(hint.hasSuffix("."))
    #expect(hint.first?.isUppercase == true || hint.first == "`")
    #expect(!hint.contains("\n"))
  }

  @Test func `a debug description of a huge text is small`() throws {
    let text = "myapp://x/" + String(repeating: "a", count: 3_000_000)
    let error = try #require(DeepLinkError.of(text))
    #expect(error.revealedDescription.utf8.count < 10_000)
  }
}
