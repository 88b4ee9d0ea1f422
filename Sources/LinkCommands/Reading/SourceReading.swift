// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
@_spi(Project) import DeepLinksSyntax
import Foundation
@_spi(Project) import JSONText
@_spi(Project) import LinkFiles
import LinkLint

/// Reads an app's sources, and shows the progress on a terminal.
enum SourceReading {
  /// - Parameter cache: the file that caches the results; `nil` for no cache.
  /// - Throws: `Misuse`, if there is nothing at a path.
  @MainActor
  static func read(
    _ paths: [String], cache: String?, in console: Console
  ) async throws -> SourceCatalogReader.Reading {
    let reader = SourceCatalogReader(cache: cache.map { URL(filePath: $0) }, stamp: programStamp)
    let terminal = console.terminal
    var bar = terminal.map { ProgressBar(unit: "files", columns: $0.columns(), now: $0.now()) }
    defer { if let text = bar?.end() { console.report(text) } }
    do {
      return try await reader.read(paths) { @MainActor progress in
        guard let terminal,
          let text = bar?.update(progress.done, of: progress.total, now: terminal.now())
        else { return }
        console.report(text)
      }
    } catch let missing as FolderWalk.Missing {
      if missing.path.isEmpty { throw Misuse("A path is empty. Give a file or folder.") }
      throw Misuse("There is nothing to read at \(TerminalText(missing.path).text).")
    }
  }

  /// Returns a message that this many files have no routes, and what to do.
  static func absence(in count: Int, of paths: [String]) -> String {
    let place = paths == ["."] ? "the current folder" : paths.joined(separator: ", ")
    return "There is no enum with @DeepLinkRoutes in \(count == 1 ? "the" : "\(count)") Swift "
      + "\(count == 1 ? "file" : "files") of \(TerminalText(place).text). Write the first routes "
      + "with deeplinks init, or give a folder that has some."
  }

  /// Returns the cache file for a set of paths, in the system's folder for caches.
  static func cache(for paths: [String], in environment: [String: String]) -> String? {
    let home = environment["HOME"] ?? ""
    let folder = environment["XDG_CACHE_HOME"] ?? (home.isEmpty ? "" : home + "/.cache")
    guard folder.unicodeScalars.first == "/" else { return nil }
    let current = FileStatus.currentFolder
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
      let status = FileStatus(at: path, followsLinks: true)
    else { return "" }
    return "\(status.size) \(status.written)"
  }
}

/// The options for the cache of what sources declare.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A cache file, so that unchanged sources are not read again.", valueName: "file"))
  var cache: String?

  @Flag(help: "Read every file, without a cache.")
  var noCache = false

  func validate() throws {
    if noCache, cache != nil {
      throw ValidationError("--cache and --no-cache contradict each other.")
    }
  }

  /// Reads sources, and reports a cache that could not be written.
  ///
  /// - Throws: `Misuse`, also if the cache that the user named is a file of something else.
  @MainActor
  func read(
    _ paths: [String], in console: Console
  ) async throws -> SourceCatalogReader.Reading {
    let file =
      noCache ? nil : cache ?? SourceReading.cache(for: paths, in: console.environment.variables)
    let reading = try await SourceReading.read(paths, cache: file, in: console)
    guard let file, let failure = reading.cacheFailure else { return reading }
    let cause = (failure as? FileFolder.Failure)?.cause
    if cache != nil, cause == .foreign { throw WrittenFile.misuse(failure, at: file) }
    console.report(
      "The cache \(TerminalText(file).text) could not be written: "
        + "\(cause?.reason ?? "\(failure)").\n")
    return reading
  }
}

/// Selects among the enums in sources.
struct SourceChoice {
  /// The given name; `nil` for all enums that no other one mounts.
  let root: String?

