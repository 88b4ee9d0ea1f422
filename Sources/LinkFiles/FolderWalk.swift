// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import JSONText

/// Finds the files below some paths that have wanted names.
///
/// The contents of a folder may come from a stranger: links to folders are never followed, nothing
/// but files is listed, and ``FileFence`` keeps links to files inside.
@_spi(Project) public struct FolderWalk {
  /// A file, and its status, which changes when the file does.
  public struct Item: Sendable, Hashable {
    package let path: String
    package let status: FileStatus
  }

  /// A path that is neither a file nor a folder.
  package struct Missing: Error, Hashable {
    package let path: String

    package init(path: String) { self.path = path }
  }

  /// Folders of third-party code next to sources, and folders created by build tools.
  package static let skipped: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  package private(set) var items: [Item] = []
  /// Entries that have the name of a wanted file but are not files, and entries that could not be
  /// read, with the reason.
  package private(set) var unreadable: [(path: String, reason: String)] = []
  private var seen: Set<FileStatus.Identity> = []

  /// The paths that were named, which bound what may be read.
  package private(set) var fence = FileFence()

  private let entered: Set<String>
  private let isWanted: (String) -> Bool

  /// Finds files, without duplicates; links to folders are followed only if they are named.
  ///
  /// - Parameters:
  ///   - entered: the hidden folders to search.
  ///   - isWanted: returns whether to include a file with this name.
  package init(
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
      case .folder: walk(path)
      case .file: add(path, status)
      case .pipe, .link, .other: throw Missing(path: path)
      }
      fence.add(path)
    }
    items.sort { $0.path < $1.path }
    unreadable.sort { $0.path < $1.path }
  }

  /// Returns the bytes of a file that was found.
  package func bytes(of item: Item, limit: Int) throws(FileFailure) -> [UInt8] {
    try FileContents.bytes(found: item.path, in: fence, status: item.status, limit: limit)
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
    switch status.kind {
    case .folder where isWanted && !isSource:
      unreadable.append((path, "It is a folder, not a file"))
    case .folder:
      // A link to a folder may lead back to one of its parents.
      if !isWanted || FileStatus(at: path, followsLinks: false)?.kind == .folder {
        folders.append(path)
      }
    case .file: if isWanted { add(path, status) }
    case .pipe, .link, .other: if isWanted { unreadable.append((path, "This is not a file")) }
    }
  }

  package static func path(of name: String, in folder: String) -> String {
    if folder.unicodeScalars.last == "/" { return folder + name }
    // Where a line of a job's log begins with it, a name could be a command.
    if folder == ".", LogText(name).text.utf8.elementsEqual(name.utf8) { return name }
    return "\(folder)/\(name)"
  }

  /// Returns the names in a folder, as bytes; `nil` if it cannot be read.
  ///
  /// This does not use `FileManager`, which stops at a name that is not text.
  package static func names(in folder: String) -> [[UInt8]]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names
  }

  private mutating func add(_ path: String, _ status: FileStatus) {
    guard seen.insert(status.identity).inserted else { return }
    items.append(Item(path: path, status: status))
  }
}

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
