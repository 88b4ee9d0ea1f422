// SPDX-License-Identifier: MIT

import LinkCommands
import Testing

@testable import DeepLinksTool

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
