// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A team brings along the patterns of another router.
@Suite struct PatternTests {
  @Test func `a list of patterns has each one once`() throws {
    let written = ["/users/{id}", "/users", "/users/{id}"]
    let patterns = Set(try written.map { try LinkPattern($0) })
    #expect(Set(patterns.map(\.text)) == Set(written) && patterns.count == 2)
  }

  @Test(
    arguments: [
      ("/users/:id", .colonCapture), ("/users//{id}", .emptySegment),
      ("/{id}/{id}", .duplicateCapture),
    ] as [(String, LinkPatternError.Code)])
  func `what is no pattern says what to do`(
    _ text: String, _ code: LinkPatternError.Code
  ) throws {
    let error = try #require(#expect(throws: LinkPatternError.self) { try LinkPattern(text) })
    #expect(error.code == code)
    #expect(error.description.hasPrefix("Invalid pattern (\(code)). \(error.hint)\n  \(text)\n"))
  }
}
