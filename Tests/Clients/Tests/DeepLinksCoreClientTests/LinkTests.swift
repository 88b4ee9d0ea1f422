// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

/// A server, or an app without routes, reads links.
@Suite struct LinkTests {
  @Test func `a link has its components decoded`() throws {
    let link = try DeepLink("HTTPS://Shop.example.com:8443/caf%C3%A9/?page=2&sale#reviews")
    #expect(link.text == "https://shop.example.com:8443/caf%C3%A9?page=2&sale#reviews")
    #expect(link.scheme == "https")
    #expect(link.host == "shop.example.com")
    #expect(link.port == 8443)
    #expect(link.pathSegments == ["café"])
    #expect(link.queryItems.map(\.name) == ["page", "sale"])
    #expect(link.queryItems.map(\.value) == ["2", nil])
    #expect(link.value(of: "page") == "2")
    #expect(link.fragment == "reviews")
  }

  @Test func `a callback's URL, pasted text and a link are one link`() throws {
    let url = try #require(URL(string: "shop://products/7"))
    let link = try DeepLink(url)
    #expect(try DeepLink(trimming: " shop://products/7\n") == link)
    #expect(link.url == url)
    #expect(Set([link, try DeepLink("shop://products/7/")]).count == 1)
  }

  @Test func `a link is saved as its text, and is checked when it is read`() throws {
    let saved = try JSONEncoder().encode([try DeepLink("shop://products")])
    #expect(
      try JSONDecoder().decode([DeepLink].self, from: saved).map(\.text) == ["shop://products"])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DeepLink].self, from: Data(#"["shop:///../x"]"#.utf8))
    }
  }

  @Test(
    arguments: [
      ("", .empty, 0), ("shop", .missingScheme, 0), ("https://bank.com@evil.com/", .userinfo, 8),
      ("shop://a/%zz", .malformedPercent, 9),
    ] as [(String, DeepLinkError.Code, Int)])
  func `what is no link says why and where`(
    _ text: String, _ code: DeepLinkError.Code, _ position: Int
  ) throws {
    let error = try #require(#expect(throws: DeepLinkError.self) { try DeepLink(text) })
    #expect(error.code == code)
    #expect(error.position == position)
    #expect(error.description.hasSuffix(error.hint))
  }

  @Test func `a log has no text of a link, and who debugs sees it`() throws {
    let link = try DeepLink("https://shop.example.com/reset?token=s3cret")
    let values: [any LinkRedacted] = [link, link.queryItems[0]]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      #expect(!(dumped + value.description + value.debugDescription).contains("s3cret"))
      #expect(value.revealedDescription.contains("s3cret"))
    }
  }

  @Test func `an app reads no longer links than it needs`() throws {
    let tight = LinkLimits(bytes: 32, segments: 2, queryItems: 1, captureLength: 8)
    #expect(throws: DeepLinkError.self) { try DeepLink("shop://a/b/c/d", limits: tight) }
    #expect(try DeepLink("shop://a/b/c", limits: .standard).pathSegments == ["b", "c"])
    #expect(tight != .standard)
  }

  @Test func `a link that was encoded twice is worth a note`() throws {
    #expect(try DeepLink("shop://search?q=a%2520b").looksEncodedTwice)
    #expect(try !DeepLink("shop://search?q=a%20b").looksEncodedTwice)
  }

  @Test func `query items are equal byte by byte`() throws {
    let items = try DeepLink("shop://x?e=%C3%A9&e=e%CC%81&e=%C3%A9").queryItems
    #expect(items[0] != items[1])
    #expect(Set(items).count == 2)
  }
}
