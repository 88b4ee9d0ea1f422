// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import Foundation
import LinkLint
import JSONText

extension LintCommand {
  /// Reads what the paths lead to.
  @MainActor
  func subject(in console: Console) async throws -> LintSubject {
    var subject: LintSubject
    var isEmpty = true
    if let catalog {
      let contract = try ContractInput.catalog(at: catalog, in: console)
      subject = LintSubject(catalogs: [LintSubject.Catalog(name: catalog, catalog: contract)])
      isEmpty = false
    } else {
      let sources = paths.filter { Self.mayHaveSources($0) }
      guard !sources.isEmpty else { return try files(LintSubject(), isEmpty: true) }
      let reading = try await SourceReading.read(
        sources,
        cache: noCache ? nil : cache ?? SourceReading.cache(for: sources, in: console.environment),
        in: console)
      if !reading.isKept {
        console.report("The cache could not be written.\n")
      }
      subject = LintSubject(reading.program)
      // Navigators and compositions may get origins other than those that routes declare.
      if !reading.program.roots.isEmpty {
        subject.givenOrigins = SourceSurvey(sources).given
        if !subject.givenOrigins.isComplete {
          console.report(
            "Some origins are known only at run time, so no scheme or domain is reported as unnecessary.\n"
          )
        }
      }
      isEmpty = reading.fileCount == 0
    }
    return try files(subject, isEmpty: isEmpty)
  }

  /// Adds property lists, entitlements and association files.
  private func files(_ subject: LintSubject, isEmpty: Bool) throws(Misuse) -> LintSubject {
    var subject = subject
    let others = paths.filter { !Self.isSource($0) }
    let found: [FoundFiles.File]
    do throws(FoundFiles.MissingPath) {
      found =
        others.isEmpty
        ? []
        : try FoundFiles(others) { name in
          LintFileKind(path: name).map { $0 != .source } ?? false
        }.files
    } catch {
      throw Misuse("There is nothing to read at \(TerminalText(error.path).text).")
    }
    if isEmpty, found.isEmpty {
      let list = paths.map { TerminalText($0).text }.joined(separator: ", ")
      throw Misuse(
        "There are no Swift files, property lists, entitlements or association files at \(list).")
    }
    for item in found {
      let file =
        item.bytes.map { LintSubject.File(name: item.path, bytes: $0) }
        ?? LintSubject.File(name: item.path, unreadable: item.reason ?? "")
      if item.bytes == nil {
        subject.unreadable.append(file)
      } else {
        subject.add(file, as: LintFileKind(path: item.path) ?? .propertyList)
      }
    }
    return subject
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// Returns whether a path is a folder, or a file not known to be something else.
  static func mayHaveSources(_ path: String) -> Bool {
    isFolder(path) || isSource(path)
  }

  private static func isSource(_ path: String) -> Bool {
    if isFolder(path) { return false }
    guard let kind = LintFileKind(path: path) else {
      return !path.utf8.ends(with: ".plist".utf8)
    }
    return kind == .source
  }
}
