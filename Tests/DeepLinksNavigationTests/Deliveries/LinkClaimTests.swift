// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import TestSupport
import Testing

private struct ClaimCase: Sendable, CustomTestStringConvertible {
  var claim: LinkClaim
  var text: String
  var isClaimed: Bool

  init(_ claim: LinkClaim, _ text: String, _ isClaimed: Bool) {
    self.claim = claim
    self.text = text
    self.isClaimed = isClaimed
  }

  var testDescription: String {
    "\(claim.scheme)|\(claim.host ?? "-")|\(claim.path) \(text.debugDescription)"
  }
}

private let web = LinkClaim(scheme: "https", host: "login.example.com", path: "/cb")
private let custom = LinkClaim(scheme: "shop", host: "oauth", path: "/cb")
private let rooted = LinkClaim(scheme: "com.example.123", path: "/oauth2redirect")
private let shouted = LinkClaim(scheme: "HTTPS", host: "Login.EXAMPLE.com", path: "/cb")
private let scheme = LinkClaim(scheme: "fb123")
private let wholeHost = LinkClaim(scheme: "https", host: "login.example.com")

@Suite struct LinkClaimTests {
  private static let cases = [
    ClaimCase(web, "https://login.example.com/cb", true),
    ClaimCase(web, "https://login.example.com/cb?code=a/../b\\ c%zz", true),
    ClaimCase(web, "https://login.example.com/cb#token=1", true),
    ClaimCase(web, "https://login.example.com/cb/", true),
    ClaimCase(web, "https://login.example.com/cb/apple", true),
    ClaimCase(web, "HTTPS://Login.EXAMPLE.com/cb", true),
    ClaimCase(shouted, "https://login.example.com/cb", true),
    ClaimCase(shouted, "https://Login.example.COM/cb", true),
    ClaimCase(shouted, "https://login.example.com/CB", false),
    ClaimCase(web, "https://login.example.com/cbx", false),
    ClaimCase(web, "https://login.example.com/cb;x", false),
    ClaimCase(web, "https://login.example.com/cb%2Fx", false),
    ClaimCase(web, "https://login.example.com/CB", false),
    ClaimCase(web, "https://login.example.com/c", false),
    ClaimCase(web, "https://login.example.com/", false),
    ClaimCase(web, "https://login.example.com", false),
    ClaimCase(web, "https://login.example.com//cb", false),
    ClaimCase(web, "https://login.example.com/x/../cb", false),
    ClaimCase(web, "https://login.example.com/cb/../admin", false),
    ClaimCase(web, "https://login.example.com/cb/.%2E/admin", false),
    ClaimCase(web, "https://login.example.com/cb\\..\\admin", false),
    ClaimCase(web, "https://login.example.com/cb/\tx", false),
    ClaimCase(web, "https://login.example.com/cb/ x", false),
    ClaimCase(web, "https://login.example.com/cb/\u{7f}x", false),
    ClaimCase(web, "https://login.example.com/cb/~!x", true),
    ClaimCase(web, "https://login.example.com/cb/...", true),
    ClaimCase(web, "https://login.example.com/cb/.well-known", true),
    ClaimCase(web, "https://evil.com/cb", false),
    ClaimCase(web, "https://login.example.com.evil.com/cb", false),
    ClaimCase(web, "https://evil.com/login.example.com/cb", false),
    ClaimCase(web, "https://login.example.com@evil.com/cb", false),
    ClaimCase(web, "https://evil.com@login.example.com/cb", false),
    ClaimCase(web, "https://evil.com\\@login.example.com/cb", false),
    ClaimCase(web, "https://login.example.com\\@evil.com/cb", false),
    ClaimCase(web, "https://login.example.com:443/cb", false),
    ClaimCase(web, "https://login.example.com:8443/cb", false),
    ClaimCase(web, "https://login.example.com./cb", false),
    ClaimCase(web, "https://login.example.com%2f@evil.com/cb", false),
    ClaimCase(web, "https://login%2Eexample.com/cb", false),
    ClaimCase(web, "https:///login.example.com/cb", false),
    ClaimCase(web, "https:/login.example.com/cb", false),
    ClaimCase(web, "https:login.example.com/cb", false),
    ClaimCase(web, "https:\\\\login.example.com\\cb", false),
    ClaimCase(web, "//login.example.com/cb", false),
    ClaimCase(web, "http://login.example.com/cb", true),
    ClaimCase(web, "HTTP://Login.Example.com/cb", true),
    ClaimCase(web, "http://login.example.com:80/cb", false),
    ClaimCase(web, "http://u@login.example.com/cb", false),
    ClaimCase(LinkClaim(scheme: "https", host: "a.com:8443"), "http://a.com:8443/", false),
    ClaimCase(LinkClaim(scheme: "http", host: "a.com"), "https://a.com/", false),
    ClaimCase(web, "httpss://login.example.com/cb", false),
    ClaimCase(web, " https://login.example.com/cb", false),
    ClaimCase(web, "ht\ttps://login.example.com/cb", false),
    ClaimCase(web, "https://login.exa\nmple.com/cb", false),
    ClaimCase(web, "https://evil.com?@login.example.com/cb", false),
    ClaimCase(web, "https://evil.com#@login.example.com/cb", false),
    ClaimCase(web, "https://login.example.com?/cb", false),
    ClaimCase(wholeHost, "https://login.example.com", true),
    ClaimCase(wholeHost, "https://login.example.com?x", true),
    ClaimCase(wholeHost, "https://login.example.com/any/../thing", true),
    ClaimCase(wholeHost, "https://login.example.com:1/", false),
    ClaimCase(LinkClaim(scheme: "http", host: "localhost:8080"), "http://LOCALHOST:8080/x", true),
    ClaimCase(LinkClaim(scheme: "https", path: "/cb"), "https://evil.com/cb", false),
    ClaimCase(LinkClaim(scheme: "HTTPS"), "https://evil.com/cb", false),
    ClaimCase(custom, "shop://oauth/cb?code=1", true),
    ClaimCase(custom, "SHOP://OAuth/cb", true),
    ClaimCase(custom, "shop://oauth@evil/cb", false),
    ClaimCase(custom, "shop:///oauth/cb", false),
    ClaimCase(custom, "shop:/oauth/cb", false),
    ClaimCase(LinkClaim(scheme: "shop", host: ""), "shop:///cb", true),
    ClaimCase(LinkClaim(scheme: "shop", host: ""), "shop:/cb", false),
    ClaimCase(rooted, "com.example.123:/oauth2redirect?code=1", true),
    ClaimCase(rooted, "com.example.123:oauth2redirect?code=1", true),
    ClaimCase(rooted, "com.example.123://any/oauth2redirect", true),
    ClaimCase(rooted, "com.example.123://any\\@evil/oauth2redirect", false),
    ClaimCase(rooted, "com.example.123://a ny/oauth2redirect", false),
    ClaimCase(rooted, "com.example.123://oauth2redirect", false),
    ClaimCase(rooted, "com.example.1234:/oauth2redirect", false),
    ClaimCase(LinkClaim(scheme: "a", path: "cb/"), "a:/cb", true),
    ClaimCase(LinkClaim(scheme: "a", path: "cb/"), "a:/cb/x", true),
    ClaimCase(LinkClaim(scheme: "a", path: "/x/y"), "a:/x", false),
    ClaimCase(LinkClaim(scheme: "a", path: "/x/y"), "a:/x/y/z", true),
    ClaimCase(scheme, "fb123://authorize#access_token=1", true),
    ClaimCase(scheme, "FB123:", true),
    ClaimCase(scheme, "fb123://a@b\\c", true),
    ClaimCase(scheme, "fb1234://authorize", false),
    ClaimCase(scheme, "fb123", false),
    ClaimCase(scheme, "xfb123://authorize", false),
    ClaimCase(LinkClaim(scheme: ""), "://x", false),
    ClaimCase(LinkClaim(scheme: ""), "", false),
    ClaimCase(LinkClaim(scheme: "caf\u{e9}"), "cafe\u{301}://x", false),
  ]

