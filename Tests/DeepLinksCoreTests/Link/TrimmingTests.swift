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
    RejectedLink("  https://ex.com/a b ", .illegalCharacter),
    RejectedLink("  https://ex.com/a\nb ", .controlCharacter),
    RejectedLink("", .empty),
    RejectedLink(" \n ", .empty),
    RejectedLink(" home ", .missingScheme),
  ])
  func `leaves what is inside alone`(_ row: RejectedLink) {
    do throws(DeepLinkError) {
      _ = try DeepLink(trimming: row.input)
      Issue.record("accepted")
    } catch {
      row.check(error)
    }
  }
}
