// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// What may stand in a log, and what a person sees.
@Suite struct RedactionTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com"),
    ("HTTPS://Example.com:8443/a/b?x=1&y#z", "https://example.com:8443/…/…?…=…&…#…"),
    ("https://example.com:443/?x", "https://example.com?…"),
    ("myapp://secret/a", "myapp://…/…"), ("myapp://secret:80/a", "myapp://…/…"),
    ("myapp:///a", "myapp:///…"), ("myapp://", "myapp://"), ("tel:+15551234", "tel:…"),
    ("x-app:a/b?c", "x-app:…/…?…"),
  ])
  func `a link`(_ text: String, _ redacted: String) throws {
    let link = try DeepLink(text)
    #expect(link.description == redacted)
    #expect(link.revealedDescription == link.text)
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

  @Test(
    arguments: [
      ("example.com", "https://example.com"), ("localhost", nil), ("a.b:c", nil),
      ("my_app://a", "-"),
      ("my app://a", nil), ("javascript://a", nil), ("1a://b", nil), ("https://a.b?c", ""),
    ] as [(String, String?)])
  func `what an origin should be`(_ text: String, _ replacement: String?) {
    #expect {
      try LinkOrigin(text)
    } throws: { error in
      (error as? LinkOriginError)?.replacement == replacement
    }
  }
}
