// SPDX-License-Identifier: MIT

import Foundation

/// A file that is there as long as the value is.
final class TemporaryFile {
  let path: String

  init(_ text: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: url)
    path = url.path
  }

  init(bytes: [UInt8]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: url)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
