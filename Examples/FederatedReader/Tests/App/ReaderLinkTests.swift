// SPDX-License-Identifier: MIT

import DeepLinks
import FederatedReaderLinks
import Foundation
import SwiftUI
import Testing

/// A link of the reader's own server, and the state in which it arrives.
private struct ArrivingLink: CustomTestStringConvertible {
  enum Start: String, CaseIterable {
    case cold, root, deepElsewhere, deepHere, underSheet, twice, twoAtOnce
  }

  let link: String
  let start: Start
  var testDescription: String { "\(link) from \(start.rawValue)" }

  static let all = [
    "reader://mastodon.example/@ada/109", "https://mastodon.example/@ada/109",
    "https://mastodon.example/users/ada/statuses/109?utm_source=mail",
  ].flatMap { link in Start.allCases.map { ArrivingLink(link: link, start: $0) } }
}

@MainActor @Suite struct ReaderLinkTests {
  @Test func `three links, seven states, 26 sets of quirks`() {
    #expect(ArrivingLink.all.count == 3 * 7)
    #expect(HeadlessQuirkSet.withoutDelegate.count == 27)
  }

  @Test(arguments: ArrivingLink.all, HeadlessQuirkSet.withoutDelegate)
  private func `a link opens its post over what the user reads`(
    _ row: ArrivingLink, _ set: HeadlessQuirkSet
  ) {
    let reader = ReaderDriver(
      opening: row.start == .cold ? row.link : nil, quirks: set.quirks)
    var back = "Home"
    switch row.start {
    case .cold, .root, .twice, .twoAtOnce: break
    case .deepElsewhere, .deepHere:
      if row.start == .deepElsewhere { reader.selectTab("local") }
      #expect(reader.tap("Linus"))
      back = "Post by Linus"
    case .underSheet:
      #expect(reader.tap("New post"))
      #expect(reader.title == "New Post")
    }
    if row.start == .twice { reader.open(row.link) }
    if row.start == .twoAtOnce {
      reader.send("reader://mastodon.example/@linus/112")
    }
    if row.start != .cold { reader.open(row.link) }
    #expect(reader.title == "Post by Ada", "\(reader.app.window?.description ?? "")")
    #expect(reader.texts.contains { $0.hasPrefix("Fog over the river") })
    #expect(reader.app.window?.modals == [])
    #expect(reader.app.window?.selectedTab == (row.start == .deepElsewhere ? "local" : "home"))
    #expect(reader.outcomes.last?.name == (row.start == .twice ? "refreshed" : "opened"))
    #expect(reader.oddRequests.isEmpty)
    if row.start == .twoAtOnce, reader.screens.count == 2 { back = "Post by Linus" }
    #expect(reader.goBack())
    #expect(reader.title == back)
    #expect(reader.left.isEmpty)
    #expect(reader.server.asked.isEmpty)
    #expect(reader.app.issues.isEmpty, "\(reader.app.issues)")
  }

  @Test(arguments: [
    ("reader://mastodon.example/explore?tag=birds", "https://mastodon.example/explore?tag=birds"),
    ("https://mastodon.example/about", "https://mastodon.example/about"),
    (
      "reader://mastodon.example/explore?utm_source=mail&tag=a%26b#top",
      "https://mastodon.example/explore?utm_source=mail&tag=a%26b#top"
    ),
    ("https://mastodon.example/@ada/followers", "https://mastodon.example/@ada/followers"),
    ("https://mastodon.example/@ada/following", "https://mastodon.example/@ada/following"),
    ("https://mastodon.example/@ada/media", "https://mastodon.example/@ada/media"),
    ("https://mastodon.example/@ada/with_replies", "https://mastodon.example/@ada/with_replies"),
    ("https://mastodon.example/@ada/featured", "https://mastodon.example/@ada/featured"),
  ])
  func `a page that is no post goes to the browser, once`(_ link: String, _ page: String) {
    let reader = ReaderDriver()
    reader.send(link)
    reader.app.finishTransitions()
    #expect(reader.left == [page])
    // The system returns a page that the app passed on; it is not passed on again.
    reader.open(page)
    #expect(reader.left == [page])
    #expect(reader.title == "Home")
  }

  @Test(arguments: [
    "https://www.mastodon.example/@ada/109", "reader://www.mastodon.example/@ada/109",
    "https://mastodon.example/statuses/109", "https://mastodon.example/web/statuses/109",
    "https://mastodon.example/web/@ada/109", "https://mastodon.example/deck/@ada/109",
    "https://MASTODON.example/@ada/109#replies",
  ])
  func `deeper pages of the own server lead to the same post`(_ link: String) {
    for isCold in [true, false] {
      let reader = ReaderDriver(opening: isCold ? link : nil)
      if !isCold { reader.open(link) }
      #expect(reader.title == "Post by Ada")
      #expect(reader.server.asked.isEmpty && reader.left.isEmpty)
    }
  }

