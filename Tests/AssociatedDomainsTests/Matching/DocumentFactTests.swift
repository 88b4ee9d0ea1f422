// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

private typealias Component = AppSiteAssociation.Component
private typealias Detail = AppSiteAssociation.Detail

@Suite struct DocumentFactTests {
  @Test func `fact 2: other services open no links`() {
    let file = AppSiteAssociation(
      webCredentials: AppSiteAssociation.Service(apps: [FactCase.app]),
      appClips: AppSiteAssociation.Service(apps: [FactCase.app]),
      activityContinuation: AppSiteAssociation.Service(apps: [FactCase.app]))
    let matcher = AppLinkMatcher(file)
    #expect(matcher.decide(appID: FactCase.app, url: "https://example.com/") == .noMatch)
    #expect(matcher.apps.isEmpty)
  }

  @Test func `fact 5: details can be an object with a member for each app`() {
    let file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(
        details: [Detail(appID: FactCase.app, paths: ["/wwdc/news/", "NOT /x", "*"])],
        hasDetailsByApp: true, others: []))
    let matcher = AppLinkMatcher(file)
    #expect(matcher.decide(appID: FactCase.app, url: "https://example.com/wwdc/news") == .match)
    #expect(matcher.decide(appID: FactCase.app, url: "https://example.com/x") == .exclude)
    #expect(
      matcher.rules.map(\.location.description).first
        == #"applinks.details["ABCDE12345.com.example.app"].paths[0]"#)
  }

  @Test(arguments: [
    FactCase([Detail(appID: FactCase.app, components: [Component()])], "/", .match),
    FactCase(
      [Detail(appID: FactCase.app, appIDs: ["A.b"], components: [Component()])], "/", .noMatch),
    FactCase([Detail(appID: FactCase.app, appIDs: [], components: [Component()])], "/", .noMatch),
    FactCase([Detail(components: [Component()])], "/", .noMatch),
  ])
  func `fact 7: appIDs wins over appID, also if it is empty`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase(
      [Detail(appIDs: [FactCase.app], components: [Component(path: "/a")], paths: ["/b"])],
      "/a", .match),
    FactCase(
      [Detail(appIDs: [FactCase.app], components: [Component(path: "/a")], paths: ["/b"])],
      "/b", .noMatch),
    FactCase([Detail(appIDs: [FactCase.app], components: [], paths: ["/b"])], "/b", .noMatch),
  ])
  func `fact 8: where there are components, paths are ignored`(_ fact: FactCase) { fact.check() }

  @Test func `fact 9: no components match nothing`() {
    FactCase([Detail(appIDs: [FactCase.app], components: [])], "/", .noMatch).check()
    FactCase([Detail(appIDs: [FactCase.app], paths: [])], "/", .noMatch).check()
  }

  @Test func `fact 9, a choice: an entry without components and paths matches everything`() {
    FactCase([Detail(appIDs: [FactCase.app])], "/a?b#c", .match).check()
    FactCase([Detail(appIDs: [FactCase.app])], defaults: .not("/a"), "/a", .exclude).check()
  }

  @Test(arguments: [
    FactCase(Component(), "/a?b#c", .match),
    FactCase(Component(comment: "All."), "/a?b#c", .match),
    FactCase(
      Component(others: [JSONValue.Member(name: "unknown", value: .string("x"))]), "/a?b#c", .match),
    FactCase(
      Component(
        path: "/foo/*", others: [JSONValue.Member(name: "casesensitive", value: .bool(false))]),
      "/FOO/1", .noMatch),
  ])
  func `fact 10: comments and unknown members do not count`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.paths(["/a"], "/a?b=1#c", .match),
    .paths(["/a?b=1"], "/a?b=1", .noMatch),
    .paths(["/a?b"], "/axb", .match),
  ])
  func `fact 29: the old paths compare the path alone`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.paths(["*"], "/any/thing?x", .match),
    .paths(["*"], "", .match),
    .paths(["/wwdc/*"], "/wwdc/2015", .match),
    .paths(["/*/b?t"], "/a/x/bat", .match),
    .paths(["/Wwdc"], "/wwdc", .noMatch),
    .paths(["/a b"], "/a%20b", .noMatch),
    .paths(["/other"], "/wwdc", .noMatch),
  ])
  func `fact 38: the old paths have the same wildcards`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.paths(["NOT /a", "*"], "/a", .exclude),
    .paths(["NOT /a", "*"], "/b", .match),
    .paths(["NOT  /a", "*"], "/a", .match),
    .paths(["NOT *"], "/a", .exclude),
  ])
  func `fact 39: NOT and a space exclude`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.paths(["NOT/a", "*"], "/a", .match),
    .paths(["not /a", "*"], "/a", .match),
    FactCase(Component(path: "NOT /a"), "/a", .noMatch),
    FactCase([Detail(appID: FactCase.app, paths: ["/a"])], defaults: .not("/a"), "/a", .match),
    FactCase(
      [Detail(appID: FactCase.app, paths: ["/a"])], defaults: Component(caseSensitive: false),
      "/A", .noMatch),
  ])
  func `fact 39, a choice: only NOT and a space, only in paths, which inherit nothing`(
    _ fact: FactCase
  ) { fact.check() }

  @Test(arguments: [
    FactCase.paths(["/wwdc/*", "NOT /wwdc/internal/*"], "/wwdc/internal/notes", .match),
    .paths(["NOT /wwdc/internal/*", "/wwdc/*"], "/wwdc/internal/notes", .exclude),
  ])
  func `fact 40: the first of the old paths that matches decides`(_ fact: FactCase) {
    fact.check()
  }
}
