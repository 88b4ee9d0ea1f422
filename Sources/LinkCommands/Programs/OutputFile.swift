// SPDX-License-Identifier: MIT

import Foundation

/// Receives the output of a program in a file.
///
/// It is a file, not a pipe: nothing has to read at the same time, and a process that the program
/// leaves running, such as the server of `adb`, does not keep a reader waiting.
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

  /// Returns the beginning of the output.
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
