// SPDX-License-Identifier: MIT

import Foundation
import JSONText
@_spi(Project) import LinkFiles

/// Finds association files by name.
enum AssociationFiles {
  /// The names of the files.
  static let names: Set<String> = [
    "apple-app-site-association", "apple-app-site-association.json", "assetlinks.json",
  ]

  /// Returns whether a file is for Android, judging by its name.
  static func isAssetLinks(_ path: String) -> Bool {
    URL(filePath: path).lastPathComponent.lowercased().utf8.starts(with: "assetlinks".utf8)
  }

  /// A file with its name for messages.
  typealias File = (name: String, path: String, bytes: [UInt8])

  /// Returns the files that an argument stands for: those in a folder, in order, or the file
  /// itself.
  ///
  /// Entries in a folder that have the right name but cannot be read are reported.
  ///
  /// - Throws: `Misuse`, if a folder has none, or the file cannot be read.
  @MainActor
  static func files(
    at path: String, role: String, in console: Console,
    where isWanted: @escaping (String) -> Bool = { names.contains($0) }
  ) throws(Misuse) -> [File] {
    guard path != "-", FileStatus.isFolder(path) else {
      let bytes = try InputFile.bytes(at: path, role: role, or: console)
      return [(path == "-" ? "<stdin>" : path, path, bytes)]
    }
    let found: [FoundFiles.File]
    do {
      found = try FoundFiles([path], limit: InputFile.sizeLimit, isWanted: isWanted).files
    } catch {
      throw Misuse("There is nothing to read at \(TerminalText(path).text).")
    }
    for file in found where file.bytes == nil {
      console.report(
        "\(TerminalText(file.path).text) was not checked. \(TerminalText(file.reason ?? "").text)\n"
      )
    }
    let files = found.compactMap { file in file.bytes.map { (file.path, file.path, $0) } }
    guard !files.isEmpty else {
      throw Misuse(
        "There is no association file in \(TerminalText(path).text). Give a file, or the folder "
          + "that contains .well-known.")
    }
    return files
  }
}
