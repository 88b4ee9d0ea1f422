// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore
import DeepLinksDomains
import Testing

@Suite struct AssociationCoverageTests {
  typealias Component = AppSiteAssociation.Component
  typealias Kind = AssociationCoverage.Gap.Kind

  struct Row: CustomTestStringConvertible {
    var patterns: [String]
    var components: [Component]
    var gaps: [Kind]
    var remarks: [Kind]

    init(
      _ patterns: [String], _ components: [Component], gaps: [Kind] = [], remarks: [Kind] = []
    ) {
      self.patterns = patterns
      self.components = components
      self.gaps = gaps
      self.remarks = remarks
    }

    var testDescription: String {
      patterns.joined(separator: ", ") + " by " + components.map(rule).joined(separator: ", ")
    }
  }

  static func path(_ path: String) -> Component { Component(path: path) }
  static func not(_ path: String) -> Component { Component(path: path, exclude: true) }
  static func items(_ path: String, _ name: String, _ pattern: String) -> Component {
    Component(path: path, query: .items([.init(name, pattern)]))
  }

  @Test(arguments: [
    Row(["/about"], [path("/about")]),
    Row(["/about"], [path("/about/")]),
    Row(["/about"], [path("/*")], gaps: [.unhandled]),
    Row(["/about"], [], gaps: [.unclaimed]),
    Row(["/about"], [path("/About")], gaps: [.unclaimed, .unhandled]),
    Row(["/about"], [not("/about"), path("/about")], gaps: [.excluded]),
    Row(["/a", "/b"], [path("/a")], gaps: [.unclaimed]),
    Row(["/products/{name}"], [not("/products/?*/?*"), path("/products/?*")]),
    Row(["/products/{name}"], [path("/products/?*")], gaps: [.unhandled]),
    Row(["/products/{name}"], [path("/products/*")], gaps: [.unhandled]),
    Row(["/products/{name}"], [path("/products/a*")], gaps: [.unclaimed, .unhandled]),
    Row(
      ["/products/{int}"], [not("/products/?*/?*"), path("/products/?*")], remarks: [.value]),
    Row(["/products/{int}"], [path("/products/$(digit)")], gaps: [.unclaimed]),
    Row(["/dark/{bool}"], [path("/dark/true"), path("/dark/false")]),
    Row(["/dark/{bool}"], [path("/dark/true")], gaps: [.unclaimed]),
    Row(["/files/{path+}"], [path("/files/?*")]),
    Row(["/files/{path+}"], [path("/files/?*"), path("/files")], gaps: [.unhandled]),
    Row(["/files/{path+}"], [not("/files/a/*"), path("/files/?*")], gaps: [.excluded]),
    Row(["/list?id={int}"], [items("/list", "id", "?*")], remarks: [.value]),
    Row(["/list?id={int}"], [items("/list", "id", "*")], gaps: [.unhandled]),
    Row(["/list?id={int}"], [path("/list")], gaps: [.unhandled]),
    Row(["/list?q={q}"], [items("/list", "q", "?*")], remarks: [.emptyValue]),
    Row(
      ["/list?page={page}"], [items("/list", "page", "?*")], gaps: [.unclaimed],
      remarks: [.value]),
    Row(["/list?kind=a"], [items("/list", "kind", "a")]),
    Row(["/list?kind=a"], [items("/list", "kind", "b")], gaps: [.unclaimed, .unhandled]),
    Row(["/page#top"], [Component(path: "/page", fragment: "top")]),
    Row(["/page#top"], [Component(path: "/page")], gaps: [.unhandled]),
    Row(["/page"], [Component(path: "/page", fragment: "")], gaps: [.unclaimed]),
    Row(["/café"], [path("/caf%C3%A9")], remarks: [.spelling]),
    Row(["/café"], [path("/caf%c3%a9")], gaps: [.unclaimed]),
  ])
  func `finds what app and file do not agree about`(_ row: Row) {
    let catalog = catalog(row.patterns)
    let file = AppSiteAssociation(
      appLinks: .init(details: [.init(appIDs: [sampleApp], components: row.components)]))
    let coverage = AssociationCoverage(
      of: file, by: catalog, appID: sampleApp, domain: "example.com")
    #expect(coverage.gaps.map(\.kind) == row.gaps, "\(coverage)")
    #expect(coverage.remarks.map(\.kind) == row.remarks, "\(coverage)")
    #expect(coverage.sampled == [], "\(coverage)")
    let matcher = AppLinkMatcher(file)
    for gap in coverage.gaps + coverage.remarks {
      let isClaimed = matcher.decide(appID: sampleApp, url: gap.link) == .match
      #expect(isClaimed == (gap.kind == .unhandled || gap.kind == .value), "\(gap)")
    }
  }

