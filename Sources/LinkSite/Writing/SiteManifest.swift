// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The files of a folder that earlier runs wrote, so that no other file is changed.
///
/// Before a run writes a file, it records it in a journal, which shows what a killed run left. A
/// run that finished leaves one manifest and no journal.
struct SiteManifest: Sendable, Equatable {
  /// The name of the manifest in the folder.
  static let name = ".deeplinks-site"
  /// The name of the journal.
  static let journalName = ".deeplinks-site.journal"
  /// The name that a file has until it is complete.
  static let draftName = ".deeplinks-site.draft"

  private static let head = "# Written by deeplinks site; files that are not listed are left alone."

  /// The possible hashes of each file, by path.
  private(set) var hashes: [String: Set<SiteHash>] = [:]

  init() {}

  /// Reads a manifest and a journal; ignores truncated and malformed lines.
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

  /// Returns whether a run wrote these bytes at a path.
  func wrote(_ hash: SiteHash, at path: String) -> Bool { hashes[path]?.contains(hash) == true }

  mutating func add(_ hash: SiteHash, at path: String) { hashes[path, default: []].insert(hash) }

  /// Returns one line of a file.
  static func line(_ hash: SiteHash, _ path: String) -> String { "\(hash.text) \(path)\n" }

  /// The contents of the manifest, sorted by path.
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
