// SPDX-License-Identifier: MIT

import Foundation

/// Takes what a program writes.
///
/// A file, not a pipe: no one has to read along, and what the program leaves running, as `adb` does
/// with its server, keeps no reader waiting.
final class OutputFile {
  let handle: FileHandle
  private let url: URL

  init() throws(DesktopFailure) {
    url = FileManager.default.temporaryDirectory.appending(path: "deeplinks-" + UUID().uuidString)
    let isMade = FileManager.default.createFile(
      atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade, let handle = FileHandle(forUpdatingAtPath: url.path) else {
      throw DesktopFailure(
        "Nothing can be written to \(url.deletingLastPathComponent().path). Set TMPDIR.")
    }
    self.handle = handle
  }

  /// The beginning of what was written.
  func text(upTo limit: Int) -> String {
    guard let reader = FileHandle(forReadingAtPath: url.path) else { return "" }
    defer { try? reader.close() }
    return String(decoding: (try? reader.read(upToCount: limit)) ?? Data(), as: UTF8.self)
  }

  deinit {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }
}
