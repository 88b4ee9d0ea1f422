// SPDX-License-Identifier: MIT

import Foundation

/// A folder for one test, removed behind it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/site-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  func read(_ name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: path + "/" + name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The texts of all files below a folder, hidden ones too, with `/` for folders.
  func tree(_ name: String = "") -> [String: String] {
    var tree: [String: String] = [:]
    let root = path + "/" + name
    for item in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
      let bytes = try? Data(contentsOf: URL(filePath: root + "/" + item))
      tree[item] = bytes.map { String(decoding: $0, as: UTF8.self) } ?? "/"
    }
    return tree
  }
}