  @Test(arguments: ["https", "reader"])
  func `a post of another server that arrives is looked for under either scheme`(_ scheme: String)
    async
  {
    let reader = ReaderDriver()
    reader.send("\(scheme)://birds.example/@grace/77")
    await reader.app.runTasks(until: !reader.server.asked.isEmpty)
    #expect(reader.server.asked == ["https://birds.example/@grace/77"])
    reader.server.answer(
      "https://birds.example/@grace/77",
      .success(
        Post(
          id: "301", author: "Grace", server: "birds.example", parts: [.text("A heron")])))
    await reader.settleTasks(until: !reader.isResolving)
    #expect(reader.title == "Post by Grace")
    #expect(reader.left.isEmpty)
  }

  /// What a server answers for a post that the reader does not have.
  private enum Answer: CaseIterable { case post, none, failure }

  @Test(arguments: ["500", "01HZX3A5D9", "00109", "+109"], Answer.allCases)
  private func `a post of the own server is fetched by its ID, and after a relaunch again`(
    _ id: String, _ answer: Answer
  ) async {
    let reader = ReaderDriver(opening: "https://mastodon.example/@ada/\(id)")
    await reader.app.runTasks(until: !reader.server.asked.isEmpty)
    #expect(reader.server.asked == [id])
    #expect(reader.texts.contains("Loading the post"))
    let post = Post(id: id, author: "Edsger", server: "mastodon.example", parts: [.text("Rain")])
    let result: Result<Post?, any Error> =
      switch answer {
      case .post: .success(post)
      case .none: .success(nil)
      case .failure: .failure(URLError(.notConnectedToInternet))
      }
    let text =
      switch answer {
      case .post: "Rain"
      case .none: "This post is gone"
      case .failure: "This post couldn’t be loaded"
      }
    reader.server.answer(id, result)
    await reader.settleTasks(until: reader.texts.contains(text))
    #expect(reader.texts.contains(text))
    let again = ReaderDriver(restoring: reader.app.terminate())
    await again.app.runTasks(until: !again.server.asked.isEmpty)
    again.server.answer(id, .success(post))
    await again.settleTasks(until: again.title == "Post by Edsger")
    #expect(again.title == "Post by Edsger")
    #expect(reader.left.isEmpty && again.left.isEmpty)
  }

  @Test(arguments: [
    ("reader://mastodon.example/@ada/109%00", "This link is incomplete or contains a mistake."),
    ("reader:///@ada/109", "This app can’t open this link."),
  ])
  func `what is wrong with a link is said`(_ link: String, _ notice: String) {
    let reader = ReaderDriver()
    reader.tap("Linus")
    reader.open(link)
    #expect(reader.texts.contains(notice))
    #expect(reader.title == "Post by Linus")
    #expect(reader.left.isEmpty)
    #expect(reader.tap("Close"))
    #expect(!reader.texts.contains(notice))
  }

  @Test func `a draft is kept when a link closes its sheet`() {
    let reader = ReaderDriver()
    reader.tap("New post")
    _ = reader.app.window?.type("Herons!", into: "What is on your mind?")
    reader.open("https://mastodon.example/@ada/109")
    #expect(reader.title == "Post by Ada")
    reader.goBack()
    reader.tap("New post")
    #expect(reader.tap("Publish"))
    #expect(reader.texts.contains("Herons!"))
  }

  @Test func `each tab keeps its path`() async {
    let reader = ReaderDriver()
    #expect(reader.tapLink("her post"))
    reader.settle()
    #expect(reader.title == "Post by Ada")
    reader.selectTab("local")
    #expect(reader.title == "Local")
    reader.tap("Edsger")
    reader.selectTab("home")
    #expect(reader.title == "Post by Ada")
    reader.selectTab("local")
    #expect(reader.title == "Post by Edsger")
  }

  @Test(arguments: HeadlessQuirkSet.withoutDelegate)
  private func `the app comes back where it was, unless a link started it`(_ set: HeadlessQuirkSet)
  {
    let reader = ReaderDriver(quirks: set.quirks)
    reader.selectTab("local")
    reader.tap("Edsger")
    let saved = reader.app.terminate()
    let again = ReaderDriver(restoring: saved, quirks: set.quirks)
    #expect(again.title == "Post by Edsger")
    let linked = ReaderDriver(
      opening: "https://mastodon.example/@ada/109", restoring: saved, quirks: set.quirks)
    #expect(linked.title == "Post by Ada")
  }

  @Test func `a universal link that arrives as an activity opens its post`() {
    let reader = ReaderDriver()
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://mastodon.example/@ada/109")
    reader.app.continue(activity)
    reader.settle()
    #expect(reader.title == "Post by Ada")
  }

  @Test func `two windows navigate apart`() {
    let reader = ReaderDriver()
    reader.tap("Linus")
    reader.app.openWindow()
    reader.settle()
    #expect(reader.title == "Home")
    reader.open("reader://mastodon.example/@ada/109")
    #expect(reader.app.windows.map(\.title) == ["Post by Linus", "Post by Ada"])
    #expect(reader.app.windows.first?.tapLink("her post") == true)
    reader.settle()
    #expect(reader.app.windows.map(\.title) == ["Post by Ada", "Post by Ada"])
  }
}
