// SPDX-License-Identifier: MIT

public import AssociatedDomains
public import DeepLinksCore

/// Makes the `assetlinks.json` file of a domain, for the app on Android that opens the same links.
///
/// ```swift
/// let generator = AssetLinksGenerator(
///   try LinkRouter<TripsRoute>(), domain: "www.trips.calendar.com",
///   package: try AssetLinks.PackageName("com.calendar.trips"),
///   fingerprints: [try AssetLinks.Fingerprint(fingerprint)])
/// print(generator.file().json())
/// ```
///
/// Which links an app on Android opens, its manifest says; from Android 15 on the file can let it
/// open fewer. With `restrictsLinks` it lets it open those of the routes.
public struct AssetLinksGenerator: Sendable {
  /// What the rules claim beyond the routes, and what is left out; none without rules.
  public let notes: [AssociationNote]
  private let package: AssetLinks.PackageName
  private let fingerprints: [AssetLinks.Fingerprint]
  private let components: [AppSiteAssociation.Component]?

  /// Makes a file for a catalog's routes.
  ///
  /// - Parameters:
  ///   - catalog: the routes.
  ///   - domain: the host of the links; routes of other origins are left out.
  ///   - package: the app's `applicationId`.
  ///   - fingerprints: of the certificates that the app is signed with, any of which will do.
  ///   - restrictsLinks: whether Android 15 and later open the links of the routes only. Default:
  ///     all that the manifest says.
  ///   - options: how the app reads links, which a catalog does not record. Default: strictly.
  public init(
    _ catalog: LinkCatalog, domain: String, package: AssetLinks.PackageName,
    fingerprints: [AssetLinks.Fingerprint], restrictsLinks: Bool = false,
    options: LinkOriginOptions = []
  ) {
    self.init(
      DomainLinks(catalog, domain: DomainName(domain), options: options), package, fingerprints,
      restrictsLinks: restrictsLinks)
  }

  /// Makes a file for a router's routes.
  ///
  /// - Parameters:
  ///   - router: the routes.
  ///   - domain: the host of the links; routes of other origins are left out.
  ///   - package: the app's `applicationId`.
  ///   - fingerprints: of the certificates that the app is signed with, any of which will do.
  ///   - restrictsLinks: whether Android 15 and later open the links of the routes only. Default:
  ///     all that the manifest says.
  public init<Route>(
    _ router: LinkRouter<Route>, domain: String, package: AssetLinks.PackageName,
    fingerprints: [AssetLinks.Fingerprint], restrictsLinks: Bool = false
  ) {
    self.init(
      DomainLinks(router, domain: DomainName(domain)), package, fingerprints,
      restrictsLinks: restrictsLinks)
  }

  private init(
    _ links: DomainLinks, _ package: AssetLinks.PackageName,
    _ fingerprints: [AssetLinks.Fingerprint], restrictsLinks: Bool
  ) {
    self.package = package
    self.fingerprints = fingerprints
    var writer = AppLinkClaimWriter(links)
    let claims = writer.claims()
    components = restrictsLinks ? AndroidRules(claims).components : nil
    notes = restrictsLinks ? links.notes + writer.notes : []
  }

  /// The file.
  ///
  /// Of a statement about the app that lets it open links, the fingerprints are replaced, and with
  /// `restrictsLinks` the rules; all else is kept where it is. A file that is made from itself is the
  /// same.
  ///
  /// - Parameter existing: the file as it is now. Default: none.
  public func file(keeping existing: AssetLinks? = nil) -> AssetLinks {
    var file = existing ?? AssetLinks()
    for index in file.entries.indices {
      guard case .statement(var statement) = file.entries[index],
        statement.relations.contains(.handleAllURLs),
        case .androidApp(var app) = statement.target, app.package == package
      else { continue }
      app.fingerprints = fingerprints
      statement.target = .androidApp(app)
      statement.extensions = extensions(statement.extensions)
      file.entries[index] = .statement(statement)
      return file
    }
    file.entries.append(
      .statement(
        AssetLinks.Statement(
          [.handleAllURLs],
          .androidApp(AssetLinks.AndroidApp(package, fingerprints)),
          linkComponents: components)))
    return file
  }

  private func extensions(
    _ existing: [AssetLinks.RelationExtension]?
  ) -> [AssetLinks.RelationExtension]? {
    guard let components else { return existing }
    let relation = AssetLinks.Relation.handleAllURLs.text
    var extensions = existing ?? []
    guard let index = extensions.firstIndex(where: { $0.relation == relation }) else {
      return extensions + [AssetLinks.RelationExtension(relation, components: components)]
    }
    extensions[index].components = components
    return extensions
  }
}
