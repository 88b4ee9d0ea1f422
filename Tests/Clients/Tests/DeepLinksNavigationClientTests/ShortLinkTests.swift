// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

@MainActor struct ShortLinkTests {
  @Test func `an app gives its short links to its inbox`() {
    let inbox = LinkInbox()
    #expect(inbox.shortLinks == nil)
    inbox.shortLinks = ShortLinks("path\ttarget\n/s/a\t/b".utf8)
    #expect(inbox.shortLinks?.faults == [])
  }
}
