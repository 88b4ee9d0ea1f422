// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import JSONText
@_spi(Project) @testable import LinkCommands
import Testing

/// What `site write` prints, for people and for programs, and how it ends.
@MainActor
@Suite struct SiteWriteTextTests {
  private static let route = """
    @DeepLinkRoutes("https://b.example", "https://a.example") enum Route {
      @LinkPath("/") case home
      @LinkPath("/details/{reference}") case details(reference: String)
    }
    """
  private static let configuration =
    #"{"name": "Trips", "apps": [{"id": "ABCDE12345.com.example.trips"}]}"#

  private func project(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["Route.swift": Self.route, "deeplinks.json": Self.configuration].merging(more) { $1 })
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) async -> Transcript {
    await transcript(
      of: [
        "site", "write", "$/Route.swift", "--config", "$/deeplinks.json", "--output", "$/Site",
        "--date", "2026-11-23",
      ] + arguments, in: folder)
  }

  private func json(
    _ arguments: [String], code: Int32, in folder: TemporaryFolder
  ) async throws -> JSONValue {
    let result = await run(arguments + ["--json"], in: folder)
    #expect(result.exitCode == code, "\(result)")
    return try JSONReader.read(Array(result.output.utf8))
  }

  private func differences(_ value: JSONValue) -> [String] {
    guard case .array(let values)? = value["differences"] else { return ["none"] }
    return values.map { "\($0["change"]?.text ?? "")\t\($0["path"]?.text ?? "")\n" }
  }

  private static let short = "a.example/pages/short/s-a.html"
  private static let otherShort = "b.example/pages/short/s-a.html"

  @Test func `a record has what the text has`() async throws {
    let folder = try project()
    let check = await run(["--check"], in: folder)
    #expect(check.exitCode == 1)
    #expect(check.errors == "")
    let planned = try await json(["--check"], code: 1, in: folder)
    #expect(differences(planned).joined() == check.output)
    #expect(planned["domains"] == ["a.example", "b.example"])
    let count = differences(planned).count
    #expect(count > 8)
    #expect(planned["files"] == .number("\(count)"))
    #expect(planned["notes"] == [])
    #expect(planned["faults"] == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Site"))
    let written = try await json([], code: 0, in: folder)
    #expect(written == planned)
    #expect(differences(written).allSatisfy { $0.hasPrefix("added\t") })
    let again = try await json([], code: 0, in: folder)
    #expect(again["files"] == planned["files"])
    #expect(again["differences"] == [])
    #expect(await run(["--check"], in: folder) == Transcript())
    #expect(
      await run([], in: folder) == Transcript(output: "added\t0\nchanged\t0\nremoved\t0\n"))
  }

  @Test func `each change is counted, and listed with its path`() async throws {
    let folder = try project(["Links.tsv": "path\ttarget\n/s/a\t/details/7\n"])
    _ = await run([], in: folder)
    try folder.write("path\ttarget\n/s/a\t/details/8\n/s/b\t/\n", to: "Links.tsv")
    let changes = [
      "changed\t\(Self.short)\n", "added\ta.example/pages/short/s-b.html\n",
      "changed\t\(Self.otherShort)\n", "added\tb.example/pages/short/s-b.html\n",
    ]
    #expect(await run(["--check"], in: folder) == Transcript(output: changes.joined(), exitCode: 1))
    #expect(differences(try await json(["--check"], code: 1, in: folder)) == changes)
    #expect(
      await run([], in: folder) == Transcript(output: "added\t2\nchanged\t2\nremoved\t0\n"))
    try folder.write("path\ttarget\n/s/b\t/\n", to: "Links.tsv")
    #expect(
      await run(["--check"], in: folder)
        == Transcript(
          output: "removed\t\(Self.short)\nremoved\t\(Self.otherShort)\n", exitCode: 1))
    #expect(
      await run([], in: folder) == Transcript(output: "added\t0\nchanged\t0\nremoved\t2\n"))
  }

  @Test func `a file that someone changed by hand stays, and is no failure`() async throws {
    let folder = try project(["Links.tsv": "path\ttarget\n/s/a\t/details/7\n"])
    _ = await run([], in: folder)
    try folder.write("mine", to: "Site/" + Self.short)
    try folder.write("path\ttarget\n", to: "Links.tsv")
    let list = "kept\t\(Self.short)\nremoved\t\(Self.otherShort)\n"
    #expect(await run(["--check"], in: folder) == Transcript(output: list, exitCode: 1))
    #expect(
      await run([], in: folder)
        == Transcript(
          output: "added\t0\nchanged\t0\nremoved\t1\n",
          errors: "\(Self.short) was changed by hand, so it was left there.\n"))
    #expect(
      try String(contentsOfFile: folder.path + "/Site/" + Self.short, encoding: .utf8) == "mine")
  }

  @Test func `a file of someone else's stays, and is a failure`() async throws {
    let folder = try project()
    _ = await run([], in: folder)
    try folder.write("path\ttarget\n/s/a\t/details/7\n", to: "Links.tsv")
    try folder.write("mine", to: "Site/" + Self.short)
    let list = "refused\t\(Self.short)\nadded\t\(Self.otherShort)\n"
    #expect(await run(["--check"], in: folder) == Transcript(output: list, exitCode: 1))
    #expect(
      await run([], in: folder)
        == Transcript(
          output: "added\t1\nchanged\t0\nremoved\t0\n",
          errors: "\(Self.short) was not written: something else is there. Move it away, or remove "
            + "it.\n", exitCode: 1))
    #expect(
      differences(try await json([], code: 1, in: folder)) == ["refused\t\(Self.short)\n"])
  }

  @Test func `notes and faults are on standard error, and in the record`() async throws {
    let folder = try project([
      "deeplinks.json": #"{"name": "Trips"}"#, "Links.tsv": "path\ttarget\n/s/a\t/no\nx\t/\n",
    ])
    let notes = ["a.example", "b.example"].map {
      "\($0): The configuration names no app, so no association file is written."
    }
    let result = await run([], in: folder)
    #expect(result.exitCode == 1)
    #expect(result.output.hasPrefix("added\t"))
    let lines = result.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("./Links.tsv:3:1: The line is not a short link (invalidPath). "))
    #expect(lines[1].hasPrefix("./Links.tsv:2: No route opens "))
    #expect(Array(lines[2...]) == notes.map { "Note: " + $0 })
    // Nothing is left to write, and the faults stay.
    #expect(await run(["--check"], in: folder).output == "")
    let value = try await json(["--check"], code: 1, in: folder)
    #expect(value["differences"] == [])
    #expect(value["notes"] == .array(notes.map { .string($0) }))
    guard case .array(let faults)? = value["faults"] else {
      Issue.record("\(value)")
      return
    }
    #expect(faults.map { $0["file"]?.text } == ["./Links.tsv", "./Links.tsv"])
    #expect(faults.map { $0["line"] } == [.number("3"), .number("2")])
    #expect(faults.map { $0["column"] } == [.number("1"), .null])
    let messages = faults.compactMap { $0["message"]?.text }
    #expect(messages.first == "The line is not a short link (invalidPath).")
    #expect(messages.last?.hasPrefix("No route opens ") == true)
    #expect(faults.allSatisfy { $0["help"]?.text?.isEmpty == false })
  }

  @Test(arguments: [(1_000, nil), (1_001, 1), (1_003, 3)] as [(Int, Int?)])
  func `a thousand faults are listed, and the others counted`(
    _ count: Int, _ rest: Int?
  ) async throws {
    let rows = (0..<count).map { "/s/\($0)\thttps://c.example\n" }.joined()
    let folder = try project(["Links.tsv": "path\ttarget\n" + rows])
    let result = await run(["--check"], in: folder)
    #expect(result.exitCode == 1)
    let lines = result.errors.split(separator: "\n")
    try #require(lines.count == 1_000 + (rest == nil ? 0 : 1))
    #expect(lines.first?.hasPrefix("./Links.tsv:2: No route opens https://c.example. ") == true)
    #expect(lines[999].hasPrefix("./Links.tsv:1001: "))
    if let rest { #expect(lines.last == "\(rest) more faults are not listed.") }
  }

  // MARK: On a terminal

  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `shows on a terminal how many files are written`(
    _ isTerminal: Bool, _ isSlow: Bool
  ) async throws {
    let catalog = try LinkCatalog(routes: [
      .init(name: "buy", origins: ["https://a.example"], pattern: "/buy/{id}", parameters: [])
    ]).json()
    let rows = (0..<130).map { "/s/\($0)\t/buy/\($0)\n" }.joined()
    let folder = try project(["routes.json": catalog, "Links.tsv": "path\ttarget\n" + rows])
    let result = await transcript(
      of: [
        "site", "write", "--catalog", "$/routes.json", "--config", "$/deeplinks.json", "--output",
        "$/Site",
      ], in: folder
    ) { console in
      guard isTerminal else { return }
      var seconds = 0
      console.terminal = ConsoleTerminal(columns: { 40 }) {
        seconds += isSlow ? 1 : 0
        return .seconds(seconds)
      }
    }
    #expect(result.exitCode == 0)
    let words = result.output.split(separator: "\n").first?.split(separator: "\t") ?? []
    let total = try #require(words.last.flatMap { Int($0) })
    #expect((130..<192).contains(total))
    var bar = ProgressBar(unit: "files", columns: 40, now: .zero)
    let drawn = [64, 128].compactMap { bar.update($0, of: total, now: .seconds($0)) }
    #expect(drawn.count == 2)
    #expect(
      result.errors == (isTerminal && isSlow ? drawn.joined() + (bar.end() ?? "") : ""))
  }
}
