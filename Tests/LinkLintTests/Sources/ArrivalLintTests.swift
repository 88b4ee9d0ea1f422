// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

@testable import LinkLint

/// Code and files that keep links from arriving, and what only looks like it.
@Suite struct ArrivalLintTests {
  private static let routes = """
    @DeepLinkRoutes("https://a.com", "com.a://") enum Route { @LinkPath("/b/{id}") case b(id: Int) }
    """

  private func checks(_ files: [String: String]) -> [String] {
    lint(files.sorted { $0.key < $1.key }.map { LintCheck.ExampleFile($0.key, $0.value) })
      .map { "\($0.place?.file ?? "-") \($0.check)" }
  }

  // MARK: Links that leave the app

  @Test(arguments: [
    (#"func f() { UIApplication.shared.open(URL(string: "https://a.com/b/1")!) }"#, true),
    (
      #"func f() { UIApplication.shared.open(URL(string: "http://a.com/b/1")!, options: [:]) }"#,
      true
    ),
    (
      #"func f() { if let u = URL(string: "https://a.com/b/1") { UIApplication.shared.open(u) } }"#,
      true
    ),
    (
      #"func f() { guard let u = URL(string: "https://a.com/b/1") else { return }; UIApplication.shared.open(u) }"#,
      true
    ),
    (
      #"func f() { let u = URL(string: "https://a.com/b/1")!; UIApplication.shared.open(u) }"#, true
    ),
    // Links of the app's scheme come back, pages without a route are the browser's.
    (#"func f() { UIApplication.shared.open(URL(string: "com.a://b/1")!) }"#, false),
    (#"func f() { UIApplication.shared.open(URL(string: "https://a.com/terms")!) }"#, false),
    (#"func f() { UIApplication.shared.open(URL(string: "https://a.com/b/x")!) }"#, false),
    (#"func f() { UIApplication.shared.open(URL(string: "https://b.com/b/1")!) }"#, false),
    // What the text is, or who opens it, is not known.
    (#"func f() { UIApplication.shared.open(URL(string: "https://a.com/b/\(id)")!) }"#, false),
    (#"func f(u: URL) { UIApplication.shared.open(u) }"#, false),
    (
      #"func f() { var u = URL(string: "https://a.com/b/1")!; UIApplication.shared.open(u) }"#,
      false
    ),
    (
      #"func f() { UIApplication.shared.open(u); let u = URL(string: "https://a.com/b/1")! }"#,
      false
    ),
    (#"func f() { let u = u; UIApplication.shared.open(u) }"#, false),
    (#"func f(u: URL?) { let u = u!; UIApplication.shared.open(u) }"#, false),
    (#"func f() { let u = v!; let v = u!; UIApplication.shared.open(v) }"#, false),
    (
      #"func f() { let u = URL(string: "https://a.com/b/1")!; all.forEach { u in UIApplication.shared.open(u) } }"#,
      false
    ),
    (
      #"func f() { let u = URL(string: "https://a.com/b/1")!; for u in all { UIApplication.shared.open(u) } }"#,
      false
    ),
    (
      #"func f() { if let u = URL(string: "https://a.com/b/1") {} else { UIApplication.shared.open(u) } }"#,
      false
    ),
    (#"func f() { openURL(URL(string: "https://a.com/b/1")!) }"#, false),
    (#"func f() { file.open(URL(string: "https://a.com/b/1")!) }"#, false),
    (
      #"import XCTest; func f() { UIApplication.shared.open(URL(string: "https://a.com/b/1")!) }"#,
      false
    ),
  ])
  func `a universal link of the app leads to the browser`(_ source: String, _ isFound: Bool) {
    let found = checks(["A.swift": Self.routes, "B.swift": source])
    #expect(found == (isFound ? ["B.swift own-link-leaves-app"] : []), "\(source)")
  }

  @Test(arguments: [
    ("https://a.page.link/x", true), ("https://A.Page.Link", true), ("settings.page.link", false),
    ("applinks:a.b.page.link", true),
    ("https://x.com/?u=https://a.page.link", true),
    ("https://a.page.link.example/x", false), ("https://page.link", false), (".page.link", false),
    ("Old links to a.page.link have ended", false), ("homepage.linked", false),
  ])
  func `a domain of a service that ended`(_ text: String, _ isFound: Bool) {
    #expect(
      checks(["A.swift": #"let a = "\#(text)""#]) == (isFound ? ["A.swift ended-link-service"] : [])
    )
  }

  @Test func `a domain of a service that ended in entitlements`() {
    let file = LintExample.entitlements("applinks:a.page.link", "applinks:a.com")
    #expect(
      checks([file.name: file.text, "A.swift": Self.routes])
        == ["Shop.entitlements domain-without-routes", "Shop.entitlements ended-link-service"])
  }

  @Test func `the SDK of a service that ended`() {
    #expect(checks(["A.swift": "import FirebaseDynamicLinks"]) == ["A.swift ended-link-service"])
    #expect(checks(["A.swift": "import FirebaseCore"]) == [])
    let key = "<key>FirebaseDynamicLinksCustomDomains</key><array/>"
    #expect(
      checks(["Info.plist": "<plist><dict>\(key)</dict></plist>"])
        == ["Info.plist ended-link-service"])
  }

  // MARK: Branches

  @Test(arguments: [
    ("if a { B().deepLinks(c) } else { D() }", 1), ("if a { B().deepLinks(c) }", 1),
    ("if let a { B(a).deepLinks(c) } else { D() }", 1),
    ("switch a { case .b: B().deepLinks(c) default: D() }", 1),
    ("if a { B().deepLinks(c) } else { D().deepLinks(c) }", 0),
    ("Group { if a { B() } else { D() } }.deepLinks(c)", 0), ("B().deepLinks(c)", 0),
    ("if #available(iOS 18, *) { B().deepLinks(c) } else { D() }", 0),
    ("if a { B().deepLinks(c) } else { D() }; E().deepLinks(c)", 0),
    ("if a { content.deepLinks(c) } else { content }", 0),
    ("if a { B().deepLinks() }", 1), ("if a { B().deepLinks(activities: d) }", 1),
    ("if a { B().onDeepLink(E.self) { _ in } }", 1),
    ("if a { B().deepLinks(c) } else { D().deepLinks() }", 0),
    ("VStack { if a { B().onDeepLink(E.self) { _ in } } }.deepLinks(c)", 0),
    ("A().sheet(isPresented: $a) { B().deepLinks(c) }", 1),
    ("NavigationLink { B().deepLinks(c) } label: { A() }", 1),
    ("A().sheet(isPresented: $a) { B() }.deepLinks(c)", 0),
    ("A().sheet(isPresented: $a) { B().deepLinks() }.deepLinks(c)", 0),
  ])
  func `a handler in one branch`(_ body: String, _ count: Int) {
    let source = SourceLintCase.app("var body: some Scene { WindowGroup { \(body) } }")
    let found = SourceLint.findings(in: SourceLintCase.program(["A.swift": source]))
      .filter { $0.check == "conditional-deep-links" }
    #expect(found.count == count, "\(body)")
  }

  @Test func `a handler in a view that is in one branch`() {
    let files = [
      "A.swift": SourceLintCase.app("var body: some Scene { WindowGroup { Root() } }"),
      "B.swift": "struct Root: View { var body: some View { if a { Main() } else { SignIn() } } }",
      "C.swift": "struct Main: View { var body: some View { Tabs().deepLinks(inbox) } }",
    ]
    let row = SourceLintCase(
      "", files, ["C.swift:1:50 conditional-deep-links (Main.body.deepLinks) *B.swift:1:43"])
    #expect(row.found == row.findings)
    #expect(
      SourceLint.findings(in: SourceLintCase.program(files)).first?.message
        == "'deepLinks(_:)' of 'Main' is in a view that is not always on screen.")
  }
}
