// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import DeepLinksDomains

/// Which origins have links in the file of a domain.
@Suite struct DomainNameTests {
  @Test(
    arguments: [
      ("example.com", "https://example.com", nil),
      ("EXAMPLE.com", "https://example.COM", nil),
      ("example.com", "https://example.com/base", nil),
      ("example.com", "https://example.com:443", nil),
      ("example.com", "https://example.com:8443", .port),
      ("example.com", "http://example.com", .notSecure),
      ("example.com", "http://other.org:8080", .notSecure),
      ("example.com", "app://example.com", .customScheme),
      ("example.com", "app://", .customScheme),
      ("example.com", "https://www.example.com", .otherHost),
      ("example.com", "https://example.co", .otherHost),
      ("example.com", "https://notexample.com", .otherHost),
      ("example.com", "https://{any}", .anyHost),
      ("*.example.com", "https://{any}", .anyHost),
      ("*.example.com", "https://www.example.com", nil),
      ("*.example.com", "https://a.b.example.com", nil),
      ("*.EXAMPLE.com", "https://www.example.com", nil),
      ("*.example.com", "https://example.com", .otherHost),
      ("*.example.com", "https://notexample.com", .otherHost),
      ("*.example.com", "https://{any}.example.com", nil),
      ("example.com", "https://{any}.example.com", nil),
      ("www.example.com", "https://{any}.example.com", nil),
      ("notexample.com", "https://{any}.example.com", .otherHost),
      ("example.com", "https://{any}.www.example.com", .otherHost),
      ("example.org", "https://{any}.example.com", .otherHost),
      ("s-1.example.com", "https://s-{any}.example.com", nil),
      ("t-1.example.com", "https://s-{any}.example.com", .otherHost),
      ("example.com", "https://s-{any}.example.com", .otherHost),
      ("*.example.com", "https://s-{any}.example.com", nil),
      ("*.example.com", "https://s-{any}.www.example.com", nil),
      ("*.www.example.com", "https://s-{any}.example.com", .otherHost),
    ] as [(String, String, DomainName.Refusal?)])
  func `takes the origins of the domain`(
    _ domain: String, _ origin: String, _ refusal: DomainName.Refusal?
  ) throws {
    #expect(try DomainName(domain).refusal(of: LinkOrigin(origin)) == refusal)
  }

  @Test(
    arguments: [
      ("example.com", "example.com", false, "example.com"),
      ("Example.COM", "example.com", false, "example.com"),
      ("*.Example.com", "example.com", true, "www.example.com"),
      ("*example.com", "*example.com", false, "*example.com"),
    ])
  func `keeps the name without its wildcard`(
    _ text: String, _ name: String, _ isWildcard: Bool, _ host: String
  ) {
    let domain = DomainName(text)
    #expect(domain.name == name)
    #expect(domain.isWildcard == isWildcard)
    #expect(domain.host == host)
  }
}
