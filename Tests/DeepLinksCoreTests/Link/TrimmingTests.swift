// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Links that people paste.
@Suite struct TrimmingTests {
  @Test(arguments: [
    " https://ex.com/a", "https://ex.com/a ", "\n\thttps://ex.com/a\r\n", "https://ex.com/a",
    "   https://ex.com/a   ",
  ])
  func `takes white space off both ends`(_ text: String) throws {
    #expect(try DeepLink(trimming: text).text == "https://ex.com/a")
  }

  @Test(arguments: [
    ("  https://ex.com/a b ", DeepLinkError.Code.illegalCharacter),
    ("  https://ex.com/a\nb ", .controlCharacter), ("", .empty), (" \n ", .empty),
    (" home ", .missingScheme),
  ])
  func `leaves what is inside alone`(_ text: String, _ code: DeepLinkError.Code) {
    let error = #expect(throws: DeepLinkError.self) { try DeepLink(trimming: text) }
    #expect(error?.code == code)
  }
}