  @Test(arguments: cases)
  fileprivate func `compares the text as it is`(_ row: ClaimCase) {
    #expect(row.claim.matches(row.text) == row.isClaimed)
  }

  @Test func `takes a link that is too long to be parsed`() {
    let text = "fb123://authorize#" + String(repeating: "x", count: 1_000_000)
    #expect(scheme.matches(text))
    #expect(throws: DeepLinkError.self) { try DeepLink(text) }
  }

  /// A claim with a host takes only links of that host, no matter who reads it.
  @Test func `is total, and never takes another host's link`() {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "https", ":", "/", "//", "\\", "@", "login.example.com", "evil.com", "cb", "?", "#", "%2e",
      "..", ".", "\t", " ", ":443", "\u{0}", "é", "", "HTTPS://LOGIN.example.com/cb",
    ]
    var taken = 0
    for _ in 0..<50_000 {
      let count = Int.random(in: 0...8, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard web.matches(text) else { continue }
      taken += 1
      let head = text.lowercased()
      #expect(head.hasPrefix("https://login.example.com/cb"), "\(text.debugDescription)")
      let path = head.prefix { $0 != "?" && $0 != "#" }
      #expect(!path.contains("@evil") || path.hasPrefix("https://login.example.com/cb/"))
      #expect(!path.contains("\\"))
    }
    #expect(taken > 100)
    TestReport.line("random texts before a claim: 50000, taken: \(taken)")
  }
}
