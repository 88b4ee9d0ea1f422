// SPDX-License-Identifier: MIT

import LinkSite
import Testing

@Suite struct SiteFileTests {
  @Test func `A file is its path and its bytes`() {
    #expect(SiteFile(path: "a.html", bytes: [1]) != SiteFile(path: "a.html", bytes: [2]))
  }
}
