// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit

/// The program that the page about UIKit begins with.
@MainActor @Suite struct FirstLinkTests {
  @Test func `the scene shows the root, and a link pushes its screen`() throws {
    let clock = HeadlessClock()
    let delegate = ContactsAppDelegate()
    // The navigator that the scene delegate creates without a clock follows that of the inbox.
    delegate.ingress = LinkSceneIngress(LinkInbox(clock: HeadlessLinkClock(clock)))
    let app = HeadlessUIApplication(delegate, clock: clock) { ContactsSceneDelegate() }
    app.advance(by: .seconds(10))
    #expect(app.window?.titles == ["Contacts"])
    app.open(try #require(URL(string: "contacts://people/7")))
    app.advance(by: .seconds(10))
    #expect(app.window?.titles == ["Contacts", "person(id: 7)"])
    #expect(app.issues.isEmpty)
  }
}
