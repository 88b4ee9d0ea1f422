// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The commands of each guide, from top to bottom, as they stand on the page.
@Suite struct GuideTests {
  struct Guide: CustomTestStringConvertible {
    let page: String
    /// The section whose commands to run; `nil` for the whole page.
    var section: String?
    var files: [String: String] = [:]
    /// Commands that the page's text says to run before, without a line of their own.
    var before: [String] = []

    var testDescription: String { page }
  }

  private static let routes = """
    import DeepLinks

    @DeepLinkRoutes("https://shop.example", "com.calendar.shop://") enum ShopRoute: Hashable {
      @LinkPath("/") case home
      @LinkPath("/help") case help
      @LinkPath("/products/{id}") case product(id: Int)
    }
    """
  private static let app = ["Sources/Shop/ShopRoute.swift": routes]

  private static let guides = [
    Guide(page: "LinkCommands/LinkCommands.docc/Starter.md"),
    Guide(page: "LinkCommands/LinkCommands.docc/Exports.md", files: app),
    Guide(
      page: "DeepLinksNavigation/DeepLinksNavigation.docc/UniversalLinks.md",
      section: "Set it up",
      files: app.mapValues { $0.replacing("//shop.example\"", with: "//shop.example.com\"") }),
    Guide(page: "DeepLinksNavigation/DeepLinksNavigation.docc/FirstLink.md", files: app),
    Guide(page: "DeepLinksNavigation/DeepLinksNavigation.docc/Playground.md", files: app),
    Guide(
      page: "LinkContracts/LinkContracts.docc/LinksAsAContract.md",
      files: app.merging([
        "published.txt": """
        # newsletter of May
        https://shop.example/products/7\tproduct
        https://shop.example/offers\t-
        https://shop.example/help

        """,
        "access.log": #"1.2.3.4 - - [1/Jan/2026:00:00:00 +0000] "GET /help HTTP/1.1" 200 5"# + "\n",
      ]) { $1 },
      before: [
        "catalog Sources > links.json",
        "lint Sources --baseline links-baseline.json --update-baseline",
      ]),
  ]

  @Test(arguments: guides)
  func `works from top to bottom`(_ guide: Guide) throws {
    let folder = try TemporaryFolder(guide.files)
    let commands = try Self.commands(of: guide)
    #expect(!commands.isEmpty)
    for command in guide.before + commands {
      // The reader's own identifiers, because lint reports those of the pages as placeholders.
      let command = command.replacing("ABCDE12345", with: "K2LP4X7W9Q")
        .replacing("com.example.shop", with: "com.calendar.shop")
      let run = try BuiltProgram.run(shell: "\"$0\" " + command, in: folder)
      #expect(run.exitCode == 0, "deeplinks \(command)\n\(run.output)\(run.errors)")
    }
  }

  /// Returns what follows `deeplinks` in the page's shell blocks, and in the code spans of a section
  /// that is a list of steps.
  private static func commands(of guide: Guide) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(guide.page)").standardizedFileURL
    var commands: [String] = []
    var fence: Substring?
    var isInSection = guide.section == nil
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
      } else if let fence {
        if isInSection, ["sh", "text"].contains(fence) { commands.append(String(line)) }
      } else if line.hasPrefix("## "), let section = guide.section {
        isInSection = line.dropFirst(3) == section
      } else if isInSection, guide.section != nil {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        commands += parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
    }
    return commands.compactMap(arguments).filter { !isLeftOut($0) }
  }

  private static func arguments(of line: String) -> String? {
    let starts = [
      "deeplinks ", "swift package deeplinks ", "swift run deeplinks ",
      "swift run --package-path ../swift-deep-links deeplinks ",
    ]
    return starts.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
  }

  /// Returns whether a command needs the network or a device, or has a placeholder in capitals.
  private static func isLeftOut(_ command: String) -> Bool {
    let words = command.split(separator: " ")
    return words.first == "doctor" || words.first == "send" && !words.contains("--dry-run")
      || command.contains("…")
      || words.contains { $0.count > 1 && $0.allSatisfy { $0.isUppercase } }
  }
}
