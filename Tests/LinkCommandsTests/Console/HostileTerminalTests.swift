// SPDX-License-Identifier: MIT

@_spi(Project) @testable import LinkCommands
import Foundation
import Testing

/// What every command says of text from outside, where a terminal would obey it.
@MainActor
@Suite struct HostileTerminalTests {
  /// A title of a window, a color in one byte, an override of the direction, a lone carriage return.
  static let hostile = "x\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\ry\u{1b}[2J"

  /// Ends of command lines; `@` stands for a file with the text in it, `+` for one with a
  /// pattern, `~` for an empty folder, `%` for the text.
  static let rows: [[String]] = [
    ["%"], ["--%"], ["help", "%"], ["parse", "%"], ["parse", "--json", "%"], ["parse", "a://%"],
    ["match", "%"], ["match", "--patterns", "@", "--origin", "%", "a://b"],
    ["match", "--patterns", "@", "--origin", "a://", "a://b"],
    ["match", "--patterns", "%", "a://b"],
    ["match", "--patterns", "@", "--origin", "a://", "%"],
    ["explain", "%"], ["explain", "--patterns", "@", "--origin", "a://", "a://b"],
    ["explain", "--patterns", "+", "--origin", "a://", "a://%"],
    ["explain", "--patterns", "+", "--origin", "a://", "--json", "a://%"],
    ["explain", "a://b", "%"], ["explain", "a://b", "@", "--root", "%"],
    ["match", "--patterns", "+", "--origin", "a://", "a://%"],
    ["match", "--patterns", "+", "--origin", "a://", "--json", "a://%"],
    ["match", "a://b", "%"], ["catalog", "%"], ["catalog", "@"],
    ["catalog", "--root", "%", "@"], ["catalog", "--format", "%"],
    ["diff", "%", "@"], ["diff", "@", "@"], ["diff", "--renamed", "%", "@", "@"],
    ["replay", "@", "--catalog", "%"], ["lint", "%"], ["lint", "@"], ["lint", "--explain", "%"],
    ["lint", "--baseline", "%", "@"], ["export", "%"],
    ["export", "url-types", "%"], ["export", "url-types", "@"],
    ["export", "simulator-script", "--app", "%", "@"], ["export", "entitlements", "%"],
    ["init", "--folder", "~", "--name", "%"], ["init", "--folder", "%"],
    ["init", "--folder", "~", "--scheme", "%"],
    ["init", "--folder", "~", "--domain", "%"], ["init", "--folder", "~", "--team", "%"],
    ["init", "--folder", "~", "--bundle", "%"],
    ["aasa", "%"], ["aasa", "check", "%"], ["aasa", "check", "@"], ["aasa", "match", "@", "%"],
    ["aasa", "match", "%", "https://a.b"], ["aasa", "explain", "@", "%"],
    ["aasa", "diff", "%", "@"], ["aasa", "generate", "--catalog", "@", "--app", "%"],
    ["aasa", "generate", "--catalog", "%", "--app", "A.b"],
    ["aasa", "coverage", "@", "--catalog", "%"], ["aasa", "codes", "%"],
    ["assetlinks", "check", "%"], ["assetlinks", "check", "@"],
    ["assetlinks", "match", "@", "%"], ["doctor", "%"], ["send", "%"],
    ["send", "--device", "%", "a://b"], ["send", "--dry-run", "--device", "%", "a://b"],
    ["send", "--dry-run", "--device", "emulator-1", "--app", "%", "a://b"],
    ["site", "%"], ["site", "write", "--config", "%"], ["site", "write", "--date", "%"],
    ["codes", "%"],
  ]

  @Test(arguments: [false, true])
  func `is obeyed nowhere`(_ isColored: Bool) async throws {
    let file = try TemporaryFile("{\"\(Self.hostile)\":\n\(Self.hostile)}{a}{\n/\(Self.hostile){\n")
    let patterns = try TemporaryFile("/{text}\n")
    let empty = try TemporaryFolder()
    var count = 0
    for row in Self.rows {
      let places = ["@": file.path, "+": patterns.path, "~": empty.path]
      let arguments = row.map {
        places[$0]
          ?? String(
            $0.unicodeScalars.replacing("%".unicodeScalars, with: Self.hostile.unicodeScalars))
      }
      var shown = ""
      let console = Console(
        isColored: isColored, environment: ["PATH": "/nowhere"], read: { nil },
        write: { shown += $0 }, report: { shown += $0 })
      _ = await DeepLinksCommand.execute(arguments, in: console)
      var hidden = Set(shown.unicodeScalars.filter { $0.properties.isDefaultIgnorableCodePoint })
      hidden.formUnion(
        shown.unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
        })
      if isColored, !shown.unicodeScalars.contains("\u{9b}") {
        for mark in ["0", "2", "31", "32"] { shown = shown.replacing("\u{1b}[\(mark)m", with: "") }
        if !shown.unicodeScalars.contains("\u{1b}") { hidden.remove("\u{1b}") }
      }
      #expect(hidden.isEmpty, "\(row)")
      count += 1
    }
    #expect(count == 66)
  }

  /// What a command forgot to make safe ends at the console.
  @Test(arguments: [
    ("\u{1b}[31mx\u{1b}[0m", false, "·[31mx·[0m"), ("\u{1b}[31mx\u{1b}[0m", true, nil),
    ("\u{1b}[1mx", true, "·[1mx"), ("a\rb", false, "a·b"), ("\rb\u{1b}[K", false, nil),
    ("a\n\tb", false, nil), ("\u{9b}K\u{202e}", true, "·K·"), ("\r\u{301}", false, nil),
  ])
  func `the console lets its own marks through`(
    _ text: String, _ isColored: Bool, _ expected: String?
  ) {
    var shown = ""
    let console = Console(
      isColored: isColored, environment: [:], read: { nil }, write: { shown += $0 },
      report: { shown += $0 })
    console.report(text)
    #expect(shown.utf8.elementsEqual((expected ?? text).utf8))
  }
}
