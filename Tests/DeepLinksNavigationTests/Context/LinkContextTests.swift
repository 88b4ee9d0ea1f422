// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import DeepLinksNavigation

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
    QueryCase(
      "mtm_campaign=1&hsa_acc=2&ysclid=3&mtm_=4&hsa_=5",
      campaign: ["mtm_campaign=1", "hsa_acc=2", "ysclid=3"], unknown: ["mtm_=4", "hsa_=5"]),
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
    #expect(!context.description.contains("secret"))
    #expect(context.revealedDescription.contains("campaign: utm_secret=2; unknown: secret=1"))
    let delivery = LinkDelivery(text: "a://secret", source: .widget, callback: .onOpenURL)
    #expect("\(delivery)" == "widget by onOpenURL")
    #expect(delivery.revealedDescription == "widget by onOpenURL: a://secret")
  }
}

/// The texts of a context: each part alone, and all of them in order.
@Suite struct LinkContextTextTests {
  /// A part, what it adds to the description, and what it adds if the link may be shown.
  private static var parts: [(set: (inout LinkContext) -> Void, redacted: String, revealed: String)]
  {
    [
      ({ $0.isColdStart = true }, ", cold start", "; cold start"),
      (
        { $0.referrer = URL(string: "https://from.example/") }, ", with a referrer",
        "; referrer: https://from.example/"
      ),
      (
        { $0.sourceApplication = "com.example" }, ", with a source application",
        "; source application: com.example"
      ),
      (
        {
          $0.caller = LinkCaller([
            LinkQueryItem(name: "x-source", value: "Mail"),
            LinkQueryItem(name: "x-success", value: "a:b"),
          ])
        }, ", caller (success)", "; caller: x-source=Mail, x-success=a:b"
      ),
      ({ $0.answers = ["b": "2", "a": "1"] }, ", answers: 2", "; answers: a=1, b=2"),
      (
        { $0.campaign = [LinkQueryItem(name: "utm_source", value: "mail")] },
        ", campaign items: 1", "; campaign: utm_source=mail"
      ),
      (
        {
          $0.unknownItems = [
            LinkQueryItem(name: "x", value: "1"), LinkQueryItem(name: "y", value: "2"),
          ]
        }, ", unknown items: 2", "; unknown: x=1, y=2"
      ),
    ]
  }

  private static let date = Date(timeIntervalSinceReferenceDate: 0)

  @Test func `each part says that it is there, and what it is only if asked`() {
    var all = LinkContext(source: .customScheme, arrival: Self.date)
    let (redacted, revealed) = (all.description, all.revealedDescription)
    #expect(redacted == "customScheme (unverified)")
    #expect(revealed == "customScheme (unverified) at \(Self.date)")
    for part in Self.parts {
      var context = LinkContext(source: .customScheme, arrival: Self.date)
      part.set(&context)
      #expect(context.description == redacted + part.redacted)
      #expect(context.revealedDescription == revealed + part.revealed)
      part.set(&all)
    }
    #expect(all.description == redacted + Self.parts.map(\.redacted).joined())
    #expect(all.revealedDescription == revealed + Self.parts.map(\.revealed).joined())
  }

  @Test func `the link itself is only in the longer text`() {
    let context = LinkContext(source: .widget, arrival: Self.date, link: "shop://orders/7")
    #expect(!context.description.contains("shop"))
    #expect(context.revealedDescription.hasSuffix(" at \(Self.date); link: shop://orders/7"))
  }
}
