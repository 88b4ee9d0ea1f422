// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private struct QueryCase: Sendable, CustomTestStringConvertible {
  var query: String
  var declared: [String]
  var campaign: [String]
  var unknown: [String]

  init(
    _ query: String, declared: [String] = [], campaign: [String] = [], unknown: [String] = []
  ) {
    self.query = query
    self.declared = declared
    self.campaign = campaign
    self.unknown = unknown
  }

  var testDescription: String { "\(query) declaring \(declared)" }
}

@Suite struct LinkContextTests {
  private static let queries = [
    QueryCase("sort=price", declared: ["sort"]),
    QueryCase("sort=price", unknown: ["sort=price"]),
    QueryCase("utm_source=mail&utm_medium=x", campaign: ["utm_source=mail", "utm_medium=x"]),
    QueryCase("UTM_Source=mail&GCLID=1", campaign: ["UTM_Source=mail", "GCLID=1"]),
    QueryCase("utm_=1&utm=2&xutm_source=3", unknown: ["utm_=1", "utm=2", "xutm_source=3"]),
    QueryCase("gclidx=1&xgclid=2&gcli=3", unknown: ["gclidx=1", "xgclid=2", "gcli=3"]),
    QueryCase(
      "gclid=1&fbclid=2&gbraid=3&wbraid=4&msclkid=5&ttclid=6&twclid=7&li_fat_id=8&igshid=9&mc_cid=10",
      campaign: [
        "gclid=1", "fbclid=2", "gbraid=3", "wbraid=4", "msclkid=5", "ttclid=6", "twclid=7",
        "li_fat_id=8", "igshid=9", "mc_cid=10",
      ]),
    QueryCase(
      "b=2&gclid=1&a=1&gclid=2", declared: ["a"], campaign: ["gclid=1", "gclid=2"],
      unknown: ["b=2"]),
    QueryCase("utm_source=mail", declared: ["utm_source"], campaign: ["utm_source=mail"]),
    QueryCase("flag&empty=&utm_flag", campaign: ["utm_flag"], unknown: ["flag", "empty="]),
    QueryCase("Sort=1", declared: ["sort"], unknown: ["Sort=1"]),
    // Equal for Unicode, but other bytes, just like in the router.
    QueryCase("e%CC%81=1", declared: ["\u{e9}"], unknown: ["e\u{301}=1"]),
    QueryCase("%75tm_source=mail", campaign: ["utm_source=mail"]),
    QueryCase("=1", unknown: ["=1"]),
    QueryCase(""),
  ]

  @Test(arguments: queries)
  fileprivate func `splits a query`(_ row: QueryCase) throws {
    let link = try DeepLink("https://ex.com/a?" + row.query)
    var context = LinkContext(source: .universalLink, arrival: .distantPast)
    context.takeQuery(of: link, declared: row.declared)
    func text(_ items: [LinkQueryItem]) -> [String] {
      items.map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name }
    }
    #expect(text(context.campaign) == row.campaign)
    #expect(text(context.unknownItems) == row.unknown)
  }

  @Test func `ran every query`() {
    #expect(LinkContextTests.queries.count == 15)
    TestReport.line("queries split: \(LinkContextTests.queries.count)")
  }

  @Test func `takes over what the delivery says`() throws {
    let referrer = try #require(URL(string: "https://search.example/?q=secret"))
    let delivery = LinkDelivery(
      text: "https://ex.com/a?t=secret", source: .browsingActivity, callback: .continueActivity,
      referrer: referrer, sourceApplication: "com.example.mail", isColdStart: true)
    let context = LinkContext(delivery, arrival: Date(timeIntervalSinceReferenceDate: 1))
    #expect(
      context
        == LinkContext(
          source: .browsingActivity, referrer: referrer, sourceApplication: "com.example.mail",
          arrival: Date(timeIntervalSinceReferenceDate: 1), isColdStart: true,
          link: "https://ex.com/a?t=secret"))
    #expect(context.trust == .verified)
    let data = try JSONEncoder().encode(context)
    #expect(try JSONDecoder().decode(LinkContext.self, from: data) == context)
    let delivered = try JSONEncoder().encode(delivery)
    #expect(try JSONDecoder().decode(LinkDelivery.self, from: delivered) == delivery)
  }

  @Test func `shows no text of the link unless asked`() throws {
    var context = LinkContext(
      source: .customScheme, referrer: URL(string: "https://search.example/?q=secret"),
      sourceApplication: "secret.app", arrival: .distantPast, isColdStart: true)
    context.takeQuery(of: try DeepLink("a://b?secret=1&utm_secret=2"), declared: [])
    #expect(
      context.description
        == "customScheme (unverified), cold start, with a referrer, with a source application, "
        + "campaign items: 1, unknown items: 1")
    #expect(context.revealedDescription.contains("campaign: utm_secret=2; unknown: secret=1"))
    let delivery = LinkDelivery(text: "a://secret", source: .widget, callback: .onOpenURL)
    #expect("\(delivery)" == "widget by onOpenURL")
    #expect(delivery.revealedDescription == "widget by onOpenURL: a://secret")
  }
}
