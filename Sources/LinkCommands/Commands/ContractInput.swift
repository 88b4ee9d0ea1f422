// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import DeepLinksSyntax
import Foundation
@_spi(Project) import LinkContracts
@_spi(Project) import JSONText
@_spi(Project) import LinkFiles

/// Reads an app's routes: a catalog in a file, or the app's Swift sources.
struct ContractInput {
  /// The result of reading.
  struct Reading {
    let contract: LinkContract
    /// Whether the sources have no errors, so that no route is missing.
    let isComplete: Bool
    /// The limits that sources give the router; `nil` if they give none, known for a catalog.
    let limits: SourceCatalog.Limits?
    /// The enum in the sources, including enclosing types; `nil` for a catalog.
    var name: String?
  }

  /// The maximum size of a catalog, in bytes.
  static let sizeLimit = 64 << 20

  /// The enum to use if the sources have several.
  let root: String?
  /// How the app reads links, in addition to what the catalog or the sources say.
  let options: LinkOriginOptions

  /// Returns whether a path leads to Swift sources.
  static func isSource(_ path: String) -> Bool {
    path != "-" && (path.utf8.ends(with: ".swift".utf8) || FileStatus.isFolder(path))
  }

  /// Reads the routes from a catalog or from sources; `-` is a catalog from standard input.
  ///
  /// Problems in sources are reported.
  ///
  /// - Throws: `Misuse`, if there are no routes, or if no router can be built from them.
  @MainActor
  func read(_ paths: [String], in console: Console) async throws -> Reading {
    if paths.count == 1, !Self.isSource(paths[0]) {
      guard paths[0] == "-" || FileStatus.isThere(paths[0]) else {
        throw Misuse("There is no catalog, Swift file, or folder at \(Self.name(paths[0])).")
      }
      return try file(at: paths[0], in: console)
    }
    let files = paths.filter { FileStatus.isThere($0) || $0 == "-" }
    if let path = files.first(where: { !Self.isSource($0) }) {
      throw Misuse(
        "\(Self.name(path)) is not the only path. Give one catalog, or only sources.")
    }
    return try await sources(paths, in: console)
  }

  /// Reads the routes from a catalog.
  @MainActor
  func file(at path: String, in console: Console) throws(Misuse) -> Reading {
    let catalog = try Self.catalog(at: path, in: console)
    let name = Self.name(path)
    let contract = try Self.contract(of: name) { () throws(LinkRouterError) in
      try LinkContract(catalog, options: options)
    }
    return Reading(contract: contract, isComplete: true, limits: .known)
  }

  /// Reads the routes from sources, no matter what the files are called.
  @MainActor
  func sources(_ paths: [String], in console: Console) async throws -> Reading {
    let cache = SourceReading.cache(for: paths, in: console.environment.variables)
    let reading = try await SourceReading.read(paths, cache: cache, in: console)
    for finding in reading.program.findings where finding.severity != .note {
      console.report(TerminalText(finding.description).text + "\n")
    }
    let catalogs = try SourceChoice(root: root).catalogs(of: reading.program, isOne: true)
    let name = TerminalText(paths.joined(separator: ", ")).text
    guard let source = catalogs.first else {
      throw Misuse(SourceReading.absence(in: reading.fileCount, of: paths))
    }
    let contract = try Self.contract(of: name) { () throws(LinkRouterError) in
      try LinkContract(source.catalog, options: options)
    }
    return Reading(
      contract: contract,
      isComplete: !reading.program.findings.contains { $0.severity == .error },
      limits: source.limits,
      name: source.name)
  }

  /// Returns a contract, or says why no router can be built from something with this name.
  static func contract(
    of name: String, _ build: () throws(LinkRouterError) -> LinkContract
  ) throws(Misuse) -> LinkContract {
    do throws(LinkRouterError) {
      return try build()
    } catch {
      let lines = error.problems.prefix(20).flatMap { problem in
        "\(problem)".unicodeScalars.split(separator: "\n").map(Substring.init).map {
          TerminalText(String($0)).text
        }
      }
      throw Misuse("No router can be built from \(name).\n" + lines.joined(separator: "\n"))
    }
  }

  // MARK: Catalogs

  /// Reads the routes from a file, even if no router can be built from them; `-` is standard input.
  ///
  /// - Throws: `Misuse`, if the file is not a catalog of a known version.
  @MainActor
  static func catalog(at path: String, in console: Console) throws(Misuse) -> LinkCatalog {
    try catalog(
      of: try InputFile.bytes(at: path, role: "catalog", or: console, limit: sizeLimit), at: path)
  }

