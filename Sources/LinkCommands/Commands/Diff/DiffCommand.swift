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
