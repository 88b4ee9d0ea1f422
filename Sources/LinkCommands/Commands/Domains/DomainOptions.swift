// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksCore
import JSONText

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
