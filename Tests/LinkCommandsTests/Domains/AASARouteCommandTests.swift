// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

/// The commands that compare files with each other and with routes.
@MainActor
@Suite struct AASARouteCommandTests {
  private func run(_ arguments: [String], input: String = "") async -> Transcript {
    await transcript(of: ["aasa"] + arguments, input: input)
  }

  @Test func `finds no difference in spelling`() async throws {
    let file = try TemporaryFile(DomainSamples.file)
    let same = DomainSamples.file.replacing("/buy/*", with: "buy/*").replacing("\n", with: "")
    #expect(
      await run(["diff", file.path, "-"], input: same)
        == Transcript(errors: "Both open the same links.\n"))
    // A file that cannot be read opens nothing.
    #expect(await run(["diff", file.path, "-"], input: DomainSamples.broken).exitCode == 1)
    #expect(await run(["diff", "-", file.path], input: DomainSamples.broken).exitCode == 0)
  }

  @Test func `makes a file that covers the routes`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let options = ["--catalog", catalog.path, "--app", DomainSamples.app]
    let made = await run(["generate"] + options)
    #expect(made.exitCode == 0)
    #expect(made.output.contains(DomainSamples.app))
    #expect(
      await run(["generate", "--keep", "-"] + options, input: made.output).output == made.output)
    #expect(await run(["check", "-"], input: made.output).exitCode == 0)
    let covered = await run(["coverage", "-"] + options, input: made.output)
    #expect(covered.exitCode == 0, "\(covered)")
  }

  @Test func `reads links as the app does`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let options = ["--catalog", catalog.path, "--app", DomainSamples.app]
    let flags = ["--ignores-path-case", "--routes-in-fragment"]
    let made = await run(["generate"] + options + flags)
    #expect(made.output.contains(#""caseSensitive": false"#), "\(made)")
    #expect(made.output.contains(##""#": "/buy/"##), "\(made)")
    #expect(await run(["coverage", "-"] + options + flags, input: made.output).exitCode == 0)
    #expect(await run(["coverage", "-"] + options, input: made.output).exitCode == 1)
    let strict = await run(["generate"] + options)
    #expect(!strict.output.contains("caseSensitive"))
    let missing = await run(["coverage", "-"] + options + flags, input: strict.output)
    #expect(missing.exitCode == 1)
    #expect(missing.output.contains("add caseSensitive: false."), "\(missing)")
  }

  @Test(
    arguments: [
      (["https://{tenant}.shop.example"], "*.shop.example"),
      (["https://{tenant}.shop.example", "https://{tenant}.shop.example/app"], "*.shop.example"),
      (["https://shop-{country}.shop.example"], "*.shop.example"),
      (["https://Shop.example", "https://{server}"], "shop.example"),
    ])
  func `the domain of a captured host is a wildcard`(_ origins: [String], _ domain: String)
    async throws
  {
    let catalog = try TemporaryFile(DomainSamples.catalog(origins))
    let options = ["--catalog", catalog.path, "--app", DomainSamples.app]
    let nothing = DomainSamples.file.replacing("/buy/*", with: "/nothing")
    let result = await run(["coverage", "-", "--json"] + options, input: nothing)
    #expect(result.exitCode == 1, "\(result)")
    #expect(result.output.contains(#""domain": "\#(domain)""#), "\(result)")
    #expect(result.output.contains(#""kind": "unclaimed""#), "\(result)")
    let made = await run(["generate"] + options)
    #expect(made.exitCode == 0)
    #expect(await run(["coverage", "-"] + options, input: made.output).exitCode == 0)
  }

  @Test func `says what is kept and changes what the rules mean`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let result = await run(
      ["generate", "--keep", "-", "--catalog", catalog.path, "--app", DomainSamples.app],
      input: #"{"applinks":{"defaults":{"exclude":true},"details":[]}}"#)
    #expect(result.exitCode == 0)
    #expect(
      result.errors.contains(
        "kept: The file has defaults, which hold for the generated rules too.\n"), "\(result)")
  }

  @Test func `makes no file without routes of the domain`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let options = ["--catalog", catalog.path, "--app", DomainSamples.app, "--domain", "other.org"]
    for command in [["generate"], ["generate", "--keep", "-"], ["coverage", "-"]] {
      let result = await run(command + options, input: DomainSamples.file)
      #expect(result.exitCode == 64)
      #expect(result.output == "")
      #expect(
        result.errors.contains("Error: No route has links to other.org. Check --domain.\n"),
        "\(result)")
    }
  }

  @Test func `keeps nothing of a file that cannot be read`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let result = await run(
      ["generate", "--keep", "-", "--catalog", catalog.path, "--app", DomainSamples.app],
      input: DomainSamples.broken)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }

  @Test func `takes the routes from sources, too`() async throws {
    let folder = try TemporaryFolder([
      "Routes.swift": """
      @DeepLinkRoutes("https://a.example.com") enum ShopRoute {
        @LinkPath("/items/{id}") case item(id: Int)
      }
      """
    ])
    let app = ["--app", DomainSamples.app]
    let made = await transcript(of: ["aasa", "generate", "$"] + app, in: folder)
    #expect(made.exitCode == 0)
    #expect(made.output.contains("/items/"), "\(made)")
    let coverage = await transcript(
      of: ["aasa", "coverage", "-", "$", "--root", "ShopRoute"] + app, input: made.output,
      in: folder)
    #expect(coverage.exitCode == 0, "\(coverage)")
    let links = await transcript(
      of: [
        "assetlinks", "generate", "$", "--package", "com.a", "--fingerprint",
        DomainSamples.fingerprint,
      ], in: folder)
    #expect(links.output.contains("com.a"), "\(links)")
    for other in [["$"], ["--root", "ShopRoute"]] {
      let both = await transcript(
        of: ["aasa", "generate", "--catalog", "-"] + other + app, in: folder)
      #expect(both.errors.contains("Give --catalog, or sources and --root, not both."))
    }
    let twice = await transcript(
      of: ["aasa", "generate", "--catalog", "-", "--keep", "-"] + app, in: folder)
    #expect(twice.errors.contains("Standard input can be read only once."))
  }

  @Test func `refuses what is no catalog`() async throws {
    for (text, reason) in [
      ("", "is not a catalog: it is empty. "), ("{}", "is not a catalog: version is missing. "),
      ("[", "is not a catalog: it is not JSON. "),
      (
        #"{"version":99,"routes":[],"redirects":[]}"#,
        "is a catalog of version 99, and this program reads version 1. "
      ),
    ] {
      let file = try TemporaryFile(text)
      for command in [["generate"], ["coverage", "-"]] {
        let result = await run(command + ["--catalog", file.path, "--app", "A.b"], input: "{}")
        #expect(result.exitCode == 64)
        #expect(result.errors.contains(reason), "\(result)")
      }
    }
    #expect(await run(["generate", "--catalog", "/nowhere", "--app", "A.b"]).exitCode == 64)
    #expect(await run(["generate"]).exitCode == 64)
  }

  @Test func `claims short links that lead to a route`() async throws {
    let catalog = try TemporaryFile(DomainSamples.catalog())
    let table = try TemporaryFile("path\ttarget\n/s/none\t/no/such/route\n")
    let options = [
      "--catalog", catalog.path, "--app", DomainSamples.app, "--short-links", table.path,
    ]
    let made = await run(["generate"] + options)
    #expect(made.exitCode == 0)
    #expect(made.errors.contains("/s/none"), "\(made)")
    #expect(await run(["coverage", "-"] + options, input: made.output).exitCode == 0)
    let broken = try TemporaryFile("path\ttarget\nnone\t/\n")
    let result = await run(["generate"] + options.dropLast() + [broken.path])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("line 2, column 1"), "\(result)")
  }
}