  @Test func `says each gap in words, with a link`() {
    let file = AppSiteAssociation(
      appLinks: .init(details: [
        .init(
          appIDs: [sampleApp],
          components: [Self.not("/about"), Self.path("/Products"), Self.path("/old")])
      ]))
    let coverage = AssociationCoverage(
      of: file, by: catalog(["/about", "/products"]), appID: sampleApp, domain: "example.com")
    #expect(
      coverage.description == """
        The file and the routes of ABCDE12345.com.example.app on example.com do not agree.
        excluded: a (/about) takes https://example.com/about, and applinks.details[0].components[0] \
        excludes it. Put a rule for it before that one, or make that one exclude less.
        unclaimed: b (/products) takes https://example.com/products, and no rule claims it. \
        applinks.details[0].components[1] claims it in another case: write it as the route does.
        unhandled: applinks.details[0].components[1] claims https://example.com/Products, and no \
        route takes it.
        unhandled: applinks.details[0].components[2] claims https://example.com/old, and no route \
        takes it.
        """)
    let none = AssociationCoverage(
      of: AppSiteAssociation(), by: catalog(["/about"]), appID: sampleApp, domain: "example.com")
    #expect(
      none.gaps.map(\.hint) == ["The file has no rules for ABCDE12345.com.example.app."])
    #expect(!none.isComplete)
  }

  @Test func `tries some links where it cannot be decided for all`() {
    func coverage(_ path: String) -> AssociationCoverage {
      let component = Component(path: path, percentEncoded: false)
      let file = AppSiteAssociation(
        appLinks: .init(details: [.init(appIDs: [sampleApp], components: [component])]))
      return AssociationCoverage(
        of: file, by: catalog(["/café/{name}"]), appID: sampleApp, domain: "example.com")
    }
    #expect(coverage("/café/?*").gaps.map(\.kind) == [.unhandled])
    #expect(
      coverage("/café/?*").sampled == [
        "a (/café/{name}) has only been tried with some of its links."
      ])
    #expect(coverage("/café/7").gaps.map(\.kind) == [.unclaimed])
  }

  @Test func `compares the rules of the app alone`() {
    let generator = AssociationGenerator(
      catalog(["/a"]), domain: "example.com", appIDs: ["ABCDE12345.com.example.other"])
    let coverage = AssociationCoverage(
      of: generator.file(), by: catalog(["/a"]), appID: sampleApp, domain: "example.com")
    #expect(coverage.gaps.map(\.kind) == [.unclaimed])
  }

  @Test func `agrees with a file that is generated from the routes`() {
    let patterns = [
      "/", "/about", "/products/{int}", "/products/new", "/users/{name}/{tab}", "/users/{name}",
      "/files/{path+}", "/search?q={q}", "/list?page={page}&tag={tags}", "/dark/{bool}",
      "/orders/{uuid}", "/page#top", "/{a}-{b}.html",
    ]
    let coverage = AssociationCoverage(
      of: generator(patterns).file(), by: catalog(patterns), appID: sampleApp,
      domain: "example.com")
    #expect(coverage.isComplete, "\(coverage)")
    #expect(coverage.remarks.allSatisfy { $0.kind == .value }, "\(coverage)")
    #expect(
      coverage.description.hasPrefix(
        "The file claims for ABCDE12345.com.example.app on example.com what the app's routes take."
      ))
  }

  private static func file(_ components: [Component]) -> AppSiteAssociation {
    AppSiteAssociation(
      appLinks: .init(details: [.init(appIDs: [sampleApp], components: components)]))
  }

  /// Of the domain itself, no link is one of these routes.
  @Test(arguments: ["shop.example", "*.shop.example", "acme.shop.example"])
  func `links of a host that is captured are missed, whatever the domain`(_ domain: String) {
    let routes = catalog(["/p/{name}", "/q/{name}"], origins: ["https://{tenant}.shop.example"])
    let coverage = AssociationCoverage(
      of: Self.file([Self.path("/nothing")]), by: routes, appID: sampleApp, domain: domain)
    #expect(coverage.gaps.map(\.kind) == [.unclaimed, .unclaimed, .unhandled], "\(coverage)")
    #expect(coverage.gaps.map(\.route) == ["a", "b", nil])
    let generated = AssociationGenerator(routes, domain: domain, appIDs: [sampleApp]).file()
    let whole = AssociationCoverage(of: generated, by: routes, appID: sampleApp, domain: domain)
    #expect(whole.gaps == [] && whole.remarks == [], "\(whole)")
  }

  @Test(arguments: [
    ("*.shop.example", "https://shop-{country}.shop.example", "https://shop-x.shop.example/"),
    ("*.shop.example", "https://eu.shop.example", "https://eu.shop.example/"),
    ("*.shop.example", "https://{tenant}.shop.example", "https://www.shop.example/"),
    ("shop.example", "https://{tenant}.shop.example/app", "https://x.shop.example/app/"),
  ])
  func `a link is shown on a host of its route`(
    _ domain: String, _ origin: String, _ start: String
  ) {
    let coverage = AssociationCoverage(
      of: Self.file([Self.path("/nothing")]),
      by: catalog(["/p/{name}", "/page#top", "/q?r={r}"], origins: [origin]), appID: sampleApp,
      domain: domain)
    let links = coverage.gaps.filter { $0.kind == .unclaimed }.map(\.link)
    #expect(links.count == 3 && links.allSatisfy { $0.hasPrefix(start) }, "\(coverage)")
  }

  @Test func `rules cannot tell hosts, so what a route takes on another host is a remark`() {
    let routes = catalog(
      ["/products/{int}"], origins: ["https://shop.example", "https://{tenant}.shop.example/app"])
    let file = AssociationGenerator(routes, domain: "shop.example", appIDs: [sampleApp]).file()
    let coverage = AssociationCoverage(
      of: file, by: routes, appID: sampleApp, domain: "shop.example")
    #expect(coverage.gaps == [], "\(coverage)")
    let hosts = coverage.remarks.filter { $0.description.contains("whose host") }
    #expect(
      hosts.map(\.link) == [
        "https://shop.example/app/products/1", "https://x.shop.example/products/1",
      ], "\(coverage)")
    #expect(
      hosts.first?.description.hasSuffix(
        "claims https://shop.example/app/products/1, whose host a (/products/{int}) refuses. "
          + "Rules hold for every host that the file is for.") == true, "\(coverage)")
    let values = coverage.remarks.filter { $0.description.contains("whose value") }.map(\.link)
    #expect(values.count == 2, "\(coverage)")
    #expect(
      values.allSatisfy {
        $0.hasPrefix("https://shop.example/products/")
          || $0.hasPrefix("https://x.shop.example/app/products/")
      }, "\(coverage)")
  }

  @Test func `a short link on a captured host is claimed`() {
    let routes = catalog(["/p/{name}"], origins: ["https://{tenant}.shop.example"])
    let table = ShortLinks("path\ttarget\n/s/spring\t/p/7\n".utf8)
    func coverage(_ file: AppSiteAssociation) -> AssociationCoverage {
      AssociationCoverage(
        of: file, by: routes, appID: sampleApp, domain: "shop.example", shortLinks: table)
    }
    let generator = AssociationGenerator(
      routes, domain: "shop.example", appIDs: [sampleApp], shortLinks: table)
    #expect(rules(generator.file()).contains("/s/spring"))
    #expect(coverage(generator.file()).gaps == [])
    let without = AssociationGenerator(routes, domain: "shop.example", appIDs: [sampleApp])
    #expect(coverage(without.file()).gaps.map(\.link) == ["https://x.shop.example/s/spring"])
  }

  @Test func `a redirect refuses the values that its target refuses`() throws {
    let catalog = catalog(
      ["/a/{int}"], redirects: [LinkCatalog.Redirect(from: "/old/{id}", to: "/a/{id}")])
    var builder = LinkRouterBuilder<Int>(origins: ["https://example.com"])
    builder.register("/a/{int}", parameters: [.required("int", Int.self)], name: "a") { captures in
      captures.value(0, as: Int.self)
    }
    builder.redirect(from: "/old/{id}", to: "/a/{id}")
    let file = AppSiteAssociation(
      appLinks: .init(details: [
        .init(
          appIDs: [sampleApp],
          components: [
            Self.not("/a/?*/?*"), Self.not("/old/?*/?*"), Self.path("/a/?*"), Self.path("/old/?*"),
          ])
      ]))
    let coverages = [
      AssociationCoverage(of: file, by: catalog, appID: sampleApp, domain: "example.com"),
      AssociationCoverage(
        of: file, by: try builder.build(), appID: sampleApp, domain: "example.com"),
    ]
    for coverage in coverages {
      #expect(coverage.gaps == [])
      #expect(coverage.remarks.map(\.kind) == [.value, .value], "\(coverage)")
      #expect(coverage.remarks.map(\.route) == ["a", "redirect"])
    }
  }
}
