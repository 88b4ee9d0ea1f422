// SPDX-License-Identifier: MIT

import AssociatedDomains
public import DeepLinksCore

/// Makes the `apple-app-site-association` file of a domain from an app's routes.
///
/// ```swift
/// let generator = AssociationGenerator(
///   try LinkRouter<TripsRoute>(), domain: "www.trips.calendar.com",
///   appIDs: ["ABCDE12345.com.calendar.trips"])
/// print(generator.file().json())
/// ```
///
/// Every link that a route takes, spelled as the router prints it, is claimed. The rules are as tight
/// as rules can be, exclusions included; ``notes`` say where a rule still takes more than the route.
/// The same routes give the same file.
public struct AssociationGenerator: Sendable {
  /// What the rules claim beyond the routes, and what is left out.
  public let notes: [AssociationNote]
  let appIDs: [String]
  let claims: [AppLinkClaim]

  /// Makes the rules of a catalog's routes.
  ///
  /// - Parameters:
  ///   - catalog: the routes.
  ///   - domain: the host of the links, such as `example.com`, or `*.example.com` for the file that
  ///     an entitlement with a wildcard leads to. Routes of other origins are left out.
  ///   - appIDs: the identifiers of the apps that open the links, `PREFIX.bundle.identifier`, the
  ///     preferred one first.
  ///   - options: how the app reads links, which a catalog does not record. Default: strictly.
  public init(
    _ catalog: LinkCatalog, domain: String, appIDs: [String], options: LinkOriginOptions = []
  ) {
    self.init(DomainLinks(catalog, domain: DomainName(domain), options: options), appIDs)
  }

  /// Makes the rules of a router's routes.
  ///
  /// - Parameters:
  ///   - router: the routes.
  ///   - domain: the host of the links, such as `example.com`, or `*.example.com` for the file that
  ///     an entitlement with a wildcard leads to. Routes of other origins are left out.
  ///   - appIDs: the identifiers of the apps that open the links, `PREFIX.bundle.identifier`, the
  ///     preferred one first.
  public init<Route>(_ router: LinkRouter<Route>, domain: String, appIDs: [String]) {
    self.init(DomainLinks(router, domain: DomainName(domain)), appIDs)
  }

  init(_ links: DomainLinks, _ appIDs: [String]) {
    var writer = AppLinkClaimWriter(links)
    claims = writer.claims()
    notes = links.notes + writer.notes
    self.appIDs = appIDs
  }
}
