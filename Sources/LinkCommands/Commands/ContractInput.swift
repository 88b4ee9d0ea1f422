// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import Foundation
import LinkContracts
import JSONText

/// Reads an app's routes: a catalog in a file, or the app's Swift sources.
struct ContractInput {
  /// What was read.
  struct Reading {
    let contract: LinkContract
    /// Whether the sources have no mistakes, so that no route is missing.
    let isComplete: Bool
  }

  /// The largest catalog, in bytes.
  private static let sizeLimit = 64 << 20

  /// The enum whose routes are wanted, of several in the sources.
  let root: String?
  /// How the app reads links.
  let options: LinkOriginOptions

  /// Whether a path is one of Swift sources.
  static func isSource(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    return path != "-"
      && (path.utf8.ends(with: ".swift".utf8)
        || isThere && isDirectory.boolValue)
  }

  /// The routes of a catalog, or of sources; `-` is a catalog from the standard input.
  ///
  /// What is wrong with sources is reported.
  ///
  /// - Throws: `Misuse`, if there are no routes, or if no router can be built from them.
  @MainActor
  func read(_ paths: [String], in console: Console) async throws -> Reading {
    if paths.count == 1, !Self.isSource(paths[0]) { return try file(at: paths[0], in: console) }
    let files = paths.filter { FileManager.default.fileExists(atPath: $0) || $0 == "-" }
    if let path = files.first(where: { !Self.isSource($0) }) {
      throw Misuse(
        "\(Self.name(path)) is not the only path. Give one catalog, or only sources.")
    }
    return try await sources(paths, in: console)
  }

  /// The routes of a catalog.
  @MainActor
  func file(at path: String, in console: Console) throws(Misuse) -> Reading {
    let catalog = try Self.catalog(at: path, in: console)
    return Reading(contract: try contract(catalog, Self.name(path)), isComplete: true)
  }

  /// The routes of sources, whatever the files are called.
  @MainActor
  func sources(_ paths: [String], in console: Console) async throws -> Reading {
    let cache = SourceReading.cache(for: paths, in: console.environment)
    let reading = try await SourceReading.read(paths, cache: cache, in: console)
    for finding in reading.program.findings where finding.severity != .note {
      console.report(TerminalText(finding.description).text + "\n")
    }
    let catalogs = try SourceChoice(root: root).catalogs(of: reading.program, isOne: true)
    let name = TerminalText(paths.joined(separator: ", ")).text
    guard let catalog = catalogs.first?.catalog else {
      throw Misuse(SourceReading.absence(in: reading.fileCount, of: paths))
    }
    return Reading(
      contract: try contract(catalog, name),
      isComplete: !reading.program.findings.contains { $0.severity == .error })
  }

  private func contract(_ catalog: LinkCatalog, _ name: String) throws(Misuse) -> LinkContract {
    do throws(LinkRouterError) {
      return try LinkContract(catalog, options: options)
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

  /// The routes of a file, whatever a router would say of them; `-` is the standard input.
  ///
  /// - Throws: `Misuse`, if the file is no catalog of a version that is known.
  @MainActor
  static func catalog(at path: String, in console: Console) throws(Misuse) -> LinkCatalog {
    let bytes = try InputFile.bytes(at: path, role: "catalog", or: console, limit: sizeLimit)
    do {
      return try LinkCatalog(json: String(decoding: bytes, as: UTF8.self))
    } catch {
      let known = LinkCatalog.currentVersion
      if let version = version(in: bytes), version != known {
        throw Misuse(
          "\(name(path)) is a catalog of version \(version), and this program reads version "
            + "\(known). \(version > known ? "Update swift-deep-links" : "Rewrite the file").")
      }
      throw Misuse(
        "\(name(path)) is not a catalog. Write one with deeplinks catalog, or LinkCatalog.json().")
    }
  }

  /// The version that a catalog says to have, whatever else stands in it.
  private static func version(in bytes: [UInt8]) -> Int? {
    struct Version: Decodable { var version: Int }
    return try? JSONDecoder().decode(Version.self, from: Data(bytes)).version
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "The standard input" : TerminalText(path).text
  }
}
