// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import DeepLinksSyntax
import Foundation
@_spi(Project) import JSONText
@_spi(Project) import LinkFiles
import LinkLint
@_spi(Project) import LinkSite

/// Writes an app's first links.
struct InitCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes an app's first routes and the files that its links need.",
    discussion: """
      Writes a route enum, its test, the keys for Info.plist and the entitlements, the site's \
      association files, and deeplinks.json, all generated from the same two routes, one of them \
      an example. If the app has routes, generates what is missing from those. If the app's own \
      code handles links, says where, and how to move over. Existing files are not changed: \
      anything missing from them is printed on standard error for you to add. Prints what happened \
      to each file, in tab-separated columns. The exit code is 1 if anything is left for you to \
      add.
      """)

  @Option(
    help: ArgumentHelp(
      "The enum whose links to use, if the app has several.", valueName: "name"))
  var root: String?

  @Option(
    help: ArgumentHelp(
      "The base name for the route enum. Default: the folder's name.",
      valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Which of several apps to use, by the folder of its Info.plist. Default: all.",
      valueName: "name"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      """
      The app's own scheme, such as com.example.app. Default: the one in an Info.plist, or the \
      bundle identifier.
      """, valueName: "scheme"))
  var scheme: String?

  @Option(
    help: ArgumentHelp(
      "The domain of the links, such as example.com. Default: the one in the entitlements.",
      valueName: "host"))
  var domain: String?

  @Option(
    help: ArgumentHelp(
      """
      The team ID, such as ABCDE12345, for the association file. Default: the project's.
      """, valueName: "team"))
  var team: String?

  @Option(
    help: ArgumentHelp(
      """
      The bundle identifier, such as com.example.app. Default: the one in an Info.plist or the \
      project.
      """, valueName: "bundle"))
  var bundle: String?

  @Option(
    help: ArgumentHelp(
      "The app's module, which the test imports. Default: the name.", valueName: "module"))
  var module: String?

  @Option(
    help: ArgumentHelp(
      "The Android app that opens the same links; also writes assetlinks.json.",
      valueName: "package"))
  var android: String?

  @Option(
    name: .customLong("fingerprint"),
    help: ArgumentHelp(
      "The SHA-256 fingerprint of a certificate of the Android app; repeatable.",
      valueName: "sha256"))
  var fingerprints: [String] = []

  @Option(help: ArgumentHelp("The app's folder. Default: the current folder.", valueName: "path"))
  var folder: String?

  @Flag(help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let root = try appFolder()
    let scan = StarterScan(root)
    let existing = try await existingRoutes(in: root, console)
    let plan: StarterPlan
    do throws(StarterFault) {
      plan = try StarterPlan(
        options, in: StarterFolder(name: folderName, entries: scan.entries),
        existing: existing, schema: SiteConfiguration.schemaFile)
    } catch {
      throw Misuse(Self.line(error.description))
    }
    let files = plan.files.compactMap { file -> (path: String, text: String)? in
      if case .write(let text) = file.action { (file.path, text) } else { nil }
    }
    let writing = dryRun ? nil : StarterWriting(files, in: root)
    if json {
      console.writeLine(record(plan, writing).page)
    } else {
      for file in plan.files { console.writeLine(TerminalText.columns(row(file, writing))) }
      if dryRun { for file in files { console.write("\n==> \(file.path)\n\(file.text)") } }
    }
    for file in plan.files { tellWork(file, in: console) }
    if let failure = writing?.failure {
      let path = Self.line(failure.path)
      console.report("\(path) could not be written: \(Self.line(failure.reason)).\n")
      console.report(
        writing?.written.isEmpty == false
          ? "Run the command again to write the missing files; the others are kept.\n"
          : "Nothing was written.\n")
      return .no
    }
    for note in plan.notes { console.report(Self.line(note) + "\n") }
    if existing == nil { tellEntrances(in: root, console) }
    return plan.isComplete ? .yes : .no
  }

  // MARK: Scanning

  private var options: StarterOptions {
    StarterOptions(
      name: name, module: module, target: target, scheme: scheme, domain: domain, team: team,
      bundle: bundle, androidPackage: android, fingerprints: fingerprints)
  }

  private var folderName: String {
    URL(filePath: folder ?? ".").standardizedFileURL.lastPathComponent
  }

  private func appFolder() throws(Misuse) -> String {
    let folder = folder ?? "."
    let name = TerminalText(folder).text
    guard !folder.isEmpty, !folder.utf8.contains(0) else {
      throw Misuse("The name of the folder is empty or has a NUL in it.")
    }
    guard FileStatus.isThere(folder) else {
      throw Misuse("There is no folder at \(name). Create it, or choose another with --folder.")
    }
    guard FileStatus.isFolder(folder) else { throw Misuse("\(name) is not a folder.") }
    return folder
  }

  /// Returns the routes that the app has; `nil` if it has none.
  ///
  /// - Throws: `Misuse`, if there are several enums to choose from.
  @MainActor
  private func existingRoutes(
    in folder: String, _ console: Console
  ) async throws -> StarterRoutes? {
    let reading = try await SourceReading.read([folder], cache: nil, in: console)
    let files = Set(reading.program.files.map(\.name))
    let faults = reading.program.findings.filter {
      $0.severity == .error && files.contains($0.file)
    }
    for fault in faults { console.report(TerminalText(fault.description).text + "\n") }
    guard faults.isEmpty else {
      throw Misuse("The app's routes cannot be read completely. Correct them first.")
    }
    let found = try SourceChoice(root: root).catalogs(of: reading.program, isOne: true)
    guard let source = found.first else { return nil }
    var catalog = source.catalog
    if catalog.routes.allSatisfy(\.origins.isEmpty) {
      catalog = catalog.withOrigins(SourceSurvey([folder]).given.origins)
    }
    return StarterRoutes(
      existing: catalog, in: Self.path(source.file, in: folder), name: source.name,
      test: SourceSurvey([folder]).test.map { Self.path($0, in: folder) })
  }

  /// Returns the path of a file in a folder, without the folder.
  private static func path(_ file: String, in folder: String) -> String {
    let prefix = folder.unicodeScalars.last == "/" ? folder : folder + "/"
    let isInside = file.utf8.starts(with: prefix.utf8)
    return String(decoding: file.utf8.dropFirst(isInside ? prefix.utf8.count : 0), as: UTF8.self)
  }

  // MARK: Reporting

  /// Returns what becomes of a file, its path, and the reason.
  private func row(_ file: StarterFile, _ writing: StarterWriting?) -> [String] {
    switch file.action {
    case .write:
      let isWritten = writing?.written.contains(file.path)
      let what = isWritten.map { $0 ? "written" : "not written" } ?? "to be written"
      return [what, file.path, Self.title(of: file.role)]
    case .complete: return ["complete", file.path, "It has everything it needs."]
    case .leave(let reason, _): return ["by hand", file.path, reason]
    case .skip(let reason): return ["left out", file.path, reason]
    }
  }

  /// Returns the same for programs, with the texts that are or would be written or added.
  private func record(_ plan: StarterPlan, _ writing: StarterWriting?) -> JSONValue {
    [
      "files": .array(
        plan.files.map { file in
          let row = row(file, writing)
          let text: String? =
            switch file.action {
            case .write(let text), .leave(_, let text): text
            case .complete, .skip: nil
            }
          return [
            "action": .string(row[0]), "path": .string(row[1]), "reason": .string(row[2]),
            "role": .string(file.role.rawValue), "text": JSONValue(text),
          ]
        }),
      "notes": .array(plan.notes.map { .string($0) }),
      "complete": .bool(plan.isComplete && writing?.failure == nil),
    ]
  }

  @MainActor
  private func tellWork(_ file: StarterFile, in console: Console) {
    guard case .leave(let reason, let text) = file.action else { return }
    console.report("\(Self.line(file.path)): \(Self.line(reason)) It needs:\n\n")
    console.report(text + "\n")
  }

  /// Reports where the app's own code receives links, and how the routes take over.
  @MainActor
  private func tellEntrances(in root: String, _ console: Console) {
    let entrances = SourceSurvey([root]).entrances.filter { $0.decision != nil }
    guard !entrances.isEmpty else { return }
    console.report("The app already handles links:\n")
    for entrance in entrances.prefix(20) {
      let place = Self.path(entrance.place.file, in: root)
      let line = entrance.place.line.map { ":\($0)" } ?? ""
      console.report(
        Self.line("  \(place)\(line): \(entrance.name) calls \(entrance.decision ?? "")") + "\n")
    }
    if entrances.count > 20 { console.report("  … and \(entrances.count - 20) more\n") }
    console.report(
      "Add a route for each link that these functions open. Then replace them with onDeepLink in "
        + "SwiftUI, or LinkHandler in UIKit, which get the route. The page Migrating shows how.\n")
  }

  private static func title(of role: StarterFile.Role) -> String {
    switch role {
    case .routes: "the routes"
    case .test: "their test"
    case .information: "the app's own scheme"
    case .entitlements: "the app's domain"
    case .appSiteAssociation: "what the site serves to devices"
    case .assetLinks: "what the site serves to Android"
    case .site: "what deeplinks site writes a site from"
    case .schema: "what editors know about deeplinks.json"
    }
  }

  private static func line(_ text: String) -> String { TerminalText(text).text }
}

