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
              "redirected": [],
              "file": "./Sources/Help.swift",
              "line": 1,
              "error": null
            }

            """))
  }

  private static let redirects = [
    "Team.swift": """
    @DeepLinkRoutes("https://team.example/base")
    @LinkRedirect("/staff/{id}", to: "/members/{id}")
    @LinkRedirect("/old/{a}/{b}", to: "/s?q={a}&t={b}")
    @LinkRedirect("/grow/{x+}", to: "/grow/a/{x+}")
    @LinkRedirect("/find?q={q}", to: "/words/{q}")
    enum TeamRoute {
      @LinkPath("/members/{id}") case member(id: Int)
      @LinkPath("/s?q={q}&t={t}") case s(q: String, t: Int?)
      @LinkPath("/words/{q}") case word(q: String)
      @LinkPath("/find") case find
    }
    """
  ]

  @Test(
    arguments: [
      (
        "https://team.example/base/staff/3",
        """
        enum      TeamRoute
        redirect  /staff/{id} → https://team.example/base/members/3
        route     member
        pattern   /members/{id}
        id        3
        declared  ./Team.swift:7

        """
      ),
      // An empty value cannot be written into a path.
      (
        "https://team.example/base/find?q=",
        """
        enum      TeamRoute
        route     find
        pattern   /find
        declared  ./Team.swift:10

        """
      ),
    ])
  func `match follows redirects`(_ link: String, _ page: String) async throws {
    let folder = try TemporaryFolder(Self.redirects)
    #expect(
      await CommandRun.of(["match", link, "--sources", "$"], in: folder) == CommandRun(output: page)
    )
  }

  @Test(
    arguments: [
      (
        "https://team.example/base/old/a/b",
        """
        redirect /old/{a}/{b} → https://team.example/base/s?q=a&t=b
        No route matches. Did you mean /s?q={q}&t={t}? Here
        """,
        "null"
      ),
      (
        "https://team.example/base/grow/x", "redirect /grow/{x+} → ", #""redirectLoop""#
      ),
    ])
  func `a redirect that leads nowhere opens nothing`(
    _ link: String, _ reason: String, _ error: String
  ) async throws {
    let folder = try TemporaryFolder(Self.redirects)
    let run = await CommandRun.of(["match", link, "--sources", "$"], in: folder)
    #expect(run.exitCode == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(reason), "\(run.errors)")
    let json = await CommandRun.of(["match", link, "--sources", "$", "--json"], in: folder)
    #expect(json.exitCode == 1)
    #expect(json.output.contains("\"route\": null"))
    #expect(json.output.contains("\"error\": \(error)\n"), "\(json.output)")
    let explained = await CommandRun.of(["explain", link, "--sources", "$"], in: folder)
    #expect(explained.exitCode == 1)
  }

  @Test func `explain goes on with the link that a redirect makes`() async throws {
    let folder = try TemporaryFolder(Self.redirects)
    let link = "https://team.example/base/staff/3"
    let run = await CommandRun.of(["explain", link, "--sources", "$"], in: folder)
    #expect(run.exitCode == 0)
    #expect(
      run.output.hasPrefix(
        "enum TeamRoute (./Team.swift:6)\nRedirects /staff/{id} to /members/{id}.\n  \(link)\n"),
      "\(run.output)")
    #expect(
      run.output.contains(
        "\n\nOpens member by /members/{id}.\n  https://team.example/base/members/3\n"))
    let json = await CommandRun.of(["match", link, "--sources", "$", "--json"], in: folder)
    #expect(json.output.contains("\"https://team.example/base/members/3\""))
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
