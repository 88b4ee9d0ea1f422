// SPDX-License-Identifier: MIT

import JSONText
@_spi(Project) import LinkFiles

/// Scans an app's folder, as deep as its property lists and first links can be.
struct StarterScan {
  private static let depthLimit = 3
  private static let sizeLimit = 1 << 23

  private(set) var entries: [String: StarterFolder.Entry] = [:]
  private let root: String
  private let fence: FileFence

  /// - Parameter root: a folder.
  init(_ root: String) {
    self.root = root
    fence = FileFence([root])
    walk("", depth: 1)
  }

  private mutating func walk(_ folder: String, depth: Int) {
    for name in (FolderWalk.names(in: full(folder)) ?? []).compactMap({ String(strictUTF8: $0) }) {
      let isHidden = name.unicodeScalars.first == "." && name != ".well-known"
      guard !isHidden, !FolderWalk.skipped.contains(name) else { continue }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard let entry = entry(at: path) else { continue }
      entries[path] = entry
      if entry == .folder, depth < Self.depthLimit { walk(path, depth: depth + 1) }
    }
  }

  private func entry(at path: String) -> StarterFolder.Entry? {
    switch FileStatus(at: full(path), followsLinks: false)?.kind {
    case nil: nil
    case .link: .link
    case .folder: .folder
    case .file:
      .file(
        StarterFolder.isWanted(path)
          ? try? FileContents.bytes(found: full(path), in: fence, limit: Self.sizeLimit) : nil)
    case .pipe, .other: .other
    }
  }

  private func full(_ path: String) -> String {
    path.isEmpty ? root : root.unicodeScalars.last == "/" ? root + path : "\(root)/\(path)"
  }
}
