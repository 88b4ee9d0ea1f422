// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) @testable import LinkCommands
import Foundation
import Testing

@MainActor
@Suite struct LintCommandTests {
  private static let source = """
    @DeepLinkRoutes("https://shop.example.com", "com.example.shop://")
    enum Route {
      @LinkPath("/login?next={next}") case login(next: String)
      @LinkPath("/products/{id}", examples: ["/x"]) case product(id: Int)
    }
    """
  private static let files = [
    "Sources/Shop.swift": source,
    "App/Info.plist": """
    <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>com.example.shop</string></array></dict></array></dict></plist>
    """,
    "App/Shop.entitlements": """
    <plist><dict><key>com.apple.developer.associated-domains</key><array>
    <string>applinks:shop.example.com</string></array></dict></plist>
    """,
    "web/.well-known/apple-app-site-association": """
    {"applinks": {"details": [{"appIDs": ["9JA89QQLNQ.com.acme.shop"],
      "components": [{"/": "/login", "?": {"next": "?*"}}, {"/": "/products/*"}]}]}}
    """,
  ]

  private func run(_ arguments: [String], isSlow: Bool = false) async -> Transcript {
    await transcript(of: ["lint"] + arguments) { console in
      guard isSlow else { return }
      var seconds = 0
      console.terminal = ConsoleTerminal(columns: { 30 }) {
        seconds += 1
        return .seconds(seconds)
      }
    }
  }

