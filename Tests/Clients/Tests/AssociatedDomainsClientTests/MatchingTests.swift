// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// A web team asks which links open the app, and why.
@Suite struct MatchingTests {
  private let matcher = AppLinkMatcher(ShopFile.model)

  @Test(
    arguments: [
      ("/menu/pizza#top", .match), ("/MENU/soup#top", .match), ("/menu/salad#top", .noMatch),
      ("/admin/users", .exclude), ("/search?q=shoes", .match), ("/search?q=", .noMatch),
      ("/list?page=2", .match), ("/old/1", .noMatch),
    ] as [(String, AppLinkDecision)])
  func `the file decides about each link`(_ path: String, _ decision: AppLinkDecision) {
    let url = "https://shop.example.com" + path
    #expect(matcher.decide(appID: ShopFile.app, url: url) == decision)
    let verdict = matcher.verdict(appID: ShopFile.app, url: url)
    #expect(verdict.decision == decision)
    #expect(verdict.opens == (decision == .match))
    #expect((verdict.rule == nil) == (decision == .noMatch))
  }

  @Test func `every app of the file has a verdict, and one opens the link`() {
    #expect(matcher.apps == [ShopFile.app, ShopFile.oldApp])
    let verdicts = matcher.verdicts(url: "https://shop.example.com/old/receipts")
    #expect(verdicts.map(\.app) == matcher.apps)
    #expect(verdicts.filter(\.opens).map(\.app) == [ShopFile.oldApp])
  }

  @Test func `a verdict names the rule that decided`() throws {
    let url = "https://shop.example.com/admin/users"
    let rule = try #require(matcher.verdict(appID: ShopFile.app, url: url).rule)
    #expect(rule.isExcluding)
    #expect(rule.location.description == "applinks.details[0].components[0]")
    #expect(rule.description.contains("/admin/*"))
  }

  @Test(
    arguments: [
      ("shop://menu", .scheme, 0), ("https:///menu", .missingHost, 8),
      ("https://shop.example.com:x/", .port, 25), ("https://evil.example/", .otherHost, 8),
    ] as [(String, AppLinkRefusal.Code, Int)])
  func `what is no link of the domain is refused`(
    _ url: String, _ code: AppLinkRefusal.Code, _ position: Int
  ) throws {
    let verdict = matcher.verdict(appID: ShopFile.app, url: url, domain: "shop.example.com")
    let refusal = try #require(verdict.refusal)
    #expect(refusal.code == code)
    #expect(refusal.position == position)
    #expect(refusal.description.hasSuffix(refusal.help))
    #expect(AppLinkRefusal.Code(rawValue: code.rawValue) == code)
    #expect("\(code)" == code.rawValue)
    let explanation = matcher.explain(appID: ShopFile.app, url: url, domain: "shop.example.com")
    #expect(explanation.refusal == refusal)
    #expect(explanation.attempts.isEmpty)
  }

  @Test func `a link that asks for too much work is refused`() {
    let hostile = AppLinkMatcher(
      AppSiteAssociation(
        appLinks: AppSiteAssociation.AppLinks(
          details: [
            AppSiteAssociation.Detail(
              appIDs: [ShopFile.app],
              components: [
                AppSiteAssociation.Component(
                  path: "/*" + String(repeating: "a", count: 20_000) + "b*c")
              ])
          ])))
    let url = "https://shop.example.com/" + String(repeating: "a", count: 40_000)
    #expect(
      hostile.verdict(appID: ShopFile.app, url: url).refusal?.code == .tooMuchWork)
  }

  @Test func `an explanation shows what failed in the rule that came nearest`() throws {
    let url = "https://shop.example.com/search?q="
    let explanation = matcher.explain(appID: ShopFile.app, url: url)
    #expect(explanation.url == url)
    #expect(explanation.verdicts.map(\.decision) == [.noMatch])
    #expect(explanation.attempts.count == 4)
    let nearest = try #require(explanation.nearestMiss)
    #expect(nearest.rule.location.description == "applinks.details[0].components[2]")
    #expect(!nearest.isMatch)
    let part = try #require(nearest.firstFailure)
    #expect(part.component == .item("q"))
    #expect(String(decoding: Array(url.utf8)[part.range], as: UTF8.self) == "")
    #expect(explanation.description.contains("applinks.details[0].components[2]"))
  }

  @Test func `a rule of the path, the query or the fragment says so`() throws {
    func failure(_ path: String) -> AppLinkExplanation.Component? {
      matcher.explain(appID: ShopFile.app, url: "https://shop.example.com" + path)
        .nearestMiss?.firstFailure?.component
    }
    #expect(failure("/kitchen") == .path)
    #expect(failure("/list?x=1") == .query)
    #expect(failure("/menu/pizza#end") == .fragment)
  }
}
