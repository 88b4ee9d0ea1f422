// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private struct PayloadCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var paths: LinkPayload
  var payload: @Sendable () -> [AnyHashable: Any]
  var link: String?

  init(
    _ name: String, _ paths: LinkPayload = .standard, finds link: String?,
    _ payload: @autoclosure @escaping @Sendable () -> [AnyHashable: Any]
  ) {
    testDescription = name
    self.paths = paths
    self.payload = payload
    self.link = link
  }
}

@Suite struct LinkPayloadTests {
  private static let cases = [
    PayloadCase("nothing", finds: nil, [:]),
    PayloadCase("url", finds: "shop://go", ["url": "shop://go"]),
    PayloadCase("deep_link", finds: "shop://go", ["deep_link": "shop://go"]),
    PayloadCase("link", finds: "shop://go", ["link": "shop://go"]),
    PayloadCase("the first path wins", finds: "a:b", ["link": "c:d", "url": "a:b"]),
    PayloadCase("inside of data", finds: "shop://go", ["data": ["link": "shop://go"]]),
    PayloadCase(
      "outside comes before inside", finds: "a:b", ["data": ["url": "c:d"], "link": "a:b"]),
    PayloadCase("a URL", finds: "https://ex.com/a%20b", ["url": page]),
    PayloadCase("an empty text is not a link", finds: "a:b", ["url": "", "link": "a:b"]),
    PayloadCase(
      "a number is not a link", finds: "a:b",
      ["url": 3, "deep_link": true, "link": "a:b"]),
    PayloadCase("a list is not a link", finds: nil, ["url": ["a:b"]]),
    PayloadCase("nil is not a link", finds: nil, ["url": String?.none as Any]),
    PayloadCase("what is no link is for the request to say", finds: "hello", ["url": "hello"]),
    PayloadCase("another type of key", finds: nil, [1: "a:b", page: "c:d"]),
    PayloadCase("data that is no dictionary", finds: nil, ["data": "url"]),
    PayloadCase("data with other keys", finds: nil, ["data": [1: "a:b"]]),
    PayloadCase("letters' case counts", finds: nil, ["URL": "a:b"]),
    PayloadCase("own path", LinkPayload("a.b.c"), finds: "x:y", ["a": ["b": ["c": "x:y"]]]),
    PayloadCase("own path alone", LinkPayload("a.b.c"), finds: nil, ["url": "x:y"]),
    PayloadCase("a key with dots", LinkPayload("gcm.url"), finds: "x:y", ["gcm.url": "x:y"]),
    PayloadCase(
      "a key with dots inside", LinkPayload("data.gcm.url"), finds: "x:y",
      ["data": ["gcm.url": "x:y"]]),
    PayloadCase(
      "a dictionary where the link should be", LinkPayload("a"), finds: nil, ["a": [1: 2]]),
    PayloadCase("an empty path is an empty key", LinkPayload(""), finds: "x:y", ["": "x:y"]),
    PayloadCase("dots alone", LinkPayload("..", "."), finds: "x:y", ["": ["": "x:y"]]),
    PayloadCase("no path", LinkPayload(), finds: nil, ["url": "x:y"]),
    PayloadCase("sixteen keys", nested(16), finds: "x:y", tower(16)),
    PayloadCase("seventeen keys", nested(17), finds: nil, tower(17)),
    PayloadCase("a hundred thousand keys", nested(100_000), finds: nil, tower(40)),
  ]

  private static var page: URL { URL(string: "https://ex.com/a%20b") ?? URL(filePath: "/") }

  private static func nested(_ depth: Int) -> LinkPayload {
    LinkPayload(Array(repeating: "k", count: depth).joined(separator: "."))
  }

  private static func tower(_ depth: Int) -> [AnyHashable: Any] {
    (1..<depth).reduce(["k": "x:y"]) { inner, _ in ["k": inner] }
  }

  @Test(arguments: cases)
  private func `finds the link`(_ row: PayloadCase) {
    #expect(row.paths.link(in: row.payload()) == row.link)
  }

  @Test func `reads what JSON becomes`() throws {
    struct Push: Decodable { var data: [String: String] }
    let text = #"{"data": {"title": "Sale", "deep_link": "shop://go/sale?x=1"}}"#
    let push = try JSONDecoder().decode(Push.self, from: Data(text.utf8))
    #expect(LinkPayload.standard.link(in: ["data": push.data]) == "shop://go/sale?x=1")
  }
}
