// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Documents come through the callbacks of links, and are not links.
@MainActor @Suite struct FileDeliveryTests {
  private let life = SequenceLife()

  @Test(arguments: ["file:///tmp/a.pdf", "FILE:///tmp/caf%C3%A9.pdf", "file://localhost/a"])
  func `a document passes by without a request or a notice`(_ text: String) async {
    let inbox = life.app.inbox
    let notices = LinkNotices(of: inbox)
    let witness = SequenceWitness()
    inbox.observe(with: witness)
    life.app.launch()
    let reception = inbox.deliver(
      LinkDelivery(text: text, source: .customScheme, callback: .onOpenURL))
    await life.app.settle()
    #expect(reception.disposition == .system)
    #expect(reception.request.result?.code == "declined(notALink)")
    #expect(witness.events.isEmpty)
    #expect(notices.current == nil)
    #expect(life.app.left.isEmpty)
    #expect(inbox.requests.isEmpty)
    // The next link is the first that came from outside.
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(request.result?.code == "opened")
  }

  @Test func `a claimant takes documents`() async {
    var opened: [URL] = []
    life.app.inbox.claimants = [LinkClaimant(LinkClaim(scheme: "file")) { opened.append($0) }]
    life.app.launch()
    for _ in 0..<2 {
      life.app.inbox.deliver(
        LinkDelivery(text: "file:///tmp/a.pdf", source: .customScheme, callback: .onOpenURL))
      await life.app.settle()
    }
    #expect(opened == [URL(filePath: "/tmp/a.pdf"), URL(filePath: "/tmp/a.pdf")])
  }
}
