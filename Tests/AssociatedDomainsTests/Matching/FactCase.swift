// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// A file, a link of `example.com`, and what the system decides for an app.
struct FactCase: CustomTestStringConvertible {
  static let app = "ABCDE12345.com.example.app"

  let file: AppSiteAssociation
  let app: String
  let url: String
  let decision: AppLinkDecision

  var testDescription: String { "\(url): \(decision.rawValue)" }

  init(
    _ details: [AppSiteAssociation.Detail], defaults: AppSiteAssociation.Component? = nil,
    variables: [AppSiteAssociation.SubstitutionVariable]? = nil, app: String = FactCase.app,
    _ link: String, _ decision: AppLinkDecision
  ) {
    file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(
        details: details, defaults: defaults, substitutionVariables: variables))
    self.app = app
    url = link.contains("://") ? link : "https://example.com\(link)"
    self.decision = decision
  }

  /// One rule for one app.
  init(
    _ component: AppSiteAssociation.Component, defaults: AppSiteAssociation.Component? = nil,
    entryDefaults: AppSiteAssociation.Component? = nil,
    variables: [AppSiteAssociation.SubstitutionVariable]? = nil,
    _ link: String, _ decision: AppLinkDecision
  ) {
    let detail = AppSiteAssociation.Detail(
      appIDs: [Self.app], components: [component], defaults: entryDefaults)
    self.init([detail], defaults: defaults, variables: variables, link, decision)
  }

  /// Two rules for one app.
  init(
    _ first: AppSiteAssociation.Component, _ second: AppSiteAssociation.Component,
    _ link: String, _ decision: AppLinkDecision
  ) {
    self.init(
      [AppSiteAssociation.Detail(appIDs: [Self.app], components: [first, second])], link, decision)
  }

  /// One rule with a pattern for the path.
  static func path(
    _ pattern: String, caseSensitive: Bool? = nil, percentEncoded: Bool? = nil,
    variables: [AppSiteAssociation.SubstitutionVariable]? = nil, _ link: String, _ matches: Bool
  ) -> FactCase {
    FactCase(
      AppSiteAssociation.Component(
        path: pattern, caseSensitive: caseSensitive, percentEncoded: percentEncoded),
      variables: variables, link, matches ? .match : .noMatch)
  }

  /// One rule with a pattern for the whole query.
  static func query(_ pattern: String, _ link: String, _ matches: Bool) -> FactCase {
    FactCase(
      AppSiteAssociation.Component(query: .text(pattern)), link, matches ? .match : .noMatch)
  }

  /// One rule with patterns for items.
  static func items(
    _ patterns: KeyValuePairs<String, String>, caseSensitive: Bool? = nil,
    percentEncoded: Bool? = nil, _ link: String, _ matches: Bool
  ) -> FactCase {
    let items = patterns.map { AppSiteAssociation.QueryItem($0.key, $0.value) }
    return FactCase(
      AppSiteAssociation.Component(
        query: .items(items), caseSensitive: caseSensitive, percentEncoded: percentEncoded),
      link, matches ? .match : .noMatch)
  }

  /// One rule with a pattern for the fragment.
  static func fragment(_ pattern: String, _ link: String, _ matches: Bool) -> FactCase {
    FactCase(AppSiteAssociation.Component(fragment: pattern), link, matches ? .match : .noMatch)
  }

  /// The old `paths` of one app.
  static func paths(_ paths: [String], _ link: String, _ decision: AppLinkDecision) -> FactCase {
    FactCase([AppSiteAssociation.Detail(appID: app, paths: paths)], link, decision)
  }

  /// Decides, with the domain, and holds what the verdict and the explanation say against it.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let matcher = AppLinkMatcher(file)
    let found = matcher.decide(appID: app, url: url, domain: "example.com")
    #expect(found == decision, sourceLocation: sourceLocation)
    let verdict = matcher.verdict(appID: app, url: url, domain: "example.com")
    #expect(verdict.decision == found, sourceLocation: sourceLocation)
  }
}

extension AppSiteAssociation.Component {
  /// A rule with a path that excludes.
  static func not(_ path: String) -> Self { Self(path: path, exclude: true) }
}
