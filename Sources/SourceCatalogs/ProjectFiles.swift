// SPDX-License-Identifier: MIT

#if Macros || Commands
import Foundation

/// The files of an app's project beside its sources: property lists, and what sites serve.
///
/// They are looked for where sources are, and in `.well-known`.
public struct ProjectFiles: Sendable {
  /// A file, with its bytes or the reason why there are none.
  public struct File: Sendable, Hashable {
    /// The path, as messages show it.
    public let path: String
    /// What is in it; `nil` if it cannot be read.
    public let bytes: [UInt8]?
    /// Why it cannot be read.
    public let reason: String?
  }

  /// The largest file that is read, in bytes.
  public static let sizeLimit = 16 << 20

  /// The files, by path.
  public let files: [File]

  /// Reads the files below some paths whose names are wanted.
  ///
  /// - Parameters:
  ///   - paths: files, and folders with all below them.
  ///   - isWanted: whether a name is that of a file to read.
  /// - Throws: `SourceCatalogReader.MissingPath`.
  public init(
    _ paths: [String], isWanted: @escaping (String) -> Bool
  ) throws(SourceCatalogReader.MissingPath) {
    let folder: SourceFolder
    do {
      folder = try SourceFolder(paths, entering: [".well-known"], isWanted: isWanted)
    } catch {
      throw SourceCatalogReader.MissingPath(path: error.path)
    }
    files =
      (folder.items.map { Self.read($0) }
      + folder.unreadable.map { File(path: $0.path, bytes: nil, reason: $0.reason + ".") })
      .sorted { $0.path < $1.path }
  }

  private static func read(_ item: SourceFolder.Item) -> File {
    guard item.status.size <= sizeLimit else {
      return File(
        path: item.path, bytes: nil,
        reason: "The file is larger than \(sizeLimit >> 20) MiB, and was not read.")
    }
    guard let data = SourceStatus.contents(of: item.path, limit: sizeLimit) else {
      return File(path: item.path, bytes: nil, reason: "The file cannot be read.")
    }
    return File(path: item.path, bytes: Array(data), reason: nil)
  }
}
#endif
