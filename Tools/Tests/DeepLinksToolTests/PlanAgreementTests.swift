// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import JSONText
import Testing

@testable import DeepLinksTool

/// What `plan` says is what `open` does, whatever is there when the link arrives.
@MainActor
@Suite struct PlanAgreementTests {
  private static let links = [
    "library://", "library://authors/ada", "library://authors/ada/books/1", "library://copies/1",
    "library://today/1", "library://shelf", "library://books/1/loan", "library://help",
  ]
  private static let screens: [JSONValue] = [
    ["author": ["name": "ada"]], ["author": ["name": "bob"]], ["book": ["id": "1"]],
    ["book": ["id": "2"]],
  ]
  private static let modals: [JSONValue] = [
    ["loan": ["id": "1"]], ["loan": ["id": "2"]], ["help": [:]],
  ]

  private func path(using generator: inout SeededGenerator) -> JSONValue {
    .array(
      (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
        Self.screens.randomElement(using: &generator)
      })
  }

  private func state(using generator: inout SeededGenerator) -> JSONValue {
    let tabs = ["catalog", "shelf", "account"]
    let paths = tabs.map { tab -> JSONValue in
      ["tab": .string(tab), "path": path(using: &generator)]
    }
    let modals = Self.modals.shuffled(using: &generator)
      .prefix(Int.random(in: 0...2, using: &generator))
      .map { modal -> JSONValue in ["modal": modal, "path": path(using: &generator)] }
    let selected = tabs.randomElement(using: &generator) ?? ""
    return ["selectedTab": .string(selected), "paths": .array(paths), "modals": .array(modals)]
  }

  @Test(arguments: 1...80)
  func `agree`(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let file = try TemporaryFile(state(using: &generator).line)
    let link = Self.links[seed % Self.links.count]
    let arguments = [link, "--app", "library", "--from", file.path, "--json"]
    let quirk = Int.random(in: 1...20, using: &generator)
    let planned = transcript(of: ["plan"] + arguments)
    let opened = transcript(of: ["open", "--quirk", "Q\(quirk)"] + arguments)
    #expect(planned.exitCode == 0)
    #expect(opened.exitCode == 0, "Q\(quirk)")
    let plan = try JSONReader.read(Array(planned.output.utf8))
    let opening = try JSONReader.read(Array(opened.output.utf8))
    // A link that comes before what is restored meets an app that just starts.
    guard quirk != 13 else { return }
    #expect(plan["after"] == opening["state"], "Q\(quirk) \(planned.output)")
    let isRefresh = plan["isRefresh"] == .bool(true)
    #expect(opening["outcome"]?.text == (isRefresh ? "refreshed" : "opened"))

    let next = try TemporaryFile(opened.output)
    let again = transcript(of: ["plan", link, "--from", next.path, "--json"])
    let rest = try JSONReader.read(Array(again.output.utf8))
    #expect(rest["before"] == rest["after"])
    #expect(rest["isRefresh"] == .bool(true))
  }
}
