// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Scans an app's folder, as deep as its property lists and first links can be.
struct StarterScan {
  private static let depthLimit = 3
  private static let sizeLimit = 1 << 23

  private(set) var entries: [String: StarterFolder.Entry] = [:]
  private let root: String

  /// - Parameter root: a folder.
  init(_ root: String) {
    self.root = root
    walk("", depth: 1)
  }

  private mutating func walk(_ folder: String, depth: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: full(folder))) ?? []
    for name in names {
      let isHidden = name.unicodeScalars.first == "." && name != ".well-known"
      guard !isHidden, !FolderWalk.skipped.contains(name) else { continue }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard let entry = entry(at: path) else { continue }
      entries[path] = entry
      if entry == .folder, depth < Self.depthLimit { walk(path, depth: depth + 1) }
    }
  }

  private func entry(at path: String) -> StarterFolder.Entry? {
    var status = stat()
    guard lstat(full(path), &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return .link
    case S_IFDIR: return .folder
    case S_IFREG:
      guard StarterFolder.isWanted(path), status.st_size <= Self.sizeLimit else {
        return .file(nil)
      }
      return .file(try? FileContents.bytes(found: full(path), limit: Self.sizeLimit))
    default: return .other
    }
  }

  private func full(_ path: String) -> String {
    path.isEmpty ? root : root.unicodeScalars.last == "/" ? root + path : "\(root)/\(path)"
  }
}
