// SPDX-License-Identifier: MIT

import Accessibility
import SwiftUI
import Testing

/// What people hear who do not see the screen.
@MainActor @Suite struct AnnouncementTests {
  @Test func `an announcement is that of the app whose view makes it`() {
    let apps = ["first", "second"].map { name in HeadlessApp { Announcing(name: name) } }
    #expect(apps[0].window?.tap("say") == true)
    #expect(apps[1].window?.tap("say") == true)
    #expect(apps[1].window?.tap("say") == true)
    #expect(apps[0].announcements == ["first 1"])
    #expect(apps[1].announcements == ["second 1", "second 2"])
  }

  @Test func `a view knows whether the screen is read out`() {
    let app = HeadlessApp { ReadOut() }
    #expect(app.window?.texts == ["false"])
    app.isVoiceOverOn = true
    app.settle()
    #expect(app.window?.texts == ["true"])
  }
}

private struct Announcing: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("say") { count += 1 }
      .onChange(of: count) { _, count in
        AccessibilityNotification.Announcement("\(name) \(count)").post()
      }
  }
}

private struct ReadOut: View {
  @Environment(\.accessibilityVoiceOverEnabled) private var isReadOut

  var body: some View { Text("\(isReadOut)") }
}
