// SPDX-License-Identifier: MIT

package import Foundation

/// A file that has what the code says, word for word: a page of the documentation, or a report.
package enum RecordedFile {
  /// Whether files are rewritten: `RECORD_SNAPSHOTS=1`.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  /// Returns the file at a path from the folder of a test's source.
  package static func file(_ path: String, from source: String = #filePath) -> URL {
    URL(filePath: source).deletingLastPathComponent().appending(path: path).standardizedFileURL
  }

  /// Returns what a file has, or `nil` if it is not there; before that, writes a text to it when
  /// recording.
  package static func text(of file: URL, recording text: String) throws -> String? {
    if isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    return try? String(contentsOf: file, encoding: .utf8)
  }
}
