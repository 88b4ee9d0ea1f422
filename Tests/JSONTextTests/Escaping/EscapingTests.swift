// SPDX-License-Identifier: MIT

import Foundation
import MessageText
import Testing
import JSONText

@Suite struct EscapingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/JSONText/Escaping").standardizedFileURL

  @Test func `every type is in the table`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    var types: [String] = []
    for file in files {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      types += text.matches(of: /public struct (\w+)/).map { String($0.1) }
    }
    #expect(types.sorted() == EscapingTable.all.map(\.name))
  }

  @Test func `hides nothing and obeys nothing on a terminal`() {
    var count = 0
    for (name, escape) in EscapingTable.all where !EscapingTable.unseen.contains(name) {
      for text in HostileText.all {
        for source in escape(text) {
          let hidden = source.unicodeScalars.filter {
            $0.isHiddenOnTerminals && $0 != "\n" && $0 != "\t"
          }
          #expect(hidden.isEmpty, "\(name) of \(text.debugDescription)")
          count += 1
        }
      }
    }
    #expect(count == 12 * 587)
  }

  @Test func `begins no command in the log of a CI job`() throws {
    let obeyed = /(?m)^\s*::|##[A-Za-z]*\[/
    for (name, escape) in EscapingTable.all {
      for text in HostileText.all {
        for source in escape(text) {
          // What is written goes through it once more.
          #expect(try obeyed.firstMatch(in: LogText(source).text) == nil, "\(name), \(text)")
          if name == "JSONStringLiteral" { #expect(try obeyed.firstMatch(in: source) == nil) }
        }
      }
    }
    let rows = [
      ("::add-mask::x", "·:add-mask::x"), (" \t::x", " \t·:x"), ("a\r::x\n::y", "a\r·:x\n·:y"),
      ("a::b", "a::b"), (":a::b", ":a::b"), ("##[x]", "#·[x]"), ("a###vso[x]", "a##·vso[x]"),
      ("##a b[", "##a b["), ("##", "##"), ("#[x]", "#[x]"), ("::", "·:"), (":", ":"),
    ]
    for (text, safe) in rows { #expect(LogText(text).text == safe) }
  }

  /// What is said of a text must not depend on what stands beside a delimiter.
  @Test func `does not end a line`() {
    let ofLines: Set<String> = [
      "HTMLText", "HTMLAttribute", "LogText", "PropertyListString", "ShellWord",
    ]
    for (name, escape) in EscapingTable.all where !ofLines.contains(name) {
      for text in HostileText.all {
        let isOneLine = escape(text)[0].unicodeScalars.allSatisfy { !$0.isLineBreak }
        #expect(isOneLine, "\(name) of \(text.debugDescription)")
      }
    }
  }

  @Test func `reads one hundred times as much in about as much more time`() {
    for (name, escape) in EscapingTable.all {
      let sizes = escape(HostileText.long).map(\.utf8.count)
      let small = escape(String(HostileText.long.unicodeScalars.prefix(90))).map(\.utf8.count)
      if name != "QuotedText" { #expect(sizes[0] > 100 * small[0], "\(name)") }
    }
  }
}
