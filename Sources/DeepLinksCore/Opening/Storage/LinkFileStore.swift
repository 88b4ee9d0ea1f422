// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store of files in one directory, such as the app's Application Support.
///
/// A file is written beside its place and then moved there, so that it is either the old or the new
/// one, whenever the app ends.
public struct LinkFileStore: LinkStore {
  /// Where the files are; made when the first one is written.
  public let directory: URL
  /// The largest file that is read or written, in bytes; default: 1 MiB.
  public let sizeLimit: Int

  /// Makes a store; touches nothing.
  public init(directory: URL, sizeLimit: Int = 1_048_576) {
    self.directory = directory
    self.sizeLimit = sizeLimit
  }

  /// Reads the file named like the key.
  ///
  /// - Throws: `LinkStoreError`; a file over the limit is refused before it is read.
  public func load(_ key: String) throws(LinkStoreError) -> [UInt8]? {
    let file = try file(key)
    // Not `fileExists`, which follows links.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      throw LinkStoreError(.unreadable, key: key)
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw LinkStoreError(.notAFile, key: key)
    }
    let size =
      (attributes[.size] as? Int) ?? (attributes[.size] as? UInt64).map { Int(clamping: $0) }
      ?? .max
    guard size <= sizeLimit else { throw LinkStoreError(.tooLarge, key: key) }
    guard let data = try? Data(contentsOf: file) else {
      throw LinkStoreError(.unreadable, key: key)
    }
    return [UInt8](data)
  }

  /// Writes the file named like the key.
  ///
  /// - Throws: `LinkStoreError`; the file is then as it was.
  public func save(_ bytes: [UInt8], for key: String) throws(LinkStoreError) {
    let file = try file(key)
    guard bytes.count <= sizeLimit else { throw LinkStoreError(.tooLarge, key: key) }
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try Data(bytes).write(to: file, options: .atomic)
    } catch {
      throw LinkStoreError(.unwritable, key: key)
    }
  }

  private func file(_ key: String) throws(LinkStoreError) -> URL {
    let bytes = key.utf8
    let isSafe = bytes.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2d || byte == 0x2e || byte == 0x5f
    }
    guard isSafe, (1...64).contains(bytes.count), bytes.first != 0x2e, bytes.last != 0x2e else {
      throw LinkStoreError(.invalidKey, key: key)
    }
    return directory.appending(path: key, directoryHint: .notDirectory)
  }
}
