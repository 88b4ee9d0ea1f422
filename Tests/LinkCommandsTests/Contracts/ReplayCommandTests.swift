// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

@MainActor
@Suite struct ReplayCommandTests {
  private let catalog: TemporaryFile

  init() throws { catalog = try TemporaryFile(ContractSamples.old()) }

  private func run(_ arguments: [String], input: String = "") async -> Transcript {
    await transcript(
      of: ["replay"] + arguments + ["--catalog", catalog.path], input: input)
  }

  private static let links = """
    https://shop.example/\thome
    shop://products/7\tproduct
    https://shop.example/product/7\tShop.product
    https://shop.example/users/a\thelp
    https://shop.example/offers\t-
    https://shop.example/faq
    https://shop.example/a b\thelp
    \thelp

    """

  @Test func `snapshots`() async throws {
    for (name, options) in [("replay-text", []), ("replay-json", ["--json"])]
      as [(String, [String])]
    {
      let result = await run(["-"] + options, input: Self.links)
      try expectText(
        result.output + "--- errors\n" + result.errors + "--- exit code \(result.exitCode)\n",
        named: name)
    }
  }

  @Test func `ends with an exit code`() async throws {
    #expect(await run(["-"], input: "https://shop.example/help\thelp\n").exitCode == 0)
    #expect(await run(["-"], input: "https://shop.example/help\thome\n").exitCode == 1)
    #expect(await run(["-", "--as", "csv"], input: "a,b\n").exitCode == 64)
    #expect(await run(["-", "--as", "log"]).exitCode == 64)
    #expect(await run(["-", "--origin", "https://shop.example"]).exitCode == 64)
    #expect(await run(["-", "--update"]).exitCode == 64)
    #expect(await run(["/nowhere"]).exitCode == 64)
    #expect(await run(["/"]).exitCode == 64)
    #expect(await transcript(of: ["replay", "-", "--catalog", "-"]).exitCode == 64)
    let log = #"1.2.3.4 - - [1/Jan/2026:00:00:00 +0000] "GET /help HTTP/1.1" 200 5"#
    #expect(
      await run(["-", "--as", "log", "--origin", "https://shop.example"], input: log).exitCode == 0)
  }

  @Test func `writes routes into the file, and leaves it alone where there are none`() async throws
  {
    let file = try TemporaryFile(Self.links)
    let result = await run([file.path, "--update"])
    #expect(result.exitCode == 1)
    let written = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(
      written == Self.links.replacing("/faq\n", with: "/faq\thelp\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(await run([file.path, "--update"]).errors.contains("written") == false)
    let again = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.systemFileNumber] as? Int == again[.systemFileNumber] as? Int)
    let folder = URL(filePath: file.path).deletingLastPathComponent()
    let name = URL(filePath: file.path).lastPathComponent
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(name + ".") }
    #expect(left.isEmpty)
  }

  @Test func `refuses what makes no sense`() async throws {
    for arguments in [
      ["-", "--as", "log", "--origin", "https://{any}.example"],
      ["-", "--as", "log", "--origin", "shop://"], ["-", "--catalog", "/nowhere"],
    ] {
      #expect(await transcript(of: ["replay"] + arguments).exitCode == 64)
    }
    #expect(await run([""]).exitCode == 64)
    #expect(await run(["a\0b"]).exitCode == 64)
  }

  private static let source = """
    @DeepLinkRoutes("https://shop.example") ATTRIBUTES enum Route {
      @LinkPath("/") case home
      MORE @LinkPath("/products/{id}") case product(id: Int)
    }
    """

  /// What is proposed is put into the sources as it is written.
  @Test func `reads sources, and proposes what they take`() async throws {
    let links = "https://shop.example/item/7\tproduct\n"
    func replay(_ attributes: String, _ more: String) async throws -> Transcript {
      let tree = try TemporaryFolder([
        "App.swift": Self.source.replacing("ATTRIBUTES", with: attributes)
          .replacing("MORE", with: more)
      ])
      return await transcript(of: ["replay", "-", tree.path], input: links)
    }
    let result = try await replay("", "")
    #expect(result.exitCode == 1)
    let alias = try #require(result.output.firstMatch(of: /@LinkPath\(.*\)/)?.output)
    #expect(try await replay("", String(alias)).exitCode == 0)
    let redirect = try #require(result.output.firstMatch(of: /@LinkRedirect\(.*\)/)?.output)
    #expect(try await replay(String(redirect), "").exitCode == 0)
  }

  @Test(
    arguments: [
      ("https://shop.example/i/x\tsku", 0), ("https://shop.example/i/x\tname", 1),
      ("https://shop.example/PRODUCTS/7\tproduct", 0), ("https://shop.example/s?Q=1\tsearch", 0),
    ] as [(String, Int32)])
  func `reads links as the sources say`(_ line: String, _ code: Int32) async throws {
    let tree = try TemporaryFolder([
      "App.swift": """
      @DeepLinkRoutes("https://shop.example", options: [.ignoresPathCase, .ignoresItemCase])
      enum Route {
        @LinkPath("/i/{name}") case name(name: String)
        @LinkPath("/i/{sku}", priority: 1) case sku(sku: String)
        @LinkPath("/products/{id}") case product(id: Int)
        @LinkPath("/s?q={q}") case search(q: String)
      }
      """
    ])
    let result = await transcript(
      of: ["replay", "-", tree.path], input: line + "\n")
    #expect(result.exitCode == code, "\(result)")
    let route = String(line.split(separator: "\t")[1])
    let file = try TemporaryFile(line.replacing("\t" + route, with: "") + "\n")
    _ = await transcript(of: ["replay", file.path, tree.path, "--update"])
    #expect(try (String(contentsOfFile: file.path, encoding: .utf8) == line + "\n") == (code == 0))
  }

  @Test(arguments: [([], 1), (["--ignores-item-case"], 0)] as [([String], Int32)])
  func `a catalog is read as the options say`(_ options: [String], _ code: Int32) async throws {
    let tree = try TemporaryFolder([
      "App.swift": """
      @DeepLinkRoutes("https://shop.example")
      enum Route { @LinkPath("/s?q={q}") case search(q: String) }
      """
    ])
    let catalog = try TemporaryFile(await transcript(of: ["catalog", tree.path]).output)
    let result = await transcript(
      of: ["replay", "-", "--catalog", catalog.path] + options,
      input: "https://shop.example/s?Q=1\tsearch\n")
    #expect(result.exitCode == code, "\(result)")
  }

  @Test(arguments: [0o600, 0o644, 0o664, 0o755])
  func `keeps the permissions of the file`(_ mode: Int) async throws {
    let file = try TemporaryFile(Self.links)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    #expect(await run([file.path, "--update"]).errors.contains("1 route written."))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == mode)
  }

  @Test func `writes no file that is read-only, or no file at all`() async throws {
    let file = try TemporaryFile(Self.links)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let result = await run([file.path, "--update"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("is read-only"))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == Self.links)
    #expect(await run([file.path]).exitCode == 1)
    #expect(await run(["/dev/null", "--update"]).exitCode == 64)
    #expect(await run(["/dev/null"]).exitCode == 64)
  }

  @Test func `writes no symbolic link, and no file with two names`() async throws {
    let file = try TemporaryFile(Self.links)
    let link = file.path + ".link"
    let other = file.path + ".other"
    defer {
      try? FileManager.default.removeItem(atPath: link)
      try? FileManager.default.removeItem(atPath: other)
    }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    let linked = await run([link, "--update"])
    #expect(linked.exitCode == 64)
    #expect(linked.errors.contains("it is a symbolic link"))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == Self.links)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file.path)
    try FileManager.default.linkItem(atPath: file.path, toPath: other)
    #expect(await run([file.path, "--update"]).exitCode == 64)
  }

  @Test func `tells little of a million bad lines`() async throws {
    let bad = Array("https://shop.example/a b\n\u{FFFD}\nnonsense\t\t\n\u{0}\n".utf8)
    let bytes = Array(repeatElement(bad, count: 25_000).joined())
    let result = await transcript(
      of: ["replay", "-", "--catalog", catalog.path], inputBytes: bytes)
    #expect(result.exitCode == 1)
    #expect(result.output.utf8.count < 10_000)
    #expect(result.errors.contains("And 99980 more lines"))
  }
}
