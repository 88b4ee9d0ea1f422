// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// `match` and `explain` over the routes of sources.
@MainActor
@Suite struct SourceRoutesTests {
  private static let files = [
    "Sources/Shop.swift": """
    import DeepLinks

    @DeepLinkRoutes("https://shop.example.com", "com.example.shop://")
    enum ShopRoute {
      @LinkPath("/") case home
      @LinkPath("/products/{id}?color={color}")
      case product(id: Int, color: String?)
      @LinkPath("/{slug}") case page(slug: String)
      @LinkPath("/{name}", priority: 1) case brand(name: String)
    }
    """,
    "Sources/Help.swift": """
    @DeepLinkRoutes enum HelpRoute { @LinkPath("/topics/{topic}") case topic(topic: String) }
    """,
    "App/Root.swift": """
    let root = LinkComposition(help(), origins: ["help://"])
    """,
  ]

  @Test(
    arguments: [
      (
        "https://shop.example.com/products/7?color=red",
        """
        enum      ShopRoute
        route     product
        pattern   /products/{id}?color={color}
        color     red
        id        7
        declared  ./Sources/Shop.swift:6

        """
      ),
      (
        "com.example.shop://acme",
        """
        enum      ShopRoute
        route     brand
        pattern   /{name}
        name      acme
        declared  ./Sources/Shop.swift:9

        """
      ),
      (
        "help://topics/a%2Fb",
        """
        enum      HelpRoute
        route     topic
        pattern   /topics/{topic}
        topic     a/b
        declared  ./Sources/Help.swift:1

        """
      ),
    ])
  func `match names the route, its values and its place`(_ link: String, _ page: String)
    async throws
  {
    let folder = try TemporaryFolder(Self.files)
    #expect(
      await CommandRun.of(["match", link, "--sources", "$"], in: folder) == CommandRun(output: page)
    )
  }

  @Test func `match says why no route answers`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await CommandRun.of(
      ["match", "https://shop.example.com/products/x", "--sources", "$"], in: folder)
    #expect(run.exitCode == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("No route matches. Did you mean /products/{id}?color={color}?"))
  }

  @Test func `match prints JSON`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await CommandRun.of(
      ["match", "help://topics/a", "--json", "--sources", "$"], in: folder)
    #expect(
      run
        == CommandRun(
          output: """
            {
              "enum": "HelpRoute",
              "route": "topic",
              "pattern": "/topics/{topic}",
              "captures": {
                "topic": [
                  "a"
                ]
              },
              "file": "./Sources/Help.swift",
              "line": 1,
              "error": null
            }

            """))
  }

  @Test func `explain goes through the patterns of each enum`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await CommandRun.of(
      ["explain", "https://shop.example.com/", "--sources", "$", "--root", "ShopRoute"], in: folder)
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("enum ShopRoute (./Sources/Shop.swift:4)\nOpens home by /.\n"))
    #expect(run.errors == "")
  }

  @Test(
    arguments: [
      (["match", "a://b", "--sources", "$"], "There is no enum with @DeepLinkRoutes"),
      (["match", "a://b"], "There is no enum with @DeepLinkRoutes here."),
      (["explain", "a://b", "--sources", "$/none"], "There is nothing to read at ./none."),
      (["explain", "a://b", "--sources", ""], "A path is empty."),
    ])
  func `refuses where there are no routes`(_ arguments: [String], _ message: String) async throws {
    let folder = try TemporaryFolder(["A.swift": "struct A {}"])
    let run = await CommandRun.of(arguments, in: folder)
    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: " + message))
  }
}
