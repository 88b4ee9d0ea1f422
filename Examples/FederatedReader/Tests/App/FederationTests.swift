// SPDX-License-Identifier: MIT

import DeepLinks
import FederatedReaderLinks
import SwiftUI
import Testing

private let picture = "https://birds.example/@grace/77"
private let second = "https://ponds.example/@edsger/109"

private struct ServerIsDown: Error {}

/// A post that the server found and the reader never had.
private let heron = Post(
  id: "301", author: "Grace", server: "birds.example",
  parts: [.text("A heron, "), .link("from near", to: "https://birds.example/@grace/78")])

/// Tests links tapped in a post.
@MainActor @Suite struct FederationTests {
  @Test(
    arguments: [("her post", "Post by Ada"), ("from other apps", "Post by Ada")],
    HeadlessQuirkSet.all)
  func `a post of the own server opens at once`(
    _ link: (text: String, title: String), _ set: HeadlessQuirkSet
  ) async {
    let reader = ReaderDriver(quirks: set.quirks)
    #expect(reader.tap("Linus"))
    #expect(reader.tapLink(link.text))
    reader.settle()
    #expect(reader.title == link.title)
    #expect(reader.goBack())
    #expect(reader.title == "Post by Linus")
    #expect(reader.server.asked.isEmpty && reader.left.isEmpty)
    // Anyone may have written the post, so its links are not the app's own.
    #expect(reader.sources == [.content])
    #expect(reader.outcomes.map(\.name) == ["opened"])
    #expect(reader.oddRequests.isEmpty)
    #expect(reader.app.issues.isEmpty)
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a post of another server is looked for, and opens by its local number`(
    _ set: HeadlessQuirkSet
  ) async {
    let reader = ReaderDriver(quirks: set.quirks)
    #expect(await reader.tapLink("a picture", asking: picture))
    #expect(reader.isResolving)
    #expect(reader.server.asked == [picture])
    // The user continues reading in the meantime.
    #expect(reader.tap("Edsger"))
    #expect(reader.isResolving)
    reader.server.answer(picture, .success(heron))
    await reader.settleTasks(until: !reader.isResolving)
    #expect(!reader.isResolving)
    #expect(reader.title == "Post by Grace")
    #expect(reader.texts.contains("Grace, on birds.example"))
    #expect(reader.texts.contains("A heron, from near"))
    #expect(reader.goBack())
    #expect(reader.title == "Post by Edsger")
    #expect(reader.left.isEmpty)
    #expect(reader.outcomes.map(\.name) == ["opened"])
    #expect(reader.app.issues.isEmpty)
  }

  /// What a server answers for a post that it cannot show.
  private enum Trouble: CaseIterable { case noPost, failure, silence }

  @Test(arguments: Trouble.allCases, HeadlessQuirkSet.all)
  private func `the web page opens where the post cannot be found`(
    _ trouble: Trouble, _ set: HeadlessQuirkSet
  ) async {
    let reader = ReaderDriver(quirks: set.quirks)
    #expect(await reader.tapLink("a picture", asking: picture))
    switch trouble {
    case .noPost: reader.server.answer(picture, .success(nil))
    case .failure: reader.server.answer(picture, .failure(ServerIsDown()))
    case .silence: reader.app.advance(by: .seconds(9))
    }
    await reader.settleTasks(
      until: !reader.left.isEmpty && (trouble != .silence || !reader.server.cancelled.isEmpty))
    #expect(reader.left == [picture])
    #expect(!reader.isResolving)
    #expect(reader.title == "Home")
    #expect(reader.server.cancelled == (trouble == .silence ? [picture] : []))
    #expect(reader.outcomes.map(\.name) == ["external"])
  }

  @Test func `a newer tap supersedes an older one, whose answer is not waited for`() async {
    let reader = ReaderDriver()
    await reader.tapLink("a picture", asking: picture)
    await reader.tapLink("a second one", asking: second)
    await reader.settleTasks(until: !reader.server.cancelled.isEmpty)
    #expect(reader.server.asked == [picture, second])
    #expect(reader.server.cancelled == [picture])
    #expect(reader.outcomes.map(\.name) == ["superseded"])
    #expect(reader.isResolving)
    reader.tapLink("her post")
    await reader.settleTasks(until: reader.server.cancelled.count == 2)
    #expect(reader.title == "Post by Ada")
    #expect(reader.server.cancelled == [picture, second])
    #expect(reader.outcomes.map(\.name) == ["superseded", "superseded", "opened"])
    #expect(!reader.isResolving && reader.left.isEmpty)
    #expect(reader.oddRequests.isEmpty)
  }

  @Test func `the user may stop waiting`() async {
    let reader = ReaderDriver()
    await reader.tapLink("a picture", asking: picture)
    #expect(reader.tap("Cancel"))
    await reader.settleTasks(until: !reader.server.cancelled.isEmpty)
    #expect(!reader.isResolving)
    #expect(reader.server.cancelled == [picture])
    #expect(reader.outcomes == [.superseded(.person)])
    #expect(reader.left.isEmpty && reader.title == "Home")
  }

  @Test(
    arguments: [
      // This looks like a post but belongs to no known server.
      ("an article", "https://nature.example/herons?page=2"),
      ("this one", "https://mastodon.example@evil-mastodon.example/@ada/109"),
    ], HeadlessQuirkSet.all)
  func `anything else goes to the system, once`(
    _ link: (text: String, target: String), _ set: HeadlessQuirkSet
  ) async {
    let reader = ReaderDriver(quirks: set.quirks)
    #expect(reader.tapLink(link.text))
    reader.settle()
    #expect(reader.left == [link.target])
    #expect(reader.server.asked.isEmpty)
    #expect(reader.title == "Home")
    #expect(reader.outcomes == [])
  }

  @Test func `a page of a server that no one knows leaves at once`() async {
    let reader = ReaderDriver()
    reader.tapLink("that one")
    await reader.app.runTasks(until: !reader.left.isEmpty)
    #expect(reader.left == ["https://evil-mastodon.example/@ada/109"])
    #expect(reader.clock.now < .seconds(8))
    #expect(reader.server.asked.isEmpty && reader.screens.isEmpty)
  }

  @Test func `a server that does not say whom it knows is not waited for`() async {
    let reader = ReaderDriver()
    reader.server.isSilentAboutPeers = true
    #expect(await reader.tapLink("a picture", asking: "peers"))
    #expect(reader.isResolving)
    // The user continues reading in the meantime.
    #expect(reader.tap("Edsger"))
    reader.app.advance(by: .seconds(9))
    await reader.settleTasks(until: !reader.server.cancelled.isEmpty)
    #expect(reader.left == [picture])
    #expect(reader.server.cancelled == ["peers"])
    #expect(!reader.isResolving && reader.title == "Post by Edsger")
  }

  @Test func `query and fragment go along to the web`() async {
    let link = "https://birds.example/@grace/77?utm_source=mail&lang=en#replies"
    for trouble in [true, false] {
      let reader = ReaderDriver()
      reader.send(link)
      await reader.app.runTasks(until: !reader.server.asked.isEmpty)
      if trouble {
        reader.app.advance(by: .seconds(9))
      } else {
        reader.server.answer(picture, .success(nil))
      }
      await reader.settleTasks(until: !reader.left.isEmpty)
      #expect(reader.left == [link])
    }
  }

  @Test func `a broken link that is tapped is said to be one`() async {
    let reader = ReaderDriver()
    reader.tapLink("half a link")
    reader.settle()
    #expect(reader.texts.contains("This link is incomplete or contains a mistake."))
    #expect(reader.left.isEmpty)
  }
}
