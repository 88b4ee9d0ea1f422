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

  static let names = [name, journalName]

  /// The maximum size of a manifest and of a journal, in bytes.
  static let sizeLimit = 16 << 20

  private static let head = "# Written by deeplinks site; files that are not listed are left alone."

  /// How a manifest and a journal begin.
  static let header = Array((head + "\n").utf8)

  /// Returns whether a run wrote the bytes, or, if it was killed, began to.
  static func isOwn(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: header) || header.starts(with: bytes)
  }

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
    var bytes = Self.header
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

/// A hash that almost certainly differs for different bytes.
///
/// It is not cryptographic: no one gains from making two files collide.
struct SiteHash: Sendable, Hashable {
  private let value: UInt64

  /// Hashes bytes.
  init(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { buffer in
      var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(buffer.count)
      let whole = buffer.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 29
      }
      for byte in buffer[whole...] {
        hash = (hash ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
        hash ^= hash >> 29
      }
      return hash
    }
  }

  /// Parses the text of a hash; `nil` for anything else.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// The hash as 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
