// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText
import Testing

@_spi(Project) @testable import LinkCommands

/// Answers without the app: what its sources say is used, and what only the app knows is named.
@MainActor
@Suite struct StaticAnswerTests {
  private static let files = [
    "Sources/Shop.swift": """
    import DeepLinks

    @DeepLinkRoutes("https://shop.example.com")
    enum ShopRoute {
      @LinkPath("/sort/{sort}") case list(sort: Sort)
      @LinkPath("/sizes/{size}") case size(size: Listing.Size)
      @LinkPath("/recipes/{id}") case recipe(id: Recipe)
      @LinkPath("/token/{token}", captureLength: 1_000) case token(token: String)
      @LinkPath("/items?ids[]={ids}") case items(ids: [Int])
      @LinkPath("/same/{a}") case same(a: String)
    }
    """,
    "Sources/Help.swift": """
    @DeepLinkRoutes("https://shop.example.com")
    enum HelpRoute { @LinkPath("/same/{b}") case topic(b: String) }
    """,
    "Sources/Sort.swift": """
    enum Sort: String, LinkValue { case newest, price = "by-price" }
    struct Recipe: LinkValue {
      let linkText: String
      init?(linkText: String) { guard linkText != "x" else { return nil }; self.linkText = linkText }
    }
    """,
    "Sources/Listing.swift": """
    struct Listing {
      enum Size: Int { case small = 1, large, huge = 9 }
    }
    extension Listing.Size: LinkValue {}
    """,
  ]

  private static func run(_ arguments: [String]) async throws -> Transcript {
    let folder = try TemporaryFolder(files)
    return await transcript(of: arguments, in: folder)
  }

  private static func json(_ arguments: [String]) async throws -> JSONValue {
    try JSONReader.read(Array(try await run(arguments + ["--json"]).output.utf8))
  }

  @Test(
    arguments: [
      ("/sort/newest", 0), ("/sort/by-price", 0), ("/sort/price", 1), ("/sort/garbage", 1),
      ("/sizes/1", 0), ("/sizes/2", 0), ("/sizes/9", 0), ("/sizes/3", 1), ("/sizes/small", 1),
    ] as [(String, Int32)])
  func `an enum accepts its raw values`(_ path: String, _ code: Int32) async throws {
    let link = "https://shop.example.com" + path
    #expect(try await Self.run(["match", link, "$"]).exitCode == code)
    #expect(try await Self.run(["explain", link, "$", "--root", "ShopRoute"]).exitCode == code)
    let folder = try TemporaryFolder(Self.files)
    let replay = await transcript(
      of: ["replay", "-", "$", "--root", "ShopRoute"], input: link + "\n", in: folder)
    #expect(replay.exitCode == code)
  }

