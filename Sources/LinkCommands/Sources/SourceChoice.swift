// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import JSONText

/// Selects among the enums in sources.
struct SourceChoice {
  /// The given name; `nil` for all enums that no other one mounts.
  let root: String?

  /// Returns the selected catalogs.
  ///
  /// - Parameter isOne: whether there must not be several.
  /// - Throws: `Misuse`, if there are several, or none with the name.
  func catalogs(of program: SourceProgram, isOne: Bool) throws(Misuse) -> [SourceCatalog] {
    guard let root else {
      let roots = program.roots
      guard isOne, roots.count > 1 else { return roots }
      throw Misuse("Several enums have routes: \(Self.list(roots)). Choose one with --root.")
    }
    let named = program.catalogs.filter {
      $0.name == root || $0.name.utf8.ends(with: ("." + root).utf8)
    }
    if named.isEmpty {
      let others = program.catalogs.isEmpty ? "There are none." : Self.list(program.catalogs)
      throw Misuse("No enum with routes is called \(TerminalText(root).text): \(others)")
    }
    if isOne, named.count > 1 {
      throw Misuse(
        "Several enums are called \(TerminalText(root).text): \(Self.list(named)). Name the folder "
          + "of one.")
    }
    return named
  }

  private static func list(_ catalogs: [SourceCatalog]) -> String {
    let names = catalogs.prefix(20).map { TerminalText("\($0.name) (\($0.file))").text }
    return names.joined(separator: ", ") + (catalogs.count > 20 ? ", …" : "")
  }
}
