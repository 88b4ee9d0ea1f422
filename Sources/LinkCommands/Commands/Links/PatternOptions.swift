// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import JSONText

/// The options that select the patterns for matching.
struct PatternOptions: ParsableArguments {
  @Option(
    name: .customLong("origin"),
    help: "Where links may come from, such as https://shop.example.com or shop://; repeatable.")
  var origins: [String] = []

  @Option(
    name: .customLong("origin-option"),
    help: ArgumentHelp("How to read links of these origins; repeatable.", valueName: "option"))
  var options: [OriginOptionName] = []

  @Option(
    name: .customLong("patterns"),
    help: ArgumentHelp(
      "A file with one pattern per line; blank lines and lines that start with # are skipped.",
      valueName: "file"))
  var file: String?

  /// Whether an option was given that requires a pattern file.
  var needsFile: Bool { !origins.isEmpty || !options.isEmpty }

  /// Returns the compiled patterns of the file.
  ///
  /// - Throws: `Misuse`, also for invalid or conflicting patterns.
  func table() throws(Misuse) -> PatternTable {
    guard let file else {
      throw Misuse("Give a pattern file with --patterns, or sources with --sources.")
    }
    let entries = PatternFile(text: try InputFile.text(at: file, role: "pattern file")).entries
    guard !entries.isEmpty else {
      throw Misuse("The pattern file \(TerminalText(file).text) has no patterns.")
    }
    do throws(LinkRouterError) {
      return try PatternTable(
        origins: origins, options: LinkOriginOptions(options.map(\.option)),
        rows: entries.map { PatternTable.Row(pattern: $0.pattern) },
        name: { "line \(entries[$0].line)" })
    } catch {
      throw Misuse(error.problems.map(\.description).joined(separator: "\n"))
    }
  }
}
