// SPDX-License-Identifier: MIT

public import ArgumentParser
import DeepLinksCore
import Foundation
@_spi(Project) import JSONText
@_spi(Project) import LinkContracts
@_spi(Project) public import LinkFiles
@_spi(Project) public import LinkSite

/// The options that say what to create a site from.
@_spi(Project) public struct SiteOptions: ParsableArguments {
  /// The maximum size of a table of short links, in bytes.
  private static let linksLimit = 64 << 20

  @OptionGroup var routes: RouteSourceOptions

  @Option(
    help: ArgumentHelp(
      "The configuration. Default: deeplinks.json in the current folder.", valueName: "file"))
  var config = defaultConfig

  private static let defaultConfig = "deeplinks.json"

  @Option(
    name: .customLong("short-links"),
    help: ArgumentHelp(
      "The short links. Default: Links.tsv beside the configuration, if it is there.",
      valueName: "file"))
  var links: String?

  @Option(
    help: ArgumentHelp(
      "The day on which short links work or not, such as 2026-01-31. Default: today, in UTC.",
      valueName: "day"))
  var date: String?

  /// Creates the options without values.
  public init() {}

  public func validate() throws {
    if let date, ShortLinkDay(date.utf8) == nil {
      throw ValidationError("--date: Write a day such as 2026-01-31.")
    }
  }

  /// The source of a site, and problems with its files.
  public struct Source {
    /// The site; `nil` if the configuration has errors.
    public var site: Site?
    /// The configuration; `nil` if it has errors.
    public var configuration: SiteConfiguration?
    /// What is wrong with the files.
    public var faults: [SiteFault]
  }

  /// Reads the files, and creates the site.
  ///
  /// - Throws: `Misuse`, if a required file is missing, or if there are no routes.
  @MainActor
  public func source(in console: Console) async throws -> Source {
    let reader = try configuration()
    guard let configuration = reader.configuration else {
      return Source(faults: reader.faults)
    }
    var faults: [SiteFault] = []
    let today = date.flatMap { ShortLinkDay($0.utf8) } ?? ShortLinkDay(Date())
    var input = Site.Input(
      configuration: configuration, sources: try await routes.contracts(in: console), today: today)
    input.icon = icon(of: configuration, &faults)
    if let folder = configuration.associationFiles {
      let root = path(beside: folder)
      let fence = fence
      input.kept = { name in
        do throws(FileFailure) {
          return .file(
            try FileContents.bytes(
              found: root + "/" + name, in: fence, limit: InputFile.sizeLimit))
        } catch {
          // An unreadable file is not the same as a missing one.
          return error == .missing ? .nothing : .other(error)
        }
      }
    }
    if let file = linksFile {
      let bytes = try InputFile.bytes(
        at: file, role: "table of short links", in: links == nil ? fence : nil,
        limit: Self.linksLimit)
      let table = ShortLinks(bytes)
      input.links = table
      input.linksFile = file
      faults += table.faults.map { fault in
        SiteFault(
          file: file, line: fault.line, column: fault.column,
          message: "The line is not a short link (\(fault.code)).", help: fault.hint)
      }
    }
    var site = Site(input)
    faults += site.faults
    do throws(ProgramFailure) {
      let made = try SiteCodes(console.environment).codes(of: site, from: input.linksFile)
      site.codes = made.codes
      faults += made.faults
    } catch {
      // Without the program, a run would remove the codes of earlier ones.
      throw Misuse("\(input.linksFile) asks for QR codes. \(error.message)")
    }
    return Source(site: site, configuration: configuration, faults: faults)
  }

  /// Returns the files that the site is created from, which change whenever their contents do.
  ///
  /// - Parameter configuration: the contents of the configuration, which is itself one of the
  ///   files.
  public func files(_ configuration: SiteConfiguration) -> Set<FolderWalk.Item> {
    let sources = routes.catalog.map { [$0] } ?? routes.places
    let beside = [configuration.icon, configuration.associationFiles].compactMap(\.self)
      .map { path(beside: $0) }
    var files: Set<FolderWalk.Item> = []
    for path in sources {
      files.formUnion(Self.files(at: path) { $0.utf8.ends(with: ".swift".utf8) })
    }
    for path in [config] + beside + (linksFile.map { [$0] } ?? []) {
      files.formUnion(Self.files(at: path) { AssociationFiles.names.contains($0) })
    }
    return files
  }

