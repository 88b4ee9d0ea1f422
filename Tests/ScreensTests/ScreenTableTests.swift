// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import Foundation
import Testing

@MainActor @Suite struct ScreenTableTests {
  private let kinds: [String: any NativeScreen<String>.Type] = [
    "text": TextSample.self, "page": PageSample.self,
  ]

  private func table(_ text: String) throws -> ScreenTable {
    try ScreenTable(json: Data(text.utf8))
  }

  @Test func `makes a registry of a table`() throws {
    let table = try table(
      #"{"format": 1, "version": 7, "screens": {"welcome": "text", "p/{id}": "page"}}"#)
    let registry = try ScreenRegistry(table, kinds: kinds)
    #expect(registry.version == 7)
    #expect(try registry.screen(for: "welcome") == "Text welcome nil")
    #expect(try registry.screen(for: "p/3") == "Page p/3 id=3")
    #expect(try JSONDecoder().decode(ScreenTable.self, from: JSONEncoder().encode(table)) == table)
  }

  @Test func `makes screens that came with the table, unless the app has the kind`() throws {
    let table = try table(
      #"""
      {"format": 1, "version": 7,
       "screens": {"welcome": "hello", "a/{id}": "hello", "b": "text"}}
      """#)
    let registry = try ScreenRegistry(
      table, kinds: kinds,
      described: [
        "hello": { "Hello \($0) \($1?["id"] ?? "-")" }, "text": { path, _ in "Never \(path)" },
      ])
    #expect(try registry.screen(for: "welcome") == "Hello welcome -")
    #expect(try registry.screen(for: "a/3") == "Hello a/3 3")
    #expect(try registry.screen(for: "b") == "Text b nil")
    #expect(throws: ScreenRegistryError.self) { try ScreenRegistry(table, kinds: kinds) }
  }

  @Test(arguments: [
    ("", "unreadable"), ("[]", "unreadable"), ("{\"version\": 2}", "unreadable"),
    (#"{"format": 2, "version": 2, "screens": {"a": "text"}}"#, "unknownFormat"),
    (#"{"format": 1, "version": 1, "screens": {"a": "text"}}"#, "outdated"),
    (#"{"format": 1, "version": 2, "screens": {}}"#, "emptyTable"),
    (#"{"format": 1, "version": 2, "screens": {"a": "video"}}"#, "unknownKind"),
    (#"{"format": 1, "version": 2, "screens": {"a/{": "text"}}"#, "invalidPath"),
    (#"{"format": 1, "version": 2, "screens": {"a": "text", "/a": "page"}}"#, "repeatedPath"),
    (#"{"format": 1, "version": 2, "screens": {"{a}": "text", "{b}": "page"}}"#, "conflict"),
  ])
  func `takes a table whole or not at all`(_ text: String, _ code: String) throws {
    let registry = try ScreenRegistry(
      ScreenTable(version: 1, screens: ["welcome": "text"]), kinds: kinds)
    let error = #expect(throws: ScreenRegistryError.self) {
      try registry.replaced(by: table(text), kinds: kinds)
    }
    #expect(error?.problems.map(\.code.rawValue) == [code])
  }

  @Test func `names everything that is wrong`() {
    let table = ScreenTable(version: 2, screens: ["a": "video", "b/{": "text", "c": "audio"])
    let error = #expect(throws: ScreenRegistryError.self) {
      try ScreenRegistry(table, kinds: kinds)
    }
    #expect(error?.problems.map(\.code.rawValue) == ["unknownKind", "unknownKind", "invalidPath"])
    #expect(error?.problems.map(\.paths) == [["a"], ["c"], ["b/{"]])
  }

  @Test(arguments: [
    ("", "unreadable: Send {\"format\": 1, \"version\": 2, \"screens\": {\"path\": \"kind\"}}."),
    (#"{"format": 2, "version": 2, "screens": {"a": "text"}}"#, "unknownFormat: Send format 1."),
    (
      #"{"format": 1, "version": 1, "screens": {"a": "text"}}"#, "outdated: Send a higher version."
    ),
    (#"{"format": 1, "version": 2, "screens": {}}"#, "emptyTable: Send at least one path."),
    (
      #"{"format": 1, "version": 2, "screens": {"a": "video"}}"#,
      "unknownKind: a. Provide this kind of screen, or leave its paths to newer versions."
    ),
  ])
  func `says what to send instead`(_ text: String, _ message: String) throws {
    let registry = try ScreenRegistry(
      ScreenTable(version: 1, screens: ["welcome": "text"]), kinds: kinds)
    let error = #expect(throws: ScreenRegistryError.self) {
      try registry.replaced(by: table(text), kinds: kinds)
    }
    #expect(
      error?.description == "The screen registry cannot be built.\n\(message)")
  }

  @Test func `refuses a table of more than a mebibyte`() throws {
    #expect(ScreenTable.sizeLimit == 1_048_576)
    let text = #"{"format": 1, "version": 2, "screens": {"a": "text"}}"#
    for (size, isRead) in [(1_048_576, true), (1_048_577, false)] {
      let padded = Data(text.utf8) + Data(repeating: 0x20, count: size - text.utf8.count)
      #expect(((try? ScreenTable(json: padded)) != nil) == isRead)
    }
  }
}