  /// Reads the routes from a file that is not standard input.
  ///
  /// - Throws: `Misuse`, if the file is not a catalog of a known version.
  static func catalog(at path: String) throws(Misuse) -> LinkCatalog {
    try catalog(of: try InputFile.bytes(at: path, role: "catalog", limit: sizeLimit), at: path)
  }

  /// Reads the routes from the bytes of a file.
  ///
  /// - Throws: `Misuse`, with why it is not a catalog of a known version.
  static func catalog(of bytes: [UInt8], at path: String) throws(Misuse) -> LinkCatalog {
    guard let text = String(strictUTF8: bytes) else {
      throw Misuse("\(name(path)) is not a catalog: it is not UTF-8 text.")
    }
    do {
      return try LinkCatalog(json: text)
    } catch {
      let known = LinkCatalog.currentVersion
      if let version = version(in: bytes), version != known {
        throw Misuse(
          "\(name(path)) is a catalog of version \(version), and this program reads version "
            + "\(known). \(version > known ? "Update swift-deep-links" : "Rewrite the file").")
      }
      throw Misuse(
        "\(name(path)) is not a catalog: \(reason(error, bytes)). Write one with deeplinks catalog, or "
          + "LinkCatalog.json().")
    }
  }

  /// Returns why bytes are not a catalog, in the middle of a sentence.
  private static func reason(_ error: any Error, _ bytes: [UInt8]) -> String {
    guard !bytes.isEmpty else { return "it is empty" }
    guard let error = error as? DecodingError else { return "it cannot be read" }
    func place(_ path: [any CodingKey]) -> String {
      path.reduce("") { text, key in
        key.intValue.map { "\(text)[\($0)]" } ?? (text.isEmpty ? "" : text + ".") + key.stringValue
      }
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "it is not an object" : "\(place(context.codingPath)) is not what it has to be"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context.codingPath)) is not what it has to be"
    default: "it is not JSON"
    }
  }

  /// Returns the version that a catalog declares, no matter what else is in it.
  private static func version(in bytes: [UInt8]) -> Int? {
    struct Version: Decodable { var version: Int }
    return try? JSONDecoder().decode(Version.self, from: Data(bytes)).version
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "The standard input" : TerminalText(path).text
  }
}

/// The options that select an app's routes: its sources, or a catalog.
struct RouteSourceOptions: ParsableArguments {
  @Argument(help: "Swift files, and folders including subfolders. Default: the current folder.")
  var paths: [String] = []

  /// The sources.
  var places: [String] { paths.isEmpty ? ["."] : paths }

  @Option(
    help: ArgumentHelp(
      """
      The app's routes, as written by LinkCatalog.json(), instead of sources; - is standard input.
      """, valueName: "file"))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      """
      The enum whose links to use. Default: the one that no other enum mounts; the site uses all \
      of them.
      """,
      valueName: "name"))
  var root: String?

  func validate() throws {
    if catalog != nil, !paths.isEmpty || root != nil {
      throw ValidationError("Give --catalog, or sources and --root, not both.")
    }
  }

  /// Reads the routes.
  ///
  /// - Throws: `Misuse`, if nothing can be read or no router can be built from it.
  @MainActor
  func reading(
    in console: Console, options: LinkOriginOptions = []
  ) async throws -> ContractInput.Reading {
    let input = ContractInput(root: root, options: options)
    if let catalog { return try input.file(at: catalog, in: console) }
    return try await input.sources(places, in: console)
  }

  /// Reads the routes of all enums that no other one mounts.
  ///
  /// - Throws: `Misuse`, if nothing can be read or no router can be built from it.
  @MainActor
  func contracts(in console: Console) async throws -> [LinkContract] {
    if catalog != nil { return [try await reading(in: console).contract] }
    let sources = try await SourceRoutes.read(places, root: root, in: console).contracts
    guard !sources.isEmpty else {
      throw Misuse("No router can be built from the sources; see deeplinks lint.")
    }
    return sources.map(\.contract)
  }

  /// - Throws: `ValidationError`, if the catalog and another file are both standard input.
  func check(beside other: String?) throws(ValidationError) {
    guard catalog == "-", other == "-" else { return }
    throw ValidationError("Standard input can be read only once.")
  }

  /// Reads the routes, even if no router can be built from a catalog.
  ///
  /// - Throws: `Misuse`, if nothing can be read.
  @MainActor
  func routes(in console: Console) async throws -> LinkCatalog {
    if let catalog { return try ContractInput.catalog(at: catalog, in: console) }
    return try await reading(in: console).contract.catalog
  }
}
