// SPDX-License-Identifier: MIT

import DeepLinks
import SwiftUI
import Testing

/// Tests a link that acts: it follows someone, and shows nothing.
@MainActor @Suite struct FollowTests {
  private struct Unreachable: Error {}

  private static let link = "reader://mastodon.example/@ada/follow"
  private static let question = "Follow “@ada@mastodon.example”?"

  @Test(arguments: HeadlessQuirkSet.all)
  private func `a link follows someone, once the user said yes`(_ set: HeadlessQuirkSet) async {
    let reader = ReaderDriver(quirks: set.quirks)
    reader.tap("Linus")
    reader.open(Self.link)
    #expect(reader.title == Self.question)
    #expect(reader.server.followed == [])
    reader.tap("Follow")
    await reader.settleTasks(until: reader.outcomes.count == 1)
    #expect(reader.outcomes.map(\.name) == ["performed"])
    #expect(reader.server.followed == ["ada@mastodon.example"])
    #expect(reader.title == "Post by Linus")
    #expect(reader.texts.contains("You follow this person now."))
    #expect(reader.oddRequests.isEmpty)
    #expect(reader.app.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a link that starts the app asks, too`(_ isWanted: Bool) async {
    let reader = ReaderDriver(opening: Self.link)
    #expect(reader.title == Self.question)
    reader.tap(isWanted ? "Follow" : "Cancel")
    await reader.settleTasks(until: reader.outcomes.count == 1)
    #expect(reader.outcomes.map(\.name) == [isWanted ? "performed" : "declined"])
    #expect(reader.server.followed == (isWanted ? ["ada@mastodon.example"] : []))
    #expect(reader.title == "Home")
    #expect(!reader.texts.contains { $0.hasPrefix("This link") })
  }

  @Test func `what the server refuses is said`() async {
    let reader = ReaderDriver()
    reader.server.refusal = Unreachable()
    reader.open(Self.link)
    reader.tap("Follow")
    await reader.settleTasks(until: reader.outcomes.count == 1)
    #expect(reader.outcomes.map(\.name) == ["failed"])
    #expect(reader.texts.contains("This link couldn’t be opened. Try again."))
  }

  @Test(arguments: [
    "https://mastodon.example/@ada/follow", "reader://mastodon.example/@ada/follow/now",
    "reader://mastodon.example/ada/follow",
  ])
  func `no other link follows anyone`(_ link: String) {
    let reader = ReaderDriver()
    reader.open(link)
    #expect(reader.title != Self.question)
    #expect(reader.server.followed == [])
  }
}
