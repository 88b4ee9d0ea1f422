// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct AppLinkExplanationTests {
  private static let file = AppSiteAssociation(
    appLinks: AppSiteAssociation.AppLinks(
      details: [
        AppSiteAssociation.Detail(
          appIDs: [FactCase.app],
          components: [
            AppSiteAssociation.Component(fragment: "no_universal_links", exclude: true),
            AppSiteAssociation.Component(path: "/buy/*"),
            AppSiteAssociation.Component(
              path: "/help/*",
              query: .items([AppSiteAssociation.QueryItem("articleNumber", "????")])),
            AppSiteAssociation.Component(path: "/$(lang)/menu"),
            AppSiteAssociation.Component(path: "/$(food)"),
          ]),
        AppSiteAssociation.Detail(
          appIDs: ["ABCDE12345.com.example.other"],
          components: [AppSiteAssociation.Component(path: "*")]),
      ]))

  private static let matcher = AppLinkMatcher(file)

  @Test func `a miss shows the nearest rule with a caret, then every rule`() {
    let text = Self.matcher.explain(
      appID: FactCase.app, url: "https://example.com/help/123?articleNumber=481",
      domain: "example.com"
    ).description
    #expect(
      text == #"""
        ABCDE12345.com.example.app: no match. None of its 5 rules matches.
        applinks.details[0].components[2] comes nearest: the item "articleNumber" should have one more character
          https://example.com/help/123?articleNumber=481
                                                        ^
          applinks.details[0].components[0] {"#": "no_universal_links", "exclude": true}: the fragment should have "no_universal_links" at byte 46
          applinks.details[0].components[1] {"/": "/buy/*"}: the path should have "buy/" at byte 20
          applinks.details[0].components[2] {"/": "/help/*", "?": {"articleNumber": "????"}}: the item "articleNumber" should have one more character
          applinks.details[0].components[3] {"/": "/$(lang)/menu"}: the path should have "/menu" at byte 22
          applinks.details[0].components[4] {"/": "/$(food)"}: the path can never match. No variable is named food.
        """#)
  }

  @Test func `a match shows the rules up to the one that decides, for each app`() {
    let text = Self.matcher.explain(appID: nil, url: "https://example.com/buy/42").description
    #expect(
      text == #"""
        ABCDE12345.com.example.app: match, by applinks.details[0].components[1].
        ABCDE12345.com.example.other: match, by applinks.details[1].components[0].
          applinks.details[0].components[0] {"#": "no_universal_links", "exclude": true}: the fragment should have "no_universal_links" at byte 26
          applinks.details[0].components[1] {"/": "/buy/*"}: matches
          applinks.details[1].components[0] {"/": "*"}: matches
        """#)
  }

  @Test(arguments: [
    (
      "https://example.com/a#no_universal_links",
      "ABCDE12345.com.example.app: kept out, by applinks.details[0].components[0]."
    ),
    (
      "http:/example.com",
      """
      No rule is tried. Universal links begin with http:// or https://. Begin the link with https://.
        http:/example.com
        ^
      """
    ),
    (
      "https://example.org/\u{1B}[1m",
      """
      No rule is tried. The host of the link is not the domain of the file. \
      Ask with the file that this host serves.
        https://example.org/·[1m
                ^
      """
    ),
  ])
  func `the first lines say what is decided`(_ url: String, _ lines: String) {
    let text = Self.matcher.explain(appID: FactCase.app, url: url, domain: "example.com")
      .description
    #expect(text.hasPrefix(lines))
  }

  @Test func `an app that is not in the file has no rules`() {
    let explanation = Self.matcher.explain(appID: "A.b", url: "https://example.com/")
    #expect(explanation.description == "A.b: no match. The file has no rule for it.")
    #expect(explanation.attempts.isEmpty)
  }

  @Test(
    arguments: [
      ("/buy", "/buyer", 4, 23, .end),
      ("/buy", "/bu", 3, 22, .text("y")),
      ("/a/*/c", "/a/b/d", 5, 24, .text("c")),
      ("/a/?", "/a/", 3, 21, .character),
      ("/a?", "/a", 2, 21, .character),
      ("/*x", "/abc", 2, 23, .text("x")),
      ("/$(digit)", "/x", 1, 20, .variable("digit")),
      ("/a/$(food)", "/a/b", 3, 20, .never(reason: "No variable is named food.")),
      ("/a", "", 1, 19, .text("a")),
      ("/é-b", "/é-c", 4, 23, .text("b")),
    ] as [(String, String, Int, Int, AppLinkExplanation.Expectation)])
  func `a failure says where, in the pattern and in the link`(
    _ pattern: String, _ path: String, _ offset: Int, _ position: Int,
    _ expectation: AppLinkExplanation.Expectation
  ) {
    let fact = FactCase.path(pattern, path, false)
    let explanation = AppLinkMatcher(fact.file).explain(appID: FactCase.app, url: fact.url)
    let failure = explanation.attempts.first?.firstFailure?.failure
    #expect(failure?.patternOffset == offset)
    #expect(failure?.position == position)
    #expect(failure?.expectation == expectation)
  }
}
