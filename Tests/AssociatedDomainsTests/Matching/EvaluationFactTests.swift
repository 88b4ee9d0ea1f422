// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

private typealias Component = AppSiteAssociation.Component
private typealias Detail = AppSiteAssociation.Detail

@Suite struct EvaluationFactTests {
  private static let first = "ABCDE12345.com.example.first"
  private static let second = "ABCDE12345.com.example.second"

  @Test(arguments: [
    FactCase(.not("/a/private/*"), Component(path: "/a/*"), "/a/private/x", .exclude),
    FactCase(.not("/a/private/*"), Component(path: "/a/*"), "/a/public", .match),
    FactCase(Component(path: "/a/*"), .not("/a/private/*"), "/a/private/x", .match),
    FactCase(.not("/a"), "/a", .exclude),
    FactCase(Component(path: "/a", exclude: false), "/a", .match),
  ])
  func `fact 11: the first rule that matches decides, also if it excludes`(_ fact: FactCase) {
    fact.check()
  }

  @Test func `fact 12: the first entry that matches has the link`() {
    let file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(details: [
        Detail(appIDs: [Self.first], components: [.not("/a/no"), Component(path: "/a/*")]),
        Detail(appIDs: [Self.second], components: [Component(path: "*")]),
      ]))
    let matcher = AppLinkMatcher(file)
    func opening(_ path: String) -> [String] {
      matcher.verdicts(url: "https://example.com\(path)").filter(\.opens).map(\.app)
    }
    #expect(opening("/a/b") == [Self.first])
    #expect(opening("/b") == [Self.second])
    let both = matcher.verdicts(url: "https://example.com/a/b")
    #expect(both.map(\.app) == [Self.first, Self.second])
    #expect(both.map(\.decision) == [.match, .match])
  }

  @Test func `fact 12, a choice: an exclusion is for the apps of its entry`() {
    let file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(details: [
        Detail(appIDs: [Self.first], components: [.not("/a/no"), Component(path: "/a/*")]),
        Detail(appIDs: [Self.second], components: [Component(path: "*")]),
      ]))
    let verdicts = AppLinkMatcher(file).verdicts(url: "https://example.com/a/no")
    #expect(verdicts.map(\.decision) == [.exclude, .match])
    #expect(verdicts.map(\.opens) == [false, true])
  }

  @Test func `fact 12, a choice: of the apps of an entry the first has the link`() {
    let file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(details: [
        Detail(appIDs: [Self.second, Self.first], components: [Component(path: "*")]),
        Detail(appIDs: [Self.first], components: [Component(path: "*")]),
      ]))
    let verdicts = AppLinkMatcher(file).verdicts(url: "https://example.com/")
    #expect(verdicts.filter(\.opens).map(\.app) == [Self.second])
  }

  @Test func `fact 12, a choice: what an app has in other entries does not put it first`() {
    let file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(details: [
        Detail(appIDs: [Self.first, Self.first], components: [Component(path: "/a")]),
        Detail(appIDs: [Self.second, Self.first], components: [Component(path: "/b")]),
        Detail(appIDs: [Self.first, Self.second], components: [Component(path: "/c")]),
      ]))
    let matcher = AppLinkMatcher(file)
    for (path, app) in [("/a", Self.first), ("/b", Self.second), ("/c", Self.first)] {
      let verdicts = matcher.verdicts(url: "https://example.com\(path)")
      #expect(verdicts.map(\.app) == [Self.first, Self.second])
      #expect(verdicts.filter(\.opens).map(\.app) == [app])
    }
  }

  @Test(
    arguments: [
      ("/a/x", AppLinkDecision.exclude, 0), ("/a/b", .match, 0), ("/b", .match, 1),
      ("/c", .noMatch, nil),
    ] as [(String, AppLinkDecision, Int?)])
  func `fact 13: of several entries for an app the first with a rule that matches decides`(
    _ path: String, _ decision: AppLinkDecision, _ entry: Int?
  ) {
    let file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(details: [
        Detail(appIDs: [Self.first], components: [.not("/a/x"), Component(path: "/a/*")]),
        Detail(appID: Self.first, components: [Component(path: "/a/*"), Component(path: "/b")]),
      ]))
    let verdict = AppLinkMatcher(file).verdict(
      appID: Self.first, url: "https://example.com\(path)")
    #expect(verdict.decision == decision)
    #expect(verdict.rule?.entry == entry)
  }

  @Test(arguments: [
    FactCase(Component(path: "/a"), "/b", .noMatch),
    FactCase(.not("/a"), "/b", .noMatch),
    FactCase([], "/b", .noMatch),
    FactCase(
      [Detail(appIDs: ["ZZZZZ99999.com.example.other"], components: [Component()])],
      "/b", .noMatch),
  ])
  func `fact 14: without a rule that matches it is no universal link`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase(Component(path: "abc", query: .text("def"), fragment: "*"), "/abc?def", .match),
    FactCase(Component(path: "abc", query: .text("def"), fragment: "*"), "/abc", .noMatch),
    FactCase(Component(path: "abc", query: .text("def"), fragment: "*"), "?def", .noMatch),
    FactCase(
      Component(
        path: "/a", query: .items([AppSiteAssociation.QueryItem("b", "1")]),
        fragment: "c"), "/a?b=1#c", .match),
    FactCase(
      Component(
        path: "/a", query: .items([AppSiteAssociation.QueryItem("b", "1")]),
        fragment: "c"), "/a?b=1#d", .noMatch),
    FactCase(Component(fragment: "promo"), "/a/b?c=d#promo", .match),
    FactCase(Component(path: "/a"), "/a?any#thing", .match),
  ])
  func `fact 15: all that a rule names has to match`(_ fact: FactCase) { fact.check() }
}
