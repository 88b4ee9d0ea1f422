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
    let navigator = LinkNavigator<SpelledRoute>.ready(
      in: .first,
      rules: LinkRules().gate("signed-in") { route, _ in
        route.words.contains("open") || isOpen ? .pass : .hold
      }, clock: clock)
    inbox.attach(navigator)
    func deliver(_ spec: String) -> LinkRequest {
      inbox.deliver("app://go/\(spec)", from: .universalLink).request
    }
    let waiting = deliver("p3")
    #expect(notices.current?.kind == .signIn && notices.current?.id == waiting.id)
    // Another link that opens does not say why the first one waits, and neither does one that fails.
    let other = deliver("t1.p4.open")
    clock.advance(by: .seconds(1))
    #expect(other.result?.name == "opened" && waiting.result == nil)
    #expect(notices.current?.id == waiting.id)
    let lost = inbox.deliver("app://nowhere", from: .customScheme).request
    #expect(notices.current?.id == lost.id)
    clock.advance(by: .seconds(31))
    #expect(notices.current?.id == waiting.id)
    // A view that is late hears of it, too.
    let late = LinkNotices(of: inbox, in: nil, words: LinkNoticeWords(languages: ["en"]))
    #expect(late.current?.id == waiting.id)
    // What the user has read is not said again, unless the link waits again.
    notices.close()
    #expect(notices.current == nil)
    isOpen = true
    navigator.window.gatesDidChange()
    clock.advance(by: .seconds(1))
    #expect(waiting.result?.name == "opened")
    #expect(notices.current == nil)
  }

  @Test func `a link that moves to another window says there why it waits`() {
    func window(_ id: String) -> (LinkNavigator<SpelledRoute>, LinkNotices) {
      let scene = LinkSceneID(rawValue: id)
      let navigator = LinkNavigator<SpelledRoute>.ready(
        in: .first, rules: LinkRules().gate("signed-in") { _, _ in .hold }, clock: clock)
      inbox.attach(navigator, as: scene)
      return (
        navigator, LinkNotices(of: inbox, in: scene, words: LinkNoticeWords(languages: ["en"]))
      )
    }
    let (first, here) = window("first")
    let (second, there) = window("second")
    let request = inbox.deliver(
      "app://go/p3", from: .universalLink, scene: "first"
    ).request
    clock.runTurns()
    #expect(here.current?.id == request.id && there.current == nil)
    inbox.detach("first")
    clock.runTurns()
    #expect(second.window.held.map(\.id) == [request.id] && first.window.held.isEmpty)
    #expect(there.current?.id == request.id)
  }
}
