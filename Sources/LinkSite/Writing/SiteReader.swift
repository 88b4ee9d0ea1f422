// SPDX-License-Identifier: MIT

@_spi(Project) import LinkFiles

/// Reads the files of a written site.
@_spi(Project) public struct SiteReader {
  private let folder: FileFolder

  /// Opens the folder of a site.
  ///
  /// - Throws: `SiteWriter.Failure`, if there is none.
  public init(_ path: String) throws {
    do {
      folder = try FileFolder(path)
    } catch let error as FileFolder.Failure {
      throw SiteWriter.Failure(path: path, reason: error.cause.reason)
    }
  }

  /// Returns the bytes of a file; `nil` if it does not exist or is something other than a file.
  public func bytes(_ path: String) -> [UInt8]? {
    guard SitePath.isSafe(path), case .file(let bytes)? = try? folder.read(path, limit: 64 << 20)
    else { return nil }
    return bytes
  }
}
