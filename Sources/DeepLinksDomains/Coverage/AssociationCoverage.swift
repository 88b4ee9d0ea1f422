// SPDX-License-Identifier: MIT

public import AssociatedDomains
public import DeepLinksCore

/// The links on which an app and its association file disagree, each with a link that shows the
/// problem.
///
/// ```swift
/// let coverage = AssociationCoverage(
///   of: file, by: try LinkRouter<TripsRoute>(), appID: "ABCDE12345.com.calendar.trips",
///   domain: "www.trips.calendar.com")
/// print(coverage)
/// ```
///
/// The comparison covers links spelled as the router prints them. Links with empty segments, or
/// with a query item that appears more than once, are left out: no app wants them, and rules can
/// hardly exclude them. Every link was tried with the router and the rules before it is shown.
public struct AssociationCoverage: Sendable, Hashable {
  /// A point on which the app and the file disagree.
  public struct Gap: Sendable, Hashable {
    /// The kind of disagreement.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
      /// A route takes the link but no rule does: it opens in the browser.
      case unclaimed
      /// A route takes the link but a rule excludes it.
      case excluded
      /// A rule takes the link, but no route has a pattern of this shape: the app opens and shows
      /// nothing for it.
      case unhandled
      /// Like `unhandled`, but a route has a pattern of this shape and rejects the value or the
      /// host, which rules can hardly express.
      case value
      /// Like `unclaimed`, but only because a value is empty.
      case emptyValue
      /// Like `unclaimed`, but another spelling of the link is claimed.
      case spelling
    }

    /// The kind of disagreement.
    public let kind: Kind
    /// The name of the route; `nil` if no route takes the link.
    public let route: String?
    /// The pattern of the route.
    public let pattern: String?
    /// The rule that claims or excludes the link, such as `applinks.details[0].components[2]`;
    /// `nil` if no rule matches.
    public let rule: AssociationPath?
    /// A link that shows the problem.
    public let link: String
    /// Further information or advice; `nil` if there is none.
    public let hint: String?

    /// Whether the route rejects the host of the link, not a value.
    let isAboutHost: Bool

    /// Whether the gap concerns a short link, not a pattern of a route.
    package var isAboutShortLink: Bool { route == DomainPattern.shortLinkRoute }
  }

  /// The app that the rules are for.
  public let appID: String
  /// The domain that the file is for.
  public let domain: String
  /// What should be fixed: `unclaimed`, `excluded`, and `unhandled`.
  public let gaps: [Gap]
  /// What is worth knowing but can rarely be fixed: `value`, `emptyValue`, and `spelling`.
  public let remarks: [Gap]
  /// What could be compared only by examples, one sentence each; if empty, everything except `gaps`
  /// is proven to agree.
  public let sampled: [String]

  /// Whether any route belongs to the domain; if none does, nothing is compared with the rules.
  public let hasRoutes: Bool

  /// Whether the file claims every link that a route takes, and no other.
  public var isComplete: Bool { gaps.isEmpty }

  /// Compares a file with the routes of a catalog.
  ///
  /// - Parameters:
  ///   - file: the contents of the file.
  ///   - catalog: the routes; values of types that are known only by name are treated as text.
  ///   - appID: the app identifier, `PREFIX.bundle.identifier`.
  ///   - domain: the host, such as `example.com`, or `*.example.com`. Routes of other origins are
  ///     ignored.
  ///   - options: how the app reads links, in addition to what the catalog says. Default: no other
  ///     way.
  ///   - shortLinks: the short links that the app resolves. Default: none.
  public init(
    of file: AppSiteAssociation, by catalog: LinkCatalog, appID: String, domain: String,
    options: LinkOriginOptions = [], shortLinks: ShortLinks? = nil
  ) {
    let links = DomainLinks([catalog.reading(options)], domain: DomainName(domain))
    self.init(CoverageCheck(file, links.with(shortLinks), appID: appID), domain)
  }

  /// Compares a file with the routes of a router.
  ///
  /// - Parameters:
  ///   - file: the contents of the file.
  ///   - router: the routes.
  ///   - appID: the app identifier, `PREFIX.bundle.identifier`.
  ///   - domain: the host, such as `example.com`, or `*.example.com`. Routes of other origins are
  ///     ignored.
  ///   - shortLinks: the short links that the app resolves. Default: none.
  public init<Route>(
    of file: AppSiteAssociation, by router: LinkRouter<Route>, appID: String, domain: String,
    shortLinks: ShortLinks? = nil
  ) {
    let links = DomainLinks(router, domain: DomainName(domain)).with(shortLinks)
    self.init(CoverageCheck(file, links, appID: appID), domain)
  }

  /// Compares a file with the routes of several routers and with several tables of short links.
  package init(
    of file: AppSiteAssociation, by catalogs: [LinkCatalog], appID: String, domain: String,
    shortLinks: [ShortLinks] = []
  ) {
    var links = DomainLinks(catalogs, domain: DomainName(domain))
    for table in shortLinks { links = links.with(table) }
    self.init(CoverageCheck(file, links, appID: appID), domain)
  }

  private init(_ check: CoverageCheck, _ domain: String) {
    var check = check
    check.run()
    appID = check.appID
    self.domain = domain
    hasRoutes = check.hasRoutes
    gaps = check.found.filter { $0.kind.isFault }
    remarks = check.found.filter { !$0.kind.isFault }
    sampled = check.sampled
  }
}

extension AssociationCoverage.Gap.Kind {
  fileprivate var isFault: Bool {
    switch self {
    case .unclaimed, .excluded, .unhandled: true
    case .value, .emptyValue, .spelling: false
    }
  }
}

extension AssociationCoverage.Gap: CustomStringConvertible {
  /// The link, what happens to it, and the hint.
  public var description: String {
    let owner = route.map { route in pattern.map { "\(route) (\($0))" } ?? route } ?? "no route"
    let rule = rule.map { "\($0)" } ?? "no rule"
    let text =
      switch kind {
      case .unclaimed: "\(owner) takes \(link), and no rule claims it."
      case .excluded: "\(owner) takes \(link), and \(rule) excludes it."
      case .unhandled: "\(rule) claims \(link), and no route takes it."
      case .value where route == nil: "\(rule) claims \(link), whose value no route takes."
      case .value where isAboutHost: "\(rule) claims \(link), whose host \(owner) refuses."
      case .value: "\(rule) claims \(link), whose value \(owner) refuses."
      case .emptyValue: "\(owner) takes \(link), with an empty value, and no rule claims it."
      case .spelling: "\(owner) takes \(link), spelled in this way, and no rule claims it."
      }
    return "\(kind.rawValue): \(text)" + (hint.map { " \($0)" } ?? "")
  }
}

extension AssociationCoverage: CustomStringConvertible {
  /// One line for each gap, each remark, and everything that was compared only by examples.
  public var description: String {
    let head =
      gaps.isEmpty
      ? "The file claims for \(appID) on \(domain) what the app's routes take."
      : "The file and the routes of \(appID) on \(domain) do not agree."
    return ([head] + (gaps + remarks).map(\.description) + sampled).joined(separator: "\n")
  }
}
