// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import Foundation
import LinkContracts
@_spi(Project) import LinkFiles

/// Reads the catalogs of the route enums in a tree of Swift files, without building the app.
///
/// Files without links are skipped by searching their bytes. The others are parsed several at a
/// time, each alone in memory, and their declarations are kept without the syntax tree.
struct SourceCatalogReader: Sendable {
  /// The progress of the reading.
  struct Progress: Sendable, Hashable {
    /// The number of files processed so far.
    let done: Int
    /// The total number of files.
    let total: Int
  }

  /// The result of the reading.
  struct Reading: Sendable {
    /// The catalogs and findings.
    let program: SourceProgram
    /// The number of Swift files.
    let fileCount: Int
    /// The number of files that were parsed this time.
    let parsedCount: Int
    /// Why the result was not cached for the next time, if that failed.
    let cacheFailure: (any Error)?
  }

  /// The maximum size of a file, in bytes.
  static let sizeLimit = 8 << 20
  /// The number of files to process before reporting progress.
  private static let batch = 64
  /// The maximum number of rounds of searching for declarations, because types may need other
  /// types.
  private static let roundLimit = 8

  private let cache: URL?
  private let stamp: String

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - cache: the file that caches the result for the next time; `nil` for no cache.
  ///   - stamp: a value that differs for each build of the program; a cache with another stamp is
  ///     not read.
  init(cache: URL? = nil, stamp: String = "") {
    self.cache = cache
    self.stamp = "\(SourceDeclarations.currentVersion) \(stamp)"
  }

  /// Combines the declarations in several texts.
  static func read(_ sources: [(name: String, text: String)]) -> SourceProgram {
    SourceProgram(
      sources.map {
        SourceFile(name: $0.name, declarations: SourceDeclarations(reading: $0.text))
      })
  }

  /// Reads files, and folders including subfolders.
  ///
  /// - Throws: `FolderWalk.Missing`.
  func read(
    _ paths: [String], progress: @Sendable (Progress) async -> Void = { _ in }
  ) async throws -> Reading {
    let start = Int64(Date().timeIntervalSince1970 * 1_000_000_000)
    let folder = try FolderWalk(paths)
    let items = folder.items
    let old = SourceCache(at: cache, stamp: stamp)
    var new = SourceCache(stamp: stamp)
    new.written = start
    var stale: [FolderWalk.Item] = []
    for item in items {
      if let entry = old.fresh(item) { new.entries[item.path] = entry } else { stale.append(item) }
    }
    var parsedCount = 0
    await looked(at: stale, folder.fence, old, isParsing: false) { found in
      for (item, entry, isParsed) in found {
        new.entries[item.path] = entry
        if isParsed { parsedCount += 1 }
      }
      let left = items.count - new.entries.count
      await progress(Progress(done: items.count - left, total: items.count))
    }
    let unreadable = folder.unreadable.map {
      SourceFile(name: $0.path, declarations: SourceDeclarations(unreadable: $0.reason))
    }
    // Files parsed for an earlier version of the sources must not affect the result.
    var read = Set(items.map(\.path).filter { new.entries[$0]?.matters == true })
    var program = Self.program(items, read, new, unreadable)
    for _ in 0..<Self.roundLimit {
      let wanted = Self.wanted(program.mentionedTypes)
      let more = items.filter { item in
        guard !read.contains(item.path), let entry = new.entries[item.path] else { return false }
        return !entry.names.isDisjoint(with: wanted)
      }
      guard !more.isEmpty else { break }
      read.formUnion(more.map(\.path))
      let unknown = more.filter { new.entries[$0.path]?.declarations == nil }
      await looked(at: unknown, folder.fence, old, isParsing: true) { found in
        for (item, entry, isParsed) in found {
          new.entries[item.path] = entry
          if isParsed { parsedCount += 1 }
        }
      }
      program = Self.program(items, read, new, unreadable)
    }
    let isChanged = parsedCount > 0 || !stale.isEmpty || old.entries.count != items.count
    var failure: (any Error)?
    if isChanged, let cache {
      do { try new.save(at: cache) } catch { failure = error }
    }
    return Reading(
      program: program, fileCount: items.count, parsedCount: parsedCount, cacheFailure: failure)
  }

  private static func program(
    _ items: [FolderWalk.Item], _ read: Set<String>, _ cache: SourceCache,
    _ unreadable: [SourceFile]
  ) -> SourceProgram {
    SourceProgram(
      items.filter { read.contains($0.path) }.compactMap { item in
        cache.entries[item.path]?.declarations.map { SourceFile(name: item.path, declarations: $0) }
      } + unreadable)
  }

  /// Returns the names to look for in declarations and extensions that types depend on.
  ///
  /// Extensions of the libraries' own types, which many files have, do not matter.
  private static func wanted(_ types: Set<String>) -> Set<String> {
    types.union(types.filter { !SourceProgram.isBuiltIn($0) }.map { "+" + $0 })
  }

  // MARK: Files

  private typealias Found = (item: FolderWalk.Item, entry: SourceCache.Entry, isParsed: Bool)

  /// Processes files, several at once, and passes on the results batch by batch.
  private func looked(
    at items: [FolderWalk.Item], _ fence: FileFence, _ old: SourceCache, isParsing: Bool,
    handing: ([Found]) async -> Void
  ) async {
    let batches = stride(from: 0, to: items.count, by: Self.batch).map {
      items[$0..<min($0 + Self.batch, items.count)]
    }
    await withTaskGroup(of: [Found].self) { group in
      var rest = batches[...]
      func addNext() {
        guard let batch = rest.popFirst() else { return }
        group.addTask {
          batch.map { Self.look(at: $0, fence, old.entries[$0.path], isParsing: isParsing) }
        }
      }
      for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) { addNext() }
      while let found = await group.next() {
        addNext()
        await handing(found)
      }
    }
  }

  /// - Parameter isParsing: whether to parse the file even if it has no links.
  private static func look(
    at item: FolderWalk.Item, _ fence: FileFence, _ old: SourceCache.Entry?, isParsing: Bool
  ) -> Found {
    var entry = SourceCache.Entry(status: item.status)
    let data: [UInt8]
    do throws(FileFailure) {
      data = try FileContents.bytes(
        found: item.path, in: fence, status: item.status, limit: sizeLimit)
    } catch {
      entry.declarations = SourceDeclarations(unreadable: error.sentence(limit: sizeLimit))
      return (item, entry, false)
    }
    return data.withUnsafeBytes { bytes in
      let source = SourceBytes(bytes: bytes)
      entry.hash = source.hash
      if let old, old.hash == entry.hash, old.status.size == item.status.size,
        old.declarations != nil || !isParsing
      {
        entry.declarations = old.declarations
        entry.matters = old.matters
        entry.names = old.names
        return (item, entry, false)
      }
      entry.matters = source.mayMatter
      if !entry.matters {
        entry.names = source.declaredNames
        guard isParsing || !source.isText else { return (item, entry, false) }
        // A file that is not text may hide anything.
        entry.matters = !source.isText
      }
      entry.declarations = SourceDeclarations(reading: bytes)
      return (item, entry, true)
    }
  }
}
