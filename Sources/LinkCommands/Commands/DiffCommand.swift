// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import DeepLinksSyntax
import JSONText
@_spi(Project) import LinkContracts

/// Compares two versions of an app's routes.
struct DiffCommand: ToolCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows which links a change to an app's routes gains, loses, or moves.",
    discussion: """
      Each version is a catalog of the same app, as written by deeplinks catalog or \
      LinkCatalog.json(), or a folder of Swift sources. Prints, separated by tabs, what happens to \
      the links, the route, the pattern, a link to try, the new route or the reason, and which \
      links are affected. Links are lost (now open nothing), moved (to another route), changed (to \
      other values), retired (lost, but deprecated before), deprecated, or gained. Patterns are \
      compared by meaning: an alias that becomes canonical, or a redirect that replaces a pattern, \
      loses nothing. Each link is tried with both versions. The values of an enum that only one \
      version lists are not compared. A note names a link that no longer opens its route \
      because a query item is now read instead of ignored; it affects the exit code only with \
      --strict. The exit code is 1 if published links are lost, moved, or changed, or if Swift \
      files have errors.
      """)

  @Argument(help: "The catalog or sources whose links are published; - is standard input.")
  var old: String

  @Argument(help: "The new catalog, or Swift files and folders.")
  var new: [String] = ["."]

  @Option(
    help: ArgumentHelp(
      "The enum whose links to use, if the sources have several.", valueName: "name"))
  var root: String?

  @Option(help: "The format of the result.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "A renamed route, such as details=product; repeatable.",
      valueName: "old=new"))
  var renamed: [String] = []

  @Flag(help: "Exit with code 1 even if links are only retired, or only in a note.")
  var strict = false

  @Flag(help: "Print JSON; the same as --format json.")
  var json = false

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if old == "-" && new.contains("-") {
      throw ValidationError("Standard input can be read only once.")
    }
    for pair in renamed
    where pair.unicodeScalars.split(separator: "=").map(Substring.init).count != 2 {
      throw ValidationError("Write --renamed old=new, with the names of two routes.")
    }
  }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let input = ContractInput(root: root, options: reading.options)
    let first = try await input.read([old], in: console)
    let second = try await input.read(new, in: console)
    let names = try renamed(from: first.contract, to: second.contract)
    let before = try Self.contract(first, comparableWith: second, "the old catalog")
    let after = try Self.contract(second, comparableWith: first, "the new catalog")
    let diff = LinkContractDiff(from: before, to: after, renamed: names)
    switch json ? .json : format {
    case .json: console.writeLine(DiffRecord.value(of: diff).page)
    case .markdown: console.write(DiffMarkdown(diff).page)
    case .text: console.write(DiffText(diff, console.style).lines)
    }
    if format == .text && !json { console.report(DiffText(diff, console.style).remarks) }
    let isRetired = diff.changes.contains { $0.kind == .retired }
    let isBad = diff.isBreaking || strict && (isRetired || diff.readsItems)
    return isBad || !first.isComplete || !second.isComplete ? .no : .yes
  }

  /// Returns a version without the values of types that the other one does not list, and with the
  /// other one's limits if only that one shows some.
  private static func contract(
    _ version: ContractInput.Reading, comparableWith other: ContractInput.Reading, _ name: String
  ) throws(Misuse) -> LinkContract {
    let own = version.contract.catalog
    var catalog = own.comparable(with: other.contract.catalog)
    if version.limits != .known, other.limits != nil {
      catalog.limits = other.contract.catalog.limits
    }
    guard catalog != own else { return version.contract }
    return try ContractInput.contract(of: name) { () throws(LinkRouterError) in
      try LinkContract(catalog)
    }
  }

  /// Returns the routes with new names.
  private func renamed(
    from old: LinkContract, to new: LinkContract
  ) throws(Misuse) -> [ContractRoute: ContractRoute] {
    var names: [ContractRoute: ContractRoute] = [:]
    for pair in renamed {
      let parts = pair.unicodeScalars.split(separator: "=").map(Substring.init).map(String.init)
      let before = try Self.route(named: parts[0], in: old, "old")
      names[before] = try Self.route(named: parts[1], in: new, "new")
    }
    return names
  }

  private static func route(
    named name: String, in contract: LinkContract, _ side: String
  ) throws(Misuse) -> ContractRoute {
    let found =
      contract.routes.first { $0.title == name } ?? contract.routes.first { $0.name == name }
    guard let found else {
      throw Misuse("The \(side) version has no route \(TerminalText(name).text).")
    }
    return found
  }
}

/// A comparison for terminals: lines with columns, and remarks.
struct DiffText {
  private let diff: LinkContractDiff
  private let style: ConsoleStyle

  init(_ diff: LinkContractDiff, _ style: ConsoleStyle) {
    self.diff = diff
    self.style = style
  }

