// SPDX-License-Identifier: MIT

import Foundation

/// Reads a file that a person named, within a limit.
package enum InputFile {
  /// The largest file, in bytes, unless its reader says otherwise.
  package static let sizeLimit = 4 << 20

  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - role: what the file is, for messages: `pattern file`.
  ///   - limit: the largest file, in bytes.
  /// - Throws: `Misuse`, with what is wrong with it.
  package static func text(
    at path: String, role: String, limit: Int = sizeLimit
  ) throws(Misuse) -> String {
    let name = TerminalText(path).text
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Misuse("The name of the \(role) is empty or has a NUL in it.")
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Misuse("There is no \(role) at \(name).")
    }
    guard !isDirectory.boolValue else {
      throw Misuse("\(name) is a directory. Name a \(role).")
    }
    guard let bytes = bytes(at: path, limit: limit) else {
      throw Misuse("The \(role) \(name) cannot be read. Check its permissions.")
    }
    guard bytes.count <= limit else {
      throw Misuse("The \(role) \(name) is larger than \(limit >> 20) MiB.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Misuse("The \(role) \(name) is not UTF-8 text.")
    }
    return text
  }

  /// At most one byte over the limit; `nil` if the file cannot be read.
  private static func bytes(at path: String, limit: Int) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var bytes = Data()
    do {
      while bytes.count <= limit,
        let more = try file.read(upToCount: limit + 1 - bytes.count), !more.isEmpty
      {
        bytes.append(more)
      }
    } catch {
      return nil
    }
    return bytes
  }
}
