// SPDX-License-Identifier: MIT

import Foundation
import JSONText

/// Reads an app's sources, and shows the progress on a terminal.
enum SourceReading {
  /// - Parameter cache: the file that caches the results; `nil` for no cache.
  /// - Throws: `Misuse`, if there is nothing at a path.
  @MainActor
  static func read(
    _ paths: [String], cache: String?, in console: Console
  ) async throws -> SourceCatalogReader.Reading {
    let reader = SourceCatalogReader(cache: cache.map { URL(filePath: $0) }, stamp: programStamp)
    let terminal = console[ConsoleTerminal.Key.self]
    var bar = terminal.map { ProgressBar(unit: "files", columns: $0.columns(), now: $0.now()) }
    defer { if let text = bar?.end() { console.report(text) } }
    do {
      return try await reader.read(paths) { @MainActor progress in
        guard let terminal,
          let text = bar?.update(progress.done, of: progress.total, now: terminal.now())
        else { return }
        console.report(text)
      }
    } catch let missing as SourceCatalogReader.MissingPath {
      if missing.path.isEmpty { throw Misuse("A path is empty. Give a file or folder.") }
      throw Misuse("There is nothing to read at \(TerminalText(missing.path).text).")
    }
  }

  /// Returns a message that this many files have no routes.
  static func absence(in count: Int, of paths: [String]) -> String {
    let place = paths == ["."] ? "the current folder" : paths.joined(separator: ", ")
    return "There is no enum with @DeepLinkRoutes in \(count == 1 ? "the" : "\(count)") Swift "
      + "\(count == 1 ? "file" : "files") of \(TerminalText(place).text)."
  }

  /// Returns the cache file for a set of paths, in the system's folder for caches.
  static func cache(for paths: [String], in environment: [String: String]) -> String? {
    let home = environment["HOME"] ?? ""
    let folder = environment["XDG_CACHE_HOME"] ?? (home.isEmpty ? "" : home + "/.cache")
    guard folder.unicodeScalars.first == "/" else { return nil }
    let current = FileManager.default.currentDirectoryPath
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in ([current] + paths).joined(separator: "\0").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return URL(filePath: folder).appending(
      path: "deeplinks/catalog-\(String(hash, radix: 16)).json"
    ).path
  }

  /// Another build of this program may get other results.
  private static var programStamp: String {
    guard let path = Bundle.main.executablePath,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date, let size = attributes[.size]
    else { return "" }
    return "\(size) \(date.timeIntervalSince1970)"
  }
}
