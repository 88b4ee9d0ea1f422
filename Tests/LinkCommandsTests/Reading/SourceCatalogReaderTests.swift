// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
import Foundation
@_spi(Project) import LinkFiles
import Testing

@_spi(Project) @testable import LinkCommands

@Suite struct SourceCatalogReaderTests {
  private static let files = [
    "App/Route.swift": """
    @DeepLinkRoutes("app://") enum Route {
      @LinkPath("/{sort}/{page}") case list(sort: Sort, page: Page)
    }
    """,
    "Model/Sort.swift": "extension Sort: LinkValue {}",
    "Model/Kinds.swift": "enum Sort: String { case a }\npublic typealias Page = Int",
    "Views/View.swift": "struct RouteView { let route: Route }",
    ".build/Copy.swift": #"@DeepLinkRoutes("app://") enum Copy { @LinkPath("/") case a }"#,
    "notes.txt": "@DeepLinkRoutes",
  ]

  @Test func `parses what declares links and their types alone`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let reading = try await SourceCatalogReader().read([folder.path])
    #expect(reading.fileCount == 4)
    #expect(reading.parsedCount == 3)
    #expect(reading.program.findings.isEmpty, "\(reading.program.findings)")
    #expect(reading.program.roots.map(\.name) == ["Route"])
    let values = reading.program.roots.first?.catalog.routes.first?.parameters
    #expect(values?.map(\.type) == ["Sort", "Int"])
  }

  @Test func `parses only what changed`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let cache = folder.url.appending(path: "kept/cache.json")
    func read(_ stamp: String = "1") async throws -> SourceCatalogReader.Reading {
      try await SourceCatalogReader(cache: cache, stamp: stamp).read([folder.path])
    }
    let first = try await read()
    let again = try await read()
    #expect(again.parsedCount == 0)
    #expect(again.program.catalogs == first.program.catalogs)
    #expect(again.program.findings == first.program.findings)
    // The same bytes, rewritten.
    try folder.write(Self.files["Model/Kinds.swift"] ?? "", to: "Model/Kinds.swift")
    #expect(try await read().parsedCount == 0)
    try folder.write("enum Sort: Int { case a }\ntypealias Page = String", to: "Model/Kinds.swift")
    let changed = try await read()
    #expect(changed.parsedCount == 1)
    let values = changed.program.roots.first?.catalog.routes.first?.parameters
    #expect(values?.map(\.type) == ["Sort", "String"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "App"))
    #expect(try await read().program.roots.isEmpty)
    #expect(try await read("2").parsedCount == 1)
  }

  @Test func `parses the views between those that take links`() async throws {
    let folder = try TemporaryFolder([
      "App.swift": "@main struct A: App { var body: some Scene { WindowGroup { Root() } } }",
      "Root.swift": "struct Root: View { var body: some View { if a { One() } else { Two() } } }",
      "One.swift": "struct One: View { var body: some View { Page().onOpenURL { _ in } } }",
      "Two.swift": "struct Two: View { var body: some View { Page().onOpenURL { _ in } } }",
      "Page.swift": "struct Page: View { var body: some View { Row() } }",
      "Row.swift": "struct Row: View { var body: some View { Cell() } }",
      "Cell.swift": "struct Cell: View { var body: some View { Far() } }",
      "Far.swift": "struct Far: View { var body: some View { Text(a) } }",
    ])
    // Nothing this far below the app is used.
    #expect(try await SourceCatalogReader().read([folder.path]).parsedCount == 6)
    try folder.write("struct Two: View {}", to: "Two.swift")
    #expect(try await SourceCatalogReader().read([folder.path]).parsedCount == 2)
  }

  @Test(
    arguments: [
      ("import DeepLinks", false, []), ("@DeepLinkRoutes", true, []), ("@LinkPath", true, []),
      ("Link", false, []), ("LinkValu", false, []), (": LinkValue {}", true, []),
      ("enum A {} indirect enum B: C {}; myenum D", false, ["A", "B"]),
      ("class func a()", false, ["func"]),
      (": LinkNavigable", true, []), ("LinkStack(navigator)", true, []), ("LinkInbox()", false, []),
      ("UIApplication.shared.open(url)", true, []), ("UIApplication.shared", false, []),
      ("\"https://a.page.link\"", true, []), (": UIWindowSceneDelegate {}", true, []),
      ("(_ a: UIScene, continue b: C)", true, []), ("UIScene", false, []),
      ("a.onOpenURL { _ in }", true, []), ("onOpenURL", false, []), ("openURLContexts", true, []),
      ("[A.OpenURLOptionsKey: Any]", true, []), ("URL", false, []),
      ("(_ a: NSApplication, open urls: [URL])", true, []), ("NSApplication.shared", false, []),
      ("a.onDeepLink(R.self) { _ in }", true, []), ("RouteTabs(R.self)", true, []),
      ("FeatureTabs(a)", true, []), ("MyRouteTabs(a)", false, []), ("import WidgetKit", true, []),
      ("import FirebaseDynamicLinks", true, []), (": LinkSceneDelegate {}", true, []),
      ("a.onContinueUserActivity(b) { _ in }", true, []), ("LinkHandler(R.self)", true, []),
      ("a.deepLinks(inbox)", true, []), ("deepLinks(inbox)", false, []),
      (".linkModals(a)", true, []), (".linkNavigator(a)", true, []), ("Modals(", false, []),
      ("$a.selectedTab", true, []), ("selectedTab", false, []), (": AppStructure", true, []),
      ("struct A: App {", true, ["A"]), ("struct App {", false, ["App"]), ("@main", true, []),
      (".confirm(prompt: a)", true, []), ("confirm()", false, []), ("@", false, []),
      ("gate(a, asks: true)", true, []), ("(masks: true)", false, []),
      ("UIPasteboard.general.url", true, []), ("UIPasteboard()", false, []),
      ("MyPasteboard.general", false, []), ("a.presented(at: 0)", true, []),
      ("presented(at: 0)", false, []), ("$a[path: .tab(.b)]", true, []), ("(path: $a)", false, []),
      ("$a.sidebarSelection", true, []), ("selection", false, []),
      ("a.offerTabs([.b])", true, []), ("offerTabs", false, []),
      ("a.acknowledge(.reportsModals)", true, []), ("a.acknowledge(.reportsTabs)", true, []),
      (".sheet(item: $a.modal) {", true, []), (".sheet(isPresented: $isModal) {", true, []),
      (".sheet(isPresented: $isOn) {", false, []), ("sheet(item: $a.modal)", false, []),
      (".fullScreenCover(\n  item: $a.Modal) {", true, []),
      (".fullScreenCover(item: $a.b) {", false, []),
      ("extension Library.Shelf {", false, ["+Library", "+Shelf"]),
      ("struct  `Type`: A {", false, ["Type"]), ("enum\n\tÜber {", false, ["Über"]),
    ] as [(String, Bool, Set<String>)])
  func `looks into bytes`(_ text: String, _ matters: Bool, _ names: Set<String>) {
    Array(text.utf8).withUnsafeBytes { bytes in
      let source = SourceBytes(bytes: bytes)
      #expect(source.mayMatter == matters)
      #expect(source.declaredNames == names)
    }
  }

  /// What the table of entry points knows is not left out unread.
  @Test(arguments: SourceEntryPoint.all)
  func `opens files with entry points`(_ entry: SourceEntryPoint) {
    let text =
      switch entry.use {
      case .modifier: "a.\(entry.name)(b)"
      case .value: "\(entry.name)(a)"
      case .base: "@main struct A: \(entry.name) {}"
      case .method:
        "func \(entry.name)(_ a: UI\(entry.name == "scene" ? "Scene" : "Application"), b: C)"
      }
    Array(text.utf8).withUnsafeBytes { #expect(SourceBytes(bytes: $0).mayMatter, "\(text)") }
  }

  /// A search agrees with one that tries every place, also for a name that is cut at an end.
  @Test func `finds names in bytes`() {
    let texts = ["", "a", "aab", "aaab", "abab", "aabaab", "b\u{0}é", "éab"]
    for text in texts {
      for name in texts + ["ab", "aa", "\u{0}", "é", "abaa"] {
        let (bytes, wanted) = (Array(text.utf8), Array(name.utf8))
        let isThere = (0...bytes.count).contains { bytes[$0...].starts(with: wanted) }
        #expect(bytes.withUnsafeBytes { SourceBytes(bytes: $0).contains(name) } == isThere)
      }
    }
  }

  @Test func `looks for the beginning of a very long name`() {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: 1 << 16)
    let name = String(repeating: "a", count: 1 << 15) + "b"
    #expect(bytes.withUnsafeBytes { SourceBytes(bytes: $0).contains(name) })
  }
}
