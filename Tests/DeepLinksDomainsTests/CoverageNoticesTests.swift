// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import Testing

/// A generated file is complete; with a rule less, or one that says less or more, it is not.
@Suite struct CoverageNoticesTests {
  typealias Component = AppSiteAssociation.Component

  /// A capture of each type, in each place where a capture can be.
  static let patterns: [String] =
    ["int", "uint", "bool", "uuid", "sort", "name"].flatMap { type in
      [
        "/a/{\(type)}", "/a/{\(type)}.html", "/a?x={\(type)}", "/a#{\(type)}",
        "/{\(type)}/b/{path+}",
      ]
    } + [
      "/", "/about/us", "/a?x={page}", "/a?x={tags}&y=1", "/a?x=1#top", "/a?flag", "/a?x=&y=2",
      "/files/{path+}",
      "/{a}-{b}",
    ]

  static let options: [LinkOriginOptions] = [[], .ignoresPathCase, .routesInFragment]

  static func coverage(
    _ components: [Component], of pattern: String, _ options: LinkOriginOptions,
    _ variables: [AppSiteAssociation.SubstitutionVariable]?
  ) -> AssociationCoverage {
    let file = AppSiteAssociation(
      appLinks: .init(
        details: [.init(appIDs: [sampleApp], components: components)],
        substitutionVariables: variables))
    return AssociationCoverage(
      of: file, by: catalog([pattern]), appID: sampleApp, domain: "example.com", options: options)
  }

  @Test(arguments: patterns, options)
  func `every rule of a generated file is needed`(_ pattern: String, _ options: LinkOriginOptions) {
    let file = generator([pattern], options: options).file()
    let rules = file.appLinks?.details?.first?.components ?? []
    let variables = file.appLinks?.substitutionVariables
    let whole = Self.coverage(rules, of: pattern, options, variables)
    #expect(whole.gaps == [] && whole.sampled == [], "\(whole)")
    #expect(whole.remarks.allSatisfy { $0.kind == .value }, "\(whole)")
    // A rule for `/` takes every fragment, so that none is needed for those with routes in them.
    for index in rules.indices where pattern != "/" || rules[index].fragment == nil {
      var less = rules
      let rule = less.remove(at: index)
      let kinds = Self.coverage(less, of: pattern, options, variables).gaps.map(\.kind)
      #expect(kinds.contains(rule.exclude == true ? .unhandled : .unclaimed), "\(rule)")
    }
  }
}
