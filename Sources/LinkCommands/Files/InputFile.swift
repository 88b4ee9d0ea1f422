// SPDX-License-Identifier: MIT

import JSONText
@_spi(Project) import LinkFiles

/// Reads a file or a pipe that a user named, within a limit.
enum InputFile {
  /// The maximum size of a file in bytes, unless its reader says otherwise.
  static let sizeLimit = 4 << 20

  /// Returns the text of a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - role: what the file is, for messages: `pattern file`.
  ///   - limit: the maximum size of the file, in bytes.
  /// - Throws: `Misuse`, with what is wrong with it.
  static func text(
    at path: String, role: String, limit: Int = sizeLimit
  ) throws(Misuse) -> String {
    let bytes = try bytes(at: path, role: role, limit: limit)
    guard let text = String(strictUTF8: bytes) else {
      throw Misuse("The \(role) \(TerminalText(path).text) is not UTF-8 text.")
    }
    return text
  }

  /// Returns the bytes of a file, or of the input if the name is `-`.
  ///
  /// - Throws: `Misuse`, with what is wrong with it.
  @MainActor
  static func bytes(
    at path: String, role: String, or console: Console, limit: Int = sizeLimit
  ) throws(Misuse) -> [UInt8] {
    guard path == "-" else { return try bytes(at: path, role: role, limit: limit) }
    var bytes: [UInt8] = []
    while let more = console.read() {
      bytes += more
      guard bytes.count <= limit else {
        throw Misuse("The \(role) is larger than \(limit >> 20) MiB.")
      }
    }
    return bytes
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameter fence: what may be read, for a file that was found and not named.
  /// - Throws: `Misuse`, with what is wrong with it.
  static func bytes(
    at path: String, role: String, in fence: FileFence? = nil, limit: Int = sizeLimit
  ) throws(Misuse) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Misuse("The name of the \(role) is empty or has a NUL in it.")
    }
    do throws(FileFailure) {
      guard let fence else { return try FileContents.bytes(named: path, limit: limit) }
      return try FileContents.bytes(found: path, in: fence, limit: limit)
    } catch {
      throw misuse(error, at: path, role: role, limit: limit)
    }
  }

  /// Returns what is wrong with a file that a user named.
  static func misuse(
    _ failure: FileFailure, at path: String, role: String, limit: Int = sizeLimit
  ) -> Misuse {
    let name = TerminalText(path).text
    let article = role.first.map { "aeioAEIO".contains($0) } == true ? "an" : "a"
    return switch failure {
    case .missing: Misuse("There is no \(role) at \(name).")
    case .folder: Misuse("\(name) is a directory. Name \(article) \(role).")
    case .notAFile: Misuse("\(name) is a device, not a file. Name \(article) \(role).")
    case .silentPipe:
      Misuse("No program is writing to the pipe \(name). Start that program first.")
    case .tooLarge: Misuse("The \(role) \(name) is larger than \(limit >> 20) MiB.")
    case .outside:
      Misuse(
        "The \(role) \(name) is a link that leads out of the folder. Put the file itself there, "
          + "or name another one.")
    default: Misuse("The \(role) \(name) cannot be read. Check its permissions.")
    }
  }
}
