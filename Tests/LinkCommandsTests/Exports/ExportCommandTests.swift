// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation
import Testing

@MainActor
@Suite struct ExportCommandTests {
  private static let route = """
    import DeepLinks

    @DeepLinkRoutes("https://shop.example.com", "com.example.shop://")
    enum Route {
      @LinkPath("/") case home
      @LinkPath("/products/{id}", examples: ["/products/7"]) case product(id: Int)
      @LinkPath("/files/{path+}") case files(path: [String])
    }
    """

  private func run(_ arguments: [String], input: String = "") async -> Transcript {
    await transcript(of: ["export"] + arguments, input: input)
  }

  @Test(
    arguments: [
      "url-types", "entitlements", "url-representation", "simulator-script",
    ])
  func `snapshots`(_ kind: String) async throws {
    let file = try TemporaryFile(Self.route, suffix: ".swift")
    let result = await run([kind, file.path])
    #expect(result.exitCode == 0)
    try expectText(
      result.output + "--- errors\n" + result.errors, named: "export-\(kind)")
  }

  /// A catalog tells as much as the sources that it is made of.
  @Test func `reads catalogs too`() async throws {
    let file = try TemporaryFile(Self.route, suffix: ".swift")
    let catalog = await transcript(of: ["catalog", file.path])
    for kind in ["url-types", "entitlements", "url-representation", "simulator-script"] {
      let own = await run([kind, file.path])
      #expect(await run([kind, "--catalog", "-"], input: catalog.output) == own)
    }
    let named = ["app-intents", "--type", "Route", "--catalog", "-"]
    #expect(await run(named, input: catalog.output) == run(["app-intents", file.path]))
  }

  @Test func `writes files, and over none of them`() async throws {
    let file = try TemporaryFile(Self.route, suffix: ".swift")
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.path + "/" + name }
    func text(_ name: String) -> String? { try? folder.text(of: name) }

    let script = ["simulator-script", file.path]
    let printed = await run(script).output
    #expect(await run(script + ["--output", path("a.sh")]).output == "")
    #expect(text("a.sh") == printed)
    #expect(FileManager.default.isExecutableFile(atPath: path("a.sh")))

    try folder.write("mine", to: "b")
    let refused = await run(script + ["-o", path("b")])
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("already exists. Use --force to replace it."))
    #expect(text("b") == "mine")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("nowhere"))
    #expect(await run(script + ["-o", path("link")]).exitCode == 64)
    #expect(text("nowhere") == nil)

    try FileManager.default.createSymbolicLink(atPath: path("c"), withDestinationPath: path("b"))
    let linked = await run(script + ["-o", path("c"), "--force"])
    #expect(linked.exitCode == 64)
    #expect(linked.errors.contains("it is a symbolic link"))
    #expect(text("b") == "mine")
    #expect(link(path("b"), path("d")) == 0)
    #expect(await run(script + ["-o", path("d"), "--force"]).exitCode == 64)
    #expect(text("b") == "mine")
    #expect(unlink(path("d")) == 0)
    #expect(await run(script + ["-o", path("b"), "--force"]).exitCode == 0)
    #expect(text("b") == printed)
    #expect(await run(script + ["-o", path("new"), "--force"]).exitCode == 0)
    #expect(text("new") == printed)

    for name in ["", "none/x", "."] {
      let result = await run(script + ["-o", name.isEmpty ? "" : path(name)])
      #expect(result.exitCode == 64)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == ["a.sh", "b", "c", "link", "new"])
  }

  @Test func `tells what it cannot write`() async throws {
    let own = try TemporaryFile(
      """
      @DeepLinkRoutes("app://") enum Route { @LinkPath("/") case home }
      """, suffix: ".swift")
    let entitlements = await run(["entitlements", own.path])
    #expect(entitlements.exitCode == 1)
    #expect(
      entitlements.errors == "No route has an https origin that an entitlement can name.\n")
    let intents = await run(["url-representation", own.path])
    #expect(intents.exitCode == 1)
    #expect(
      intents.errors == """
        home (/) is left out: App Intents take universal links only. It has no https origin.
        No route has a universal link that App Intents can represent.

        """)
    let web = try TemporaryFile(
      """
      @DeepLinkRoutes("https://example.com") enum Route { @LinkPath("/") case home }
      """, suffix: ".swift")
    #expect(await run(["url-types", web.path]).exitCode == 1)
    let none = try TemporaryFile("import DeepLinks", suffix: ".swift")
    #expect(await run(["url-types", none.path]).exitCode == 64)
  }

  @Test func `writes what it can where sources are wrong`() async throws {
    let file = try TemporaryFile(
      Self.route + "\nenum Other { @LinkPath(\"/\") case a }", suffix: ".swift")
    let result = await run(["url-types", file.path])
    #expect(result.exitCode == 1)
    #expect(result.output.contains("com.example.shop"))
    #expect(result.errors.contains(": error: "))
  }

  @Test(
    arguments: [
      ["url-types", "/nowhere"], ["url-types", "--catalog", "/nowhere"],
      ["url-types", "--catalog", "a", "b"], ["url-types", "--catalog", "a", "--root", "b"],
      ["nonsense"],
      ["simulator-script", "--app", "a b", "--catalog", "-"],
    ])
  func `refuses what makes no sense`(_ arguments: [String]) async throws {
    let catalog = #"{"version": 1, "routes": [], "redirects": []}"#
    let result = await run(arguments, input: catalog)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.output == "")
  }
}
