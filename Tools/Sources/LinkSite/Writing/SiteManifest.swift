// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// Which files of a folder earlier runs wrote, so that no other file is changed.
///
/// A run that begins to write notes each file in a journal first. What a killed run left is known
/// from it, and one that ended well has one manifest and no journal.
struct SiteManifest: Sendable, Equatable {
  /// The manifest's name in the folder.
  static let name = ".deeplinks-site"
  /// The journal's name.
  static let journalName = ".deeplinks-site.journal"
  /// The name that a file has until it is whole.
  static let draftName = ".deeplinks-site.draft"

  private static let head = "# Written by deeplinks site; files that are not listed are left alone."

  /// The hashes that a file may have, by its path.
  private(set) var hashes: [String: Set<SiteHash>] = [:]

  init() {}

  /// Reads a manifest and a journal; lines that were cut off or make no sense are passed over.
  init(manifest: [UInt8]?, journal: [UInt8]?) {
    for bytes in [manifest, journal].compactMap({ $0 }) {
      for line in bytes.split(separator: 0x0a) {
        guard line.count > 17, line[line.startIndex + 16] == 0x20,
          let hash = SiteHash(String(decoding: line.prefix(16), as: UTF8.self)),
          let path = String(strictUTF8: line.dropFirst(17)), SitePath.isSafe(path)
        else { continue }
        hashes[path, default: []].insert(hash)
      }
    }
  }

  /// Whether a run wrote these bytes at a path.
  func wrote(_ hash: SiteHash, at path: String) -> Bool { hashes[path]?.contains(hash) == true }

  mutating func add(_ hash: SiteHash, at path: String) { hashes[path, default: []].insert(hash) }

  /// One line of a file.
  static func line(_ hash: SiteHash, _ path: String) -> String { "\(hash.text) \(path)\n" }

  /// The file, sorted by path.
  var bytes: [UInt8] {
    var bytes = Array((Self.head + "\n").utf8)
    let paths = hashes.keys.sorted()
    for path in paths {
      for hash in hashes[path, default: []].map(\.text).sorted() {
        bytes += hash.utf8
        bytes.append(0x20)
        bytes += path.utf8
        bytes.append(0x0a)
      }
    }
    return bytes
  }
}