  @Test func `reads sources and all other files below a folder`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let result = await run([folder.path])
    #expect(result.exitCode == 1)
    let text = result.output.replacing(folder.path + "/", with: "")
    #expect(
      text == """
        Sources/Shop.swift:3:3: warning: 'next' of 'login' looks like a redirect target and \
        takes any text. [redirect-capture]
          help: Make the value a LinkedURL for the hosts that it may lead to, or a WebAddress if any \
        page will do.
          link: https://shop.example.com/login?next=x
        Sources/Shop.swift:4:3: error: The example /x of 'product' (/products/{id}) opens nothing. \
        [example-opens-other]
          help: Fix the example or the pattern.
          link: https://shop.example.com/x
        web/.well-known/apple-app-site-association:2:56: warning: \
        applinks.details[0].components[1] claims links that no route takes. \
        [claimed-without-route]
          help: Add a route, or exclude the links in the file.
          link: https://shop.example.com/products/a/b

        """)
    #expect(result.errors == "1 error, 2 warnings.\n")
  }

  @Test func `takes files by their names`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let plist = folder.path + "/App/Info.plist"
    let result = await run([plist])
    #expect(result == Transcript(output: "", errors: "No problems found.\n", exitCode: 0))
    let source = folder.path + "/Sources/Shop.swift"
    #expect(await run([plist, source, "--json"]).output.contains("\"errors\": 1,"))
    try folder.write("nothing", to: "Other.plist")
    let other = await run([folder.path + "/Other.plist"])
    #expect(other.exitCode == 1)
    #expect(other.output.contains("[unreadable-file]"))
  }

  @Test(
    arguments: [
      ([], 1), (["--disable", "example-opens-other"], 0),
      (["--disable", "example-opens-other", "--strict"], 1),
      (["--only", "redirect-capture"], 0), (["--only", "redirect-capture", "--strict"], 1),
      (["--only", "AASA101"], 0), (["--only", "example-opens-other"], 1),
    ] as [([String], Int32)])
  func `exit codes`(_ options: [String], _ exitCode: Int32) async throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(await run([folder.path] + options).exitCode == exitCode)
  }

  @Test func `a baseline hides what is known, and tells what is fixed`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let baseline = folder.path + "/baseline.json"
    let written = await run([folder.path, "--baseline", baseline, "--update-baseline"])
    #expect(
      written == Transcript(output: "", errors: "3 findings are in the baseline.\n", exitCode: 0))
    // Findings show links, which can hold what is private.
    let mode = try FileManager.default.attributesOfItem(atPath: baseline)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let hidden = await run([folder.path, "--baseline", baseline])
    #expect(
      hidden
        == Transcript(
          output: "", errors: "No problems found.\n3 findings hidden by the baseline.\n",
          exitCode: 0))
    try folder.write(
      Self.source.replacing("[\"/x\"]", with: "[\"/products/1\"]"), to: "Sources/Shop.swift")
    let fixed = await run([folder.path, "--baseline", baseline])
    #expect(
      fixed.errors == """
        No problems found.
        2 findings hidden by the baseline.
        Fixed: Shop.swift: product /products/{id} /x [example-opens-other]
        Remove fixed findings from the baseline with --update-baseline.

        """)
    #expect(fixed.exitCode == 0)
    let json = await run([folder.path, "--baseline", baseline, "--json"]).output
    #expect(json.contains("\"hidden\": 2,"))
    #expect(json.contains("\"fixed\": [\n    {\n      \"check\": \"example-opens-other\","))
    let partly = await run([
      folder.path, "--baseline", baseline, "--update-baseline", "--only", "example-opens-other",
    ])
    #expect(partly.errors == "2 findings are in the baseline.\n")
  }

  @Test(
    arguments: [
      (["--baseline", "/nowhere.json"], "Error: There is no baseline at /nowhere.json.\n"),
      (["--update-baseline"], nil), (["--no-cache", "--cache", "x"], nil),
      (["--format", "xml"], nil), (["--json", "--format", "sarif"], nil),
      (
        ["--disable", "shadow-route"],
        "Error: There is no check shadow-route. Did you mean shadowed-route? --list shows all "
          + "checks.\n"
      ),
      (["--only", "nothing"], "Error: There is no check nothing. --list shows all checks.\n"),
      (
        ["--explain", "AASA1"],
        "Error: There is no check AASA1. --list shows all checks.\n"
      ),
    ] as [([String], String?)])
  func `refuses what makes no sense`(_ options: [String], _ message: String?) async throws {
    let folder = try TemporaryFolder(Self.files)
    let result = await run([folder.path] + options)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    if let message { #expect(result.errors == message) }
  }

  @Test func `refuses a baseline of another version, and other files`()
    async throws
  {
    let folder = try TemporaryFolder(Self.files)
    let baseline = folder.path + "/baseline.json"
    for (text, message) in [
      (#"{"format": "deeplinks-lint-baseline", "version": 7, "findings": []}"#, "has version 7"),
      ("[]", "is not a baseline"), ("\u{0}", "is not valid JSON"),
    ] {
      try folder.write(text, to: "baseline.json")
      let result = await run([folder.path, "--baseline", baseline])
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    let folderAsFile = await run([
      folder.path, "--baseline", folder.path + "/App", "--update-baseline",
    ])
    #expect(folderAsFile.exitCode == 64)
    let missing = await run([
      folder.path, "--baseline", folder.path + "/no/such/file.json", "--update-baseline",
    ])
    #expect(missing.exitCode == 64)
    #expect(missing.errors.contains("Nothing can be written to "))
  }

  @Test func `what cannot be read is a finding, and the rest goes on`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("@DeepLinkRoutes enum A { case }", to: "Sources/Broken.swift")
    try folder.write("nothing", to: "Widget/Widget-Info.plist")
    try folder.write("nothing", to: "GoogleService-Info.plist")
    try folder.write("", to: "Tests/Info.plist/README")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/Gone.entitlements", withDestinationPath: "/nowhere")
    let result = await run([folder.path, "--only", "unreadable-file", "--only", "syntax"])
    #expect(result.exitCode == 1)
    let lines = result.output.replacing(folder.path + "/", with: "").split(separator: "\n")
      .filter { !$0.hasPrefix("  ") }
    #expect(
      lines == [
        "App/Gone.entitlements: error: The link leads nowhere. [unreadable-file]",
        "Sources/Broken.swift:1:31: error: expected identifier in enum case. [syntax]",
        "Tests/Info.plist: error: It is a folder, not a file. [unreadable-file]",
        "Widget/Widget-Info.plist:1:1: error: The file is not a property list in XML. "
          + "[unreadable-file]",
      ])
  }

  @Test func `refuses paths without anything`() async throws {
    let folder = try TemporaryFolder()
    let empty = await run([folder.path])
    #expect(empty.exitCode == 64)
    #expect(
      empty.errors
        == "Error: There are no Swift files, property lists, entitlements or association files at "
        + "\(folder.path).\n")
    #expect(await run(["/nowhere"]).exitCode == 64)
    #expect(await run(["/nowhere/Info.plist"]).exitCode == 64)
    try folder.write("", to: "Empty.swift")
    #expect(
      await run([folder.path]).errors == """
        No enum has @DeepLinkRoutes, so no route was checked.
        No scheme or domain is declared, and no code receives links.
        Next: run deeplinks init to write the first routes, or add @DeepLinkRoutes to an enum.

        """)
  }

  @Test func `lints a catalog in place of sources`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let catalog = try TemporaryFile(await catalogText(folder.path + "/Sources/Shop.swift"))
    let result = await run([
      folder.path + "/App", "--catalog", catalog.path, "--only", "redirect-capture",
    ])
    #expect(result.output.hasPrefix("\(catalog.path): warning: 'next' of 'login'"))
    #expect(await run(["--catalog", folder.path + "/App/Info.plist"]).exitCode == 64)
    // Old catalogs have no priorities, so a conflict may be meant.
    let rivals = ["a", "b"].map { name in
      LinkCatalog.Route(
        name: name, origins: ["https://shop.example"], pattern: "/x/{\(name)}",
        parameters: [.init(name: name, type: "String", kind: .required, isConstrained: false)])
    }
    let conflict = try TemporaryFile(LinkCatalog(routes: rivals).json())
    let lines = await run(["--catalog", conflict.path]).output.split(separator: "\n")
    let told = try #require(lines.first { $0.contains("match the same link") })
    #expect(told.hasPrefix("\(conflict.path): warning: "))
  }

  private func catalogText(_ path: String) async -> String {
    await transcript(of: ["catalog", path]).output
  }

  @Test func `lists and explains checks`() async throws {
    let list = await run(["--list"])
    #expect(list.exitCode == 0)
    let lines = list.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.allSatisfy { $0.count == 3 } && lines.count >= 22)
    for line in lines {
      let explanation = await run(["--explain", String(line[0])])
      #expect(explanation.exitCode == 0)
      #expect(explanation.output.hasPrefix("\(line[0]) (\(line[1])): \(line[2]).\n"))
      #expect(explanation.output.contains("Wrong:") && explanation.output.contains("Right:"))
    }
    try expectText(
      await run(["--explain", "scheme-without-routes"]).output
        + (await run(["--explain", "AASA101"])).output
        + (await run(["--explain", "missingRoute"])).output
        + (await run(["--explain", "conflict"])).output
        + (await run(["--explain", "unknownType"])).output, named: "lint-explain")
    try expectText(list.output, named: "lint-list")
  }

  @Test func `shows on a terminal how far it is`() async throws {
    let folder = try TemporaryFolder(["A.swift": Self.source])
    let result = await run([folder.path, "--only", "syntax"], isSlow: true)
    #expect(
      result.errors == "\r█████████ 100 %  1 of 1 files\u{1b}[K\r\u{1b}[KNo problems found.\n")
  }

  @Test func `writes SARIF with names relative to the current folder`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let result = await run([folder.path, "--format", "sarif"])
    #expect(result.exitCode == 1 && result.errors == "")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect(result.output.contains("\"uri\": \"file://\(folder.path)/Sources/Shop.swift\""))
  }
}
