// SPDX-License-Identifier: MIT

import JSONText
@testable import LinkCommands
import Testing


/// `match`, `explain`, `open` and `plan` over the routes of sources.
@MainActor
@Suite struct SourceRouteCommandTests {
  private static let files = [
    "Shop.swift": """
    @DeepLinkRoutes("com.example.shop://")
    enum ShopRoute {
      @LinkPath("/products/{id}") case product(id: Int)
    }
    """
  ]
  private static let page = """
    enum      ShopRoute
    route     product
    pattern   /products/{id}
    id        7
    declared  ./Shop.swift:3

    """

  /// Runs a command line, in the folder of a project if one is given.
  private func run(_ arguments: [String], in folder: ProjectFolder, isCurrent: Bool) async
    -> Transcript
  {
    var result = Transcript()
    var console = Console(
      environment: [:], read: { nil }, write: { result.output += $0 },
      report: { result.errors += $0 })
    if isCurrent { console[ProjectFolderKey.self] = folder.path }
    let own = isCurrent ? [] : ["--sources", folder.path]
    result.exitCode = await DeepLinksCommand.execute(arguments + own, in: console)
    result.output = result.output.replacing(folder.path, with: ".")
    result.errors = result.errors.replacing(folder.path, with: ".")
    return result
  }

  @Test(arguments: [false, true])
  func `match asks the sources`(_ isCurrent: Bool) async throws {
    let folder = try ProjectFolder(Self.files)
    let result = await run(
      ["match", "com.example.shop://products/7"], in: folder, isCurrent: isCurrent)
    #expect(result == Transcript(output: Self.page))
  }

  @Test(arguments: ["open", "plan"], [false, true])
  func `says what sources do not tell`(_ name: String, _ isCurrent: Bool) async throws {
    let folder = try ProjectFolder(Self.files)
    let result = await run(
      [name, "com.example.shop://products/7"], in: folder, isCurrent: isCurrent)
    #expect(
      result
        == Transcript(
          output: Self.page,
          errors: """
            Where the route leads depends on Swift code, which runs only in the app. See the plan \
            with deeplinks inspect, or in a test with DeepLinksTesting.

            """))
  }

  @Test(arguments: ["match", "open", "plan", "explain"])
  func `follows redirects`(_ name: String) async throws {
    let folder = try ProjectFolder([
      "Shop.swift": """
      @DeepLinkRoutes("shop://")
      @LinkRedirect("/item/{id}", to: "/products/{id}")
      enum ShopRoute { @LinkPath("/products/{id}") case product(id: Int) }
      """
    ])
    let good = await run([name, "shop://item/7"], in: folder, isCurrent: true)
    #expect(good.exitCode == 0)
    #expect(good.output.contains("shop://products/7"), "\(good)")
    let bad = await run([name, "shop://item/x"], in: folder, isCurrent: true)
    #expect(bad.exitCode == 1)
    #expect((bad.output + bad.errors).contains("shop://products/x"), "\(bad)")
  }

  @Test func `explain asks the sources`() async throws {
    let folder = try ProjectFolder(Self.files)
    let result = await run(["explain", "com.example.shop://orders"], in: folder, isCurrent: true)
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("enum ShopRoute (./Shop.swift:2)\n"))
    #expect(result.errors == "")
  }

  @Test(arguments: ["explain", "open", "plan"])
  func `asks the examples where there are no routes, and says so`(_ name: String) async throws {
    let folder = try ProjectFolder(["A.swift": "struct A {}"])
    let link = "arc://hong.com/purplepage"
    let result = await run([name, link], in: folder, isCurrent: true)
    #expect(result.exitCode == 0)
    #expect(
      result.errors == "No enum with @DeepLinkRoutes was found, so the example apps are used.\n")
    #expect(result.output == transcript(of: [name, link]).output)
  }

  @Test(arguments: ["explain", "open", "plan"])
  func `asks the example that is named`(_ name: String) async throws {
    let folder = try ProjectFolder(Self.files)
    let link = "arc://hong.com/purplepage"
    let result = await run([name, link, "--app", "arc"], in: folder, isCurrent: true)
    #expect(result == transcript(of: [name, link, "--app", "arc"]))
  }

  @Test func `a state or patterns that are named come before sources`() async throws {
    let folder = try ProjectFolder(Self.files)
    let state = try TemporaryFile(#"{"selectedTab": "settings"}"#)
    let patterns = try TemporaryFile("/products/{id}\n")
    let table = ["--origin", "com.example.shop://", "--patterns", patterns.path]
    let trip = "tcal://www.trips.calendar.com/details?reference=55091-231959"
    for arguments in [
      ["open", trip, "--from", state.path], ["plan", trip, "--from", state.path],
      ["match", "com.example.shop://products/7"] + table,
      ["explain", "com.example.shop://products/7"] + table,
    ] {
      for option in [[], ["--json"]] {
        let result = await run(arguments + option, in: folder, isCurrent: true)
        #expect(result.exitCode == 0, "\(arguments)")
        #expect(result == transcript(of: arguments + option), "\(arguments)")
      }
    }
  }

  @Test(arguments: ["match", "explain", "open", "plan"])
  func `says of sources the same to programs`(_ name: String) async throws {
    let folder = try ProjectFolder(Self.files)
    let rows: [(String, Int32)] = [
      ("com.example.shop://products/7", 0), ("com.example.shop://orders", 1),
    ]
    for (link, code) in rows {
      let text = await run([name, link], in: folder, isCurrent: true)
      let json = await run([name, link, "--json"], in: folder, isCurrent: true)
      #expect(text.exitCode == code && json.exitCode == code, "\(json)")
      let value = try JSONReader.read(Array(json.output.utf8))
      #expect(value.page + "\n" == json.output)
      #expect(code == 1 || json.output.contains(#""product""#), "\(json)")
      #expect(json.errors == text.errors)
      #expect(!text.output.hasPrefix("{") && !text.output.hasPrefix("["))
    }
  }

  @Test(arguments: [
    ["match", "a://b", "--origin", "a://", "--patterns", "x"], ["match", "--batch"],
    ["explain", "a://b", "--app", "arc"], ["open", "a://b", "--app", "arc"],
    ["plan", "a://b", "--from", "state.json"],
  ])
  func `refuses two sources of routes`(_ arguments: [String]) async throws {
    let folder = try ProjectFolder(Self.files)
    let result = await run(arguments, in: folder, isCurrent: false)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }
}
