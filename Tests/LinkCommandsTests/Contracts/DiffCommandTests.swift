// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

@MainActor
@Suite struct DiffCommandTests {
  /// Runs the command over both samples; the snapshot must not have the names of files in it.
  private func expectSnapshot(_ options: [String], named name: String) async throws {
    let old = try TemporaryFile(ContractSamples.old())
    let result = await transcript(
      of: ["diff", old.path, "-"] + options, input: try ContractSamples.new())
    try expectText(
      result.output + "--- errors\n" + result.errors + "--- exit code \(result.exitCode)\n",
      named: name)
  }

  @Test func `snapshots`() async throws {
    try await expectSnapshot([], named: "diff-text")
    try await expectSnapshot(["--format", "markdown"], named: "diff-markdown")
    try await expectSnapshot(["--json"], named: "diff-json")
  }

  @Test func `ends with 1 where published links break`() async throws {
    let old = try TemporaryFile(ContractSamples.old())
    func code(_ new: String, _ options: [String] = []) async -> Int32 {
      await transcript(of: ["diff", old.path, "-"] + options, input: new).exitCode
    }
    let text = try ContractSamples.old()
    #expect(await code(text) == 0)
    #expect(
      await transcript(of: ["diff", old.path, old.path]).errors == """
        Both versions open the same links.
        Values of SKU are treated as text; only its name is known.

        """)
    #expect(try await code(ContractSamples.new()) == 1)
    let retired = text.replacing("/p-{id}", with: "/items/{id}")
    #expect(await code(retired) == 0)
    #expect(await code(retired, ["--strict"]) == 1)
    let renamed = text.replacing("\"help\"", with: "\"support\"")
    #expect(await code(renamed) == 1)
    #expect(await code(renamed, ["--renamed", "help=support"]) == 0)
    #expect(await code(renamed, ["--renamed", "nobody=support"]) == 64)
    #expect(await code(renamed, ["--renamed", "help"]) == 64)
  }

  @Test func `refuses what is no catalog`() async throws {
    let file = try TemporaryFile("{}")
    #expect(await transcript(of: ["diff", file.path, file.path]).exitCode == 64)
    #expect(await transcript(of: ["diff", "-", "-"]).exitCode == 64)
    #expect(await transcript(of: ["diff", "/nowhere", file.path]).exitCode == 64)
    let bad = try ContractSamples.old().replacing("/help", with: "/{a}{b}")
    let result = await transcript(of: ["diff", "-", file.path], input: bad)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("adjacentCaptures"), "\(result)")
  }

  @Test func `refuses a catalog of another version`() async throws {
    let file = try TemporaryFile(ContractSamples.old())
    let newer = try ContractSamples.old().replacing("\"version\" : 1", with: "\"version\" : 2")
    let result = await transcript(of: ["diff", file.path, "-"], input: newer)
    #expect(result.exitCode == 64)
    #expect(
      result.errors == "Error: The standard input is a catalog of version 2, and this program "
        + "reads version 1. Update swift-deep-links.\n")
    let wrong = await transcript(of: ["diff", file.path, "-"], input: "{\"version\": 1}")
    #expect(
      wrong.errors.contains(
        "is not a catalog: routes is missing. Write one with deeplinks catalog"))
  }

  private static let source = """
    @DeepLinkRoutes("https://shop.example") enum Route {
      @LinkPath("/") case home
      @LinkGroup("/shop") case shop(Shop.Route)
    }
    enum Shop {
      @DeepLinkRoutes enum Route { @LinkPath("/{id}") case product(id: Int) }
    }
    """

  @Test func `compares with sources`() async throws {
    let folder = try TemporaryFolder(["App.swift": Self.source])
    let old = try TemporaryFile(
      await transcript(of: ["catalog", folder.path]).output)
    let same = await transcript(of: ["diff", old.path, folder.path])
    #expect(same.exitCode == 0)
    #expect(same.errors == "Both versions open the same links.\n")
    let changed = try TemporaryFolder([
      "App.swift": Self.source.replacing("(\"/shop", with: "(\"/store"), "Note.txt": "no source",
    ])
    let lost = await transcript(of: ["diff", old.path, changed.path])
    #expect(lost.exitCode == 1)
    #expect(lost.output.hasPrefix("lost\tshop.product\t/shop/{id}\thttps://shop.example/shop/42\t"))
    #expect(await transcript(of: ["diff", folder.path, changed.path]) == lost)
    let back = await transcript(
      of: ["diff", changed.path + "/App.swift", "-"], input: "{}")
    #expect(back.exitCode == 64)
    let beside = await transcript(of: ["diff", old.path, folder.path, old.path])
    #expect(beside.exitCode == 64)
    #expect(
      await transcript(of: ["diff", old.path, folder.path, "--root", "Shop.Route"]).exitCode
        == 64)
  }

  /// Two patterns of equal rank, of which the second wins by default.
  private static func ranked(
    _ rules: String = "", sku: String = "sku", _ priorities: (Int, Int) = (0, 1), more: String = ""
  ) throws -> TemporaryFolder {
    try TemporaryFolder([
      "App.swift": """
      @DeepLinkRoutes("https://shop.example"\(rules)) enum Route {
        @LinkPath("/i/{name}", priority: \(priorities.0)) case name(name: String)
        @LinkPath("/i/{sku}", priority: \(priorities.1)) case \(sku)(sku: String)
        \(more)
      }
      """
    ])
  }

  private static let same = "Both versions open the same links.\n"

  @Test func `compares what only sources say`() async throws {
    let old = try Self.ranked()
    #expect(
      await transcript(of: ["diff", old.path, old.path]) == Transcript(errors: Self.same))
    let other = try Self.ranked("", (1, 0))
    let moved = await transcript(of: ["diff", old.path, other.path])
    #expect(moved.exitCode == 1)
    #expect(moved.output.hasPrefix("moved\tsku\t/i/{sku}\thttps://shop.example/i/"), "\(moved)")
    #expect(moved.output.hasSuffix("\tname\n"), "\(moved)")
    let folding = try Self.ranked(", options: .ignoresPathCase")
    let lost = await transcript(of: ["diff", folding.path, old.path])
    #expect(lost.exitCode == 1)
    #expect(lost.output.hasPrefix("lost\tsku\t/i/{sku}\thttps://shop.example/I/"), "\(lost)")
    #expect(await transcript(of: ["diff", old.path, folding.path]).exitCode == 0)
  }

  @Test func `reads a catalog as the sources that it is compared with`() async throws {
    let options = ", options: [.ignoresPathCase]"
    let old = try Self.ranked(options)
    let catalog = try TemporaryFile(await transcript(of: ["catalog", old.path]).output)
    let more = try Self.ranked(options, more: "@LinkPath(\"/new\") case new")
    #expect(
      await transcript(of: ["diff", catalog.path, old.path])
        == Transcript(errors: Self.same))
    let gained = await transcript(of: ["diff", catalog.path, more.path])
    #expect(gained.exitCode == 0)
    #expect(gained.output.hasPrefix("gained\tnew\t/new\thttps://shop.example/new\t"), "\(gained)")
    #expect(gained.errors == "Patterns whose links change: 1 gained.\n")
    let lost = await transcript(of: ["diff", more.path, catalog.path])
    #expect(lost.exitCode == 1)
    #expect(lost.errors == "Patterns whose links change: 1 lost.\n")
    let renamed = try Self.ranked(options, sku: "code")
    #expect(
      await transcript(of: ["diff", catalog.path, renamed.path, "--renamed", "sku=code"])
        == Transcript(errors: Self.same))
    #expect(
      await transcript(of: ["diff", renamed.path, catalog.path, "--renamed", "code=sku"])
        == Transcript(errors: Self.same))
  }

  @Test(
    arguments: [
      ("/p\", strict: true", [], 1, "lost\tp\t/p\thttps://shop.example/p?other=x\t", "1 lost.\n"),
      ("/p?!ref\"", [], 1, "lost\tp\t/p\thttps://shop.example/p?ref=x\t", "1 lost.\n"),
      ("/p?n={n}\"", [], 0, "", "No difference was found, except in the notes.\n"),
      ("/p?n={n}\"", ["--strict"], 1, "", "No difference was found, except in the notes.\n"),
    ] as [(String, [String], Int32, String, String)])
  func `tells of items that were ignored`(
    _ pattern: String, _ options: [String], _ code: Int32, _ output: String, _ summary: String
  ) async throws {
    func tree(_ pattern: String) throws -> TemporaryFolder {
      let value = pattern.contains("{n}") ? "(n: Int?)" : ""
      return try TemporaryFolder([
        "App.swift": """
        @DeepLinkRoutes("https://shop.example") enum Route {
          @LinkPath("\(pattern)) case p\(value)
        }
        """
      ])
    }
    let (old, new) = (try tree("/p\""), try tree(pattern))
    let result = await transcript(of: ["diff", old.path, new.path] + options)
    #expect(result.exitCode == code, "\(result)")
    #expect(result.output.hasPrefix(output), "\(result)")
    #expect(result.output.isEmpty == output.isEmpty)
    #expect(result.errors.contains(summary), "\(result)")
    #expect(result.errors.contains("no longer opens it."), "\(result)")
  }

  @Test func `tells of mistakes in sources`() async throws {
    let old = try TemporaryFolder(["App.swift": Self.source])
    let broken = try TemporaryFolder([
      "App.swift": Self.source.replacing("@LinkPath(\"/\")", with: "@LinkPath(\"/{a}{b}\")")
    ])
    let result = await transcript(of: ["diff", old.path, broken.path])
    #expect(result.exitCode != 0)
    #expect(result.errors.contains("/App.swift:2:"), "\(result)")
    let empty = try TemporaryFolder(["App.swift": "import DeepLinks"])
    let none = await transcript(of: ["diff", old.path, empty.path])
    #expect(none.exitCode == 64)
    #expect(none.errors.contains("There is no enum with @DeepLinkRoutes"))
    #expect(await transcript(of: ["diff", old.path, "/nowhere.swift"]).exitCode == 64)
  }

  @Test func `reads as the app does`() async throws {
    let old = try TemporaryFile(ContractSamples.old())
    let large = try ContractSamples.old().replacing("/help", with: "/HELP")
    func code(_ options: [String]) async -> Int32 {
      await transcript(of: ["diff", old.path, "-"] + options, input: large).exitCode
    }
    #expect(await code([]) == 1)
    #expect(await code(["--ignores-path-case"]) == 0)
  }

  @Test func `writes Markdown in which nothing is markup`() async throws {
    let old = try ContractSamples.old().replacing("\"user\"", with: "\"u`s``r|\"")
    let new = try ContractSamples.new()
      .replacing("Say help.", with: "Ask @alice: <b>*no*</b> | [x](y) $1$\\nmore")
    let first = try TemporaryFile(old)
    let second = try TemporaryFile(new)
    let result = await transcript(
      of: ["diff", first.path, second.path, "--format", "markdown"])
    #expect(result.exitCode == 1)
    try expectText(result.output, named: "diff-markdown-escaped")
    // A bar in a cell is escaped, and a line is a row.
    for line in result.output.split(separator: "\n") where line.hasPrefix("|") {
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      #expect(bars == 3 || bars == 4 || bars == 5, "\(line)")
    }
  }
}
