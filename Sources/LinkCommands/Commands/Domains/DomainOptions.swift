// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksCore
import Foundation
import JSONText
@_spi(Project) import LinkFiles

/// The options that select the rules for deciding about a link.
struct AssociationOptions: ParsableArguments {
  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      "The app's identifier, such as ABCDE12345.com.example.app. Default: every app of the file.",
      valueName: "id"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The domain that serves the file. Default: the host of the link.", valueName: "host"))
  var domain: String?

  func validate() throws {
    try GivenNames.check(apps: app.map { [$0] } ?? [])
    if let domain, domain.utf8.starts(with: "*.".utf8) {
      throw ValidationError(
        "--domain: A wildcard serves no file. For links to its hosts, leave out --domain.")
    }
    try GivenNames.check(domain: domain)
  }
}

extension InputFile {
  /// Returns an association file as the system sees it; reports to the user if that is nothing.
  ///
  /// - Throws: `Misuse`, if the file does not exist.
  @MainActor
  static func association(at path: String, in console: Console) throws(Misuse) -> AppSiteAssociation
  {
    let bytes = try bytes(at: path, role: "association file", or: console)
    let reading = AssociationReading(bytes)
    guard let file = reading.effectiveFile else {
      let code = reading.findings.first { $0.severity == .error }?.code.rawValue
      console.report(
        "The system cannot read the file\(code.map { " (\($0))" } ?? ""), so no link opens an app. "
          + "deeplinks aasa check says why.\n")
      return AppSiteAssociation()
    }
    return file
  }
}

/// The options that select an app's routes, and the domain of a file for them.
struct CatalogOptions: ParsableArguments {
  @OptionGroup var source: RouteSourceOptions

  @Option(
    help: ArgumentHelp(
      """
      The domain of the file. Default: the only https host among the routes, which is \
      *.example.com for https://{name}.example.com.
      """, valueName: "host"))
  var domain: String?

  @OptionGroup var reading: ReadingOptions

  func validate() throws { try GivenNames.check(domain: domain, allowsWildcard: true) }

  /// Returns the domain, or the only one that the routes have.
  ///
  /// - Throws: `Misuse`, if the routes have none or several.
  func host(of routes: LinkCatalog) throws(Misuse) -> String {
    if let domain { return domain }
    let prefix = "https://"
    let hosts = Set(
      routes.routes.flatMap(\.allOrigins).filter { $0.lowercased().utf8.starts(with: prefix.utf8) }
        .map {
          (try? LinkOrigin($0))?.host.domain
        })
    let named = hosts.compactMap(\.self)
    guard let host = named.first, named.count == 1 else {
      let names = named.sorted().map { TerminalText($0).text }.joined(separator: ", ")
      throw Misuse(
        (hosts.isEmpty
          ? "No route has https links. "
          : named.isEmpty
            ? "No route names its host. " : "The routes have several hosts: \(names). ")
          + "Choose one with --domain.")
    }
    return host
  }
}

extension LinkOrigin.Host {
  /// The domain whose file the system reads for the host; `nil` if it is any host.
  fileprivate var domain: String? {
    switch self {
    case .none: nil
    case .literal(let host): host
    case .captured(let capture): capture.isAnyHost ? nil : "*" + capture.domainSuffix
    }
  }
}

/// The option for the short links that an app follows.
struct ShortLinkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The short links that the app follows: its Links.tsv. Default: none.", valueName: "file"))
  var shortLinks: String?

  /// Returns the table.
  ///
  /// - Throws: `Misuse`, if the file does not exist, or if a line cannot be used: its short link
  ///   would be missing without anyone noticing.
  func table() throws(Misuse) -> ShortLinks? {
    guard let path = shortLinks else { return nil }
    let table = ShortLinks(try InputFile.bytes(at: path, role: "table of short links"))
    if let fault = table.faults.first {
      throw Misuse("\(TerminalText(path).text): \(fault)")
    }
    return table
  }
}

/// Validates the apps and domains of a command line.
enum GivenNames {
  /// - Throws: `ValidationError`, if a text is not an app identifier.
  static func check(apps: [String]) throws(ValidationError) {
    for app in apps where !isAppID(app) {
      throw ValidationError(
        "\(shown(app)) is not an app identifier. Write one such as ABCDE12345.com.example.app.")
    }
  }

  /// - Throws: `ValidationError`, if a text is not a domain.
  ///
  /// - Parameter allowsWildcard: whether to allow a leading `*.`.
  static func check(domain: String?, allowsWildcard: Bool = false) throws(ValidationError) {
    guard let domain else { return }
    let name =
      allowsWildcard && domain.utf8.starts(with: "*.".utf8)
      ? String(decoding: domain.utf8.dropFirst(2), as: UTF8.self) : domain
    do throws(HostedDomainError) {
      _ = try HostedDomain(name)
    } catch { throw ValidationError("--domain: \(error.description)") }
  }

  /// Returns whether a text is a team's prefix, capital letters and digits, followed by parts of
  /// letters, digits, and hyphens.
  private static func isAppID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isPrefixed = parts[0].allSatisfy { $0.isASCIIDigit || 0x41...0x5a ~= $0 }
    return parts.count > 1 && isPrefixed
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"): true
            default: false
            }
          }
      }
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? "An empty string" : TerminalText(text).text
  }
}

/// Finds association files by name.
enum AssociationFiles {
  /// The names of the files.
  static let names: Set<String> = [
    "apple-app-site-association", "apple-app-site-association.json", "assetlinks.json",
  ]