  @Test func `the catalog of the sources lists the values`() async throws {
    let catalog = try await Self.run(["catalog", "$", "--root", "ShopRoute"])
    for text in ["\"by-price\"", "\"captureLength\" : 1000"] {
      #expect(catalog.output.contains(text), "\(text)")
    }
    let file = try TemporaryFile(catalog.output)
    let result = await transcript(
      of: ["replay", "-", "--catalog", file.path],
      input: "https://shop.example.com/sort/garbage\n")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("not a valid value: newest, by-price"))
  }

  @Test func `a type with rules of its own is named`() async throws {
    let link = "https://shop.example.com/recipes/x"
    let match = try await Self.run(["match", link, "$"])
    #expect(match.exitCode == 0)
    #expect(match.output.contains("opens     if Recipe accepts \"x\"\n"))
    #expect(try await Self.run(["match", link, "$", "--strict"]).exitCode == 1)
    #expect(try await Self.json(["match", link, "$"])["dependsOn"]?.texts == ["Recipe"])
    let explain = try await Self.run(["explain", link, "$", "--root", "ShopRoute"])
    #expect(explain.exitCode == 0)
    #expect(explain.output.hasSuffix("opens, if Recipe accepts \"x\"\n"))
    let strict = ["explain", link, "$", "--strict", "--root", "ShopRoute"]
    #expect(try await Self.run(strict).exitCode == 1)
    let folder = try TemporaryFolder(Self.files)
    for (options, code) in [([], 0), (["--strict"], 1)] as [([String], Int32)] {
      let replay = await transcript(
        of: ["replay", "-", "$", "--root", "ShopRoute"] + options, input: link + "\n", in: folder)
      #expect(replay.exitCode == code)
      #expect(
        replay.errors.contains(
          "1 link depends on Recipe, whose values only the app knows.\n"))
      let retired = await transcript(
        of: ["replay", "-", "$", "--root", "ShopRoute", "--json"] + options,
        input: "\(link)\t-\n", in: folder)
      #expect(retired.exitCode == code)
      let json = try JSONReader.read(Array(retired.output.utf8))
      #expect(json["dependsOn"]?.texts == ["Recipe"] && json["opened"] == .number("1"))
    }
    let certain = "https://shop.example.com/sort/newest"
    #expect(try await Self.run(["match", certain, "$", "--strict"]).exitCode == 0)
    #expect(try await Self.json(["match", certain, "$"])["dependsOn"]?.texts == [])
  }

  @Test func `the length of a capture is the declared one`() async throws {
    func link(_ count: Int) -> String {
      "https://shop.example.com/token/" + String(repeating: "a", count: count)
    }
    #expect(try await Self.run(["match", link(1_000), "$"]).exitCode == 0)
    let miss = try await Self.run(["match", link(1_001), "$"])
    #expect(miss.exitCode == 1)
    #expect(miss.errors.contains("longer than 1000 characters"))
  }

  @Test(
    arguments: [
      ("LinkRouter<LongRoute>(limits: LinkLimits(captureLength: 1_000))", 0, false),
      ("LinkStack(LongRoute.self, limits: .init(captureLength: 1_000)) { A() }", 0, false),
      ("view.onDeepLink(LongRoute.self, limits: .init(captureLength: 1_000)) { _ in }", 0, false),
      ("LinkComposition(A.self, origins: [], limits: LinkLimits(captureLength: 1_000))", 0, false),
      ("LinkRouter<OtherRoute>(limits: LinkLimits(captureLength: 1_000))", 1, false),
      ("LinkRouter<LongRoute>(limits: .standard)", 1, false),
      ("LinkRouter<LongRoute>(limits: settings.limits)", 1, true),
      ("LinkRouter<OtherRoute>(limits: settings.limits)", 1, false),
      // A place that gives none has the library's, and no one says which place gets the link.
      (
        "LinkRouter<LongRoute>(limits: LinkLimits(bytes: 4_096)), other = LinkRouter<LongRoute>()",
        1, true
      ),
      ("LinkRouter<LongRoute>()", 1, false),
    ] as [(String, Int32, Bool)])
  func `limits are those that the sources give`(
    _ call: String, _ code: Int32, _ isInDoubt: Bool
  ) async throws {
    let folder = try TemporaryFolder([
      "Route.swift": """
      @DeepLinkRoutes("https://long.example")
      enum LongRoute { @LinkPath("/token/{token}") case token(token: String) }
      """,
      "Router.swift": "let router = \(call)\n",
    ])
    let long = "https://long.example/token/" + String(repeating: "a", count: 300)
    for arguments in [["match", long, "$"], ["explain", long, "$"], ["replay", "-", "$"]] {
      let result = await transcript(of: arguments, input: long + "\n", in: folder)
      #expect(result.exitCode == code, "\(result)")
      #expect(
        result.errors.contains("Router.swift:1:44: The sources do not show the limits")
          == isInDoubt)
      let short = arguments.map { $0 == long ? "https://long.example/x" : $0 }
      let other = await transcript(of: short, input: "https://long.example/x\n", in: folder)
      #expect(!other.errors.contains("limits"))
    }
  }

  @Test func `sources say nothing about the limits of the router`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let sources = await transcript(of: ["catalog", "$", "--root", "ShopRoute"], in: folder)
    var catalog = try LinkCatalog(json: sources.output)
    catalog.limits = LinkLimits(captureLength: 1_000)
    let file = try TemporaryFile(catalog.json())
    for versions in [[file.path, "$"], ["$", file.path]] {
      let diff = await transcript(
        of: ["diff"] + versions + ["--root", "ShopRoute"], in: folder)
      #expect(diff.exitCode == 0)
      #expect(!diff.errors.contains("up to"), "\(diff)")
    }
  }

  @Test func `a match says what of the link is dropped`() async throws {
    let link = "https://shop.example.com/items?ids[0]=1&ids[1]=2&x=1&x=2"
    let match = try await Self.run(["match", link, "$"])
    #expect(match.exitCode == 0)
    #expect(match.output.contains("ignored   ids[0], ids[1], x, x\nempty     ids\n"))
    let json = try await Self.json(["match", link, "$"])
    #expect(json["ignored"]?.texts == ["ids[0]", "ids[1]", "x", "x"])
    #expect(json["empty"]?.texts == ["ids"])
    let explain = try await Self.run(["explain", link, "$", "--root", "ShopRoute"])
    #expect(explain.output.contains("  ignored: ids[0], ids[1], x, x\n  empty: ids\n"))
    let whole = "https://shop.example.com/items?ids[]=1&ids[]=2"
    #expect(try await Self.json(["match", whole, "$"])["ignored"]?.texts == [])
    #expect(try await Self.json(["match", whole, "$"])["empty"]?.texts == [])
  }

  @Test func `a match names each enum that has one`() async throws {
    let link = "https://shop.example.com/same/1"
    let match = try await Self.run(["match", link, "$"])
    #expect(match.exitCode == 0)
    #expect(match.output.ranges(of: "enum ").count == 2)
    #expect(match.output.contains("HelpRoute") && match.output.contains("ShopRoute"))
    let json = try await Self.json(["match", link, "$"])
    #expect(json["enum"]?.text == "HelpRoute")
    guard case .array(let others)? = json["others"] else {
      Issue.record("There are no others.")
      return
    }
    #expect(others.map { $0["enum"]?.text } == ["ShopRoute"])
  }

  @Test(
    arguments: [
      ("https://e.example/товары/1", "/%D1%82%D0%BE%D0%B2%D0%B0%D1%80%D1%8B/*"),
      ("https://e.example/a b", "/a%20b"), ("https://e.example/a%20b", "/a%20b"),
    ])
  func `a device compares what URL makes of a link`(_ link: String, _ path: String) async throws {
    let file = #"{"applinks":{"details":[{"appID":"A.b","paths":["\#(path)"]}]}}"#
    let match = await transcript(of: ["aasa", "match", "-", link], input: file)
    #expect(match.exitCode == 0)
    #expect(match.errors.isEmpty == link.contains("%"))
    #expect(await transcript(of: ["aasa", "explain", "-", link], input: file).exitCode == 0)
  }
}
