// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// What may stand in a log, and what a user sees.
@Suite struct RedactionTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com"),
    ("HTTPS://Example.com:8443/a/b?x=1&y#z", "https://example.com:8443/…/…?…=…&…#…"),
    ("https://example.com:443/?x", "https://example.com?…"),
    ("myapp://secret/a", "myapp://…/…"), ("myapp://secret:80/a", "myapp://…/…"),
    ("myapp:///a", "myapp:///…"), ("myapp://", "myapp://"), ("tel:+15551234", "tel:…"),
    ("x-app:a/b?c", "x-app:…/…?…"), ("myapp:/a/b", "myapp:/…/…"), ("x:a?b=c#d", "x:…?…=…#…"),
  ])
  func `a link`(_ text: String, _ redacted: String) throws {
    let link = try DeepLink(text)
    #expect(link.description == redacted)
    #expect(String(reflecting: link) == redacted)
    #expect(link.revealedDescription == link.text)
  }

  @Test(
    arguments: [("a", nil, "…", "a"), ("a", "", "…=…", "a="), ("", "b", "…=…", "=b")]
      as [(String, String?, String, String)])
  func `an item of a query`(_ name: String, _ value: String?, _ shape: String, _ text: String) {
    let item = LinkQueryItem(name: name, value: value)
    #expect(item.description == shape)
    #expect(item.revealedDescription == text)
  }

  @Test func `the beginning of what is too long`() {
    let text = "x://" + String(repeating: "a", count: 2_044) + "behind"
    let error = DeepLinkError.of(text)
    #expect(error?.text == String(text.dropLast(6)))
    #expect(DeepLinkError.of("x://a b")?.text == "x://a b")
  }

  @Test(
    arguments: [
      ("a", "b", "No link for a (invalidLink) because of b. Why."),
      ("a", nil, "No link for a (invalidLink). Why."),
      (nil, "b", "No link (invalidLink) because of b. Why."),
      (nil, nil, "No link (invalidLink). Why."),
    ] as [(String?, String?, String)])
  func `a link that cannot be made`(_ route: String?, _ parameter: String?, _ text: String) {
    let error = LinkPrintError(code: .invalidLink, route: route, parameter: parameter, hint: "Why.")
    #expect(error.description == text)
  }
}
