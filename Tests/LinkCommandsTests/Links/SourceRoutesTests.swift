// SPDX-License-Identifier: MIT

import JSONText
import Testing

@_spi(Project) @testable import LinkCommands

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
      await transcript(of: ["match", link, "$"], in: folder)
        == Transcript(output: page)
    )
  }

  @Test func `match says why no route answers`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await transcript(
      of: ["match", "https://shop.example.com/products/x", "$"], in: folder)
    #expect(run.exitCode == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("No route matches. Did you mean /products/{id}?color={color}?"))
  }

  @Test func `match names the origins of the routes if the link has another one`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await transcript(
      of: ["match", "http://shop.example.com:8080/products/1", "$"], in: folder)
    #expect(run.exitCode == 1)
    #expect(
      run.errors.hasPrefix(
        "No route matches: the origin is not one of "
          + "help://, https://shop.example.com, com.example.shop://."),
      "\(run.errors)")
  }

  @Test func `match prints JSON`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await transcript(
      of: ["match", "help://topics/a", "--json", "$"], in: folder)
    #expect(
      run
        == Transcript(
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
              "dependsOn": [],
              "ignored": [],
              "empty": [],
              "redirected": [],
              "file": "./Sources/Help.swift",
              "line": 1,
              "error": null,
              "others": []
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
        ignored   q
        declared  ./Team.swift:10

        """
      ),
    ])
  func `match follows redirects`(_ link: String, _ page: String) async throws {
    let folder = try TemporaryFolder(Self.redirects)
    #expect(
      await transcript(of: ["match", link, "$"], in: folder)
        == Transcript(output: page)
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
    let run = await transcript(of: ["match", link, "$"], in: folder)
    #expect(run.exitCode == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(reason), "\(run.errors)")
    let json = await transcript(of: ["match", link, "$", "--json"], in: folder)
    #expect(json.exitCode == 1)
    #expect(json.output.contains("\"route\": null"))
    #expect(json.output.contains("\"error\": \(error),\n"), "\(json.output)")
    let explained = await transcript(of: ["explain", link, "$"], in: folder)
    #expect(explained.exitCode == 1)
  }

  @Test func `explain goes on with the link that a redirect makes`() async throws {
    let folder = try TemporaryFolder(Self.redirects)
    let link = "https://team.example/base/staff/3"
    let run = await transcript(of: ["explain", link, "$"], in: folder)
    #expect(run.exitCode == 0)
    #expect(
      run.output.hasPrefix(
        "enum TeamRoute (./Team.swift:6)\nRedirects /staff/{id} to /members/{id}.\n  \(link)\n"),
      "\(run.output)")
    #expect(
      run.output.contains(
        "\n\nOpens member by /members/{id}.\n  https://team.example/base/members/3\n"))
    let json = await transcript(of: ["match", link, "$", "--json"], in: folder)
    #expect(json.output.contains("\"https://team.example/base/members/3\""))
  }

  @Test func `explain goes through the patterns of each enum`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let run = await transcript(
      of: ["explain", "https://shop.example.com/", "$", "--root", "ShopRoute"],
      in: folder)
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("enum ShopRoute (./Sources/Shop.swift:4)\nOpens home by /.\n"))
    #expect(run.errors == "")
  }

  // MARK: Where the routes come from

  private static let advice =
    "Give a folder of Swift files that has an enum with @DeepLinkRoutes, or "
    + "--origin and --patterns with a pattern file.\n"

  /// Runs a command line in the folder of a project.
  private func run(_ arguments: [String], at folder: TemporaryFolder) async -> Transcript {
    await transcript(of: arguments, in: folder) { $0.folder = folder.path }
  }

  @Test(
    arguments: ["match", "explain"],
    ["com.example.shop://products/7", "com.example.shop://a/b/c", "%"])
  func `the current folder is as good as one that is named`(
    _ name: String, _ link: String
  ) async throws {
    let folder = try TemporaryFolder(Self.files)
    for options in [[], ["--json"]] {
      let here = await run([name, link] + options, at: folder)
      #expect(await transcript(of: [name, link, "$"] + options, in: folder) == here)
      #expect(here.exitCode == (link.hasSuffix("products/7") ? 0 : 1), "\(here)")
    }
  }

  @Test(arguments: ["match", "explain"])
  func `says the same to programs`(_ name: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    let rows: [(String, Int32)] = [
      ("com.example.shop://products/7", 0), ("com.example.shop://a/b/c", 1),
    ]
    for (link, code) in rows {
      let text = await run([name, link], at: folder)
      let json = await run([name, link, "--json"], at: folder)
      #expect(text.exitCode == code && json.exitCode == code, "\(json)")
      let value = try JSONReader.read(Array(json.output.utf8))
      #expect(value.page + "\n" == json.output)
      #expect(code == 1 || json.output.contains(#""product""#), "\(json)")
      #expect(json.errors == text.errors)
      #expect(!text.output.hasPrefix("{") && !text.output.hasPrefix("["))
    }
  }

  @Test func `patterns that are named come before sources`() async throws {
    let folder = try TemporaryFolder(Self.files.merging(["patterns": "/products/{id}\n"]) { $1 })
    let table = ["--origin", "com.example.shop://", "--patterns", "$/patterns"]
    for name in ["match", "explain"] {
      for option in [[], ["--json"]] {
        let arguments = [name, "com.example.shop://products/7"] + table + option
        let result = await run(arguments, at: folder)
        #expect(result.exitCode == 0, "\(arguments)")
        #expect(await transcript(of: arguments, in: folder) == result, "\(arguments)")
        #expect(!result.output.contains("ShopRoute"))
      }
    }
  }

  @Test(arguments: ["match", "explain"])
  func `says what to give where there are no routes`(_ name: String) async throws {
    let folder = try TemporaryFolder(["A.swift": "struct A {}"])
    let absence =
      "Error: There is no enum with @DeepLinkRoutes in the Swift file of ./. "
      + "Write the first routes with deeplinks init, or give a folder that has some.\n"
    for option in [[], ["--json"]] {
      let arguments = [name, "arc://hong.com/purplepage"] + option
      let none = Transcript(errors: absence, exitCode: 64)
      #expect(await transcript(of: arguments + ["$/"], in: folder) == none)
      #expect(
        await transcript(of: arguments, in: folder) { $0.folder = folder.path + "/" } == none)
      // The folders of a user and of the system are no projects.
      let nowhere = Transcript(errors: "Error: " + Self.advice, exitCode: 64)
      #expect(await transcript(of: arguments, in: folder) == nowhere)
      #expect(await transcript(of: arguments) { $0.folder = "/" } == nowhere)
      let home = await transcript(of: arguments) { console in
        console.folder = folder.path
        console.environment.variables["HOME"] = folder.path
      }
      #expect(home == nowhere)
    }
  }

  @Test(
    arguments: [
      (["explain", "a://b", "$/none"], "There is nothing to read at ./none."),
      (["explain", "a://b", ""], "A path is empty."),
    ])
  func `refuses where there are no routes`(_ arguments: [String], _ message: String) async throws {
    let folder = try TemporaryFolder(["A.swift": "struct A {}"])
    let run = await transcript(of: arguments, in: folder)
    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: " + message))
  }
}
