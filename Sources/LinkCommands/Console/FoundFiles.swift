// SPDX-License-Identifier: MIT

/// The files of an app's project beside its sources: property lists, and what sites serve.
///
/// They are looked for where sources are, and in `.well-known`.
public struct FoundFiles: Sendable {
  /// A file, with its bytes or the reason why there are none.
  public struct File: Sendable, Hashable {
    /// The path, as messages show it.
    public let path: String
    /// What is in it; `nil` if it cannot be read.
    public let bytes: [UInt8]?
    /// Why it cannot be read.
    public let reason: String?
  }

  /// A path where nothing is.
  public struct MissingPath: Error, Hashable {
    /// The path.
    public let path: String
  }

  /// The largest file that is read, in bytes.
  public static let sizeLimit = 16 << 20

  /// The files, by path.
  public let files: [File]

  /// Reads the files below some paths whose names are wanted.
  ///
  /// - Parameters:
  ///   - paths: files, and folders with all below them.
  ///   - limit: the largest file, in bytes.
  ///   - isWanted: whether a name is that of a file to read.
  /// - Throws: `MissingPath`.
  public init(
    _ paths: [String], limit: Int = sizeLimit, isWanted: @escaping (String) -> Bool
  ) throws(MissingPath) {
    let folder: FolderWalk
    do {
      folder = try FolderWalk(paths, entering: [".well-known"], isWanted: isWanted)
    } catch {
      throw MissingPath(path: error.path)
    }
    files =
      (folder.items.map { Self.read($0, limit) }
      + folder.unreadable.map { File(path: $0.path, bytes: nil, reason: $0.reason + ".") })
      .sorted { $0.path < $1.path }
  }

  private static func read(_ item: FolderWalk.Item, _ limit: Int) -> File {
    do throws(FileContents.Failure) {
      let bytes = try FileContents.bytes(found: item.path, limit: limit)
      return File(path: item.path, bytes: bytes, reason: nil)
    } catch {
      let reason =
        switch error {
        case .tooLarge: "The file is larger than \(limit >> 20) MiB, and was not read."
        default: "The file cannot be read."
        }
      return File(path: item.path, bytes: nil, reason: reason)
    }
  }
}
