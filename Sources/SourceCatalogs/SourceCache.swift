// SPDX-License-Identifier: MIT

#if Macros
import DeepLinksSyntax
import Foundation

/// What was found in files the last time, by path.
///
/// A file whose size and time are those of the last time is not opened; one whose bytes are the
/// same is not parsed. A cache of another version, or that cannot be read, is none.
struct SourceCache: Sendable, Codable {
  /// One file.
  struct Entry: Sendable, Codable {
    var size: Int64
    var written: Int64
    var hash: UInt64
    /// `nil` for a file that was not parsed.
    var declarations: SourceDeclarations?
    /// The types that a file that was not parsed seems to declare.
    var names: Set<String> = []
  }

  /// What wrote the cache: another program may find something else in the same bytes.
  var stamp: String
  /// When it was written, in nanoseconds since 1970.
  var written: Int64 = 0
  var entries: [String: Entry] = [:]

  /// Reads a cache, or makes an empty one.
  init(at url: URL?, stamp: String) {
    if let url, let data = try? Data(contentsOf: url),
      let cache = try? JSONDecoder().decode(SourceCache.self, from: data), cache.stamp == stamp
    {
      self = cache
    } else {
      self.stamp = stamp
    }
  }

  /// The entry of a file that did not change since, as far as its size and time tell.
  ///
  /// A file that was written as late as the cache could have been written again within one tick of
  /// the clock, so that it is opened.
  func fresh(_ item: SourceFolder.Item) -> Entry? {
    guard let entry = entries[item.path], entry.size == item.size, entry.written == item.written,
      item.written < written - 2_000_000_000
    else { return nil }
    return entry
  }

  /// Writes the cache; `false` if that failed.
  func write(to url: URL) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(self).write(to: url, options: .atomic)
      return true
    } catch {
      return false
    }
  }
}
#endif
