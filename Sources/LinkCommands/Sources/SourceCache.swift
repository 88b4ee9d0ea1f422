// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation

/// What was found in files the last time, by path.
///
/// A file whose status has not changed is not opened; one whose bytes have not changed is not
/// parsed. A cache of another version or place, or one that was altered, is ignored.
struct SourceCache: Sendable, Codable {
  /// One file.
  struct Entry: Sendable, Codable {
    var status: FileStatus
    /// That of its bytes; `nil` for one that could not be read, which may be possible later.
    var hash: UInt64?
    /// Whether it has links, or types of their values, as far as its bytes tell.
    var matters = true
    /// `nil` for a file that was not parsed.
    var declarations: SourceDeclarations?
    /// The types that a file that does not matter seems to declare, and with a `+` in front those
    /// that it seems to extend.
    var names: Set<String> = []
  }

  /// The largest file that is read, in bytes.
  private static let sizeLimit = 256 << 20
  /// The clocks of file systems tick this rarely, in nanoseconds, and may go behind.
  private static let tick: Int64 = 2_000_000_000

  /// What wrote the cache: another program may find something else in the same bytes.
  var stamp: String
  /// The folder that the paths are relative to.
  var folder = FileManager.default.currentDirectoryPath
  /// When it was begun, in nanoseconds since 1970.
  var written: Int64 = 0
  var entries: [String: Entry] = [:]

  /// Makes an empty one.
  init(stamp: String) { self.stamp = stamp }

  /// Reads a cache, or makes an empty one.
  init(at url: URL?, stamp: String) {
    self.init(stamp: stamp)
    // In front of the data stands a line with their hash.
    guard let url,
      let data = (try? FileContents.bytes(found: url.path, limit: Self.sizeLimit)).map({ Data($0) }
      ),
      let end = data.firstIndex(of: UInt8(ascii: "\n")),
      data[..<end].elementsEqual(Self.seal(data[(end + 1)...]).utf8),
      let cache = try? JSONDecoder().decode(SourceCache.self, from: data[(end + 1)...]),
      cache.stamp == stamp, cache.folder == folder
    else { return }
    self = cache
  }

  private static func seal(_ data: Data) -> String {
    data.withUnsafeBytes { "deeplinks-catalog \(String(SourceBytes(bytes: $0).hash, radix: 16))" }
  }

  /// The entry of a file that did not change since, as far as its status tells.
  ///
  /// A file that was changed as late as the cache was begun could have been changed again within
  /// one tick of the clock, so that it is opened.
  func fresh(_ item: FolderWalk.Item) -> Entry? {
    guard let entry = entries[item.path], entry.status == item.status, entry.hash != nil,
      max(item.status.written, item.status.changed) < written - Self.tick
    else { return nil }
    return entry
  }

  /// Writes the cache; `false` if that failed.
  func write(to url: URL) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let data = try JSONEncoder().encode(self)
      try (Data((Self.seal(data) + "\n").utf8) + data).write(to: url, options: .atomic)
      return true
    } catch {
      return false
    }
  }
}
