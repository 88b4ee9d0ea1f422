// SPDX-License-Identifier: MIT

import Foundation

/// The types that a module's sources declare for others, by their qualified names.
///
/// Read line by line: indentation says what is nested, as the formatter writes it.
enum PublicTypes {
  /// - Parameter access: `public`, and `package` if a client need not see them; what only this
  ///   project's own packages see counts as `package`.
  static func names(inModule module: String, _ access: Set<String>) throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/\(module)").standardizedFileURL
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      names.formUnion(self.names(in: try String(contentsOf: file, encoding: .utf8), access))
    }
    return names
  }

  private static func names(in source: String, _ access: Set<String>) -> Set<String> {
    var names: Set<String> = []
    var scopes: [(indentation: Int, name: String)] = []
    for line in source.split(separator: "\n") {
      let indentation = line.prefix { $0 == " " }.count
      let words = line.split { $0 == " " || $0 == ":" || $0 == "<" || $0 == "{" || $0 == "," }
      let kinds = ["struct", "enum", "class", "actor", "extension"]
      guard let kind = words.firstIndex(where: { kinds.contains(String($0)) }),
        kind + 1 < words.count,
        words[..<kind].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
      else { continue }
      scopes.removeAll { $0.indentation >= indentation }
      scopes.append((indentation, String(words[kind + 1])))
      guard words[kind] != "extension",
        words[..<kind].contains("@_spi(Project)")
          ? access.contains("package")
          : words[..<kind].contains(where: { access.contains(String($0)) })
      else { continue }
      names.insert(scopes.map(\.name).joined(separator: "."))
    }
    return names
  }

  private static let modifiers: Set<String> = [
    "public", "package", "private", "fileprivate", "final", "indirect", "nonisolated",
  ]
}