/// Scans an app's folder, as deep as its property lists and first links can be.
struct StarterScan {
  private static let depthLimit = 3
  private static let sizeLimit = 1 << 23

  private(set) var entries: [String: StarterFolder.Entry] = [:]
  private let root: String
  private let fence: FileFence

  /// - Parameter root: a folder.
  init(_ root: String) {
    self.root = root
    fence = FileFence([root])
    walk("", depth: 1)
  }

  private mutating func walk(_ folder: String, depth: Int) {
    for name in (FolderWalk.names(in: full(folder)) ?? []).compactMap({ String(strictUTF8: $0) }) {
      let isHidden = name.unicodeScalars.first == "." && name != ".well-known"
      guard !isHidden, !FolderWalk.skipped.contains(name) else { continue }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard let entry = entry(at: path) else { continue }
      entries[path] = entry
      if entry == .folder, depth < Self.depthLimit { walk(path, depth: depth + 1) }
    }
  }

  private func entry(at path: String) -> StarterFolder.Entry? {
    switch FileStatus(at: full(path), followsLinks: false)?.kind {
    case nil: nil
    case .link: .link
    case .folder: .folder
    case .file:
      .file(
        StarterFolder.isWanted(path)
          ? try? FileContents.bytes(found: full(path), in: fence, limit: Self.sizeLimit) : nil)
    case .pipe, .other: .other
    }
  }

