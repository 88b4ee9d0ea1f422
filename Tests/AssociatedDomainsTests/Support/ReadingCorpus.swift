// SPDX-License-Identifier: MIT

import Foundation

/// Real association files, which are not part of the package; they stand beside it, if they are there.
struct ReadingCorpus {
  struct File: Sendable {
    var name: String
    var bytes: [UInt8]
    /// Whether the index says that the file is JSON.
    var isJSON: Bool
    var notes: String

  }

  var files: [File]

  /// `nil`, with a printed line, if the folder is not there.
  init?(_ folder: String) {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let directory = root.appending(path: "../shared/data/\(folder)").standardizedFileURL
    guard
      let index = try? String(contentsOf: directory.appending(path: "index.tsv"), encoding: .utf8)
    else {
      print("Skipped: ../shared/data/\(folder) is not there.")
      return nil
    }
    var rows = index.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let header = rows.removeFirst()
    guard let valid = header.firstIndex(of: "json_valid"),
      let notes = header.firstIndex(of: "notes")
    else { return nil }
    files = rows.compactMap { row in
      guard let data = try? Data(contentsOf: directory.appending(path: row[0])) else { return nil }
      return File(name: row[0], bytes: Array(data), isJSON: row[valid] == "1", notes: row[notes])
    }
  }
}
