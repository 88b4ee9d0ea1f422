// SPDX-License-Identifier: MIT

import AssociatedDomains
public import DeepLinksCore

/// Generates a domain's `apple-app-site-association` file from an app's routes.
///
/// ```swift
/// let generator = AssociationGenerator(
///   try LinkRouter<TripsRoute>(), domain: "www.trips.calendar.com",
///   appIDs: ["ABCDE12345.com.calendar.trips"])
/// print(generator.file().json())
/// ```
///
/// The file claims every link that a route takes, spelled as the router prints it. The rules,
/// including exclusions, are as tight as possible; ``notes`` lists where a rule still takes more
/// than its route. The same routes always generate the same file.
public struct AssociationGenerator: Sendable {
  /// What the rules claim beyond the routes, and what is omitted.
  public let notes: [AssociationNote]
  let appIDs: [String]
  let claims: [AppLinkClaim]

  /// Generates the rules for a catalog's routes.
  ///
  /// - Parameters:
  ///   - catalog: the routes.
  ///   - domain: the host of the links, such as `example.com`, or `*.example.com` for the file that
  ///     a wildcard entitlement leads to. Routes of other origins are ignored.
  ///   - appIDs: the identifiers of the apps that open the links, `PREFIX.bundle.identifier`, the
  ///     preferred one first.
  ///   - options: how the app reads links, in addition to what the catalog says. Default: no other
  ///     way.
  ///   - shortLinks: the short links that the app resolves; those that lead to one of its routes are
  ///     claimed, too. Default: none.
  public init(
    _ catalog: LinkCatalog, domain: String, appIDs: [String], options: LinkOriginOptions = [],
    shortLinks: ShortLinks? = nil
  ) {
    self.init(
      DomainLinks([catalog.reading(options)], domain: DomainName(domain)).with(shortLinks), appIDs)
  }

  /// Generates the rules for a router's routes.
  ///
  /// - Parameters:
  ///   - router: the routes.
  ///   - domain: the host of the links, such as `example.com`, or `*.example.com` for the file that
  ///     a wildcard entitlement leads to. Routes of other origins are ignored.
  ///   - appIDs: the identifiers of the apps that open the links, `PREFIX.bundle.identifier`, the
  ///     preferred one first.
  ///   - shortLinks: the short links that the app resolves; those that lead to one of its routes are
  ///     claimed, too. Default: none.
  public init<Route>(
    _ router: LinkRouter<Route>, domain: String, appIDs: [String], shortLinks: ShortLinks? = nil
  ) {
    self.init(DomainLinks(router, domain: DomainName(domain)).with(shortLinks), appIDs)
  }

  /// Generates the rules for the routes of several routers.
  package init(
    _ catalogs: [LinkCatalog], domain: String, appIDs: [String], shortLinks: ShortLinks? = nil
  ) {
    self.init(DomainLinks(catalogs, domain: DomainName(domain)).with(shortLinks), appIDs)
  }

  init(_ links: DomainLinks, _ appIDs: [String]) {
    var writer = AppLinkClaimWriter(links)
    claims = writer.claims()
    notes = links.notes + writer.notes
    self.appIDs = appIDs
  }
}
