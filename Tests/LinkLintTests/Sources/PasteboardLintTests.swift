// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

@testable import LinkLint

@Suite struct PasteboardLintTests {
  @Test(arguments: cases)
  func `finds what reads the pasteboard without a tap`(_ row: SourceLintCase) {
    #expect(row.found == row.findings)
  }

  private static func found(_ column: Int, _ trigger: String) -> [String] {
    ["A.swift:1:\(column) pasteboard-at-launch (\(trigger))"]
  }

  static let cases: [SourceLintCase] = [
    row("onAppear", "struct V: View { var body: some View { Text(a).onAppear { let a = @ } } }"),
    row("task", "struct V: View { var body: some View { Text(a).task(id: 1) { use(@) } } }"),
    row(
      "onChange",
      "struct V: View { var body: some View { Text(a).onChange(of: scenePhase) { use(@) } } }"),
    row(
      "onAppear",
      "struct V: View { var body: some View { Text(a).onAppear(perform: { Task { use(@) } }) } }"),
    row("init", "struct V: App { init() { use(@) } }"),
    row(
      "didFinishLaunchingWithOptions",
      "class V { func application(_ a: A, didFinishLaunchingWithOptions b: B) -> Bool { @ == a } }"
    ),
    row(
      "willConnectTo",
      "class V { func scene(_ a: A, willConnectTo b: B, options: C) { if let c = @ { use(c) } } }"),
    row("sceneDidBecomeActive", "class V { func sceneDidBecomeActive(_ a: A) { use(@) } }"),
    row(
      "viewDidLoad", "class V { override func viewDidLoad() { DispatchQueue.main.async { @ } } }"),
    // A tap may run it, or no one knows what does.
    row(nil, "struct V: View { var body: some View { Button(a) { use(@) } } }"),
    row(nil, "struct V: View { var body: some View { Text(a).onTapGesture { use(@) } } }"),
    row(nil, "struct V: View { var body: some View { Text(a).onChange(of: b) { use(@) } } }"),
    row(nil, "struct V: View { var body: some View { B { use(@) }.onAppear { c() } } }"),
    row(nil, "class V { func paste() { use(@) } }"),
    row(nil, "struct V { init() { use(@) } }"),
    row(nil, "let a = @"),
    // It writes, or reads no contents.
    row(nil, "class V { func viewDidLoad() { @ = a } }"),
    row(nil, "class V { func viewDidLoad() { use(UIPasteboard.general.hasURLs) } }"),
    row(nil, "class V { func viewDidLoad() { use(Pasteboard.general.string) } }"),
    row(nil, "import XCTest; class V { func viewDidLoad() { use(@) } }"),
  ]

  /// Reads every kind of contents in place of `@`.
  private static func row(_ trigger: String?, _ source: String) -> SourceLintCase {
    let read = "UIPasteboard.general.url"
    let text = source.replacing("@", with: read)
    let column = source.prefix { $0 != "@" }.utf8.count + 1
    return SourceLintCase(source, text, trigger.map { found(column, "V.\($0)") } ?? [])
  }

  @Test(arguments: [
    "string", "strings", "url", "urls", "items", "itemProviders", "value(forPasteboardType: a)",
    "data(forPasteboardType: a)",
  ])
  func `all that reads contents is found`(_ member: String) {
    let row = SourceLintCase(
      member, "class V { func viewDidLoad() { use(UIPasteboard.general.\(member)) } }",
      Self.found(36, "V.viewDidLoad"))
    #expect(row.found == row.findings)
  }

  @Test(arguments: [
    "sceneDidBecomeActive", "sceneWillEnterForeground", "applicationDidBecomeActive",
    "applicationWillEnterForeground", "viewDidLoad", "viewWillAppear", "viewDidAppear",
  ])
  func `methods that run without a tap are found by name`(_ method: String) {
    let row = Self.row(method, "class V { func \(method)(_ a: A) { use(@) } }")
    #expect(row.found == row.findings)
  }

  @Test(
    arguments: [
      ("a: A, didFinishLaunchingWithOptions b: B", "didFinishLaunchingWithOptions"),
      ("a: A, willFinishLaunchingWithOptions b: B", "willFinishLaunchingWithOptions"),
      ("a: A, willConnectTo b: B, options c: C", "willConnectTo"),
      ("willConnectTo a: A, didFinishLaunchingWithOptions b: B", "willConnectTo"),
      ("a: A, didConnectTo b: B", nil), ("a willConnectTo: A", nil),
    ] as [(String, String?)])
  func `methods that run without a tap are found by label`(
    _ parameters: String, _ trigger: String?
  ) {
    let row = Self.row(trigger, "class V { func f(\(parameters)) { use(@) } }")
    #expect(row.found == row.findings)
  }
}
