// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct AppLinkRuleTests {
  private static let file = AppSiteAssociation(
    appLinks: AppSiteAssociation.AppLinks(
      details: [
        AppSiteAssociation.Detail(
          appIDs: ["A.a", "B.b"],
          components: [
            AppSiteAssociation.Component(path: "/a\"/*", fragment: "x"),
            AppSiteAssociation.Component(
              query: .items([
                AppSiteAssociation.QueryItem("q", "1"), AppSiteAssociation.QueryItem("r", "\u{1}"),
                AppSiteAssociation.QueryItem("q", "2"),
              ]), exclude: false, caseSensitive: true),
          ], defaults: AppSiteAssociation.Component(exclude: true)),
        AppSiteAssociation.Detail(appID: "A.a", paths: ["NOT /x", "/y"]),
        AppSiteAssociation.Detail(),
      ],
      defaults: AppSiteAssociation.Component(
        query: .text("z"), caseSensitive: false, percentEncoded: false)))

  @Test func `rules stand in their order, with what they inherit`() {
    #expect(
      Self.file.appLinkRules.map { "\($0.location) \($0.apps) \($0)" } == [
        ##"applinks.details[0].components[0] ["A.a", "B.b"] {"/": "/a\"/*", "?": "z", "#": "x", "##
          + #""exclude": true, "caseSensitive": false, "percentEncoded": false}"#,
        #"applinks.details[0].components[1] ["A.a", "B.b"] "#
          + #"{"?": {"r": "\u{1}", "q": "2"}, "percentEncoded": false}"#,
        #"applinks.details[1].paths[0] ["A.a"] "NOT /x""#,
        #"applinks.details[1].paths[1] ["A.a"] "/y""#,
        #"applinks.details[2] [] {"?": "z", "caseSensitive": false, "percentEncoded": false}"#,
      ])
    #expect(Self.file.appLinkRules.map(\.entry) == [0, 0, 1, 1, 2])
    #expect(Self.file.appLinkRules.map(\.index) == [0, 1, 0, 1, 0])
  }

  @Test func `a file without universal links has no rules`() {
    #expect(AppSiteAssociation().appLinkRules.isEmpty)
    #expect(
      AppSiteAssociation(appLinks: AppSiteAssociation.AppLinks(details: nil)).appLinkRules.isEmpty)
  }
}