  /// One line for each change, with tabs between the columns.
  var lines: String {
    diff.changes.map { change in
      let kind = change.kind.rawValue
      let marked =
        change.kind.isBreaking ? style.bad(kind) : change.kind == .gained ? style.good(kind) : kind
      let remark = Self.remark(on: change) { $0 }
      let rest =
        [
          change.route.title, change.pattern, change.link,
          change.newRoute?.title ?? change.reason ?? "-",
        ] + (remark.isEmpty ? [] : [remark])
      return ([marked] + rest.map { TerminalText($0).text }).joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The number of changed links, and what is known only from samples.
  var remarks: String {
    var text = Self.summary(of: diff) + "\n"
    for sample in diff.sampled {
      text += "Only samples could be compared for \(TerminalText(sample).text).\n"
    }
    for note in diff.notes { text += TerminalText(note).text + "\n" }
    return text
  }

  /// Returns which of the pattern's links are affected; empty for all.
  ///
  /// - Parameter code: marks text from the sources.
  static func remark(
    on change: LinkContractDiff.Change, code: (String) -> String
  ) -> String {
    var remarks: [String] = []
    if !change.isWhole { remarks.append("some of its links") }
    if !change.origins.isEmpty {
      remarks.append("under " + change.origins.map(code).joined(separator: ", "))
    }
    if !change.madeUp.isEmpty {
      remarks.append(
        "with a made-up value of " + change.madeUp.map(code).joined(separator: ", "))
    }
    return remarks.joined(separator: ", ")
  }

  /// Returns the number of patterns of each kind, as a sentence.
  static func summary(of diff: LinkContractDiff) -> String {
    let parts = LinkContractDiff.Kind.allCases.compactMap { kind -> String? in
      let count = diff.changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    if parts.isEmpty {
      if diff.readsItems { return "No difference was found, except in the notes." }
      return diff.sampled.isEmpty
        ? "Both versions open the same links."
        : "No difference was found."
    }
    return "Patterns whose links change: " + parts.joined(separator: ", ") + "."
  }
}

/// A comparison for programs: all keys are present, in a fixed order.
enum DiffRecord {
  static func value(of diff: LinkContractDiff) -> JSONValue {
    [
      "breaking": .bool(diff.isBreaking),
      "changes": .array(diff.changes.map(value)),
      "sampled": .array(diff.sampled.map { .string($0) }),
      "notes": .array(diff.notes.map { .string($0) }),
    ]
  }

  private static func value(of change: LinkContractDiff.Change) -> JSONValue {
    [
      "kind": .string(change.kind.rawValue),
      "route": .string(change.route.title),
      "pattern": .string(change.pattern),
      "link": .string(change.link),
      "newRoute": JSONValue(change.newRoute?.title),
      "newPattern": JSONValue(change.newPattern),
      "reason": JSONValue(change.reason),
      "origins": .array(change.origins.map { .string($0) }),
      "whole": .bool(change.isWhole),
      "madeUp": .array(change.madeUp.map { .string($0) }),
    ]
  }
}

/// A comparison as Markdown, for the text of a pull request.
struct DiffMarkdown {
  /// The maximum number of rows in a table, because the size of a comment is limited.
  private static let rowLimit = 50

  private let diff: LinkContractDiff

  init(_ diff: LinkContractDiff) { self.diff = diff }

  var page: String {
    var page = "## Links\n\n\(DiffText.summary(of: diff))\n"
    page += table("Broken", [.lost, .moved, .changed], "Opened", "Opens now")
    page += table("Retired", [.retired], "Opened", "Opens now")
    page += table("Deprecated", [.deprecated], "Opens", "Why")
    page += table("New", [.gained], "Opens", nil)
    page += list("Compared by samples only", diff.sampled.map { MarkdownCode($0).text })
    page += list("Notes", diff.notes.map { Self.plain($0) })
    return page
  }

  private func table(
    _ title: String, _ kinds: [LinkContractDiff.Kind], _ route: String, _ last: String?
  ) -> String {
    let changes = diff.changes.filter { kinds.contains($0.kind) }
    guard !changes.isEmpty else { return "" }
    let heads = (kinds.count > 1 ? [""] : []) + ["Link", route] + (last.map { [$0] } ?? [])
    var text = "\n### \(title)\n\n" + Self.row(heads)
    text += Self.row(heads.map { _ in "---" })
    for change in changes.prefix(Self.rowLimit) {
      var cells = kinds.count > 1 ? [change.kind.rawValue] : []
      cells.append(Self.code(change.link) + remark(on: change))
      cells.append("\(Self.code(change.route.title)) by \(Self.code(change.pattern))")
      if last != nil { cells.append(outcome(of: change)) }
      text += Self.row(cells)
    }
    let rest = changes.count - Self.rowLimit
    return rest > 0 ? text + "\nAnd \(rest) more.\n" : text
  }

  private func outcome(of change: LinkContractDiff.Change) -> String {
    if let route = change.newRoute {
      return Self.code(route.title) + (change.newPattern.map { " by \(Self.code($0))" } ?? "")
    }
    let reason = change.reason.map { Self.plain($0) }
    switch change.kind {
    case .changed: return "the same with other values"
    case .deprecated: return reason ?? ""
    default: return "nothing" + (reason.map { ". \($0)" } ?? "")
    }
  }

  private func remark(on change: LinkContractDiff.Change) -> String {
    let remark = DiffText.remark(on: change) { Self.code($0) }
    return remark.isEmpty ? "" : " (\(remark))"
  }

  private func list(_ title: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    var text = "\n<details><summary>\(title)</summary>\n\n"
    for item in items.prefix(Self.rowLimit) { text += "- \(item)\n" }
    let rest = items.count - Self.rowLimit
    if rest > 0 { text += "- And \(rest) more.\n" }
    return text + "\n</details>\n"
  }

  // MARK: Writing

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Returns text as code in a table cell.
  private static func code(_ text: String) -> String { MarkdownCode(text, isInTable: true).text }

  private static func plain(_ text: String) -> String { MarkdownText(text).text }
}
