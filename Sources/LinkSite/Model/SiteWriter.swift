// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText
@_spi(Project) import LinkFiles

/// Writes the files of a site into a folder: only what changed, and never over a user's own files.
///
/// A file is replaced as a whole or not at all. The next run completes one that was killed.
@_spi(Project) public struct SiteWriter {
  /// How a file in the folder differs from the site's file.
  package enum Change: String, Sendable, Hashable {
    /// The file does not exist yet.
    case added
    /// An earlier run wrote it with other bytes.
    case changed
    /// An earlier run wrote it, and the site no longer has it.
    case removed
    /// Someone else wrote something different there; left alone.
    case refused
    /// An earlier run wrote it, someone has changed it since, and the site no longer has it; left
    /// alone.
    case kept
  }

  /// One difference.
  public struct Difference: Sendable, Hashable {
    package let change: Change
    package let path: String
  }

  /// What a run did, or would do.
  public struct Report: Sendable, Hashable {
    /// The differences, in site order, followed by what the site no longer has.
    public var differences: [Difference] = []
    /// The number of files in the site.
    package var fileCount = 0
  }

  /// An error that prevents writing into a folder.
  package struct Failure: Error, Sendable, Hashable {
    /// What cannot be written.
    package let path: String
    /// The system's reason.
    package let reason: String
  }

  /// How many files are recorded in the journal at once.
  private static let batchSize = 512
  /// The maximum number of bytes that wait to be written.
  private static let batchBytes = 4 << 20

  private let path: String
  private let writes: Bool
  private let willChange: () throws -> Void

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - writes: whether to write; otherwise, the writer only lists differences.
  package init(_ path: String, writes: Bool) {
    self.init(path, writes: writes) {}
  }

  /// Creates a writer with a hook.
  ///
  /// - Parameter willChange: called before each change to the folder.
  init(_ path: String, writes: Bool, willChange: @escaping () throws -> Void) {
    self.path = path
    self.writes = writes
    self.willChange = willChange
  }

  /// Writes files.
  ///
  /// - Parameter forEach: calls its argument with each file of the site, with a safe path.
  /// - Throws: `Failure`, and any error that `forEach` throws.
  package func run(
    forEach: (_ body: (SiteFile) throws -> Void) throws -> Void
  ) throws -> Report {
    do {
      let folder: FileFolder
      do {
        folder = try FileFolder(
          path, locks: true, creates: writes, draft: SiteManifest.draftName,
          willChange: willChange)
      } catch let error as FileFolder.Failure where !writes && error.cause == .missing {
        // The folder is missing, so everything is new.
        var report = Report()
        try forEach { file in
          report.fileCount += 1
          report.differences.append(Difference(change: .added, path: file.path))
        }
        return report
      }
      var run = try SiteWriting(folder, writes: writes)
      try forEach { file in
        try run.add(file)
      }
      try run.end()
      return run.report
    } catch let error as FileFolder.Failure {
      throw Failure(
        path: error.path == path ? path : path + "/" + error.path,
        reason: error.cause.reason
          + (SiteManifest.names.contains(error.path) ? "; move it away" : ""))
    }
  }

  fileprivate static func isFull(_ count: Int, _ bytes: Int) -> Bool {
    count >= batchSize || bytes >= batchBytes
  }
}

/// One run.
private struct SiteWriting {
  let folder: FileFolder
  let writes: Bool
  /// What earlier runs wrote.
  private let known: SiteManifest
  private let oldManifest: [UInt8]?
  /// Whether there is a journal with a header.
  private var isNoted: Bool
  /// Whether a run was killed before it had written the header of its journal.
  private let hasStump: Bool
  /// The files of this run's site that we own.
  private var manifest = SiteManifest()
  private var paths: Set<String> = []
  private var waiting: [(file: SiteFile, hash: SiteHash)] = []
  private var waitingBytes = 0
  /// The size of a manifest with all files so far.
  private var listedBytes = 0
  private(set) var report = SiteWriter.Report()

  init(_ folder: FileFolder, writes: Bool) throws {
    self.folder = folder
    self.writes = writes
    oldManifest = try Self.bytes(SiteManifest.name, in: folder)
    let journal = try Self.bytes(SiteManifest.journalName, in: folder)
    isNoted = journal?.starts(with: SiteManifest.header) == true
    hasStump = journal != nil && !isNoted
    known = SiteManifest(manifest: oldManifest, journal: journal)
  }

