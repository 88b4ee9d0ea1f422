// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Testing

/// Notices about links that did not open, in an app that shows them in its own way.
@MainActor @Suite struct NoticeTests {
  private func inbox(of window: ShopWindow) -> LinkInbox {
    let inbox = LinkInbox(clock: window.clock)
    inbox.attach(window.navigator)
    return inbox
  }

  private func deliver(_ text: String, to inbox: LinkInbox, in window: ShopWindow) -> LinkRequest {
    let delivery = LinkDelivery(text: text, source: .customScheme, callback: .onOpenURL)
    let request = inbox.deliver(delivery).request
    window.settle()
    return request
  }

  @Test func `a notice says why a link did not open, until it is closed`() throws {
    let window = ShopWindow.shown {
      $0.gate("opening-hours") { route, _ in
        route == .basket ? .decline(reason: "The shop is closed.") : .pass
      }
    }
    let inbox = inbox(of: window)
    let notices = LinkNotices(of: inbox)
    let request = deliver("shop://basket", to: inbox, in: window)
    let notice = try #require(notices.current)
    #expect(notice.id == request.id)
    #expect(notice.kind == .refused)
    #expect(notice.gate == "opening-hours")
    #expect(notice.reason == "The shop is closed.")
    #expect(notice.outcome == request.result)
    #expect(notice.text == "This page isn’t available.")
    notices.close()
    #expect(notices.current == nil)
  }

  @Test func `a link that waits for the user says so until it opens`() {
    let window = ShopWindow.shown()
    let inbox = inbox(of: window)
    let notices = LinkNotices(of: inbox)
    _ = deliver("shop://orders/7", to: inbox, in: window)
    #expect(notices.current?.kind == .signIn)
    window.account.name = "ada"
    window.navigator.window.gatesDidChange()
    window.settle()
    #expect(notices.current == nil)
    #expect(window.navigator.state[.account] == [.order(number: 7)])
  }
}
