// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import Testing

/// Events that the system names, such as the response to a notification.
@Suite @MainActor struct NamedEventTests {
  private let clock = LinkManualClock()

  private func delivery(
    _ name: String, by callback: LinkCallback, scene: String? = nil
  ) -> LinkDelivery {
    LinkDelivery(
      text: "model://go/t1.p3", source: .notification, callback: callback,
      scene: scene.map { LinkSceneID(rawValue: $0) }, identifier: name)
  }

  @Test func `are one request, whichever scene they are reported to`() {
    let inbox = LinkInbox(clock: clock)
    let first = inbox.deliver(delivery("n", by: .connectionOptions, scene: "main"))
    clock.advance(by: .seconds(1))
    let second = inbox.deliver(delivery("n", by: .notificationResponse))
    #expect(second.isDuplicate)
    #expect(second.request.id == first.request.id)
    #expect(!inbox.deliver(delivery("m", by: .notificationResponse)).isDuplicate)
  }

  @Test func `are two requests once the time in which callbacks repeat each other is over`() {
    for (seconds, isDuplicate) in [(2, true), (3, false)] {
      var options = LinkOpeningOptions.standard
      options.deduplicationWindow = .milliseconds(2_500)
      let inbox = LinkInbox(options: options, clock: clock)
      inbox.deliver(delivery("n", by: .connectionOptions, scene: "main"))
      clock.advance(by: .seconds(seconds))
      let second = inbox.deliver(delivery("n", by: .notificationResponse))
      #expect(second.isDuplicate == isDuplicate, "after \(seconds) s")
    }
  }

  @Test func `are one request also after its end`() {
    let app = ModelApp(clock: clock, store: LinkMemoryStore())
    app.launch()
    let first = app.inbox.deliver(delivery("n", by: .connectionOptions, scene: "main"))
    clock.advance(by: .seconds(1))
    #expect(first.request.result?.name == "opened")
    let second = app.inbox.deliver(delivery("n", by: .notificationResponse))
    #expect(second.isDuplicate)
    // The same callback again is another report.
    let third = app.inbox.deliver(delivery("n", by: .connectionOptions))
    #expect(third.request.result?.name == "declined")
  }
}
