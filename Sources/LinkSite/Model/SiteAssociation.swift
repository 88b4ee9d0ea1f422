// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
@_spi(Project) import LinkContracts
@_spi(Project) import LinkFiles

/// The association files of one domain.
struct SiteAssociation: Sendable {
  /// Paths are relative to the domain's folder.
  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []
  private(set) var faults: [SiteFault] = []

  /// Apple's limit for the file, uncompressed.
  private static let sizeLimit = 128 << 10

  /// - Parameter links: the short links that work on the domain.
  init(_ domain: String, _ routes: SiteRoutes, _ input: Site.Input, _ links: ShortLinks?) {
    addApple(domain, routes, input, links)
    addAndroid(domain, routes, input)
    if files.isEmpty, faults.isEmpty {
      notes.append("\(domain): The configuration names no app, so no association file is written.")
    }
  }

  private mutating func addApple(
    _ domain: String, _ routes: SiteRoutes, _ input: Site.Input, _ links: ShortLinks?
  ) {
    let path = "\(domain)/apple-app-site-association"
    let apps = input.configuration.apps(of: domain).map(\.id)
    var existing: AppSiteAssociation?
    switch input.kept(path) {
    case .nothing: guard !apps.isEmpty else { return }
    case .other(let cause): return refuse(path, cause, input)
    case .file(let kept):
      let reading = AssociationReading(kept)
      guard let file = reading.effectiveFile else {
        refuse(path, reading.findings, reading.position(of:), input)
        return
      }
      existing = file
    }
    var file = existing ?? AppSiteAssociation()
    if !apps.isEmpty {
      let generator = AssociationGenerator(
        routes.sources.map(\.catalog),
        domain: domain, appIDs: apps,
        shortLinks: input.configuration.appsResolveShortLinks ? links : nil)
      file = generator.file(keeping: existing)
      notes += (generator.notes + (existing.map(generator.notes(keeping:)) ?? []))
        .filter { $0.code != .skippedOrigin }.map { "\(domain): \($0)" }
    }
    let bytes = Array(file.json().utf8)
    if bytes.count > Self.sizeLimit {
      notes.append("\(domain): The association file is larger than 128 KiB, which Apple refuses.")
    }
    files.append(SiteFile(path: SitePaths.association, bytes: bytes))
  }

  private mutating func addAndroid(_ domain: String, _ routes: SiteRoutes, _ input: Site.Input) {
    let path = "\(domain)/assetlinks.json"
    let apps = input.configuration.androidApps
    var file: AssetLinks?
    switch input.kept(path) {
    case .nothing: guard !apps.isEmpty else { return }
    case .other(let cause): return refuse(path, cause, input)
    case .file(let kept):
      let reading = AssetLinksReading(kept)
      guard let existing = reading.wholeFile else {
        refuse(path, reading.findings, reading.position(of:), input)
        return
      }
      file = existing
    }
    for app in apps {
      guard let name = try? AssetLinks.PackageName(app.package) else { continue }
      let generator = AssetLinksGenerator(
        routes.catalog, domain: domain, package: name,
        fingerprints: app.fingerprints.compactMap { try? AssetLinks.Fingerprint($0) })
      file = generator.file(keeping: file)
    }
    if let file {
      files.append(SiteFile(path: SitePaths.assetLinks, bytes: Array(file.json().utf8)))
    }
  }

  private mutating func refuse(
    _ path: String, _ findings: [AssociationFinding],
    _ position: (Int) -> (line: Int, column: Int), _ input: Site.Input
  ) {
    let finding = findings.first { $0.severity == .error }
    refuse(
      path, finding?.message ?? "The file cannot be read.",
      at: finding?.range.map { position($0.lowerBound) },
      help: "Fix it, so that what it says can be kept.", input)
  }

  private mutating func refuse(
    _ path: String, _ message: String, at place: (line: Int, column: Int)? = nil, help: String,
    _ input: Site.Input
  ) {
    let folder = input.configuration.associationFiles.map { $0 + "/" } ?? ""
    faults.append(
      SiteFault(
        file: folder + path, line: place?.line, column: place?.column, message: message, help: help)
    )
  }

  private mutating func refuse(_ path: String, _ cause: FileFailure, _ input: Site.Input) {
    refuse(
      path, "The file cannot be read: \(cause.reason).",
      help: "Put a file there, of at most 4 MiB, or remove it.", input)
  }
}