  private func full(_ path: String) -> String {
    path.isEmpty ? root : root.unicodeScalars.last == "/" ? root + path : "\(root)/\(path)"
  }
}

/// Writes several new files: first all of them under other names, then gives them their own.
struct StarterWriting {
  /// A file that was not written, and why.
  struct Failure {
    let path: String
    let reason: String
  }

  /// The files that were written.
  private(set) var written: [String] = []
  /// The failure that stopped it; `nil` if all files were written.
  private(set) var failure: Failure?

  /// - Parameters:
  ///   - files: the paths in the folder, and the texts.
  ///   - root: the folder.
  init(_ files: [(path: String, text: String)], in root: String) {
    var path = root
    var folders: [String] = []
    do {
      let folder = try FileFolder(root)
      do {
        let drafts = try files.map { file in
          path = file.path
          try folder.makeFolders(of: path, made: &folders)
          let draft = try folder.draft(for: path, mode: 0o666)
          try draft.append(file.text.utf8)
          try draft.finish()
          return (file.path, draft)
        }
        for (name, draft) in drafts {
          path = name
          try folder.place(draft, at: path, over: .nothing)
          written.append(path)
        }
      } catch {
        // An empty folder was created here.
        for path in folders.reversed() { folder.removeFolder(path) }
        throw error
      }
    } catch {
      failure = Failure(path: path, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    let cause = (error as? FileFolder.Failure)?.cause ?? error as? FileFailure
    return cause == .exists
      ? "something with that name was created in the meantime" : cause?.reason ?? "\(error)"
  }
}
