// SPDX-License-Identifier: MIT

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
