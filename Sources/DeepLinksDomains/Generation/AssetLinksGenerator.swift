// SPDX-License-Identifier: MIT

public import AssociatedDomains
public import DeepLinksCore

/// Generates a domain's `assetlinks.json` file for the Android app that opens the same links.
///
/// ```swift
/// let generator = AssetLinksGenerator(
///   try LinkRouter<TripsRoute>(), domain: "www.trips.calendar.com",
///   package: try AssetLinks.PackageName("com.calendar.trips"),
///   fingerprints: [try AssetLinks.Fingerprint(fingerprint)])
/// print(generator.file().json())
/// ```
///
/// An Android app's manifest determines which links it opens; in Android 15 and later, the file can
/// restrict them. With `restrictsLinks`, the file restricts them to the links of the routes.
public struct AssetLinksGenerator: Sendable {
  /// What the rules claim beyond the routes, and what is omitted; empty without rules.
  public let notes: [AssociationNote]
  private let package: AssetLinks.PackageName
  private let fingerprints: [AssetLinks.Fingerprint]
  private let components: [AppSiteAssociation.Component]?

  /// Generates a file for a catalog's routes.
  ///
  /// - Parameters:
  ///   - catalog: the routes.
  ///   - domain: the host of the links; routes of other origins are ignored.
  ///   - package: the app's `applicationId`.
  ///   - fingerprints: the fingerprints of the certificates that the app may be signed with.
  ///   - restrictsLinks: whether Android 15 and later open only the links of the routes. Default:
  ///     they open everything in the manifest.
  ///   - options: how the app reads links, in addition to what the catalog says. Default: no other
  ///     way.
  public init(
    _ catalog: LinkCatalog, domain: String, package: AssetLinks.PackageName,
    fingerprints: [AssetLinks.Fingerprint], restrictsLinks: Bool = false,
    options: LinkOriginOptions = []
  ) {
    self.init(
      DomainLinks([catalog.reading(options)], domain: DomainName(domain)), package, fingerprints,
      restrictsLinks: restrictsLinks)
  }

  /// Generates a file for a router's routes.
  ///
  /// - Parameters:
  ///   - router: the routes.
  ///   - domain: the host of the links; routes of other origins are ignored.
  ///   - package: the app's `applicationId`.
  ///   - fingerprints: the fingerprints of the certificates that the app may be signed with.
  ///   - restrictsLinks: whether Android 15 and later open only the links of the routes. Default:
  ///     they open everything in the manifest.
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

  /// Returns the file.
  ///
  /// In a statement that lets the app open links, the fingerprints are replaced, and with
  /// `restrictsLinks`, the rules, too; everything else stays where it is. Regenerating a file from
  /// itself changes nothing.
  ///
  /// - Parameter existing: the current file. Default: none.
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

/// Claims expressed in the parts of Apple's rules that Android 15 knows: no variables, no patterns
/// for a whole query, no options.
struct AndroidRules {
  private(set) var components: [AppSiteAssociation.Component] = []

  init(_ claims: [AppLinkClaim]) {
    let names = Set(SegmentVariable.all.map(\.name))
    var known: Set<AppSiteAssociation.Component> = []
    for claim in claims {
      var component = claim.component(without: names)
      component.path = component.path.map(Self.withoutDigits)
      component.fragment = component.fragment.map(Self.withoutDigits)
      component.query = Self.items(of: component.query)
      component.caseSensitive = nil
      component.comment = nil
      if known.insert(component).inserted { components.append(component) }
    }
  }

  private static func withoutDigits(_ pattern: String) -> String {
    String(pattern.unicodeScalars.replacing("$(xdigit)".unicodeScalars, with: "?".unicodeScalars))
  }

  private static func items(of query: AppSiteAssociation.Query?) -> AppSiteAssociation.Query? {
    guard case .items(let items) = query else { return nil }
    return .items(items.map { .init($0.name, withoutDigits($0.pattern)) })
  }
}
