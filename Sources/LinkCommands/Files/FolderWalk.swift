// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import JSONText

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Finds the files below some paths that have wanted names.
///
/// The contents of a folder may come from a stranger: links to files are followed only if they stay
/// inside the named folder, links to folders are never followed, and nothing but files is opened.
@_spi(Project) public struct FolderWalk {
  /// A file, and its status, which changes when the file does.
  public struct Item: Sendable, Hashable {
    let path: String
    let status: FileStatus
  }

  /// A path that is neither a file nor a folder.
  struct Missing: Error, Hashable { let path: String }

  /// Folders of third-party code next to sources, and folders created by build tools.
  static let skipped: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  private(set) var items: [Item] = []
  /// Entries that have the name of a wanted file but are not files, and entries that could not be
  /// read, with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []
  private var seen: Set<FileStatus.Identity> = []

  private let entered: Set<String>
  /// The folder being walked, with links resolved.
  private var root = ""
  private let isWanted: (String) -> Bool

  /// Finds files, without duplicates; links to folders are followed only if they are named.
  ///
  /// - Parameters:
  ///   - entered: the hidden folders to search.
  ///   - isWanted: returns whether to include a file with this name.
  init(
    _ paths: [String], entering entered: Set<String> = [],
    isWanted: @escaping (String) -> Bool = {
      $0.utf8.ends(with: ".swift".utf8)
    }
  ) throws(Missing) {
    self.entered = entered
    self.isWanted = isWanted
    for path in paths {
      guard !path.isEmpty, let status = FileStatus(at: path, followsLinks: true) else {
        throw Missing(path: path)
      }
      switch status.kind {
      case .folder:
        root = Self.resolved(path) ?? path
        walk(path)
      case .file: add(path, status)
      case .pipe, .other: throw Missing(path: path)
      }
    }
    items.sort { $0.path < $1.path }
    unreadable.sort { $0.path < $1.path }
  }

  private mutating func walk(_ folder: String) {
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let names = Self.names(in: folder) else {
        unreadable.append((folder, "The folder cannot be read"))
        continue
      }
      for bytes in names {
        guard let name = String(strictUTF8: bytes) else {
          let name = String(decoding: bytes, as: UTF8.self)
          unreadable.append((Self.path(of: name, in: folder), "The name is not UTF-8"))
          continue
        }
        guard name.unicodeScalars.first != "." || entered.contains(name),
          !Self.skipped.contains(name)
        else {
          continue
        }
        look(at: Self.path(of: name, in: folder), isWanted: isWanted(name), &folders)
      }
    }
  }

  private mutating func look(at path: String, isWanted: Bool, _ folders: inout [String]) {
    let isSource = path.utf8.ends(with: ".swift".utf8)
    guard let status = FileStatus(at: path, followsLinks: isWanted) else {
      if isWanted {
        unreadable.append(
          (path, isSource ? "The file cannot be read" : "The link leads nowhere"))
      }
      return
    }
    let isLink =
      isWanted && FileStatus(at: path, followsLinks: false)?.identity != status.identity
    switch status.kind {
    case _ where isLink && !isInside(path):
      unreadable.append((path, "The link leads out of the folder"))
    case .folder where isWanted && !isSource:
      unreadable.append((path, "It is a folder, not a file"))
    case .folder:
      // A link to a folder may lead back to one of its parents.
      if !isWanted || FileStatus(at: path, followsLinks: false)?.kind == .folder {
        folders.append(path)
      }
    case .file: if isWanted { add(path, status) }
    case .pipe, .other: if isWanted { unreadable.append((path, "This is not a file")) }
    }
  }

  /// Returns whether a path, with links resolved, is inside the folder being walked.
  private func isInside(_ path: String) -> Bool {
    guard let target = Self.resolved(path) else { return false }
    let below = root.utf8.last == 0x2f ? root : root + "/"
    return target.utf8.elementsEqual(root.utf8) || target.utf8.starts(with: below.utf8)
  }

  private static func resolved(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.unicodeScalars.last == "/" ? folder + name : "\(folder)/\(name)"
  }

  /// This does not use `FileManager`, which stops at a name that is not text.
  private static func names(in folder: String) -> [[UInt8]]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(
          to: UInt8.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
        ) { bytes in
          Array(
            UnsafeBufferPointer(
              start: bytes,
              count: strlen(
                UnsafeRawPointer(bytes)
                  .assumingMemoryBound(to: CChar.self))))
        }
      }
      names.append(bytes)
    }
    return names
  }

  private mutating func add(_ path: String, _ status: FileStatus) {
    guard seen.insert(status.identity).inserted else { return }
    items.append(Item(path: path, status: status))
  }
}

/// What the system knows about a file without opening it.
struct FileStatus: Sendable, Hashable, Codable {
  enum Kind: String, Sendable, Hashable, Codable { case file, folder, pipe, other }

  /// The identity of a file, regardless of its name.
  struct Identity: Sendable, Hashable, Codable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let identity: Identity
  let size: Int64
  /// When it was written, in nanoseconds since 1970; programs can set it as they like.
  let written: Int64
  /// When anything about it changed, including its location and the time above.
  let changed: Int64

  /// Reads the status of a path; `nil` if nothing is there.
  init?(at path: String, followsLinks: Bool) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int64(status.st_size)
    #if canImport(Darwin)
    written = Self.nanoseconds(status.st_mtimespec)
    changed = Self.nanoseconds(status.st_ctimespec)
    #else
    written = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
