// SPDX-License-Identifier: MIT

#if Commands
import CommandConsole
import DeepLinksCore
import LinkContracts

/// Reads the catalogue of an app's routes.
enum ContractFile {
  /// The largest catalogue, in bytes.
  private static let sizeLimit = 64 << 20

  /// The routes of a file; `-` is the standard input.
  ///
  /// - Throws: `Misuse`, if the file is no catalogue, or one that no router can be made of.
  @MainActor
  static func contract(at path: String, in console: Console) throws(Misuse) -> LinkContract {
    let catalog = try catalog(at: path, in: console)
    let name = Self.name(path)
    do throws(LinkRouterError) {
      return try LinkContract(catalog)
    } catch {
      let lines = error.problems.prefix(20).flatMap { problem in
        "\(problem)".split(separator: "\n").map { TerminalText(String($0)).text }
      }
      throw Misuse("No router can be made of \(name).\n" + lines.joined(separator: "\n"))
    }
  }

  /// The routes of a file, whatever a router would say of them; `-` is the standard input.
  ///
  /// - Throws: `Misuse`, if the file is no catalogue.
  @MainActor
  static func catalog(at path: String, in console: Console) throws(Misuse) -> LinkCatalog {
    let bytes = try InputFile.bytes(at: path, role: "catalogue", or: console, limit: sizeLimit)
    do {
      return try LinkCatalog(json: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Misuse(
        "\(name(path)) is no catalogue of this version. Write it with LinkCatalog.json().")
    }
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "The standard input" : TerminalText(path).text
  }
}
#endif
