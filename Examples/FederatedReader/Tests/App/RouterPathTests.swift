// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import FederatedReader
import FederatedReaderLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing

/// Tests the API that the document describes.
@MainActor @Suite struct RouterPathTests {
  private struct Window: View {
    let router: RouterPath

    var body: some View {
      LinkStack(router.navigator, .home) {
        Text("Timeline")
      } screen: { screen in
        switch screen {
        case .status(let id): Text(verbatim: "Post \(id)")
        }
      }
      .withLinkRouter(router)
    }
  }

  private let clock = HeadlessClock()
  private let router: RouterPath
  private let app: HeadlessApp

  init() {
    let time = HeadlessLinkClock(clock)
    let router = RouterPath(Reader(server: ReaderServer(), clock: time))
    self.router = router
    app = HeadlessApp(clock: clock) { Window(router: router) }
    app.advance(by: .seconds(1))
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// Returns the name of a result, because it is not `Equatable`.
  private func name(_ result: OpenURLAction.Result) -> String {
    let text = "\(result)"
    return ["handled", "discarded", "system"].first { text.contains($0) } ?? text
  }

  @Test(arguments: [
    ("https://mastodon.example/@ada/109", "handled", 1),
    ("reader://mastodon.example/@ada/109", "handled", 1),
    ("https://birds.example/@grace/77", "handled", 0),
    ("https://evil-mastodon.example/@ada/109", "handled", 0),
    ("https://nature.example/herons", "system", 0), ("tel:+15551234", "system", 0),
    ("mailto:ada@mastodon.example", "system", 0), ("geo:48.2,16.4", "system", 0),
    ("reader://mastodon.example/@ada/109%00", "discarded", 0),
  ])
  func `one decision for a URL that is tapped`(_ link: String, _ result: String, _ count: Int)
    throws
  {
    #expect(name(router.handle(url: try url(link))) == result)
    app.advance(by: .seconds(1))
    #expect(router.path.count == count)
    #expect(app.openedBySystem.isEmpty)
  }

  @Test(arguments: [
    ("https://mastodon.example/@ada/109", "handled", 1),
    ("reader://mastodon.example/@ada/109", "handled", 1),
    ("https://mastodon.example/about", "handled", 0),
    ("reader://mastodon.example/@ada/109%00", "discarded", 0),
    ("tel:+15551234", "discarded", 0),
  ])
  func `and the same for one that arrives`(_ link: String, _ result: String, _ count: Int) throws {
    #expect(name(router.handleDeepLink(url: try url(link))) == result)
    app.advance(by: .seconds(1))
    #expect(router.path.count == count)
    #expect(app.openedBySystem.count == (link.hasSuffix("about") ? 1 : 0))
  }

  @Test func `the handler is asked before the system is, also for what arrives`() throws {
    var asked: [String] = []
    router.urlHandler = { url in
      asked.append(url.absoluteString)
      return .handled
    }
    #expect(name(router.handle(url: try url("https://nature.example/herons"))) == "handled")
    #expect(name(router.handle(url: try url("tel:+15551234"))) == "handled")
    router.handleDeepLink(url: try url("https://mastodon.example/about"))
    #expect(
      asked
        == ["https://nature.example/herons", "tel:+15551234", "https://mastodon.example/about"])
    #expect(app.openedBySystem.isEmpty)
  }

  @Test func `a router of one's own navigates`() throws {
    let router = RouterPath()
    router.navigate(to: .status(id: "109"))
    #expect(router.path.isEmpty)
    self.router.navigate(to: .status(id: "109"))
    app.advance(by: .seconds(1))
    #expect(self.router.path == [.status(id: "109")])
    #expect(app.window?.texts == ["Post 109"])
  }

  @Test func `no other type of the reader decides about URLs`() throws {
    let app = URL(filePath: #filePath).appending(path: "../../../App").standardized
    let deciding = try FileManager.default.subpathsOfDirectory(atPath: app.path()).filter {
      try $0.hasSuffix(".swift")
        && String(contentsOf: app.appending(path: $0), encoding: .utf8)
          .contains(/[oO]penURL|webpageURL|\.deliver\(|\.match\(/)
    }
    #expect(deciding.sorted() == ["Router/RouterPath.swift", "Router/View+LinkRouter.swift"])
  }

  @Test func `the path can be written`() throws {
    router.path = [.status(id: "109"), .status(id: "205")]
    app.advance(by: .seconds(1))
    #expect(app.window?.texts == ["Post 205"])
    router.path = []
    app.advance(by: .seconds(1))
    #expect(app.window?.texts == ["Timeline"])
  }
}
