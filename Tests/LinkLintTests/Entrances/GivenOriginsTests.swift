// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Which origins sources give where navigators and compositions are made.
@Suite struct GivenOriginsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sources: [String]
    let origins: [String]
    var isComplete = true

    init(
      _ description: String, _ sources: String..., origins: [String], isComplete: Bool = true
    ) {
      testDescription = description
      self.sources = sources
      self.origins = origins
      self.isComplete = isComplete
    }
  }

  @Test(arguments: [
    Row(
      "a list", #"LinkComposition(a(), origins: ["dla://", "https://a.example"], clock: c)"#,
      origins: ["dla://", "https://a.example"]),
    Row("a trailing comma", #"FeatureTabs(a(), origins: ["dla://",])"#, origins: ["dla://"]),
    Row(
      "a navigator", #"LinkNavigator<R>(initialTab: .a, origins: ["dla://"], rules: r)"#,
      origins: ["dla://"]),
    Row(
      "a replacement", #"try navigator.replaceOrigins(with: ["dla://", "b://"])"#,
      origins: ["dla://", "b://"]),
    Row(
      "a replacement that is known only as the app runs",
      #"try shop.replaceOrigins(with: ["dla://"] + servers)"#, origins: [], isComplete: false),
    Row("another call with something", #"replace(with: ["dla://"])"#, origins: []),
    Row("nothing", #"LinkComposition(a(), origins: [])"#, origins: []),
    Row(
      "a parameter", "func make(origins: [String]) { LinkComposition(a, origins: origins) }",
      origins: []),
    Row("variadic texts", "func make(_ a: Int, origins: String...) {}", origins: []),
    Row(
      "a constant of a type", "LinkComposition(a(), origins: Links.origins)",
      #"public enum Links { public static let origins: [String] = ["dla://"] }"#,
      origins: ["dla://"]),
    Row(
      "a computed constant", "LinkComposition(a(), origins: App.Links.all)",
      #"extension App { enum Links { static var all: [String] { return ["a://", "b://"] } } }"#,
      origins: ["a://", "b://"]),
    Row(
      "a constant of the same type", "LinkComposition(a(), origins: links)",
      #"struct Root { let links = ["a://"] }"#, origins: ["a://"]),
    Row(
      "a constant of another type only", "LinkComposition(a(), origins: Links.origins)",
      #"enum Others { static let origins = ["a://"] }"#, origins: [], isComplete: false),
    Row(
      "a call", "LinkComposition(a(), origins: settings.origins())", origins: [],
      isComplete: false),
    Row(
      "a list with a call", #"LinkComposition(a(), origins: ["a://", own()])"#, origins: [],
      isComplete: false),
    Row(
      "an interpolation", #"LinkComposition(a(), origins: ["\(scheme)://"])"#, origins: [],
      isComplete: false),
    Row(
      "a constant that no source tells", "LinkComposition(a(), origins: Links.origins)",
      "enum Links { static let origins = read() }", origins: [], isComplete: false),
    Row(
      "a constant of an actor", "LinkComposition(a(), origins: Links.origins)",
      #"actor Links { static let origins = ["a://"] }"#, origins: ["a://"]),
    Row(
      "a constant behind an inner type", "LinkComposition(a(), origins: Links.origins)",
      #"enum Links { enum Inner { static let b = ["b://"] }; static let origins = ["a://"] }"#,
      origins: ["a://"]),
    Row(
      "a constant under conditions", "LinkComposition(a(), origins: Links.origins)",
      """
      #if DEBUG
        enum Links { static let origins = ["a://"] }
      #else
        enum Links { static let origins = ["b://", "a://"] }
      #endif
      """,
      origins: ["a://", "b://"]),
    Row(
      "a constant of several files", "LinkComposition(a(), origins: Links.origins)",
      #"enum Links { static let origins = ["a://"] }"#,
      #"enum Links { static let origins = ["b://"] }"#, origins: ["a://", "b://"]),
    Row("one text", #"navigator.replaceOrigins(with: "a://")"#, origins: ["a://"]),
    Row(
      "one text in a constant", "f(a, origins: origin)", #"let origin = "a://""#,
      origins: ["a://"]),
    Row("a name handed on without a label", "f(a, origins, b: 1)", origins: []),
    Row("a name that is no label", #"switch x { case origins: ["a://"] }"#, origins: []),
    Row("a comment", #"// LinkComposition(a(), origins: ["a://"])"#, origins: []),
    Row("a nested comment", #"/* /* x */ f(a, origins: ["a://"]) */"#, origins: []),
    Row("a text", #"let text = "f(a, origins: [b])""#, origins: []),
    Row("a long text", "let text = \"\"\"\n f(a, origins: [b])\n \"\"\"", origins: []),
    Row("a raw text", ##"f(#"\("#, origins: ["a://"])"##, origins: ["a://"]),
    Row("an open comment", "/* f(a, origins: [b])", origins: []),
    Row("an open list", #"f(a, origins: ["a://""#, origins: [], isComplete: false),
    Row("an open text", #"f(a, origins: ["a://"#, origins: [], isComplete: false),
    Row(
      "more brackets than can be read", String(repeating: "([{", count: 20_000), origins: [],
      isComplete: false),
  ])
  func `reads origins that are given`(_ row: Row) {
    var given = GivenOrigins()
    let sources = row.sources.map { Array($0.utf8) }
    for source in sources { given.read(source) }
    given.resolve(in: sources)
    #expect(given.origins == row.origins)
    #expect(given.isComplete == row.isComplete)
  }

  private static let files = [
    (
      "A.swift", #"@DeepLinkRoutes("https://a.example") enum A { @LinkPath("/") case a }"#
    ),
    ("B.swift", #"@DeepLinkRoutes enum Feature { @LinkPath("/b") case b }"#),
    (
      "Info.plist",
      """
      <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>dla</string></array></dict></array></dict></plist>
      """
    ),
    (
      "A.entitlements",
      """
      <plist><dict><key>com.apple.developer.associated-domains</key><array>
      <string>applinks:a.example</string><string>applinks:b.example</string></array></dict></plist>
      """
    ),
  ]

  @Test(
    arguments: [
      (#"f(a, origins: ["dla://", "https://b.example"])"#, []),
      (#"f(a, origins: ["dla://"])"#, ["domain-without-routes"]),
      (#"f(a, origins: ["https://b.example"])"#, ["scheme-without-routes"]),
      (#"f(a, origins: ["dla://", "https://b.example:8443"])"#, ["domain-without-routes"]),
      (#"f(a, origins: ["dla://", "http://b.example"])"#, ["domain-without-routes"]),
      ("f(a, origins: own())", []),
      ("f(a)", ["domain-without-routes", "scheme-without-routes"]),
    ])
  func `misses no route for what is given elsewhere`(_ source: String, _ checks: [String]) {
    var subject = LintSubject(files: Self.files.map { LintCheck.ExampleFile($0.0, $0.1) })
    subject.givenOrigins.read(Array(source.utf8))
    let found = LinkLinter().findings(for: subject).map(\.check)
    #expect(found.filter { $0.hasSuffix("without-routes") } == checks)
  }

  @Test(arguments: [
    ("f(a)", ["domain-without-routes", "scheme-without-routes"]),
    ("f(a, origins: own())", []), ("n.replaceOrigins(with: own())", []),
    (#"n.replaceOrigins(with: ["dla://"])"#, ["domain-without-routes"]),
  ])
  func `routes that declare origins may be given others`(_ source: String, _ checks: [String]) {
    let files = Self.files.filter { $0.0 != "B.swift" }
    var subject = LintSubject(files: files.map { LintCheck.ExampleFile($0.0, $0.1) })
    subject.givenOrigins.read(Array(source.utf8))
    let found = LinkLinter().findings(for: subject).map(\.check)
    #expect(found.filter { $0.hasSuffix("without-routes") } == checks)
  }
}
