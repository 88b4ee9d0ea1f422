// SPDX-License-Identifier: MIT

import JSONText
@_spi(Project) import LinkFiles

/// Writes a file that a user named.
enum WrittenFile {
  /// Who may read a file.
  enum Access: UInt32 {
    /// Anyone who can read the user's other files: for documents to publish.
    case usual = 0o666
    /// Like `usual`, and executable.
    case program = 0o777
    /// Accessible only to the user: for files with links, which can contain tokens and names.
    case personal = 0o600
  }

  /// Writes the result of a command, completely or not at all.
  ///
  /// - Parameters:
  ///   - replacement: what may be replaced.
  ///   - access: who may read the file.
  /// - Throws: `Misuse`, with what to do.
  static func write(
    _ text: String, to path: String, over replacement: FileFolder.Replacement,
    as access: Access = .usual
  ) throws(Misuse) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw Misuse("The name of the output is empty or has a NUL in it.")
    }
    do {
      let (folder, name) = try FileFolder.around(path)
      try folder.write(text.utf8, to: name, mode: access.rawValue, over: replacement)
    } catch {
      throw misuse(error, at: path)
    }
  }

  /// Returns what is wrong with a place to write to.
  static func misuse(_ error: any Error, at path: String) -> Misuse {
    let name = TerminalText(path).text
    let cause = (error as? FileFolder.Failure)?.cause
    return switch cause {
    case .exists: Misuse("\(name) already exists. Use --force to replace it.")
    case .folder: Misuse("\(name) is a folder. Give a file.")
    case .foreign:
      Misuse(
        "\(name) is not replaced, because this command did not write it. Give a new file, or "
          + "remove this one.")
    case .linked:
      Misuse(
        "\(name) is not replaced, because it is a symbolic link, or has other hard links. Give "
          + "the file itself, or a new one.")
    case .notAFile: Misuse("\(name) is not replaced, because it is not a file. Give a file.")
    default:
      Misuse("Nothing can be written to \(name): \(cause?.reason ?? "\(error)").")
    }
  }
}
