// SPDX-License-Identifier: MIT

import Foundation

/// A folder for one test, removed behind it.
package final class TemporaryFolder {
  package let path: String

  package init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ text: String, to name: String) throws {
    let file = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func read(_ name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path + "/" + name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The names of everything below it, in order.
  package var names: [String] { (FileManager.default.subpaths(atPath: path) ?? []).sorted() }

  /// The texts of all files below a folder, hidden ones too, with `/` for folders.
  package func tree(_ name: String = "") -> [String: String] {
    let names = FileManager.default.subpaths(atPath: path + "/" + name) ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, read(name + "/" + $0) ?? "/") })
  }
}