  /// Returns the selected catalogs.
  ///
  /// - Parameter isOne: whether there must not be several.
  /// - Throws: `Misuse`, if there are several, or none with the name.
  func catalogs(of program: SourceProgram, isOne: Bool) throws(Misuse) -> [SourceCatalog] {
    guard let root else {
      let roots = program.roots
      guard isOne, roots.count > 1 else { return roots }
      throw Misuse("Several enums have routes: \(Self.list(roots)). Choose one with --root.")
    }
    let named = program.catalogs.filter {
      $0.name == root || $0.name.utf8.ends(with: ("." + root).utf8)
    }
    if named.isEmpty {
      let others =
        program.catalogs.isEmpty
        ? "No enum has routes." : "These have routes: \(Self.list(program.catalogs))."
      throw Misuse("No enum with routes is called \(TerminalText(root).text). \(others)")
    }
    if isOne, named.count > 1 {
      throw Misuse(
        "Several enums are called \(TerminalText(root).text): \(Self.list(named)). Name the folder "
          + "of one.")
    }
    return named
  }

  private static func list(_ catalogs: [SourceCatalog]) -> String {
    let names = catalogs.prefix(20).map { TerminalText("\($0.name) (\($0.file))").text }
    return names.joined(separator: ", ") + (catalogs.count > 20 ? ", …" : "")
  }
}

/// How an app reads links, in addition to what its catalog or sources say.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "The app compares paths without regard to case.")
  var ignoresPathCase = false

  @Flag(help: "The app compares the names of query items without regard to case.")
  var ignoresItemCase = false

  @Flag(help: "The app reads a + in the query as a space.")
  var plusIsSpace = false

  @Flag(help: "The app reads a fragment that starts with / as the path.")
  var routesInFragment = false

  var options: LinkOriginOptions {
    var options: LinkOriginOptions = []
    if ignoresPathCase { options.insert(.ignoresPathCase) }
    if ignoresItemCase { options.insert(.ignoresItemCase) }
    if plusIsSpace { options.insert(.plusIsSpace) }
    if routesInFragment { options.insert(.routesInFragment) }
    return options
  }
}

/// What sources reveal about links besides route enums: where links arrive, which origins are given
/// where navigators and compositions are created, and where routes are tested.
///
/// Each answer reads the files again, and only takes apart those that contain a name it depends on.
struct SourceSurvey {
  private let walk: FolderWalk?
  private let items: [FolderWalk.Item]

  /// The maximum size of a file in bytes; files that receive links are smaller.
  private static let sizeLimit = 1 << 20
  private static let testNames = ["expectNoConflicts", "expectRoundTrips"]
  private static let originNames = ["origins", "replaceOrigins"]

  /// Finds the sources at some paths, except those of tests.
  init(_ paths: [String]) {
    walk = try? FolderWalk(paths)
    let nothing = SourceDeclarations(reading: "")
    let found = walk?.items ?? []
    let names = Set(
      found.map { SourceFile(name: $0.path, declarations: nothing) }.withoutTests.map(\.name))
    items = found.filter { names.contains($0.path) }.sorted { $0.path < $1.path }
  }

  /// Where links arrive, by file.
  var entrances: [LinkEntrance] {
    items.flatMap { item in
      bytes(of: item, with: LinkEntranceReader.names).map {
        LinkEntranceReader.entrances(in: $0, of: item.path)
      } ?? []
    }
  }

  /// The path of the first file that tests routes; `nil` if there is none.
  var test: String? {
    walk?.items.sorted { $0.path < $1.path }
      .first { bytes(of: $0, with: Self.testNames) != nil }?.path
  }

  /// The origins that are given where navigators and compositions are created.
  var given: GivenOrigins {
    var given = GivenOrigins()
    for item in items {
      guard let bytes = bytes(of: item) else {
        given.missSource()
        continue
      }
      if Self.contains(Self.originNames, in: bytes) { given.read(bytes) }
    }
    let wanted = Array(given.wantedConstants)
    guard !wanted.isEmpty else { return given }
    given.resolve(in: items.lazy.compactMap { bytes(of: $0, with: wanted) })
    return given
  }

  /// Returns the bytes of a file that contains one of some names.
  private func bytes(of item: FolderWalk.Item, with names: [String]) -> [UInt8]? {
    bytes(of: item).flatMap { Self.contains(names, in: $0) ? $0 : nil }
  }

  private func bytes(of item: FolderWalk.Item) -> [UInt8]? {
    try? walk?.bytes(of: item, limit: Self.sizeLimit)
  }

  private static func contains(_ names: [String], in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      names.contains { SourceBytes(bytes: bytes).contains($0) }
    }
  }
}
