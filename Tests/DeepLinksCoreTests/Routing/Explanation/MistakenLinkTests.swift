// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore

/// What an explanation says of the mistakes that people make in links, and where its caret stands.
@Suite struct MistakenLinkTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var origins: [String]
    var patterns: [String]
    var link: String
    var reason: String
    var position: Int?

    init(
      _ origins: [String], _ link: String, _ reason: String, at position: Int?,
      _ patterns: [String] = ["/items/{i1}"]
    ) {
      self.origins = origins
      self.patterns = patterns
      self.link = link
      self.reason = reason
      self.position = position
    }

    var testDescription: String { "\(origins) \(patterns) \(link)" }
  }

  private static let web = ["https://ex.com"]

  private static let origins: [Row] = [
    Row(
      web, "https://www.ex.com/items/1", "the host has www in front. Did you mean https://ex.com?",
      at: 8),
    Row(
      ["https://www.ex.com"], "https://ex.com/items/1",
      "the host has no www in front. Did you mean https://www.ex.com?", at: 8),
    Row(
      web, "https://ex.com./items/1", "the host ends with a dot. Did you mean https://ex.com?",
      at: 8),
    Row(
      web, "https://WWW.EX.COM/items/1", "the host has www in front. Did you mean https://ex.com?",
      at: 8),
    Row(
      web, "https://ex.con/items/1", "the host is not ex.com. Did you mean https://ex.com?", at: 8),
    Row(web, "https://shop.example.net/items/1", "the host is not ex.com.", at: 8),
    Row(
      ["https://ex.com", "https://shop.ex.com"], "https://unrelated.example/items/1",
      "the host is not one of ex.com, shop.ex.com.", at: 8),
    Row(
      ["https://{tenant}.ex.com"], "https://ex.com/items/1", "the host is not {tenant}.ex.com.",
      at: 8
    ),
    Row(
      ["http://ex.com"], "https://ex.com/items/1",
      "the scheme is not http. Did you mean http://ex.com?", at: 0),
    Row(
      ["recipes://"], "recipe://items/1", "the scheme is not recipes. Did you mean recipes://?",
      at: 0),
    Row(
      ["https://ex.com", "recipes://"], "other://items/1",
      "the origin is not one of https://ex.com, recipes://.", at: 0),
    Row(
      web, "https://ex.com:8443/items/1", "the link has a port. Did you mean https://ex.com?",
      at: 15),
    Row(
      ["https://ex.com:8443"], "https://ex.com/items/1",
      "the port is not 8443. Did you mean https://ex.com:8443?", at: 8),
    Row(
      ["recipes://"], "recipes://items:1",
      "the text after the colon is read as a port. Write %3A for a colon in the path.", at: 16),
    Row(
      ["recipes://"], "recipes://anna@items/1",
      "the text before @ is read as a user. Write %40 for an @ in the path.", at: 10),
    Row(
      web, "https://https://ex.com/items/1",
      "the scheme is there twice. Did you mean https://ex.com?", at: 8),
    Row(
      ["recipes://"], "recipes://recipes://items/1",
      "the scheme is there twice. Did you mean recipes://?", at: 10),
    Row(
      ["com.example.shop://"], "mailto:anna@example.org", "the origin is not com.example.shop://.",
      at: 0),
    Row(
      ["https://{server}"], "https://127.0.0.1/items/1",
      "the host is an address, which https://{server} does not stand for.", at: 8),
    Row(
      ["shop://host"], "shop://user@host/items/1",
      "the link has a user in front of its host. Did you mean shop://host?", at: 7),
    Row(
      ["https://ex.com:8443"], "https://ex.com:9000/items/1",
      "the port is not 8443. Did you mean https://ex.com:8443?", at: 15),
    Row(
      ["shop:///app"], "shop://other/items/1",
      "the path does not begin with /app. Did you mean shop:///app?", at: 7),
    Row(
      ["https://ex.com/app"], "https://ex.com/items/1",
      "the path does not begin with /app. Did you mean https://ex.com/app?", at: 14),
  ]

  private static let parts: [Row] = [
    Row(
      web, "https://ex.com/Items/42", near("/items/{i1}", "segment 1 is items in another case"),
      at: 15),
    Row(
      web, "https://ex.com/cafe%CC%81/1",
      near("/café/{i1}", "segment 1 is café in another Unicode form"), at: 15,
      ["/café/{i1}"]),
    Row(
      web, "https://ex.com/s?b=1", near("/s?b", "query item b has a value, but needs none"), at: 17,
      ["/s?b"]),
    Row(
      web, "https://ex.com/s?b", near("/s?b={t1}", "query item b has no value"), at: 17,
      ["/s?b={t1}"]),
    Row(web, "https://ex.com/s?b=x", near("/s?b=", "query item b is not empty"), at: 17, ["/s?b="]),
    Row(
      web, "https://ex.com/s?b", near("/s?b=", "query item b has no equals sign"), at: 17, ["/s?b="]
    ),
    Row(
      web, "https://ex.com/s?a=1&amp;b=2",
      near("/s?a={t1}&b={t2}", "query item b is missing, because & is written as &amp;"), at: 17,
      ["/s?a={t1}&b={t2}"]),
    Row(
      web, "https://ex.com/s?B=2", near("/s?b={t2}", "query item b is there in another case"),
      at: 17,
      ["/s?b={t2}"]),
    Row(
      web, "https://ex.com/s?id=1", near("/s?id={t1}&ID={t2}", "query item ID is missing"), at: 17,
      ["/s?id={t1}&ID={t2}"]),
    Row(
      web, "https://ex.com/t/" + String(repeating: "a", count: 257),
      near(
        "/t/{t1}",
        "the value of t1 is longer than 256 characters, the limit that captureLength: sets"),
      at: 17, ["/t/{t1}"]),
    Row(
      web, "https://ex.com/sort/x",
      near("/sort/{w1}", "the value of w1 is not a valid Word, such as newest"), at: 20,
      ["/sort/{w1}"]),
    Row(
      web, "https://ex.com/#/items/5",
      "the fragment has the path of /items/{i1}, which the origin option routesInFragment reads.",
      at: 16),
  ]

  private static func near(_ pattern: String, _ reason: String) -> String {
    "Did you mean \(pattern)? Here \(reason)."
  }

  @Test(arguments: origins)
  func `says how an origin differs`(_ row: Row) throws {
    let explanation = try PatternTable(row.origins, row.patterns).router().explain(row.link)
    #expect(explanation.match == nil)
    #expect(explanation.headline == "No route matches: \(row.reason)")
    #expect(explanation.position == row.position)
  }

  @Test(arguments: parts)
  func `says how a part differs`(_ row: Row) throws {
    let explanation = try PatternTable(row.origins, row.patterns).router().explain(row.link)
    #expect(explanation.match == nil)
    #expect(
      explanation.headline
        == "No route matches\(row.reason.hasPrefix("Did") ? "." : ":") \(row.reason)")
    #expect(explanation.position == row.position)
  }

  @Test func `does not blame an origin that the link has`() throws {
    let router = try PatternTable(["shop://", "https://ex.com"], ["items/{i1}"]).router()
    #expect(router.explain("https://ex.com/items/1").headline == "No route matches.")
  }

  @Test func `names the capture for the wildcard of an origin`() {
    do throws(LinkOriginError) {
      _ = try LinkOrigin("https://*.ex.com")
      Issue.record("This is no origin.")
    } catch {
      #expect(error.hint == "Write {name}.ex.com for any text in front of .ex.com.")
      #expect(error.range == 8..<9)
      #expect(error.replacement == "{name}")
    }
  }

  @Test(arguments: [
    ("/items/<id>", 7..<11, "{id}"), ("/items/<1d>", 7..<8, "%3C"), ("/<kind>/x", 1..<7, "{kind}"),
    ("/a?q=<id>", 5..<9, "{id}"),
  ])
  func `makes a capture of a name in angle brackets`(
    _ pattern: String, _ range: Range<Int>, _ replacement: String
  ) {
    do throws(LinkPatternError) {
      _ = try LinkPattern(pattern)
      Issue.record("This is no pattern.")
    } catch {
      #expect(error.code == .illegalCharacter)
      #expect(error.range == range)
      #expect(error.replacement == replacement)
    }
  }
}
