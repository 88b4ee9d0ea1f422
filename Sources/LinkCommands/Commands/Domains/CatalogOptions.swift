// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import JSONText

/// The options that select an app's routes.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The app's routes as JSON, as written by LinkCatalog.json(), for example with try \
      LinkRouter<AppRoute>().catalog.json().
      """, valueName: "file"))
  var catalog: String

  @Option(
    help: ArgumentHelp(
      """
      The domain of the file. Default: the only https host among the routes, which is \
      *.example.com for https://{name}.example.com.
      """, valueName: "host"))
  var domain: String?

  @OptionGroup var reading: ReadingOptions

  func validate() throws { try GivenNames.check(domain: domain, allowsWildcard: true) }

  /// Returns the routes.
  ///
  /// - Throws: `Misuse`, if the file is not a catalog.
  func routes() throws(Misuse) -> LinkCatalog { try Self.routes(at: catalog) }

  /// Returns the routes in a file.
  ///
  /// - Throws: `Misuse`, if the file is not a catalog.
  static func routes(at catalog: String) throws(Misuse) -> LinkCatalog {
    let text = try InputFile.text(at: catalog, role: "catalog")
    do {
      return try LinkCatalog(json: text)
    } catch {
      throw Misuse(
        "\(TerminalText(catalog).text) is not a catalog of this version. Write it with "
          + "LinkCatalog.json().")
    }
  }

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
