// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import DeepLinksCore
import DeepLinksSyntax
import Foundation
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

/// The options that select the sources of the routes.
struct SourceOptions: ParsableArguments {
  @Argument(
    help: """
      Swift files, and folders including subfolders, whose routes to use. Default: the current \
      folder.
      """)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The enum in the sources whose routes to use. Default: all that no other enum mounts.",
      valueName: "name"))
  var root: String?

  /// Whether the sources were named rather than found by default.
  var isGiven: Bool { !paths.isEmpty || root != nil }

  /// Returns the routes of the sources.
  ///
  /// - Throws: `Misuse`, if there are none.
  @MainActor
  func routes(in console: Console) async throws -> SourceRoutes {
    guard let paths = paths(in: console) else {
      throw Misuse(
        "Give a folder of Swift files that has an enum with @DeepLinkRoutes, or --origin and "
          + "--patterns with a pattern file.")
    }
    return try await SourceRoutes.read(paths, root: root, in: console)
  }

  @MainActor
  private func paths(in console: Console) -> [String]? {
    if !paths.isEmpty { return paths }
    if root != nil { return [console.folder ?? "."] }
    guard let folder = console.folder else { return nil }
    // The root and home folders are not projects.
    let path = URL(filePath: folder).standardizedFileURL.path
    let home = URL(filePath: console.environment.variables["HOME"] ?? "/").standardizedFileURL.path
    return ["/", home].contains(path) ? nil : [folder]
  }
}

/// A router for patterns known only as text: a match consists of a number and named texts.
struct PatternTable: Sendable {
  struct Match: Sendable, Equatable {
    /// The index of the pattern.
    var index: Int
    /// The captured texts, in the order of the pattern.
    var captures: [JSONValue.Member]
  }

  /// A pattern, and what decides between it and others of equal rank.
  struct Row: Sendable, Equatable {
    var pattern: String
    var priority = 0
    var isStrict = false
  }

  let patterns: [String]
  let router: LinkRouter<Match>

  /// Compiles patterns with their priorities.
  ///
  /// - Parameter name: returns the name of a pattern for messages, given its index.
  /// - Throws: `LinkRouterError`, with every invalid pattern and every conflict.
  init(
    origins: [String], options: LinkOriginOptions = [], rows: [Row],
    name: (_ index: Int) -> String = { "pattern \($0)" }
  ) throws(LinkRouterError) {
    patterns = rows.map(\.pattern)
    var builder = LinkRouterBuilder<Match>(origins: origins, options: options)
    let hosts = origins.compactMap { try? LinkOrigin($0).hostCapture }
    for (index, row) in rows.enumerated() {
      let parameters = Self.parameters(of: row.pattern, hosts: hosts)
      var metadata = LinkRouteMetadata()
      metadata.priority = row.priority
      metadata.isStrict = row.isStrict
      builder.register(
        row.pattern, parameters: parameters, name: name(index), metadata: metadata
      ) { captures in
        Self.match(index, parameters, captures)
      }
    }
    router = try builder.build()
  }

  /// Returns a text parameter for each capture, including those in hosts, which not all origins
  /// have.
  private static func parameters(of text: String, hosts: [String]) -> [LinkParameter] {
    guard let pattern = try? LinkPattern(text) else { return [] }
    var parameters = pattern.parametersOfText
    let ownHost = pattern.origin.flatMap { try? LinkOrigin($0).hostCapture }
    for host in ownHost.map({ [$0] }) ?? hosts
    where !parameters.contains(where: { $0.name == host }) {
      parameters.append(.optional(host, String.self))
    }
    return parameters
  }

  private static func match(
    _ index: Int, _ parameters: [LinkParameter], _ captures: borrowing LinkCaptures
  ) -> Match? {
    var members: [JSONValue.Member] = []
    for (number, parameter) in parameters.enumerated() {
      let value: JSONValue
      switch parameter.kind {
      case .required:
        guard let text = captures.value(number, as: String.self) else { return nil }
        value = .string(text)
      case .optional:
        guard let text = captures.optional(number, as: String.self) else { return nil }
        guard let text else { continue }
        value = .string(text)
      case .list:
        guard let texts = captures.list(number, as: String.self) else { return nil }
        value = .array(texts.map { .string($0) })
      case .items, .dictionary:
        guard let items = captures.items(number) else { return nil }
        value = .array(
          items.map { item in
            .object(
              [JSONValue.Member(name: "name", value: .string(item.name))]
                + (item.value.map { [JSONValue.Member(name: "value", value: .string($0))] } ?? []))
          })
      // Only routes have values without a capture.
      case .link: continue
      }
      members.append(JSONValue.Member(name: parameter.name, value: value))
    }
    return Match(index: index, captures: members)
  }
}
