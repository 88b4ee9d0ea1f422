// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation
import JSONText
import Testing

@MainActor
@Suite final class InitCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "\(UUID().uuidString)/my-shop")
  private static let options = [
    "--domain", "example.com", "--scheme", "com.calendar.shop", "--team", "K2LP4X7W9Q",
    "--bundle", "com.calendar.shop",
  ]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  private func run(_ options: [String] = options) async -> Transcript {
    await transcript(of: ["init", "--folder", folder.path] + options)
  }

  /// The files in the folder, hidden ones too.
  private var files: [String] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      let full = folder.appending(path: path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func write(_ text: String, to path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func `snapshots`() async throws {
    let dry = await run(Self.options + ["--dry-run"])
    #expect(files.isEmpty)
    try expectText(
      dry.output + "--- errors\n" + dry.errors + "--- exit code \(dry.exitCode)\n",
      named: "init-dry-run")
  }

  @Test func `says the same in JSON`() async throws {
    func actions(_ options: [String]) async throws -> [String: String] {
      let result = await run(Self.options + options + ["--json"])
      let json = try JSONReader.read(Array(result.output.utf8))
      #expect(json["complete"] == .bool(result.exitCode == 0))
      guard case .array(let files)? = json["files"] else { return [:] }
      for file in files {
        let path = try #require(file["path"]?.text)
        if file["action"]?.text == "written" { #expect(try file["text"]?.text == text(path)) }
      }
      return Dictionary(
        uniqueKeysWithValues: files.map { ($0["path"]?.text ?? "", $0["action"]?.text ?? "") })
    }
    let planned = try await actions(["--dry-run"])
    #expect(planned.count == 7 && Set(planned.values) == ["to be written"])
    #expect(files.isEmpty)
    #expect(try await actions([]) == planned.mapValues { _ in "written" })
    #expect(Set(planned.keys) == Set(files))
    #expect(Set(try await actions([]).values) == ["complete"])
  }

  @Test func `writes all files, and the second time none`() async throws {
    let first = await run()
    #expect(first.exitCode == 0)
    let written = [
      "Info.plist", "Links/MyShopRoute.swift", "LinksTests/MyShopRouteTests.swift",
      "MyShop.entitlements", "Website/.well-known/apple-app-site-association",
      "deeplinks.json", "deeplinks.schema.json",
    ]
    #expect(files == written)
    #expect(first.output.split(separator: "\n").allSatisfy { $0.hasPrefix("written\t") })
    let texts = try written.map { try text($0) }
    let second = await run()
    #expect(second.exitCode == 0)
    #expect(second.errors == "")
    #expect(second.output.split(separator: "\n").allSatisfy { $0.hasPrefix("complete\t") })
    #expect(second.output.contains("\tLinksTests/MyShopRouteTests.swift\t"))
    #expect(try written.map { try text($0) } == texts)
  }

  @Test func `writes a test that is missing, unless another file tests the routes`() async throws {
    #expect(await run().exitCode == 0)
    let test = "LinksTests/MyShopRouteTests.swift"
    let written = try text(test)
    try FileManager.default.removeItem(at: folder.appending(path: test))
    #expect(await run().output.contains("written\t\(test)\ttheir test\n"))
    #expect(try text(test) == written)
    try FileManager.default.removeItem(at: folder.appending(path: test))
    try write("func f() { expectNoConflicts(MyShopRoute.self) }", to: "Tests/A/ATests.swift")
    #expect(await run().output.contains("complete\tTests/A/ATests.swift\t"))
    #expect(!files.contains(test))
  }

  @Test func `says where an app handles links, and how to move over`() async throws {
    try write(
      "struct V: View { var body: some View { Text(\"\").onOpenURL { router.open($0) } } }",
      to: "App/V.swift")
    let result = await run()
    #expect(result.exitCode == 0)
    #expect(
      result.errors.contains(
        "The app already handles links:\n  App/V.swift:1: onOpenURL calls router.open\n"),
      "\(result.errors)")
    #expect(result.errors.contains("Then replace them with onDeepLink"))
  }

  @Test(arguments: [
    (#""https://{team}.t.example""#, 0, "MyShop.entitlements\tthe app's domain"),
    (#""https://a.example:8443", "a.b://""#, 0, "No route has https links to a domain that"),
    (#""https://a.example:8443""#, 64, "No route of the app has an origin that an app can declare"),
  ])
  func `agrees with export about origins`(
    _ origins: String, _ exitCode: Int32, _ message: String
  ) async throws {
    try write(
      "@DeepLinkRoutes(\(origins)) enum AppRoute { @LinkPath(\"/\") case home }",
      to: "App/AppRoute.swift")
    let result = await run(["--dry-run"])
    #expect(result.exitCode == exitCode)
    #expect((result.output + result.errors).contains(message), "\(result)")
  }

  /// What is written is what other commands read, and find nothing wrong with.
  @Test func `writes what the other commands take`() async throws {
    #expect(await run().exitCode == 0)
    let site = folder.appending(path: "Website/.well-known/apple-app-site-association").path
    let check = await transcript(of: ["aasa", "check", site])
    #expect(check.exitCode == 0, "\(check)")
    let routes = await transcript(of: ["catalog", folder.path, "--strict"])
    #expect(routes.exitCode == 0)
    #expect(routes.errors == "")
    let lint = await transcript(
      of: ["lint", folder.path, site, "--strict", "--no-cache", "--json"])
    #expect(lint.exitCode == 0, "\(lint)")
    #expect(lint.output.contains("\"findings\""))
    let catalog = try TemporaryFile(routes.output)
    let coverage = await transcript(
      of: [
        "aasa", "coverage", site, "--catalog", catalog.path, "--app",
        "K2LP4X7W9Q.com.calendar.shop",
      ])
    #expect(coverage.exitCode == 0, "\(coverage)")
  }

  @Test func `leaves files alone and says what to put into them`() async throws {
    try write("<plist><dict/></plist>", to: "App/Info.plist")
    try write("mine", to: "Links/MyShopRoute.swift")
    let result = await run()
    #expect(result.exitCode == 1)
    #expect(try text("App/Info.plist") == "<plist><dict/></plist>")
    #expect(try text("Links/MyShopRoute.swift") == "mine")
    #expect(!files.contains("Info.plist"))
    #expect(
      result.output.contains(
        "by hand\tApp/Info.plist\tIt does not have CFBundleURLTypes yet.\n"))
    #expect(result.errors.contains("<string>com.calendar.shop</string>"))
    #expect(result.errors.contains("enum MyShopRoute: Hashable"))
  }

  @Test func `writes through no symbolic link`() async throws {
    let outside = folder.deletingLastPathComponent().appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Links"), withDestinationURL: outside)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "Info.plist").path, withDestinationPath: "nowhere")
    let result = await run()
    #expect(result.exitCode == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    #expect(result.output.contains("by hand\tLinks/MyShopRoute.swift\tLinks is a symbolic link"))
    #expect(
      result.output.contains("by hand\tInfo.plist\tA symbolic link with that name already exists."))
  }

  /// Root writes everywhere, so that there the folder of another kind has to do.
  @Test(.enabled(if: geteuid() != 0))
  func `writes nothing where it may not`() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    let result = await run()
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains("could not be written: permission denied.\nNothing was written."))
    #expect(files.isEmpty)
  }

  #if os(Linux)
  @Test func `writes nothing into a folder of the system`() async throws {
    let result = await transcript(
      of: ["init", "--folder", "/proc/self/fdinfo", "--name", "Shop"] + Self.options)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("could not be written"))
    #expect(result.errors.contains("Nothing was written."))
    #expect(!result.output.contains("written\tLinks/ShopRoute.swift\tthe routes\nwritten"))
  }
  #endif

  /// The first steps of the guide to universal links: routes, `init`, `site`.
  @Test func `completes what the app's own routes need, and site takes it`() async throws {
    let routes = """
      @DeepLinkRoutes("https://shop.example.com", "com.example.shop://") enum AppRoute {
        @LinkPath("/") case home
        @LinkPath("/p/{id}") case product(id: Int)
      }
      """
    try write(routes, to: "App/Deep/Down/AppRoute.swift")
    let options = ["--team", "K2LP4X7W9Q", "--bundle", "com.example.shop"]
    let first = await run(options)
    #expect(first.exitCode == 0, "\(first)")
    let written = [
      "App/Deep/Down/AppRoute.swift", "Info.plist", "LinksTests/AppRouteTests.swift",
      "MyShop.entitlements", "Website/.well-known/apple-app-site-association", "deeplinks.json",
      "deeplinks.schema.json",
    ]
    #expect(files == written)
    #expect(try text(written[0]) == routes)
    #expect(first.output.hasPrefix("complete\t\(written[0])\tIt has everything it needs.\n"))
    #expect(try text(written[4]).contains("/p/$(integer)"))
    let second = await run(options)
    #expect(second.output.split(separator: "\n").allSatisfy { $0.hasPrefix("complete\t") })
    let site = await transcript(
      of: [
        "site", folder.path, "--config", folder.path + "/deeplinks.json", "--output",
        folder.path + "/Site",
      ])
    #expect(site.exitCode == 0, "\(site)")
  }

  @Test func `refuses routes that it cannot read, and leaves out those of tests`() async throws {
    try write(
      """
      @DeepLinkRoutes("https://t.example.com") enum TestRoute { @LinkPath("/t") case t }
      """, to: "Tests/ShopTests/TestRoute.swift")
    try write("import SwiftUI\n", to: "Sources/Shop/Shop.swift")
    let plain = await transcript(
      of: ["init", "--folder", folder.path, "--domain", "shop.example.com", "--dry-run"])
    #expect(!(plain.output + plain.errors).contains("TestRoute"))
    try write(
      """
      @DeepLinkRoutes("https://shop.example.com") enum ShopRoute {
        @LinkPath("/x/{id}") case x(id: Int)
        @LinkPath("/y/<id>") case y
      }
      """, to: "Sources/Shop/ShopRoute.swift")
    let broken = await transcript(of: ["init", "--folder", folder.path, "--dry-run"])
    #expect(broken.exitCode == 64)
    #expect(broken.errors.contains("Write {id} for a capture"))
    #expect(broken.errors.contains("The app's routes cannot be read completely."))
  }

  @Test func `refuses an origin that the app's own routes do not have`() async throws {
    try write(
      "@DeepLinkRoutes(\"a.b://\") enum AppRoute { @LinkPath(\"/\") case home }",
      to: "App/AppRoute.swift")
    let result = await run()
    #expect(result.exitCode == 64)
    #expect(
      result.errors == "Error: No route of the app has links to com.calendar.shop://. Add the "
        + "origin to @DeepLinkRoutes, or leave out the option.\n")
    #expect(files == ["App/AppRoute.swift"])
  }

  @Test(
    arguments: [
      (["--name", "my shop"], "--name MyShop"), (["--folder", "/nowhere"], "There is no folder"),
      (["--folder", "/dev/null"], "is not a folder"), (["--folder", ""], "is empty"),
      (["--android", "a.b"], "No fingerprint"), (["--nonsense"], "Unknown option"),
    ])
  func `refuses what makes no sense`(_ options: [String], _ message: String) async throws {
    let result = await run(Self.options + options)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(files.isEmpty)
  }
}
