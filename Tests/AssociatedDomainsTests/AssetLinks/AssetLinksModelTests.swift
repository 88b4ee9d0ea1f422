// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

@Suite struct AssetLinksModelTests {
  private static let print = AssetLinksReadingTests.print

  private static func reading(_ text: String) -> AssetLinksReading {
    AssetLinksReading(Array(text.utf8))
  }

  @Test func `writes a list always alike, and keeps everything`() throws {
    let text = """
      [
        {"x": 1, "target": {"b": null, "sha256_cert_fingerprints": ["\(Self.print)"],
         "package_name": "com.example.app", "namespace": "android_app"},
         "relation_extensions": {"navigate/x": {"dynamic_app_link_components": [
           {"comment": "c", "exclude": true, "?": {"a": "*"}, "/": "/a", "caseSensitive": false}
         ], "y": [1.50]}},
         "relation": ["navigate/x"]},
        {"include": "HTTPS://a.org", "z": "é"},
        "skipped",
        {"relation": ["navigate/x"], "target": {"namespace": "web", "site": "https://A.org."}}
      ]
      """
    let links = try #require(Self.reading(text).file)
    #expect(
      links.json() == """
        [
          {
            "relation": [
              "navigate/x"
            ],
            "target": {
              "namespace": "android_app",
              "package_name": "com.example.app",
              "sha256_cert_fingerprints": [
                "\(Self.print)"
              ],
              "b": null
            },
            "relation_extensions": {
              "navigate/x": {
                "dynamic_app_link_components": [
                  {
                    "/": "/a",
                    "?": {
                      "a": "*"
                    },
                    "exclude": true,
                    "caseSensitive": false,
                    "comment": "c"
                  }
                ],
                "y": [
                  1.50
                ]
              }
            },
            "x": 1
          },
          {
            "include": "HTTPS://a.org",
            "z": "é"
          },
          "skipped",
          {
            "relation": [
              "navigate/x"
            ],
            "target": {
              "namespace": "web",
              "site": "https://A.org."
            }
          }
        ]

        """)
    #expect(Self.reading(links.json()).file == links)
  }

  @Test func `what an app makes is read as the same`() throws {
    let links = AssetLinks([
      .statement(
        .init(
          [.handleAllURLs, .getLoginCredentials],
          .androidApp(
            .init(
              try AssetLinks.PackageName("com.example.app"),
              [try AssetLinks.Fingerprint(Self.print)])),
          linkComponents: [.init(path: "/a/*")])),
      .statement(.init([.getLoginCredentials], .web(try .init("https://example.com")))),
      .include(.init("https://example.com/more.json")),
    ])
    let reading = Self.reading(links.json())
    #expect(reading.file == links)
    #expect(reading.findings.isEmpty)
  }

  @Test func `any one of the fingerprints will do`() throws {
    let other = try AssetLinks.Fingerprint("00:" + Self.print.dropFirst(3))
    let third = try AssetLinks.Fingerprint("01:" + Self.print.dropFirst(3))
    let package = try AssetLinks.PackageName("com.example.app")
    let links = AssetLinks([
      .statement(
        .init(
          [.handleAllURLs],
          .androidApp(.init(package, [try AssetLinks.Fingerprint(Self.print), other]))))
    ])
    #expect(links.grants(.handleAllURLs, to: .androidApp(package, other)))
    #expect(!links.grants(.handleAllURLs, to: .androidApp(package, third)))
    #expect(!links.grants(.getLoginCredentials, to: .androidApp(package, other)))
    #expect(
      !links.grants(
        .handleAllURLs, to: .androidApp(try AssetLinks.PackageName("com.example.App"), other)))
    #expect(!links.grants(.handleAllURLs, to: .iosApp(id: "1")))
  }

  // MARK: - Rules for links

  private static func links(_ rules: String?) -> AssetLinks {
    let more =
      rules.map {
        #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
          + #"{"dynamic_app_link_components": \#($0)}}"#
      } ?? ""
    let text =
      #"[{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": "#
      + #""android_app", "package_name": "com.example.app", "sha256_cert_fingerprints": ["#
      + #""\#(print)"]}\#(more)}]"#
    return reading(text).file ?? AssetLinks()
  }

  @Test(
    arguments: [
      (nil, "/a", .match), ("[]", "/a", .noMatch),
      (#"[{"/": "/a/*"}]"#, "/a/b", .match), (#"[{"/": "/a/*"}]"#, "/b", .noMatch),
      (#"[{"/": "/a/*", "exclude": true}, {"/": "*"}]"#, "/a/b", .exclude),
      (#"[{"/": "/a/*", "exclude": true}, {"/": "*"}]"#, "/b", .match),
      (#"[{"?": {"web": "1"}, "exclude": true}, {}]"#, "/b?web=1", .exclude),
      (#"[{"?": {"web": "1"}, "exclude": true}, {}]"#, "/b?web=2", .match),
      (##"[{"#": "top"}]"##, "/b#top", .match), (##"[{"#": "top"}]"##, "/b", .noMatch),
      // Apple's members mean nothing to Android.
      (#"[{"/": "/A", "caseSensitive": false}]"#, "/a", .noMatch),
    ] as [(String?, String, AppLinkDecision)])
  func `decides which links an app on Android opens`(
    _ rules: String?, _ path: String, _ decision: AppLinkDecision
  ) {
    let matcher = AppLinkMatcher(Self.links(rules).linkRules)
    #expect(
      matcher.decide(appID: "com.example.app", url: "https://example.com\(path)") == decision)
  }

  // MARK: - Parity

  private static func site(_ components: [AppSiteAssociation.Component]) -> AppSiteAssociation {
    AppSiteAssociation(
      appLinks: .init(
        details: [.init(appIDs: ["ABCDE12345.com.example.app"], components: components)]))
  }

  @Test(
    arguments: [
      (nil, nil, []), (site([]), AssetLinks(), []), (site([.init(path: "/a")]), nil, ["AASA470"]),
      (nil, links(#"[{"/": "/a"}]"#), ["AASA471"]),
      (site([.init(path: "/a")]), links(nil), ["AASA473"]),
      (site([.init(path: "/a/*")]), links(#"[{"/": "/a/*"}]"#), []),
      (site([.init(path: "/a/*")]), links(#"[{"/": "/b/*"}]"#), ["AASA472", "AASA472"]),
      (site([.init(path: "/a"), .init(path: "/b")]), links(#"[{"/": "/a"}]"#), ["AASA472"]),
      // Samples find the first direction, and only an exact comparison the second one.
      (
        site(["/only", "/a/x", "/a/", "/a/x/y"].map { .init(path: $0) }),
        links(#"[{"/": "/a/*"}]"#), ["AASA472", "AASA472"]
      ),
      (
        site([.init(path: "/a/*")]),
        links(#"[{"/": "/only"}, {"/": "/a/x"}, {"/": "/a/"}, {"/": "/a/x/y"}]"#),
        ["AASA472", "AASA472"]
      ),
      (
        site([.init(path: "/a/*", exclude: true), .init(path: "*")]), links(#"[{"/": "*"}]"#),
        ["AASA472"]
      ),
    ] as [(AppSiteAssociation?, AssetLinks?, [String])])
  func `compares what a site says to both systems`(
    _ apple: AppSiteAssociation?, _ android: AssetLinks?, _ codes: [String]
  ) {
    #expect(AssociationParity(apple, android).findings().map(\.code.rawValue) == codes)
  }

  @Test func `a difference has a link that shows it, and a place`() {
    let findings = AssociationParity(
      Self.site([.init(path: "/a"), .init(path: "/b")]), Self.links(#"[{"/": "/a"}, {"/": "/c"}]"#)
    ).findings()
    #expect(
      findings.map(\.path.description) == [
        "applinks.details[0].components[1]",
        #"[0].relation_extensions["delegate_permission/common.handle_all_urls"]."#
          + "dynamic_app_link_components[1]",
      ])
    #expect(findings.first?.message.contains("“https://example.com/b”") == true)
    #expect(findings.last?.message.contains("“https://example.com/c”") == true)
  }
}
