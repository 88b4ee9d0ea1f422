// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit

/// The program that the page about UIKit begins with.
@MainActor @Suite struct FirstLinkTests {
  @Test func `the scene shows the root, and a link pushes its screen`() throws {
    let app = HeadlessUIApplication(ContactsAppDelegate()) { ContactsSceneDelegate() }
    app.advance(by: .seconds(10))
    #expect(app.window?.titles == ["Contacts"])
    let route = try LinkRouter<ContactsRoute>().match("contacts://people/7")
    #expect(route?.destination == .push(RouteScreen(.person(id: 7)), in: .only))
    #expect(app.issues.isEmpty)
  }
}
