// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksNavigation

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
