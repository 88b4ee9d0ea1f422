// SPDX-License-Identifier: MIT

/// The files of an app's project other than its sources: property lists, and the files that sites
/// serve.
///
/// They are searched for in the same folders as sources, and in `.well-known`.
package struct FoundFiles: Sendable {
  /// A file, with its bytes or the reason that there are none.
  package struct File: Sendable, Hashable {
    /// The path, as shown in messages.
    package let path: String
    /// The contents; `nil` if the file cannot be read.
    package let bytes: [UInt8]?
    /// Why it cannot be read.
    package let reason: String?
  }

  /// The maximum size of a file, in bytes.
  package static let sizeLimit = 16 << 20

  /// The files, by path.
  package let files: [File]

  /// Reads the files below some paths that have wanted names.
  ///
  /// - Parameters:
  ///   - paths: files, and folders including subfolders.
  ///   - limit: the maximum size of a file, in bytes.
  ///   - isWanted: returns whether to read a file with this name.
  /// - Throws: `FolderWalk.Missing`.
  package init(
    _ paths: [String], limit: Int = sizeLimit, isWanted: @escaping (String) -> Bool
  ) throws(FolderWalk.Missing) {
    let folder = try FolderWalk(paths, entering: [".well-known"], isWanted: isWanted)
    files =
      (folder.items.map { Self.read($0, folder, limit) }
      + folder.unreadable.map { File(path: $0.path, bytes: nil, reason: $0.reason + ".") })
      .sorted { $0.path < $1.path }
  }

  private static func read(_ item: FolderWalk.Item, _ folder: FolderWalk, _ limit: Int) -> File {
    do throws(FileFailure) {
      let bytes = try folder.bytes(of: item, limit: limit)
      return File(path: item.path, bytes: bytes, reason: nil)
    } catch {
      return File(path: item.path, bytes: nil, reason: error.sentence(limit: limit) + ".")
    }
  }
}
