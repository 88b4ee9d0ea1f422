// SPDX-License-Identifier: MIT

import ExampleServers
import Foundation
import HeadlessDeepLinksUIKit
import PlaygroundServer
import ServerDrivenScreens
import Testing

@testable import PlaygroundPhones

/// The screens that a server on the loopback sends to the app on a phone.
@MainActor @Suite struct LoopbackScreensTests {
  /// One start of the app, and what it shows once its server has answered.
  private struct Start {
    var server: ServedScreens?
    var isKept = true
    /// What `screens://welcome` shows; `nil`: there is no such screen.
    var text: String?
  }

  private static let starts = [
    Start(server: nil, text: nil),
    Start(server: .first, text: "This screen came with version 1."),
    Start(server: nil, text: "This screen came with version 1."),
    Start(server: .damaged, text: "This screen came with version 1."),
    Start(server: .newer, text: "This screen came with version 2."),
    Start(server: .damaged, text: "This screen came with version 2."),
    Start(server: .first, text: "This screen came with version 2."),
    Start(server: nil, isKept: false, text: nil),
  ]

  @Test
  func `are fetched, kept, there while the phone is offline, refreshed, and refused if damaged`()
    async throws
  {
    var saved: SavedPhone?
    for (number, start) in Self.starts.enumerated() {
      let driver = PhoneDriver(
        .screens, settings: PhoneSettings(server: start.server),
        restoring: start.isKept ? saved : nil)
      let app = try #require(driver.phone.running as? UIKitApp)
      await (app.delegate as? ScreensAppDelegate)?.refreshing?.value
      try await driver.open("screens://text")
      #expect(try driver.tree.frontTitle == "Text Screen", "start \(number)")
      try await driver.open("screens://welcome")
      let texts = try driver.tree.texts.filter { $0.hasPrefix("This screen came") }
      #expect(texts == (start.text.map { [$0] } ?? []), "start \(number)")
      saved = driver.phone.kill()
      #expect((saved?.files["screens"] != nil) == (start.text != nil), "start \(number)")
    }
  }

  @Test func `a phone knows what its server has, and says so`() throws {
    let phone = Phone(.screens)
    #expect(phone.snapshot.text.contains(#""server":"offline""#))
    for name in ["first", "newer", "damaged", "offline"] {
      try phone.set(PhoneSwitches(server: name))
      #expect(phone.snapshot.text.contains(#""server":"\#(name)""#))
      try phone.set(PhoneSwitches(isWide: false))
      #expect(PhoneSwitches(phone.settings).server == name)
    }
    let error = #expect(throws: PlaygroundError.self) {
      try phone.set(PhoneSwitches(server: "third"))
    }
    #expect(
      error?.message
        == "third is not a server's state; states are first, newer, damaged, offline.")
  }
}
