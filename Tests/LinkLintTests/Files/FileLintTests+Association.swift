// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Findings about the association files of a project's sites.
extension FileLintTests {
  @Test(arguments: [
    LintCase(
      "of the only domain",
      files: [
        routes("https://a.com"),
        association("apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/b/*"),
      ], "Sources/A.swift:2:14 links-not-claimed https://a.com/a/0",
      "apple-app-site-association:2:54 claimed-without-route https://a.com/b/a"),
    LintCase(
      "of the domain that the folder is called like",
      files: [
        routes("https://a.com", "https://b.com"),
        association(
          "web/b.com/.well-known/apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/a/*"),
      ],
      "web/b.com/.well-known/apple-app-site-association:2:54 claimed-without-route "
        + "https://b.com/a/a/b"),
    LintCase(
      "of the domain that the innermost folder is called like",
      files: [
        routes("https://a.com", "https://b.com"),
        association("b.com/a.com/apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/a/*"),
      ],
      "b.com/a.com/apple-app-site-association:2:54 claimed-without-route https://a.com/a/a/b"),
    LintCase(
      "of the domain of a captured host",
      files: [
        routes("https://{shop}.a.com"),
        association("apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/b"),
      ], "Sources/A.swift:2:14 links-not-claimed https://www.a.com/a/0",
      "apple-app-site-association:2:54 claimed-without-route https://www.a.com/b"),
    LintCase(
      "of the domain of a captured host that the entitlements name",
      files: [
        routes("https://{shop}.a.com"), entitlements("applinks:*.a.com", "applinks:a.com"),
        association("web/apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/b"),
      ], "Sources/A.swift:2:14 links-not-claimed https://x.a.com/a/0",
      "web/apple-app-site-association:2:54 claimed-without-route https://x.a.com/b"),
    LintCase(
      "of the domain of a wildcard in the entitlements",
      files: [
        routes("https://www.a.com"),
        ("B.swift", #"@DeepLinkRoutes("https://b.com") enum B { @LinkPath("/") case b }"#),
        entitlements("applinks:*.a.com", "applinks:b.com"),
        association("a.com/apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/b"),
      ], "App/A.entitlements:2:1 AASA424 -",
      "Sources/A.swift:2:14 links-not-claimed https://www.a.com/a/0",
      "a.com/apple-app-site-association:2:54 claimed-without-route https://www.a.com/b"),
    LintCase(
      "of routes that read links in different ways",
      files: [
        ("A.swift", #"@DeepLinkRoutes("https://a.com") enum A { @LinkPath("/a") case a }"#),
        (
          "B.swift",
          """
          @DeepLinkRoutes("https://a.com", options: [.ignoresPathCase])
          enum B { @LinkPath("/b") case b }
          """
        ),
        association("apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/a", "/b"),
      ], "B.swift:2:10 links-not-claimed https://a.com/B"),
    LintCase(
      "of the app that the entitlements name, and of no other",
      files: [
        ("A.swift", #"@DeepLinkRoutes("https://a.com") enum A { @LinkPath("/a") case a }"#),
        (
          "App/A.entitlements",
          """
          <plist><dict><key>application-identifier</key><string>9JA89QQLNQ.com.acme.x</string>
          <key>com.apple.developer.associated-domains</key><array>
          <string>applinks:a.com</string></array></dict></plist>
          """
        ),
        (
          "apple-app-site-association",
          """
          {"applinks": {"details": [
          {"appIDs": ["9JA89QQLNQ.com.acme.x"], "components": [{"/": "/x"}]},
          {"appIDs": ["9JA89QQLNQ.com.acme.a"], "components": [{"/": "/a"}]}]}}
          """
        ),
      ], "A.swift:1:43 links-not-claimed https://a.com/a",
      "apple-app-site-association:2:54 claimed-without-route https://a.com/x"),
    LintCase(
      "of a domain that is not known",
      files: [
        routes("https://a.com", "https://b.com"),
        association("apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/c"),
      ]),
    LintCase(
      "of a domain without the app's routes",
      files: [
        routes("https://a.com"), entitlements("applinks:a.com", "applinks:b.com"),
        association("b.com/apple-app-site-association", "9JA89QQLNQ.com.acme.a", "/c"),
      ], "App/A.entitlements:3:1 domain-without-routes https://b.com"),
    LintCase(
      "and of the entitlements",
      files: [
        routes("https://a.com"), entitlements("applinks:a.com"),
        (
          "apple-app-site-association.json",
          #"{"webcredentials": {"apps": ["9JA89QQLNQ.com.acme.a"]}}"#
        ),
      ], "App/A.entitlements:2:1 AASA463 -"),
    LintCase(
      "that is no JSON", files: [("apple-app-site-association", "applinks")],
      "apple-app-site-association:1:1 AASA112 -"),
  ])
  func `the file of a site`(_ item: LintCase) { item.check() }

  @Test func `the domain of a file may be given`() {
    let files = [Self.routes("https://a.com", "https://b.com")]
    let (name, text) = Self.association("site.json", "9JA89QQLNQ.com.acme.a", "/c")
    let file = LintSubject.File(name: name, bytes: Array(text.utf8))
    for (domain, link) in [("A.com", "https://a.com/c"), ("b.com", "https://b.com/c")] {
      var subject = LintSubject(files: files.map { LintCheck.ExampleFile($0.0, $0.1) })
      subject.associationFiles = [.init(file, domain: domain)]
      let found = LinkLinter().findings(for: subject).filter { $0.check == "claimed-without-route" }
      #expect(found.map(\.witness) == [link])
    }
    var subject = LintSubject(files: files.map { LintCheck.ExampleFile($0.0, $0.1) })
    subject.associationFiles = [.init(file), .init(file, domain: "c.com")]
    #expect(LinkLinter().findings(for: subject) == [])
  }
}
