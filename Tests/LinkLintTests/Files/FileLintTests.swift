// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import LinkLint
import Testing

/// Findings about the files that lead links to apps, and what is no finding.
@Suite struct FileLintTests {
  static func routes(
    _ origins: String..., in file: String = "Sources/A.swift", named name: String = "Route"
  ) -> (String, String) {
    let list = origins.map { "\"\($0)\"" }.joined(separator: ", ")
    return (
      file,
      """
      @DeepLinkRoutes(\(list))
      enum \(name) { @LinkPath("/a/{id}") case a(id: Int) }
      """
    )
  }

  private static func plist(_ schemes: String...) -> (String, String) {
    let list = schemes.map { "<string>\($0)</string>" }.joined()
    return (
      "App/Info.plist",
      """
      <plist><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array>\(list)</array></dict></array></dict></plist>
      """
    )
  }

  static func entitlements(
    _ domains: String..., name: String = "App/A.entitlements"
  ) -> (String, String) {
    let list = domains.map { "<string>\($0)</string>" }.joined(separator: "\n")
    return (
      name,
      """
      <plist><dict><key>com.apple.developer.associated-domains</key><array>
      \(list)
      </array></dict></plist>
      """
    )
  }

  static func association(_ name: String, _ app: String, _ paths: String...) -> (
    String, String
  ) {
    let list = paths.map { #"{"/": "\#($0)"}"# }.joined(separator: ", ")
    return (
      name,
      """
      {"applinks": {"details": [
      {"appIDs": ["\(app)"], "components": [\(list)]}]}}
      """
    )
  }

  /// A folder is looked through for sources and for other files.
  @Test func `what cannot be read is reported once`() {
    let reason = "The folder cannot be read"
    var subject = LintSubject(
      SourceProgram([
        SourceFile(name: "Closed", declarations: SourceDeclarations(unreadable: reason)),
        SourceFile(name: "A.swift", declarations: SourceDeclarations(unreadable: reason)),
      ]))
    subject.unreadable = [LintSubject.File(name: "Closed", unreadable: reason)]
    let findings = LinkLinter().findings(for: subject)
    #expect(findings.map(\.line) == ["A.swift:1:1 unreadable -", "Closed:0:0 unreadable-file -"])
    #expect(findings.first?.help == "Make the file readable, and check again.")
  }

  private static let sceneIntent = ("App/Open.swift", "struct Open: AppIntents.UISceneAppIntent {}")

  private static func scenes(_ content: String, in file: String = "App/Info.plist") -> (
    String, String
  ) {
    (
      file,
      "<plist><dict><key>CFBundleIdentifier</key><string>com.a</string>\(content)</dict></plist>"
    )
  }

  @Test(arguments: [
    LintCase(
      "none said to be several",
      files: [
        sceneIntent, scenes("<key>UIApplicationSceneManifest</key><dict></dict>"),
      ], "App/Info.plist:1:102 intent-without-scenes -"),
    LintCase(
      "said to be several",
      files: [
        sceneIntent,
        scenes(
          "<key>UIApplicationSceneManifest</key><dict>"
            + "<key>UIApplicationSupportsMultipleScenes</key><true/></dict>"),
      ]),
    LintCase("the project generates this part of the file", files: [sceneIntent, scenes("")]),
    LintCase(
      "no scene gets the intents",
      files: [
        ("App/Open.swift", "struct Open: AppIntent {}"),
        scenes("<key>UIApplicationSceneManifest</key><dict></dict>"),
      ]),
    LintCase(
      "any of two apps may have the intents",
      files: [
        sceneIntent, scenes("<key>UIApplicationSceneManifest</key><dict></dict>"),
        scenes("<key>UIApplicationSceneManifest</key><dict></dict>", in: "Other/Info.plist"),
      ]),
  ])
  func `intents that launch the app`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    LintCase(
      "a scheme in one of several files",
      files: [
        routes("com.a://", "https://a.com"), plist("com.a"),
        ("Widget/Info.plist", "<plist><dict/></plist>"),
      ]),
    LintCase(
      "a build setting may be any scheme",
      files: [
        routes("com.a://", "https://a.com"), plist("$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ]),
    LintCase(
      "the identifier of a bundle may be a setting",
      files: [
        (
          "Info.plist",
          "<plist><dict><key>CFBundleIdentifier</key><string>$(ID)</string></dict></plist>"
        )
      ]),
    LintCase(
      "the scheme of a widget's own links, which lead to its app",
      files: [
        routes("com.a.widget://", "https://a.com"), plist(),
        (
          "Widget/A.swift",
          """
          import WidgetKit
          struct A: View { var body: some View { B().widgetURL(URL(string: "com.a.Widget://a/\\(id)")) } }
          """
        ),
        (
          "Widget/B.swift",
          """
          import WidgetKit
          struct W: Widget { var body: some WidgetConfiguration { C(kind: "a") { Outer() } } }
          struct Outer: View { var body: some View { A() } }
          """
        ),
      ], "App/Info.plist:2:30 AASA442 -"),
    LintCase(
      "the links of an app that reloads its widgets",
      files: [
        routes("com.a.widget://", "https://a.com"), plist("com.b"),
        (
          "App/A.swift",
          """
          import WidgetKit
          struct A: View { var body: some View { Link("A", destination: url) } }
          let url = URL(string: "com.a.widget://a/1")
          """
        ),
        ("Widget/B.swift", "import WidgetKit; struct W: Widget { var body: some C { D() } }"),
        routes("com.b://", "https://a.com", in: "B.swift", named: "Other"),
      ], "Sources/A.swift:2:6 scheme-not-in-plist com.a.widget://"),
    LintCase(
      "the same text in the app",
      files: [
        routes("com.a.widget://", "https://a.com"), plist("com.b"),
        ("App/A.swift", #"let a = "com.a.widget://a/1""#),
        routes("com.b://", "https://a.com", in: "B.swift", named: "Other"),
      ], "Sources/A.swift:2:6 scheme-not-in-plist com.a.widget://"),
    LintCase(
      "the Info.plist of a theme, a framework, and an extension is no app's",
      files: [
        routes("com.a://", "https://a.com"), ("Dark.bundle/Info.plist", "<plist><dict/></plist>"),
        (
          "Theme/Info.plist",
          "<plist><dict><key>CFBundlePackageType</key><string>BNDL</string></dict></plist>"
        ),
        ("Widget/Info.plist", "<plist><dict><key>NSExtension</key><dict/></dict></plist>"),
      ]),
    LintCase(
      "without Info.plist nothing is missing", files: [routes("com.a://", "https://a.com")]),
    LintCase(
      "http and https need no entry", files: [routes("https://a.com", "http://a.com"), plist()],
      "App/Info.plist:2:30 AASA442 -"),
    LintCase(
      "case does not count", files: [routes("COM.a://", "https://a.com"), plist("com.a")]),
    LintCase(
      "without routes nothing is useless", files: [plist("com.a")]),
  ])
  func `schemes`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    LintCase(
      "a wildcard covers hosts below it",
      files: [
        routes("https://www.a.com"), entitlements("applinks:*.a.com", "applinks:a.com"),
        ("B.swift", #"@DeepLinkRoutes("https://a.com") enum B { @LinkPath("/") case b }"#),
      ]),
    LintCase(
      "a host with a capture is covered by one of its hosts",
      files: [
        routes("https://{shop}.a.com"), entitlements("applinks:x.a.com"),
      ]),
    LintCase(
      "any host is covered by any entry, and takes any",
      files: [
        routes("https://{server}"), entitlements("applinks:x.a.com"),
      ]),
    LintCase(
      "any host needs none",
      files: [
        routes("https://{server}"), entitlements("webcredentials:a.com"),
      ]),
    LintCase(
      "no entitlements at all",
      files: [
        routes("https://a.com"),
        ("A.xcodeproj/project.pbxproj", "productType = \"com.apple.product-type.application\";"),
      ], "Sources/A.swift:2:6 domain-not-entitled https://a.com"),
    LintCase(
      "entitlements that the project names, and that are elsewhere",
      files: [
        routes("https://a.com"),
        (
          "A.xcodeproj/project.pbxproj",
          "productType = \"com.apple.product-type.application\"; CODE_SIGN_ENTITLEMENTS = A.entitlements;"
        ),
      ]),
    LintCase(
      "a project of a framework",
      files: [
        routes("https://a.com"),
        ("A.xcodeproj/project.pbxproj", "productType = \"com.apple.product-type.framework\";"),
      ]),
    LintCase(
      "one entry in the entitlements of several configurations",
      files: [
        routes("https://a.com"), entitlements("applinks:a.com", "applinks:b.com"),
        entitlements("applinks:b.com", "applinks:a.com", name: "App/ADebug.entitlements"),
      ], "App/A.entitlements:3:1 domain-without-routes https://b.com"),
    LintCase(
      "a build setting may be any domain",
      files: [
        routes("https://a.com"), entitlements("applinks:$(DOMAIN)"),
      ]),
    LintCase(
      "other services need no routes",
      files: [
        routes("https://a.com"), entitlements("applinks:a.com", "webcredentials:b.com"),
      ]),
    LintCase(
      "of a pattern with an origin of its own",
      files: [
        (
          "Sources/A.swift",
          """
          @DeepLinkRoutes("https://a.com")
          enum Route { @LinkPath("/") @LinkPath("https://b.com/b") case a }
          """
        ), entitlements("applinks:a.com"),
      ], "Sources/A.swift:2:6 domain-not-entitled https://b.com"),
    LintCase(
      "only for other services",
      files: [
        routes("https://a.com"), entitlements("webcredentials:a.com"),
      ], "Sources/A.swift:2:6 domain-not-entitled https://a.com"),
    LintCase(
      "with a service that no one knows", files: [entitlements("applink:a.com")],
      "App/A.entitlements:2:1 domain-malformed -"),
    LintCase(
      "twice, which the reader says", files: [entitlements("applinks:a.com", "applinks:a.com")],
      "App/A.entitlements:3:1 AASA420 -"),
  ])
  func `domains`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    ("App/Shop.entitlements", true), ("App/ShopRelease.entitlements", true),
    ("Debug/Shop.entitlements", true), ("App/ShopDebug.entitlements", false),
    ("App/Shop-Dev.entitlements", false), ("App/shop.debug.entitlements", false),
    ("App/Devices.entitlements", true), ("App/ShopDevelopment.entitlements", false),
    ("App/DEBUG.entitlements", false),
  ])
  func `which entitlements are of a release`(_ name: String, _ isRelease: Bool) {
    let files = [Self.entitlements("applinks:a.com?mode=developer", name: name)].map {
      LintCheck.ExampleFile($0.0, $0.1)
    }
    #expect(lint(files).map(\.check) == (isRelease ? ["developer-mode-in-release"] : []))
  }

