// SPDX-License-Identifier: MIT

import Foundation

/// A file that is there as long as the value is.
final class TemporaryFile {
  let path: String

  /// - Parameter suffix: how its name ends, such as `.swift`.
  init(_ text: String, suffix: String = "") throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: UUID().uuidString + suffix)
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
