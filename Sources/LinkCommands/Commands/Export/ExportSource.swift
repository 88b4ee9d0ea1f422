// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkContracts

/// The options that select the links to export.
struct ExportSource: ParsableArguments {
  @Argument(help: "Swift files, and folders including subfolders. Default: the current folder.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The app's routes, as written by LinkCatalog.json(), instead of sources; - is standard input.
      """, valueName: "file"))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      "The enum whose links to use. Default: the one that no other enum mounts.",
      valueName: "name"))
  var root: String?

  func validate() throws {
    if catalog != nil, !paths.isEmpty || root != nil {
      throw ValidationError("Give --catalog, or sources and --root, not both.")
    }
  }

  /// Reads the routes; the result also says whether the sources revealed all of them.
  ///
  /// - Throws: `Misuse`, if nothing can be read or no router can be built from it.
  @MainActor
  func contract(
    in console: Console
  ) async throws -> (contract: LinkContract, isWhole: Bool) {
    let input = ContractInput(root: root, options: [])
    let reading: ContractInput.Reading
    if let catalog {
      reading = try input.file(at: catalog, in: console)
    } else {
      reading = try await input.sources(paths.isEmpty ? ["."] : paths, in: console)
    }
    return (reading.contract, reading.isComplete)
  }
}
