// SPDX-License-Identifier: MIT

import Foundation

/// Files beside the package, which are no part of it.
enum SharedFolder {
  /// The texts of the files with an ending, by name; `nil`, with a printed line, without the folder.
  static func texts(in folder: String, ending: String) -> [(name: String, text: String)]? {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let directory = root.appending(path: "../shared/data/\(folder)").standardizedFileURL
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path()) else {
      print("Skipped: ../shared/data/\(folder) is not there.")
      return nil
    }
    return names.filter { $0.hasSuffix(ending) }.sorted().compactMap { name in
      (try? String(contentsOf: directory.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }
}