  @Test func `what may belong to routes without origins is only a note`() {
    let files = [
      Self.routes("https://a.com"), Self.plist("com.b"),
      Self.entitlements("applinks:a.com", "applinks:b.com"),
    ]
    let feature = ("B.swift", #"@DeepLinkRoutes enum Feature { @LinkPath("/") case b }"#)
    for (more, severity) in [([], .warning), ([feature], LintFinding.Severity.note)] {
      let findings = lint((files + more).map { LintCheck.ExampleFile($0.0, $0.1) })
      #expect(findings.map(\.check) == ["domain-without-routes", "scheme-without-routes"])
      #expect(findings.allSatisfy { $0.severity == severity })
    }
  }

  @Test func `an entry of several entitlements names the other files`() {
    let files = [
      Self.routes("https://a.com"), Self.entitlements("applinks:a.com", "applinks:b.com"),
      Self.entitlements("applinks:b.com", name: "App/ADebug.entitlements"),
    ]
    let findings = lint(files.map { LintCheck.ExampleFile($0.0, $0.1) })
    #expect(
      findings.map(\.related) == [
        [LintFinding.Place(file: "App/ADebug.entitlements", line: 2, column: 1)]
      ])
  }

  @Test func `a file that could not be read is a finding, and the rest goes on`() {
    var subject = LintSubject(files: [LintCheck.ExampleFile("A.swift", "enum {")])
    subject.add(.init(name: "Info.plist", unreadable: "No permission."), as: .propertyList)
    subject.add(.init(name: "a.entitlements", bytes: []), as: .entitlements)
    subject.add(.init(name: "b.entitlements", bytes: Array("[]".utf8)), as: .entitlements)
    subject.unreadable = [.init(name: "Sources/Private", unreadable: "The folder cannot be read.")]
    let findings = LinkLinter().findings(for: subject)
    #expect(
      findings.map { "\($0.place?.file ?? "") \($0.check)" } == [
        "A.swift syntax", "A.swift syntax", "Info.plist unreadable-file",
        "Sources/Private unreadable-file",
        "a.entitlements unreadable-file", "b.entitlements unreadable-file",
      ])
    #expect(findings.allSatisfy { $0.severity == .error })
  }

  @Test func `a catalog alone is linted too`() throws {
    let catalog = try LintSubject.Catalog(
      name: "links.json",
      catalog: .init(
        json: """
          {"version": 1, "redirects": [{"from": "/c", "to": "/d"}], "routes": [
          {"name": "a", "pattern": "/a?token={token}", "origins": ["com.a://"], "aliases": ["/{"],
           "deprecated": [], "examples": ["/b"], "trust": "navigate", "parameters": [
             {"name": "token", "type": "String", "kind": "required", "constrained": false}]}]}
          """))
    let findings = LinkLinter().findings(for: LintSubject(catalogs: [catalog]))
    #expect(
      findings.map(\.check) == [
        "custom-without-https", "invalidPattern", "secret-in-custom-scheme",
      ])
    #expect(findings.allSatisfy { $0.place == LintFinding.Place(file: "links.json") })
  }

  @Test(arguments: [(494, true), (495, false)])
  func `a finding is about an entry, unless it is long`(_ count: Int, _ isShown: Bool) {
    let entry = "applinks:https://" + String(repeating: "a", count: count - 17)
    let file = Self.entitlements(entry)
    let findings = lint([LintCheck.ExampleFile(file.0, file.1)])
    #expect(findings.map(\.check) == ["domain-malformed"])
    let path = #"["com.apple.developer.associated-domains"][0]"#
    #expect(findings.map(\.subject) == [isShown ? entry : path])
  }

  @Test func `a list that is too deep cannot be read`() {
    let text =
      "<plist>" + String(repeating: "<array>", count: 2_000)
      + String(repeating: "</array>", count: 2_000) + "</plist>"
    let findings = lint([LintCheck.ExampleFile("Info.plist", text)])
    #expect(findings.map(\.check) == ["unreadable-file"])
    #expect(findings.map(\.subject) == ["file"])
  }
}
