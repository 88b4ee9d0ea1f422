// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksTool

@MainActor
@Suite struct ReplayCommandTests {
  private let catalog: TemporaryFile

  init() throws { catalog = try TemporaryFile(ContractSamples.old()) }

  private func run(_ arguments: [String], input: String = "") -> Transcript {
    transcript(of: ["replay"] + arguments + ["--catalog", catalog.path], input: input)
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

  @Test func `snapshots`() throws {
    try expectSnapshot(of: ["replay", "--help"], named: "replay-help")
    for (name, options) in [("replay-text", []), ("replay-json", ["--json"])]
      as [(String, [String])]
    {
      let result = run(["-"] + options, input: Self.links)
      try expectText(
        result.output + "--- errors\n" + result.errors + "--- exit code \(result.exitCode)\n",
        named: name)
    }
  }

  @Test func `ends with an exit code`() throws {
    #expect(run(["-"], input: "https://shop.example/help\thelp\n").exitCode == 0)
    #expect(run(["-"], input: "https://shop.example/help\thome\n").exitCode == 1)
    #expect(run(["-", "--as", "csv"], input: "a,b\n").exitCode == 64)
    #expect(run(["-", "--as", "log"]).exitCode == 64)
    #expect(run(["-", "--origin", "https://shop.example"]).exitCode == 64)
    #expect(run(["-", "--update"]).exitCode == 64)
    #expect(run(["/nowhere"]).exitCode == 64)
    #expect(run(["/"]).exitCode == 64)
    #expect(transcript(of: ["replay", "-", "--catalog", "-"]).exitCode == 64)
    let log = #"1.2.3.4 - - [1/Jan/2026:00:00:00 +0000] "GET /help HTTP/1.1" 200 5"#
    #expect(
      run(["-", "--as", "log", "--origin", "https://shop.example"], input: log).exitCode == 0)
  }

  @Test func `writes routes into the file, and leaves it alone where there are none`() throws {
    let file = try TemporaryFile(Self.links)
    let result = run([file.path, "--update"])
    #expect(result.exitCode == 1)
    let written = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(
      written == Self.links.replacing("/faq\n", with: "/faq\thelp\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(run([file.path, "--update"]).errors.contains("written") == false)
    let again = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.systemFileNumber] as? Int == again[.systemFileNumber] as? Int)
    let folder = URL(filePath: file.path).deletingLastPathComponent()
    let name = URL(filePath: file.path).lastPathComponent
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(name + ".") }
    #expect(left.isEmpty)
  }
}
