// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import AssociatedDomains
public import DeepLinksCore
public import DeepLinksDomains
public import Testing

/// Expects that a domain's association file claims the links of an app's routes and no others.
///
/// ```swift
/// @Test func `the web site and the app agree`() throws {
///   let folder = URL(filePath: #filePath).deletingLastPathComponent()
///   let file = folder.appending(path: "apple-app-site-association")
///   expectAssociatedDomains(
///     try Data(contentsOf: file), covers: TripsRoute.self,
///     appID: "ABCDE12345.com.calendar.trips", domain: "www.trips.calendar.com")
/// }
/// ```
///
/// Each gap is recorded as an issue with a link that shows it, and so is everything that keeps the
/// system from reading the file. Remarks on the coverage, such as numbers that no rule can tell
/// from other text, are not issues.
///
/// - Parameters:
///   - bytes: the file.
///   - type: the routes; those of other domains are ignored.
///   - appID: the app identifier, `PREFIX.bundle.identifier`.
///   - domain: the host, such as `example.com`, or `*.example.com`.
///   - allowed: gaps that do not count as issues. Default: none.
///   - origins: for an enum that declares no origins because another enum mounts it.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the coverage; `nil` if the router cannot be built or the file cannot be read.
@discardableResult
public func expectAssociatedDomains<Route: LinkRoutable>(
  _ bytes: some Sequence<UInt8>, covers type: Route.Type, appID: String, domain: String,
  allowing allowed: Set<AssociationCoverage.Gap.Kind> = [], origins: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> AssociationCoverage? {
  let reading = AssociationReading(Array(bytes))
  for finding in reading.findings where finding.severity == .error {
    ExpectationIssue.record(
      "\(finding.code.rawValue) at \(finding.path): \(finding.message) \(finding.help)",
      sourceLocation)
  }
  guard let file = reading.effectiveFile else { return nil }
  return expectAssociatedDomains(
    file, covers: type, appID: appID, domain: domain, allowing: allowed, origins: origins,
    sourceLocation: sourceLocation)
}

/// Expects the same of a file that is given as a value.
///
/// - Parameters:
///   - file: the contents of the file.
///   - type: the routes; those of other domains are ignored.
///   - appID: the app identifier, `PREFIX.bundle.identifier`.
///   - domain: the host, such as `example.com`, or `*.example.com`.
///   - allowed: gaps that do not count as issues. Default: none.
///   - origins: for an enum that declares no origins because another enum mounts it.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the coverage; `nil` if the router cannot be built.
@discardableResult
public func expectAssociatedDomains<Route: LinkRoutable>(
  _ file: AppSiteAssociation, covers type: Route.Type, appID: String, domain: String,
  allowing allowed: Set<AssociationCoverage.Gap.Kind> = [], origins: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> AssociationCoverage? {
  do throws(LinkRouterError) {
    return expect(
      AssociationCoverage(
        of: file, by: try LinkRouter.tested(type, origins: origins), appID: appID, domain: domain),
      allowing: allowed, sourceLocation)
  } catch {
    RouterIssues.record(error, sourceLocation)
    return nil
  }
}

/// Expects the same of routes that are given as data, such as those of several features combined.
///
/// - Parameters:
///   - file: the contents of the file.
///   - catalog: the routes; those of other domains are ignored.
///   - appID: the app identifier, `PREFIX.bundle.identifier`.
///   - domain: the host, such as `example.com`, or `*.example.com`.
///   - options: how the app reads links, in addition to what the catalog says. Default: no other way.
///   - allowed: gaps that do not count as issues. Default: none.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the coverage.
@discardableResult
public func expectAssociatedDomains(
  _ file: AppSiteAssociation, covers catalog: LinkCatalog, appID: String, domain: String,
  options: LinkOriginOptions = [], allowing allowed: Set<AssociationCoverage.Gap.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> AssociationCoverage {
  expect(
    AssociationCoverage(of: file, by: catalog, appID: appID, domain: domain, options: options),
    allowing: allowed, sourceLocation)
}

private func expect(
  _ coverage: AssociationCoverage, allowing allowed: Set<AssociationCoverage.Gap.Kind>,
  _ sourceLocation: SourceLocation
) -> AssociationCoverage {
  for gap in coverage.gaps where !allowed.contains(gap.kind) {
    ExpectationIssue.record(gap.description, sourceLocation)
  }
  if !coverage.hasRoutes {
    ExpectationIssue.record(
      "No route is of the domain \(coverage.domain): nothing was compared.", sourceLocation)
  }
  return coverage
}
#endif
