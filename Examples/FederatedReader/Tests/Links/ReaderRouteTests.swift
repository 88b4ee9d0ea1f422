// SPDX-License-Identifier: MIT

import DeepLinks
import FederatedReaderLinks
import Foundation
import Testing

private struct ReadLink: CustomTestStringConvertible {
  let text: String
  let route: ReaderRoute?
  var testDescription: String { text }

  init(_ text: String, _ route: ReaderRoute?) {
    self.text = text
    self.route = route
  }
}

@Suite struct ReaderRouteTests {
  private let router: LinkRouter<ReaderRoute>

  init() throws { router = try LinkRouter<ReaderRoute>() }

  @Test(arguments: [
    ReadLink(
      "reader://mastodon.example/@ada/109",
      .post(server: "mastodon.example", user: "ada", id: "109")),
    ReadLink(
      "https://mastodon.example/@ada/109",
      .post(server: "mastodon.example", user: "ada", id: "109")),
    ReadLink(
      "https://mastodon.example/@grace@birds.example/109",
      .post(server: "mastodon.example", user: "grace@birds.example", id: "109")),
    ReadLink(
      "https://birds.example/users/grace/statuses/77",
      .post(server: "birds.example", user: "grace", id: "77")),
    ReadLink(
      "https://evil-mastodon.example/@ada/109",
      .post(server: "evil-mastodon.example", user: "ada", id: "109")),
    ReadLink(
      "https://mastodon.example.evil.example/@ada/109",
      .post(server: "mastodon.example.evil.example", user: "ada", id: "109")),
    ReadLink(
      "reader://mastodon.example/explore/tags?q=birds",
      .page(server: "mastodon.example", path: ["explore", "tags"])),
    ReadLink(
      "reader://mastodon.example/@ada/follow", .follow(server: "mastodon.example", user: "ada")),
    ReadLink(
      "https://mastodon.example/@ada/follow",
      .post(server: "mastodon.example", user: "ada", id: "follow")),
    ReadLink("https://mastodon.example/explore/tags", nil),
    ReadLink("https://mastodon.example/@ada", nil),
    ReadLink("https://mastodon.example/@/109", nil),
    ReadLink(
      "http://mastodon.example/@ada/109",
      .post(server: "mastodon.example", user: "ada", id: "109")),
    ReadLink("http://mastodon.example:8080/@ada/109", nil),
    ReadLink("reader:///@ada/109", nil),
  ])
  private func `a post keeps the server that it is named by`(_ link: ReadLink) throws {
    #expect(try router.match(link.text) == link.route)
  }

  @Test(
    arguments: [
      ("", []), ("Fog", [.text("Fog")]),
      ("<p>One</p><p>Two<br>Three</p>", [.text("One\n\nTwo\nThree")]),
      (
        #"<p>See <a class="u" href="https://a.example/?x=1&amp;y=2" rel="me">this</a>!</p>"#,
        [.text("See "), .link("this", to: "https://a.example/?x=1&y=2"), .text("!")]
      ),
      ("&lt;b&gt; &amp;lt; &quot;&#39;", [.text("<b> &lt; \"'")]),
      ("<script>alert(1)</script>", [.text("alert(1)")]), ("a <b", [.text("a ")]),
      ("<a>none</a>", [.text("none")]), ("<a href=>x</a>", [.text("x")]),
    ] as [(String, [Post.Part])])
  func `of what a server sends words and links are kept`(_ html: String, _ parts: [Post.Part]) {
    #expect(PostContent.parts(ofHTML: html) == parts)
  }

  @Test(arguments: [
    ("reader://mastodon.example/@ada/109", "https://mastodon.example/@ada/109"),
    ("https://mastodon.example/@ada/109", "https://mastodon.example/@ada/109"),
    ("https://birds.example/users/grace/statuses/77", "https://birds.example/@grace/77"),
    ("reader://mastodon.example/about%20us", "https://mastodon.example/about%20us"),
  ])
  func `a link becomes a web page`(_ text: String, _ page: String) throws {
    #expect(try router.match(text)?.webPage?.absoluteString == page)
  }

  @Test(arguments: [
    "https://mastodon.example@evil-mastodon.example/@ada/109",
    "reader://mastodon.example/@ada/109%00", "https://mastodon.example/@ada/%zz",
  ])
  func `broken links are links of no one`(_ text: String) {
    #expect(throws: DeepLinkError.self) { try router.match(text) }
  }
}
