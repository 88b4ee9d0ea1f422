// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

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

  /// `nil`, and a line on the console, if the folder is not there.
  init?(_ folder: String) {
    guard let data = SharedData.file("\(folder)/index.tsv") else { return nil }
    let index = String(decoding: data, as: UTF8.self)
    var rows = index.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let header = rows.removeFirst()
    guard let valid = header.firstIndex(of: "json_valid"),
      let notes = header.firstIndex(of: "notes")
    else { return nil }
    files = rows.compactMap { row in
      guard let data = SharedData.file("\(folder)/\(row[0])") else { return nil }
      return File(name: row[0], bytes: Array(data), isJSON: row[valid] == "1", notes: row[notes])
    }
  }
}
