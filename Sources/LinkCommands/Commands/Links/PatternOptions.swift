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

  /// - Throws: `ValidationError`, if the file is missing, or if sources are given as well.
  func validate(beside sources: SourceOptions) throws(ValidationError) {
    if file == nil, needsFile { throw ValidationError("Give a pattern file with --patterns.") }
    if file != nil, sources.isGiven {
      throw ValidationError("Give --patterns or sources, not both.")
    }
  }

  /// The most problems to show.
  private static let mostProblems = 20

  /// Returns the compiled patterns of the file; `nil` if none is given.
  ///
  /// - Throws: `Misuse`, also for invalid or conflicting patterns.
  func table() throws(Misuse) -> PatternTable? {
    guard let file else { return nil }
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
      let rest = error.problems.count - Self.mostProblems
      let lines = error.problems.prefix(Self.mostProblems).map(\.description)
      throw Misuse((lines + (rest > 0 ? ["… and \(rest) more"] : [])).joined(separator: "\n"))
    }
  }
}

/// An option for reading links of an origin, as commands and batches name it.
enum OriginOptionName: String, CaseIterable, ExpressibleByArgument {
  case plusIsSpace, ignoresPathCase, ignoresItemCase, routesInFragment
  /// Another name for `ignoresItemCase`.
  case itemsIgnoreCase

  static let allValueStrings = allCases.filter { $0 != .itemsIgnoreCase }.map(\.rawValue)

  /// The option of the origin.
  var option: LinkOriginOptions {
    switch self {
    case .plusIsSpace: .plusIsSpace
    case .ignoresPathCase: .ignoresPathCase
    case .ignoresItemCase, .itemsIgnoreCase: .ignoresItemCase
    case .routesInFragment: .routesInFragment
    }
  }
}

/// A file with one pattern per line; blank lines and lines that begin with `#` are skipped.
struct PatternFile: Sendable {
  /// A pattern and its line number, starting at 1.
  struct Entry: Sendable, Equatable {
    var line: Int
    var pattern: String
  }

  let entries: [Entry]

  init(text: String) {
    var entries: [Entry] = []
    // A byte order mark is not part of the first pattern.
    let mark = "\u{FEFF}".utf8
    let bytes = text.utf8.dropFirst(text.utf8.starts(with: mark) ? mark.count : 0)
    // Handle both kinds of line breaks: a carriage return before a line feed is white space.
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
      var pattern = line.drop(while: isSpace)
      while let last = pattern.last, isSpace(last) { pattern.removeLast() }
      guard let first = pattern.first, first != UInt8(ascii: "#") else { continue }
      entries.append(Entry(line: index + 1, pattern: String(Substring(pattern))))
    }
    self.entries = entries
  }
}
