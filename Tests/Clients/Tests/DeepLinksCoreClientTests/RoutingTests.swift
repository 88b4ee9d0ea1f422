// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

/// An app without macros, or a server, turns links into routes and back.
@Suite struct RoutingTests {
  private let router: LinkRouter<LibraryRoute>

  init() throws { router = try LinkRouter() }

  @Test(
    arguments: [
      ("https://library.example.com/", .home), ("library://BOOKS/7", .book(id: 7, .cover)),
      ("https://library.example.com/books/7/pages/3", .book(id: 7, .page(3))),
      ("https://library.example.com/b/7", .book(id: 7, .cover)),
      (
        "library://search?q=a+b&tag=new&tag=red",
        .search(text: "a b", order: .title, tags: ["new", "red"])
      ),
      ("library://search?order=year", .search(text: nil, order: .year, tags: [])),
      ("library://search?order=none", nil), ("https://evil.example/", nil),
    ] as [(String, LibraryRoute?)])
  func `a link opens its route, however it comes`(_ text: String, _ route: LibraryRoute?) throws {
    #expect(try router.match(text) == route)
    #expect(try router.match(DeepLink(text)) == route)
    #expect(try router.match(#require(URL(string: text))) == route)
  }

  @Test(
    arguments: [
      (.home, "https://library.example.com"),
      (.book(id: 7, .page(3)), "https://library.example.com/books/7/pages/3"),
      (
        .search(text: "a b", order: .year, tags: ["x"]),
        "https://library.example.com/search?q=a%20b&order=year&tag=x"
      ),
      (.search(text: nil, order: .title, tags: []), "https://library.example.com/search"),
    ] as [(LibraryRoute, String)])
  func `a route prints the link that opens it`(_ route: LibraryRoute, _ text: String) throws {
    #expect(try router.link(for: route).text == text)
    let links = try router.links(for: route)
    #expect(links.map(\.scheme) == ["https", "library"])
    for link in links { #expect(try router.match(link) == route) }
  }

  @Test func `a route takes the link as it was`() throws {
    let link = try DeepLink("library://pages/a/b?q=1#top")
    #expect(try router.match(link) == .page(link))
    #expect(try router.links(for: .page(link)) == [link])
    #expect(link.linkText == link.text && DeepLink(linkText: link.linkText) == link)
    #expect(DeepLink.samples.count == 1)
  }

  @Test func `a route without a link says why`() throws {
    let error = try #require(
      #expect(throws: LinkPrintError.self) { try router.link(for: .settings) })
    #expect(error.code == .hidden)
    #expect(error.description.hasSuffix(error.hint))
  }

  @Test func `a value that no link can carry is named`() throws {
    let route = LibraryRoute.search(text: "\u{202E}", order: .title, tags: [])
    let error = try #require(#expect(throws: LinkPrintError.self) { try router.link(for: route) })
    #expect(error.code == LinkPrintError.Code(rawValue: error.code.rawValue))
    #expect(error.route == "search")
    #expect(error.parameter == nil || error.parameter == "text")
  }

  @Test func `a link of the app's own that no route answers is still its own`() throws {
    let link = try DeepLink("https://library.example.com/gone")
    #expect(try router.match(link) == nil)
    #expect(router.isOwn(link))
    #expect(try !router.isOwn(DeepLink("https://evil.example/gone")))
  }

  @Test func `a list with other limits is compiled by hand`() throws {
    let small = try LinkRouter(LibraryRoute.linkRoutes, limits: LinkLimits(bytes: 40))
    #expect(try small.match("library://") == .home)
    #expect(throws: DeepLinkError.self) {
      try small.match("library://search?q=" + String(repeating: "x", count: 40))
    }
  }

  @Test func `a router of other origins reads and prints those`() throws {
    let other = try LinkRouter<LibraryRoute>(origins: ["https://books.example.org"])
    #expect(try other.match("https://books.example.org/books/7") == .book(id: 7, .cover))
    #expect(try other.match("library://books/7") == nil)
    #expect(try other.link(for: .home).text == "https://books.example.org")
    #expect(throws: LinkRouterError.self) { try LinkRouter<LibraryRoute>(origins: ["none"]) }
  }

  @Test func `an explanation says what came nearest`() throws {
    let explanation = router.explain("library://books/seven")
    guard case .missed(let nearest?) = explanation.verdict else {
      Issue.record("\(explanation)")
      return
    }
    #expect(nearest == explanation.nearestMiss)
    #expect(nearest.pattern == "/books/{id}")
    #expect(nearest.route == "book.cover")
    #expect(nearest.feature == "library")
    #expect(nearest.mismatch?.code == .valueNotParsed)
    #expect(explanation.candidates.contains(nearest))
  }

  @Test func `an explanation of a match and of no link say so`() throws {
    guard case .matched(let match) = router.explain("library://").verdict else {
      Issue.record("no match")
      return
    }
    #expect(match.route == "home")
    guard case .refused(let problem) = router.explain("library://a/../b").verdict else {
      Issue.record("a link")
      return
    }
    #expect(problem.code == .dotSegment)
    #expect(problem.position == 12)
    #expect(!problem.hint.isEmpty)
  }

  @Test func `a debug menu lists all links`() throws {
    let catalog = router.catalog
    let search = try #require(catalog.routes.first { $0.name == "search" })
    #expect(search.pattern == "/search?q={text}&order={order}&tag={tags}")
    #expect(search.origins == LibraryRoute.origins)
    #expect(search.documentation == "Finds books.")
    for example in search.examples { #expect(try router.match(example) != nil) }
    #expect(try LinkCatalog(json: catalog.json()) == catalog)
  }
}
