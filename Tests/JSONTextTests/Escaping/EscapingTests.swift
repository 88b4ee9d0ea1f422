// SPDX-License-Identifier: MIT

import Foundation
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

  /// Unicode's Default_Ignorable_Code_Point and White_Space, version 15, and two blanks.
  @Test func `knows every blank, and no letter`() {
    let blanks: [ClosedRange<UInt32>] = [
      0xa0...0xa0, 0xad...0xad, 0x34f...0x34f, 0x61c...0x61c, 0x115f...0x1160, 0x1680...0x1680,
      0x17b4...0x17b5, 0x180b...0x180f, 0x2000...0x200f, 0x2028...0x202f, 0x205f...0x206f,
      0x2800...0x2800, 0x3000...0x3000, 0x3164...0x3164, 0xfe00...0xfe0f, 0xfeff...0xfeff,
      0xffa0...0xffa0, 0xfff0...0xfff8, 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff,
    ]
    for value in blanks.joined() {
      #expect(Unicode.Scalar(value)?.isHiddenOnTerminals == true, "\(String(value, radix: 16))")
    }
    for scalar in "aé人अ\u{301}\u{2801}👩←·".unicodeScalars {
      #expect(!scalar.isHiddenOnTerminals, "\(scalar)")
    }
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
