// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// When an app that shows notices in a way of its own is called.
@MainActor @Suite struct NoticeChangeTests {
  private let clock = LinkManualClock()
  private let inbox: LinkInbox
  private let notices: LinkNotices

  init() {
    inbox = LinkInbox(clock: clock)
    notices = LinkNotices(of: inbox, in: nil, words: LinkNoticeWords(languages: ["en"]))
  }

  private func tell(_ request: LinkRequestID, _ kind: LinkEvent.Kind) {
    notices.observe(LinkEvent(request: request, time: .zero, kind: kind))
  }

  @Test func `it is called whenever there is something else to say, and only then`() {
    var heard: [LinkNotice.Kind?] = []
    notices.onChange = { [weak notices] in heard.append(notices?.current?.kind) }
    let (first, second) = (LinkRequestID(), LinkRequestID())
    // What happens, and what it is called for.
    let rows: [(() -> Void, [LinkNotice.Kind?])] = [
      ({ notices.close() }, []),
      ({ tell(first, .resolving) }, []),
      ({ tell(first, .outcome(.declined(LinkRefusal(.gate)))) }, [.gone]),
      ({ clock.advance(by: .seconds(29)) }, []),
      ({ tell(second, .held(gate: "signed-in")) }, [nil, .signIn]),
      ({ tell(second, .held(gate: "signed-in")) }, []),
      ({ clock.advance(by: .seconds(60)) }, []),
      ({ tell(second, .planned(steps: 1)) }, [nil]),
      ({ tell(second, .outcome(.expired)) }, [.expired]),
      ({ clock.advance(by: .seconds(30)) }, [nil]),
      ({ notices.close() }, []),
      ({ tell(LinkRequestID(), .outcome(.performed)) }, []),
    ]
    for (number, (act, expected)) in rows.enumerated() {
      heard = []
      act()
      #expect(heard == expected, "\(number)")
    }
    #expect(clock.pendingCount == 0)
  }

  @Test func `a link that waits says so as long as its window holds it`() {
    var isOpen = false
    let navigator = LinkNavigator<SequenceRoute>(
      initialTab: .first,
      rules: LinkRules().gate("signed-in") { route, _ in
        route.words.contains("open") || isOpen ? .pass : .hold
      }, clock: clock)
    navigator.acknowledge(.ready)
    inbox.attach(navigator)
    func deliver(_ spec: String) -> LinkRequest {
      inbox.deliver(
        LinkDelivery(text: "seq://go/\(spec)", source: .universalLink, callback: .onOpenURL)
      ).request
    }
    let waiting = deliver("p3")
    #expect(notices.current?.kind == .signIn && notices.current?.id == waiting.id)
    // A newer link that opens is newer than that.
    let other = deliver("t1.p4.open")
    clock.advance(by: .seconds(1))
    #expect(other.result?.name == "opened" && waiting.result == nil)
    #expect(notices.current == nil)
    isOpen = true
    navigator.window.gatesDidChange()
    clock.advance(by: .seconds(1))
    #expect(waiting.result?.name == "opened")
    #expect(notices.current == nil)
  }
}