  private static func bytes(_ name: String, in folder: FileFolder) throws -> [UInt8]? {
    switch try folder.read(name, limit: SiteManifest.sizeLimit) {
    case .file(let bytes) where SiteManifest.isOwn(bytes): bytes
    case .file: throw FileFolder.Failure(path: name, cause: .foreign)
    case .nothing: nil
    case .other(let cause): throw FileFolder.Failure(path: name, cause: cause)
    }
  }

  /// Compares a file with the existing one, and writes it if it differs.
  mutating func add(_ file: SiteFile) throws {
    report.fileCount += 1
    guard SitePath.isSafe(file.path), paths.insert(file.path).inserted else {
      note(.refused, file.path)
      return
    }
    listedBytes += SiteManifest.line(SiteHash([]), file.path).utf8.count
    guard listedBytes < SiteManifest.sizeLimit - 100 else {
      throw FileFolder.Failure(path: SiteManifest.name, cause: .tooLarge)
    }
    let hash = SiteHash(file.bytes)
    switch try folder.read(file.path, limit: SiteFile.sizeLimit) {
    case .file(let bytes) where bytes == file.bytes:
      // A user's own file stays as it is, even if its bytes are the same.
      if known.hashes[file.path] != nil { manifest.add(hash, at: file.path) }
    case .file(let bytes):
      guard known.wrote(SiteHash(bytes), at: file.path) else { return note(.refused, file.path) }
      try replace(file, hash, .changed)
    case .nothing: try replace(file, hash, .added)
    case .other: note(.refused, file.path)
    }
  }

  private mutating func note(_ change: SiteWriter.Change, _ path: String) {
    report.differences.append(SiteWriter.Difference(change: change, path: path))
  }

  private mutating func replace(
    _ file: SiteFile, _ hash: SiteHash, _ change: SiteWriter.Change
  ) throws {
    note(change, file.path)
    guard writes else { return }
    waiting.append((file, hash))
    waitingBytes += file.bytes.count
    if SiteWriter.isFull(waiting.count, waitingBytes) { try flush() }
  }

  /// Records what is about to be written, then writes it.
  private mutating func flush() throws {
    guard !waiting.isEmpty else { return }
    // The last line of a killed run may be incomplete.
    var lines: [UInt8] = [0x0a]
    for (file, hash) in waiting { lines += SiteManifest.line(hash, file.path).utf8 }
    try note(lines)
    for (file, hash) in waiting {
      do {
        try folder.write(file.bytes, to: file.path, over: .anything)
        manifest.add(hash, at: file.path)
      } catch let failure as FileFolder.Failure where failure.cause.isInTheWay {
        guard let index = report.differences.lastIndex(where: { $0.path == file.path }) else {
          continue
        }
        report.differences[index] = SiteWriter.Difference(change: .refused, path: file.path)
      }
    }
    waiting = []
    waitingBytes = 0
  }

  private mutating func note(_ lines: [UInt8]) throws {
    if hasStump, !isNoted { try folder.remove(SiteManifest.journalName) }
    try folder.append(
      isNoted ? lines : SiteManifest.header + lines, to: SiteManifest.journalName, isNew: !isNoted)
    isNoted = true
  }

  /// Removes what the site no longer has, and records what it has.
  mutating func end() throws {
    try flush()
    let old = known.hashes.keys.filter { !paths.contains($0) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    for path in old {
      switch try folder.read(path, limit: SiteFile.sizeLimit) {
      // A run may have been killed before it removed the folder.
      case .nothing: if writes { try folder.removeFolders(of: path) }
      case .file(let bytes) where known.wrote(SiteHash(bytes), at: path):
        note(.removed, path)
        if writes { try folder.remove(path) }
      case .file, .other: note(.kept, path)
      }
    }
    guard writes else { return }
    let bytes = manifest.bytes
    if bytes != oldManifest, !isNoted { try note([0x0a]) }
    if bytes != oldManifest {
      try folder.write(bytes, to: SiteManifest.name, over: .anything)
    }
    guard isNoted else { return }
    try folder.remove(SiteManifest.draftName)
    try folder.remove(SiteManifest.journalName)
  }
}

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
