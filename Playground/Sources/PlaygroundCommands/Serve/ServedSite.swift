// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
@_spi(Project) import LinkCommands
@_spi(Project) import LinkFiles
@_spi(Project) import LinkSite

/// A domain of the site while it is being served: rewritten when one of its source files changes.
@MainActor
final class ServedSite {
  /// The domain whose links to answer.
  let domain: String
  private let options: SiteOptions
  private let output: SiteOutput
  private let console: Console
  private let folder: FileFolder
  private var responder: SiteResponder
  private var files: Set<FolderWalk.Item> = []
  /// The configuration of the current site.
  private var configuration: SiteConfiguration
  /// Whether the last change could not be applied.
  private var isBehind = false
  /// The latest check of the files; they run one at a time.
  private var renewal: Task<Void, Never>?

  /// Creates the site, and writes it.
  ///
  /// - Parameter domain: the domain to serve; `nil` for the first one of the site.
  /// - Returns: `nil` if there is no site, after reporting the reason.
  /// - Throws: `Misuse`, if a required file is missing, or if the site does not have the domain;
  ///   `ExitCode(2)`, if the folder cannot be written to.
  init?(
    _ options: SiteOptions, domain: String?, output: SiteOutput, in console: Console
  ) async throws {
    guard let made = try await Self.make(options, domain: domain, in: console) else { return nil }
    _ = try output.write(made.files, in: console)
    self.domain = made.responder.domain
    self.options = options
    self.output = output
    self.console = console
    configuration = made.configuration
    files = options.files(configuration)
    folder = try FileFolder(output.folder)
    responder = made.responder
  }

  /// Answers a request, based on the current contents of the files.
  func answer(path: [UInt8], query: [UInt8]?, method: String) async -> SiteAnswer {
    let previous = renewal
    let renewal = Task {
      await previous?.value
      await renew()
    }
    self.renewal = renewal
    await renewal.value
    return responder.answer(path: path, query: query, method: method)
  }

  /// Returns the bytes of a file of the domain; `nil` if someone removed it while the command is
  /// running.
  func bytes(_ file: String) -> [UInt8]? {
    try? folder.file("\(domain)/\(file)")?.bytes(limit: 64 << 20)
  }

  /// Recreates the site if a file has changed; if that fails, the site stays as it is.
  private func renew() async {
    let files = options.files(configuration)
    guard files != self.files else { return }
    self.files = files
    do {
      if let made = try await Self.make(options, domain: domain, in: console) {
        let report = try output.write(made.files, in: console)
        configuration = made.configuration
        responder = made.responder
        let count = report.differences.count
        if isBehind || count > 0 {
          console.report("The site is up to date. Files changed: \(count).\n")
        }
        isBehind = false
        return
      }
    } catch let error as Misuse {
      console.report("Error: \(error.message)\n")
    } catch {
      // The folder cannot be written to, which is reported.
    }
    isBehind = true
    console.report("The site is served as it was.\n")
  }

  private struct Made {
    let files: SiteFiles
    let responder: SiteResponder
    let configuration: SiteConfiguration
  }

  private static func make(
    _ options: SiteOptions, domain: String?, in console: Console
  ) async throws -> Made? {
    let source = try await options.source(in: console)
    for fault in source.faults.prefix(100) {
      console.report(TerminalText(fault.description).text + "\n")
    }
    guard let site = source.site, let configuration = source.configuration else { return nil }
    let files = SiteFiles(site)
    guard let responder = files.responder(for: domain) else {
      let names = site.domainNames.joined(separator: ", ")
      throw Misuse(
        names.isEmpty
          ? "No route has https links to a host with a fixed name." : "Name one of: \(names).")
    }
    return Made(files: files, responder: responder, configuration: configuration)
  }
}
