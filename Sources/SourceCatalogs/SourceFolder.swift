// SPDX-License-Identifier: MIT

#if Macros
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files of some kind below some paths; Swift files, if nothing else is said.
struct SourceFolder {
  /// A file, and what changes when it does.
  struct Item: Sendable, Hashable {
    let path: String
    let size: Int64
    /// When it was written, in nanoseconds since 1970.
    let written: Int64
  }

  /// A path that is neither a file nor a folder.
  struct Missing: Error { let path: String }

  /// What others put beside sources, and what tools build.
  private static let skipped: Set<String> = [
    "Carthage", "DerivedData", "Pods", "checkouts", "node_modules",
  ]

  private(set) var items: [Item] = []
  /// What is called like a wanted file and is none, and folders that cannot be read; with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []
  private var seen: Set<String> = []
  private let entered: Set<String>
  private let isWanted: (String) -> Bool

  /// Finds files; links to folders are followed only where they are named.
  ///
  /// - Parameters:
  ///   - entered: the hidden folders that are looked into.
  ///   - isWanted: whether the name of a file is one that is looked for.
  init(
    _ paths: [String], entering entered: Set<String> = [],
    isWanted: @escaping (String) -> Bool = { $0.hasSuffix(".swift") }
  ) throws(Missing) {
    self.entered = entered
    self.isWanted = isWanted
    for path in paths {
      guard let status = Status(path, followsLinks: true) else { throw Missing(path: path) }
      if status.isFolder {
        walk(path)
      } else {
        add(path, status)
      }
    }
    items.sort { $0.path < $1.path }
    unreadable.sort { $0.path < $1.path }
  }

  private mutating func walk(_ folder: String) {
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        unreadable.append((folder, "The folder cannot be read."))
        continue
      }
      for name in names {
        guard !name.hasPrefix(".") || entered.contains(name), !Self.skipped.contains(name) else {
          continue
        }
        let path =
          folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        let isWanted = isWanted(name)
        guard let status = Status(path, followsLinks: isWanted) else {
          if isWanted { unreadable.append((path, "The link leads nowhere.")) }
          continue
        }
        if status.isFolder, !isWanted {
          folders.append(path)
        } else if isWanted, status.isFile {
          add(path, status)
        } else if isWanted {
          unreadable.append(
            (path, status.isFolder ? "It is a folder, and no file." : "It is no ordinary file."))
        }
      }
    }
  }

  private mutating func add(_ path: String, _ status: Status) {
    guard seen.insert(path).inserted else { return }
    items.append(Item(path: path, size: status.size, written: status.written))
  }
}

/// What the system knows of a file.
private struct Status {
  let isFolder: Bool
  let isFile: Bool
  let size: Int64
  let written: Int64

  init?(_ path: String, followsLinks: Bool) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isFile = status.st_mode & S_IFMT == S_IFREG
    size = Int64(status.st_size)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    written = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
#endif