  /// Returns whether a file is for Android, judging by its name.
  static func isAssetLinks(_ path: String) -> Bool {
    URL(filePath: path).lastPathComponent.lowercased().utf8.starts(with: "assetlinks".utf8)
  }

  /// A file with its name for messages.
  typealias File = (name: String, path: String, bytes: [UInt8])

  /// Returns the files that an argument stands for: those in a folder, in order, or the file
  /// itself.
  ///
  /// Entries in a folder that have the right name but cannot be read are reported.
  ///
  /// - Throws: `Misuse`, if a folder has none, or the file cannot be read.
  @MainActor
  static func files(
    at path: String, role: String, in console: Console,
    where isWanted: @escaping (String) -> Bool = { names.contains($0) }
  ) throws(Misuse) -> [File] {
    guard path != "-", FileStatus.isFolder(path) else {
      let bytes = try InputFile.bytes(at: path, role: role, or: console)
      return [(path == "-" ? "<stdin>" : path, path, bytes)]
    }
    let found: [FoundFiles.File]
    do {
      found = try FoundFiles([path], limit: InputFile.sizeLimit, isWanted: isWanted).files
    } catch {
      throw Misuse("There is nothing to read at \(TerminalText(path).text).")
    }
    for file in found where file.bytes == nil {
      console.report(
        "\(TerminalText(file.path).text) was not checked. \(TerminalText(file.reason ?? "").text)\n"
      )
    }
    let files = found.compactMap { file in file.bytes.map { (file.path, file.path, $0) } }
    guard !files.isEmpty else {
      throw Misuse(
        "There is no association file in \(TerminalText(path).text). Give a file, or the folder "
          + "that contains .well-known.")
    }
    return files
  }
}

/// The files of an app's project to compare with association files.
struct ProjectFiles {
  let entitlements: String?
  let information: String?
  let catalog: String?
  let assetLinks: String?
  /// The domain that serves the association files; `nil` means all domains in the entitlements.
  let domain: String?
  let app: String?
  let isRelease: Bool

  /// Checks the project's files as well, and adds mismatches.
  ///
  /// - Throws: `Misuse`, if one of them cannot be read.
  func compare(with checked: inout [CheckedFile]) throws(Misuse) {
    let files = checked.filter { $0.kind == .appSiteAssociation }
      .map { AssociationReading($0.bytes).effectiveFile }
    if let entitlements { checked.append(try check(entitlements: entitlements, files)) }
    if let information {
      let bytes = try InputFile.bytes(at: information, role: "Info.plist")
      let reading = AppInformationReading(bytes)
      var findings = reading.findings
      if let catalog { findings += reading.findings(routeSchemes: try Self.schemes(of: catalog)) }
      checked.append(
        CheckedFile(
          information, .information, bytes, findings.inOrderOfPosition, reading.position))
    }
    if let assetLinks {
      let bytes = try InputFile.bytes(at: assetLinks, role: "assetlinks.json")
      checked.append(CheckedFile(assetLinks, assetLinks: bytes))
      addParity(AssetLinksReading(bytes), to: &checked)
    }
  }

  private func check(
    entitlements path: String, _ files: [AppSiteAssociation?]
  ) throws(Misuse) -> CheckedFile {
    let bytes = try InputFile.bytes(at: path, role: "entitlements file")
    let reading = AppEntitlementsReading(bytes)
    let check = AssociationCrossCheck(reading, appID: app, isRelease: isRelease)
    var findings = reading.findings
    let hosts = domain.map { [$0] } ?? reading.entitlements?.files.map(\.host) ?? []
    for file in files {
      let hosted = file.map { AssociationCrossCheck.HostedFile.file($0) } ?? .unusable
      let found = check.findings(
        files: Dictionary(hosts.map { ($0, hosted) }, uniquingKeysWith: { first, _ in first }))
      findings += found.filter { !findings.contains($0) }
    }
    return CheckedFile(
      path, .entitlements, bytes, findings.inOrderOfPosition, reading.position)
  }

  /// Returns the schemes of an app's routes, without duplicates.
  private static func schemes(of catalog: String) throws(Misuse) -> [String] {
    let origins = try ContractInput.catalog(at: catalog).routes.flatMap(\.allOrigins)
    let schemes = origins.compactMap { origin in
      origin.unicodeScalars.firstIndex(of: ":").map { origin[..<$0].lowercased() }
    }
    return Set(schemes).sorted()
  }

  /// Adds differences between the platforms to the file that each finding is about.
  private func addParity(_ android: AssetLinksReading, to checked: inout [CheckedFile]) {
    for index in checked.indices where checked[index].kind == .appSiteAssociation {
      let reading = AssociationReading(checked[index].bytes)
      let parity = AssociationParity(reading.effectiveFile, android.effectiveFile)
      for var finding in parity.findings() {
        let isApple = finding.path.steps.first == .member("applinks")
        finding.range = isApple ? reading.range(at: finding.path) : android.range(at: finding.path)
        let place = isApple ? index : checked.endIndex - 1
        checked[place].findings = (checked[place].findings + [finding]).inOrderOfPosition
      }
    }
  }
}

extension [AssociationFinding] {
  /// The findings sorted by position; those without one come first, because they are about the
  /// whole file.
  fileprivate var inOrderOfPosition: [AssociationFinding] {
    enumerated().sorted {
      ($0.element.range?.lowerBound ?? -1, $0.offset)
        < ($1.element.range?.lowerBound ?? -1, $1.offset)
    }.map(\.element)
  }
}