  /// Returns a file, or those in a folder; none if it no longer exists.
  private static func files(
    at path: String, where isWanted: @escaping (String) -> Bool
  ) -> [FolderWalk.Item] {
    (try? FolderWalk([path], isWanted: isWanted))?.items ?? []
  }

  private func configuration() throws(Misuse) -> SiteConfigurationReader {
    if config == Self.defaultConfig, !FileStatus.isThere(config) {
      throw Misuse(
        "There is no deeplinks.json here. Write one with deeplinks init, or name one with "
          + "--config.")
    }
    let isNamed = config != Self.defaultConfig
    let bytes = try InputFile.bytes(
      at: config, role: "configuration", in: isNamed ? nil : fence)
    return SiteConfigurationReader(bytes, file: config)
  }

  // MARK: Files next to the configuration

  private var folder: String { (config as NSString).deletingLastPathComponent }

  /// What the configuration can name: nothing outside of its folder, also after following links.
  private var fence: FileFence { FileFence([folder.isEmpty ? "." : folder]) }

  private func path(beside name: String) -> String {
    folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
  }

  private var linksFile: String? {
    if let links { return links }
    let file = path(beside: "Links.tsv")
    return FileStatus.isThere(file) ? file : nil
  }

  private func icon(of configuration: SiteConfiguration, _ faults: inout [SiteFault]) -> [UInt8]? {
    guard let icon = configuration.icon else { return nil }
    do throws(FileFailure) {
      return try FileContents.bytes(
        found: path(beside: icon), in: fence, limit: InputFile.sizeLimit)
    } catch {
      faults.append(
        SiteFault(
          file: config, line: nil, column: nil,
          message: "The icon \(icon) cannot be read: \(error.reason).",
          help: "Name a file beside the configuration, of at most 4 MiB."))
      return nil
    }
  }
}

/// Runs `qrencode` to create the QR codes that a table of short links requests.
struct SiteCodes {
  /// The number of programs to run at once.
  private static let batchSize = 8
  /// The maximum output in bytes: the largest code has 177 rows.
  private static let outputLimit = 1 << 17

  private let environment: ProgramEnvironment

  init(_ environment: ProgramEnvironment) { self.environment = environment }

  /// Creates the codes of a site.
  ///
  /// - Parameters:
  ///   - file: the table, as the user named it.
  /// - Returns: the codes by their contents, and problems with lines whose code cannot be created.
  /// - Throws: a failure if `qrencode` is missing.
  func codes(
    of site: Site, from file: String
  ) throws(ProgramFailure) -> (codes: [String: SiteQRCode], faults: [SiteFault]) {
    let links = site.linksOfCodes
    let group = ProgramGroup(environment)
    var codes: [String: SiteQRCode] = [:]
    var faults: [SiteFault] = []
    for lower in stride(from: 0, to: links.count, by: Self.batchSize) {
      let batch = links[lower..<min(lower + Self.batchSize, links.count)]
      // Level M can be read with a seventh of the picture missing.
      let calls = batch.map {
        ProgramCall("qrencode", ["-t", "ASCII", "-m", "0", "-l", "M", "-o", "-", "--", $0.link])
      }
      let answers = try group.run(calls, outputLimit: Self.outputLimit)
      for (link, answer) in zip(batch, answers) {
        if answer.end == .exit(0), !answer.isCut, let code = SiteQRCode(text: answer.output) {
          codes[link.link] = code
        } else {
          faults.append(
            SiteFault(
              file: file, line: link.line, column: nil, message: "The QR code cannot be made.",
              help: "Use a shorter path, or write no in the column qr."))
        }
      }
    }
    return (codes, faults)
  }
}
