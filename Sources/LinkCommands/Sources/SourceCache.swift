// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation

/// The results of the previous run, by path.
///
/// A file whose status has not changed is not opened; one whose bytes have not changed is not
/// parsed. A cache of another version or folder, or one that was modified, is ignored.
struct SourceCache: Sendable, Codable {
  /// One file.
  struct Entry: Sendable, Codable {
    var status: FileStatus
    /// The hash of its bytes; `nil` for a file that could not be read, which may be possible later.
    var hash: UInt64?
    /// Whether it seems to have links or types of their values.
    var matters = true
    /// The declarations; `nil` for a file that was not parsed.
    var declarations: SourceDeclarations?
    /// For a file that does not matter: the types that it seems to declare, and those that it seems
    /// to extend, prefixed with `+`.
    var names: Set<String> = []
  }

  /// The maximum size of the cache, in bytes.
  private static let sizeLimit = 256 << 20
  /// The resolution of file system clocks, which may run behind, in nanoseconds.
  private static let tick: Int64 = 2_000_000_000

  /// The program that wrote the cache; another program may get other results from the same bytes.
  var stamp: String
  /// The folder that the paths are relative to.
  var folder = FileManager.default.currentDirectoryPath
  /// When reading began, in nanoseconds since 1970.
  var written: Int64 = 0
  var entries: [String: Entry] = [:]

  /// Creates an empty cache.
  init(stamp: String) { self.stamp = stamp }

  /// Reads a cache, or creates an empty one.
  init(at url: URL?, stamp: String) {
    self.init(stamp: stamp)
    // A line with the hash precedes the data.
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

  /// Returns the entry of a file that has not changed, judging by its status.
  ///
  /// A file changed just before the cache was started may have changed again within one tick of the
  /// clock, so it is opened.
  func fresh(_ item: FolderWalk.Item) -> Entry? {
    guard let entry = entries[item.path], entry.status == item.status, entry.hash != nil,
      max(item.status.written, item.status.changed) < written - Self.tick
    else { return nil }
    return entry
  }

  /// Writes the cache; returns `false` if that fails.
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
