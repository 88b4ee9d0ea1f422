// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// A site's build writes `assetlinks.json`, and a server asks what others' files grant.
@Suite struct AndroidTests {
  static let print =
    "0F:1E:2D:3C:4B:5A:69:78:87:96:A5:B4:C3:D2:E1:F0:11:23:35:47:59:6B:7D:8F:91:A3:B5:C7:D9:EB:FD:0E"

  private let app: AssetLinks.AndroidApp
  private let links: AssetLinks

  init() throws {
    app = AssetLinks.AndroidApp(
      try AssetLinks.PackageName("com.calendar.shop"), [try AssetLinks.Fingerprint(Self.print)])
    links = AssetLinks(statements: [
      AssetLinks.Statement(
        [.handleAllURLs, .getLoginCredentials], .androidApp(app),
        linkComponents: [
          AppSiteAssociation.Component(path: "/admin/*", exclude: true),
          AppSiteAssociation.Component(path: "/*"),
        ]),
      AssetLinks.Statement(
        [.getLoginCredentials], .web(try AssetLinks.WebTarget("https://www.example.com"))),
      AssetLinks.Statement([.getLoginCredentials], .iosApp(AssetLinks.IOSApp(id: "123456789"))),
    ])
  }

  @Test func `a file that is written reads back as it was`() throws {
    let reading = AssetLinksReading(Array(links.json().utf8))
    #expect(reading.isReadable)
    #expect(reading.file == links)
    #expect(reading.effectiveFile?.statements.count == 3)
    let statement = try #require(reading.file?.statements.first)
    #expect(statement.relations == [.handleAllURLs, .getLoginCredentials])
    #expect(
      statement.relations.map(\.description).first == "delegate_permission/common.handle_all_urls")
    #expect(statement.target == .androidApp(app))
    #expect(statement.linkComponents?.map(\.path) == ["/admin/*", "/*"])
  }

  @Test func `statements say what they are about`() throws {
    for statement in links.statements {
      switch statement.target {
      case .androidApp(let app):
        #expect(app.package.description == "com.calendar.shop")
        #expect(app.fingerprints.map(\.description) == [Self.print])
      case .web(let target): #expect(target.site == AssetLinks.Site(host: "www.example.com"))
      case .iosApp(let app): #expect(app.id == "123456789")
      }
    }
    #expect(links.androidApps() == [app])
    #expect(links.androidApps(with: try AssetLinks.Relation("navigate/x")).isEmpty)
  }

  @Test func `a list grants a relation to who is named`() throws {
    let fingerprint = try #require(app.fingerprints.first)
    #expect(links.grants(.handleAllURLs, to: .androidApp(app.package, fingerprint)))
    #expect(!links.grants(.handleAllURLs, to: .web(AssetLinks.Site(host: "www.example.com"))))
    #expect(links.grants(.getLoginCredentials, to: .iosApp(id: "123456789")))
  }

  @Test func `Apple's matcher decides about Android's rules`() {
    let matcher = AppLinkMatcher(links.linkRules)
    #expect(matcher.decide(appID: "com.calendar.shop", url: "https://example.com/a") == .match)
    #expect(
      matcher.decide(appID: "com.calendar.shop", url: "https://example.com/admin/a") == .exclude)
  }

  @Test func `a statement that readers skip is found, with its place`() throws {
    let reading = AssetLinksReading(
      Array(
        """
        [{"relation": ["delegate_permission/common.handle_all_urls"],
          "target": {"namespace": "android_app", "package_name": "com.calendar.shop",
            "sha256_cert_fingerprints": ["\(Self.print.lowercased())"]}}]
        """.utf8))
    let findings = AssetLinksLinter(isSecure: true).findings(for: reading)
    let finding = try #require(findings.first { $0.severity == .error })
    #expect(reading.findings.contains(finding))
    #expect(reading.position(of: try #require(finding.range).lowerBound).line == 3)
    #expect(reading.effectiveFile?.statements.isEmpty == true)
  }

  @Test func `what is no name, fingerprint, relation or site says why`() throws {
    let error = try #require(
      #expect(throws: AssetLinksError.self) { try AssetLinks.PackageName("my app") })
    #expect(error.code.rawValue == "DAL222")
    #expect(error.description == "\(error.message) \(error.help)")
    #expect(throws: AssetLinksError.self) { try AssetLinks.Fingerprint("AB:CD") }
    #expect(throws: AssetLinksError.self) { try AssetLinks.Relation("everything") }
    #expect(throws: AssetLinksError.self) { try AssetLinks.WebTarget("www.example.com") }
    #expect(throws: AssetLinksError.self) { try AssetLinks.Site("https://example.com/path") }
  }

  @Test func `included lists are followed by code that can fetch`() throws {
    let site = try AssetLinks.Site("https://EXAMPLE.com")
    #expect(site.description == "https://example.com")
    #expect(site.listURL == "https://example.com/.well-known/assetlinks.json")
    let pages = [
      site.listURL:
        #"[{"include": "https://example.com/a"}, {"include": "https://example.com/b"}]"#,
      "https://example.com/a": links.json(),
    ]
    var resolver = AssetLinksResolver(site)
    while let url = resolver.next {
      resolver.receive(pages[url].map { .content(Array($0.utf8)) } ?? .failure(.fetchError))
    }
    let resolution = resolver.resolution
    #expect(resolution.statements == links.statements)
    #expect(resolution.grants(.getLoginCredentials, to: .iosApp(id: "123456789")))
    #expect(resolution.linkRules == links.linkRules)
    #expect(resolution.faults.map(\.failure) == [.fetchError])
    #expect(resolution.faults.map(\.url) == ["https://example.com/b"])
  }

  @Test func `a list of an app's resources is followed the same way`() {
    let resolver = AssetLinksResolver(list: Array(links.json().utf8))
    #expect(resolver.next == nil)
    #expect(resolver.resolution.statements == links.statements)
  }
}
