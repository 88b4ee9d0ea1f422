// SPDX-License-Identifier: MIT

import AssociatedDomains
import TestSupport
import Testing

@Suite struct AppLinkRefusalTests {
  private static let matcher = AppLinkMatcher(
    AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(details: [
        AppSiteAssociation.Detail(
          appIDs: [FactCase.app], components: [AppSiteAssociation.Component()])
      ])))

  @Test(arguments: [
    ("", "scheme", 0), ("https", "scheme", 0), ("https:/example.com/", "scheme", 0),
    ("httpss://example.com/", "scheme", 0), ("ftp://example.com/", "scheme", 0),
    ("//example.com/", "scheme", 0), (" https://example.com/", "scheme", 0),
    ("https://", "missing-host", 8), ("https:///a", "missing-host", 8),
    ("https://user@/a", "missing-host", 13), ("https://:80/a", "missing-host", 8),
    ("https://?a", "missing-host", 8), ("https://example.com:8a/", "port", 21),
    ("https://example.com:-1/", "port", 20), ("https://[::1]x:8y/", "port", 16),
    ("https://example.org/a", "other-host", 8), ("https://u@www.example.com/a", "other-host", 10),
    ("https://example.com./a", "other-host", 8), ("https://[::1]/a", "other-host", 8),
  ])
  func `what is no link of the domain is refused with a reason`(
    _ url: String, _ code: String, _ position: Int
  ) {
    let verdict = Self.matcher.verdict(appID: FactCase.app, url: url, domain: "example.com")
    #expect(verdict.decision == .noMatch)
    #expect(verdict.rule == nil)
    #expect(verdict.refusal?.code.rawValue == code)
    #expect(verdict.refusal?.position == position)
    #expect(Self.matcher.decide(appID: FactCase.app, url: url, domain: "example.com") == .noMatch)
  }

  @Test(arguments: [
    "https://example.com", "HTTPS://EXAMPLE.COM/", "http://example.com?a", "https://example.com#a",
    "https://user:p:w@example.com:/a", "https://a@b@example.com/", "https://example.com:443/a@b:c",
  ])
  func `a link of the domain is decided on`(_ url: String) {
    #expect(Self.matcher.decide(appID: FactCase.app, url: url, domain: "example.com") == .match)
    #expect(
      Self.matcher.verdict(appID: FactCase.app, url: url, domain: "example.com").refusal == nil)
  }

  @Test(arguments: [nil, "", "[::1]"]) func `without a domain every host will do`(_ domain: String?)
  {
    #expect(
      Self.matcher.decide(appID: FactCase.app, url: "https://[::1]:80/", domain: domain) == .match)
  }

  @Test func `any text is decided on without a trap`() {
    var numbers = SeededNumbers(seed: 1)
    let pieces = [
      "https://", "http:", "/", "//", ":", "@", "[", "]", "%", "%2", "%2F", "%FF", "?", "&", "=",
      "#", "é", "\u{0}", "\r\n", "😀", "a", "example.com", "\u{301}", "*", "$(lang)",
    ]
    let patterns = ["*", "/?*a", "*$(lang)*", "/$(region)*?", "?", ""]
    for _ in 0..<Exploration.count(small: 400, full: 4_000) {
      let url = (0..<numbers.below(12)).map { _ in numbers.pick(pieces) }.joined()
      let component = AppSiteAssociation.Component(
        path: numbers.pick(patterns),
        query: numbers.once(in: 2)
          ? .text(numbers.pick(patterns))
          : .items([AppSiteAssociation.QueryItem("a", numbers.pick(patterns))]),
        fragment: numbers.pick(patterns), caseSensitive: numbers.once(in: 2),
        percentEncoded: numbers.once(in: 2))
      let file = AppSiteAssociation(
        appLinks: AppSiteAssociation.AppLinks(details: [
          AppSiteAssociation.Detail(appIDs: [FactCase.app], components: [component])
        ]))
      let matcher = AppLinkMatcher(file)
      let text = numbers.once(in: 2) ? url : "https://e" + url
      let decision = matcher.decide(appID: FactCase.app, url: text)
      let explanation = matcher.explain(appID: nil, url: text)
      #expect(explanation.verdicts.first?.decision == decision)
      #expect(!explanation.description.isEmpty)
      if explanation.refusal == nil {
        #expect(explanation.attempts.first?.isMatch == (decision == .match), "\(text) \(component)")
      }
    }
  }

  @Test func `long texts and many rules are decided on`() {
    let long = String(repeating: "a", count: 20_000)
    let components = (0..<1_000).map { AppSiteAssociation.Component(path: "/p\($0)/*") }
    let patterns = [
      "*a*a*a*a*b", "/*$(lang)*b", "*" + String(repeating: "?", count: 1_000) + "b*",
      String(repeating: "*a", count: 1_000) + "b",
    ]
    let file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(details: [
        AppSiteAssociation.Detail(
          appIDs: [FactCase.app],
          components: patterns.map { AppSiteAssociation.Component(path: $0) } + components)
      ]))
    let matcher = AppLinkMatcher(file)
    let short = long.prefix(4_000)
    #expect(matcher.decide(appID: FactCase.app, url: "https://e/\(short)") == .noMatch)
    #expect(matcher.decide(appID: FactCase.app, url: "https://e/p999/\(long)") == .match)
    #expect(matcher.decide(appID: FactCase.app, url: "https://e/\(long)?\(long)#b") == .noMatch)
    let explanation = matcher.explain(appID: nil, url: "https://e/p999")
    #expect(explanation.attempts.count == 1_004)
  }
}
