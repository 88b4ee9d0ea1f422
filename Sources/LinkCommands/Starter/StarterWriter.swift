// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
@_spi(Project) import LinkContracts
import JSONText

/// Decides what to do with each file.
struct StarterWriter {
  private(set) var notes: [String] = []
  private let app: StarterApp
  private let routes: StarterRoutes
  private let contract: LinkContract
  private let folder: StarterFolder
  private let schema: String

  init(
    _ app: StarterApp, _ routes: StarterRoutes, _ contract: LinkContract, _ folder: StarterFolder,
    schema: String
  ) {
    self.app = app
    self.routes = routes
    self.contract = contract
    self.folder = folder
    self.schema = schema
  }

  mutating func files() -> [StarterFile] {
    let association = appSiteAssociation()
    let isServed: Bool =
      switch association.action {
      case .write, .complete: true
      case .leave: folder.bytes(of: association.path) != nil
      case .skip: false
      }
    return routesAndTest(site: isServed ? association.path : nil)
      + information() + entitlements() + [association] + assetLinks() + site()
  }

  /// Returns the routes and their test, which may be anywhere.
  private mutating func routesAndTest(site: String?) -> [StarterFile] {
    let path = StarterPaths.test(app)
    let test = file(.test, at: path, StarterTest(app, at: path, site: site).text) { bytes in
      bytes.contains("expectNoConflicts".utf8)
    }
    if case .write = test.action, routes.test == nil, !app.isModuleGiven {
      notes.append(
        "\(path) imports the module \(app.module), a guess from the folder's name. Give --module "
          + "if the app's module has another name.")
    }
    if let existing = routes.file {
      return [
        StarterFile(.routes, at: existing, .complete),
        routes.test.map { StarterFile(.test, at: $0, .complete) } ?? test,
      ]
    }
    return [
      file(.routes, at: StarterPaths.routes(app), routes.text) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.contains("@DeepLinkRoutes".utf8)
          && routes.catalog.routes[0].origins.allSatisfy {
            text.utf8.contains(("\"" + SwiftStringLiteral($0).content).utf8)
          }
      },
      test,
    ]
  }

  // MARK: Property lists

  private mutating func information() -> [StarterFile] {
    let export = URLTypesExport(contract)
    guard app.scheme != nil else {
      return [
        StarterFile(
          .information, at: StarterPaths.information,
          .skip(
            reason: routes.file == nil
              ? "The app's own scheme is not known. Give --scheme com.example.app."
              : "No route has a scheme of the app's own."))
      ]
    }
    let existing = folder.information
    guard !existing.isEmpty else {
      let file = file(.information, at: StarterPaths.information, export.text)
      if case .write = file.action {
        notes.append("In the app's target, set the build setting INFOPLIST_FILE to Info.plist.")
      }
      return [file]
    }
    return existing.map { path, reading in
      let key = AssociationPath().member("CFBundleURLTypes")
      return StarterFile(
        .information, at: path,
        action(
          isReadable: reading.information != nil,
          isThere: reading.information.map { information in
            routes.catalog.ownSchemes.allSatisfy(information.schemes.contains)
          } == true,
          isPartial: reading.information?.urlTypes.isEmpty == false
            || reading.range(at: key) != nil,
          export.member, "CFBundleURLTypes"))
    }
  }

  private mutating func entitlements() -> [StarterFile] {
    let path = StarterPaths.entitlements(app)
    let export = EntitlementsExport(contract)
    guard !export.domains.isEmpty else {
      return [
        StarterFile(
          .entitlements, at: path,
          .skip(
            reason: routes.file == nil
              ? "No domain is known. Give --domain example.com."
              : "No route has https links to a domain that an app can declare."))
      ]
    }
    let existing = folder.entitlements
    guard !existing.isEmpty else {
      let file = file(.entitlements, at: path, export.text)
      if case .write = file.action {
        notes.append(
          "In the app's target, set the build setting CODE_SIGN_ENTITLEMENTS to \(path).")
      }
      return [file]
    }
    return existing.map { path, reading in
      let key = AssociationPath().member(AppEntitlementsReading.domainsKey)
      return StarterFile(
        .entitlements, at: path,
        action(
          isReadable: reading.entitlements != nil,
          isThere: reading.entitlements.map { entitlements in
            export.domains.allSatisfy { domain in
              domain.isWildcard
                ? entitlements.associatedDomains?.contains(domain) == true
                : entitlements.domain(for: domain.host, .appLinks) != nil
            }
          } == true,
          isPartial: reading.entitlements?.associatedDomains != nil
            || reading.range(at: key) != nil,
          export.member, AppEntitlementsReading.domainsKey))
    }
  }

  /// Returns what to do with an existing property list.
  private func action(
    isReadable: Bool, isThere: Bool, isPartial: Bool, _ member: String, _ key: String
  ) -> StarterFile.Action {
    if isThere { return .complete }
    let reason =
      !isReadable
      ? "It cannot be read as a property list, so it is not changed."
      : isPartial
        ? "It already has \(key): add the element to its array." : "It does not have \(key) yet."
    return .leave(reason: reason, add: member)
  }

  // MARK: The site

  private mutating func appSiteAssociation() -> StarterFile {
    let path = StarterPaths.appSiteAssociation
    guard let domain = app.domain else {
      return StarterFile(.appSiteAssociation, at: path, .skip(reason: "No domain is known."))
    }
    guard let appID = app.appID else {
      return StarterFile(
        .appSiteAssociation, at: path,
        .skip(
          reason: "It needs the app's identifier: give --team ABCDE12345 and --bundle "
            + "com.example.app."))
    }
    let generator = AssociationGenerator(routes.catalog, domain: domain, appIDs: [appID])
    let file = file(.appSiteAssociation, at: path, generator.file().json()) { bytes in
      guard let file = AssociationReading(bytes).effectiveFile else { return false }
      // Rules for other routes are up to the app.
      return !AssociationCoverage(of: file, by: routes.catalog, appID: appID, domain: domain).gaps
        .contains { $0.kind == .unclaimed || $0.kind == .excluded }
    }
    if case .write(let text) = file.action {
      let reading = AssociationReading(Array(text.utf8))
      note(AssociationLinter().findings(for: reading), about: path)
      notes.append(
        "Serve \(path) as https://\(domain)/.well-known/apple-app-site-association, with the type "
          + "application/json and without a redirect.")
    }
    return file
  }

  private mutating func assetLinks() -> [StarterFile] {
    guard let android = app.android else { return [] }
    let path = StarterPaths.assetLinks
    guard let domain = app.domain else {
      return [StarterFile(.assetLinks, at: path, .skip(reason: "No domain is known."))]
    }
    let generator = AssetLinksGenerator(
      routes.catalog, domain: domain, package: android.package, fingerprints: android.fingerprints)
    let file = file(.assetLinks, at: path, generator.file().json()) { bytes in
      guard let file = AssetLinksReading(bytes).file else { return false }
      return generator.file(keeping: file) == file
    }
    if case .write(let text) = file.action {
      note(AssetLinksLinter().findings(for: AssetLinksReading(Array(text.utf8))), about: path)
      notes.append("Serve \(path) as https://\(domain)/.well-known/assetlinks.json.")
    }
    return [file]
  }

  /// Returns the configuration of the site; an existing one is never changed.
  private func site() -> [StarterFile] {
    guard app.domain != nil else { return [] }
    let isThere = folder.obstacle(to: StarterPaths.site) != nil
    guard !isThere else { return [StarterFile(.site, at: StarterPaths.site, .complete)] }
    return [
      StarterFile(.site, at: StarterPaths.site, .write(StarterSite(app).text)),
      file(.schema, at: StarterPaths.schema, schema) { _ in true },
    ]
  }

  private mutating func note(_ findings: [AssociationFinding], about path: String) {
    notes += findings.map { "\(path): \($0.message) \($0.help)" }
  }

  /// - Parameter isComplete: returns whether an existing file has everything it needs.
  private func file(
    _ role: StarterFile.Role, at path: String, _ text: String,
    isComplete: ([UInt8]) -> Bool = { _ in false }
  ) -> StarterFile {
    guard let obstacle = folder.obstacle(to: path) else {
      return StarterFile(role, at: path, .write(text))
    }
    if let bytes = folder.bytes(of: path), isComplete(bytes) {
      return StarterFile(role, at: path, .complete)
    }
    return StarterFile(role, at: path, .leave(reason: obstacle, add: text))
  }
}
