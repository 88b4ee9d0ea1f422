// SPDX-License-Identifier: MIT

public import AssociatedDomains
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

extension AssociationGenerator {
  /// Returns the file.
  ///
  /// Rules with the generator's comment, which begins with `deeplinks:`, are replaced. Everything
  /// else stays where it is: other services, entries of other apps, unknown members, and rules
  /// written by hand. Regenerating a file from itself changes nothing.
  ///
  /// A rule written by hand stays before the generated rule that it came before. If a rule must
  /// decide first, put it before all others.
  ///
  /// - Parameter existing: the current file. Default: none.
  public func file(keeping existing: AppSiteAssociation? = nil) -> AppSiteAssociation {
    var file = existing ?? AppSiteAssociation()
    var appLinks = file.appLinks ?? AppSiteAssociation.AppLinks(details: [])
    let taken = Self.takenNames(in: appLinks)
    let components = components(without: taken)
    appLinks.details = Self.details(appLinks.details ?? [], with: components, of: appIDs)
    appLinks.hasDetailsByApp = false
    appLinks.substitutionVariables = Self.variables(
      appLinks.substitutionVariables ?? [], for: appLinks.details ?? [])
    file.appLinks = appLinks
    return file
  }

  /// The rules, without duplicates.
  private func components(without taken: Set<String>) -> [AppSiteAssociation.Component] {
    var components: [AppSiteAssociation.Component] = []
    var known: Set<AppSiteAssociation.Component> = []
    for claim in claims {
      let component = claim.component(without: taken)
      if known.insert(component.withoutComment).inserted { components.append(component) }
    }
    return components
  }

  /// Returns the names of the generator's variables that the file defines differently.
  static func takenNames(in appLinks: AppSiteAssociation.AppLinks) -> Set<String> {
    let variables = appLinks.substitutionVariables ?? []
    return Set(
      SegmentVariable.all.filter { own in
        variables.contains { $0.name == own.name && $0.values != own.values }
      }.map(\.name))
  }

  /// Returns the existing variables, without the generator's variables that no rule uses anymore,
  /// and with those that a rule uses now.
  private static func variables(
    _ existing: [AppSiteAssociation.SubstitutionVariable], for details: [AppSiteAssociation.Detail]
  ) -> [AppSiteAssociation.SubstitutionVariable]? {
    let components = details.flatMap { $0.components ?? [] }
    var variables = existing
    for own in SegmentVariable.all {
      let isNamed = components.contains { $0.names(own.reference) }
      let index = variables.firstIndex { $0.name == own.name }
      if isNamed, index == nil {
        variables.append(.init(name: own.name, values: own.values))
      } else if let index, !isNamed, variables[index].values == own.values {
        variables.remove(at: index)
      }
    }
    return variables.isEmpty ? nil : variables
  }

  /// Returns the entries, with the rules in the first one for any of the apps.
  private static func details(
    _ existing: [AppSiteAssociation.Detail], with components: [AppSiteAssociation.Component],
    of appIDs: [String]
  ) -> [AppSiteAssociation.Detail] {
    // Adding rules to an entry from before iOS 13 would disable its old rules, and other apps in an
    // entry must not get rules that are not theirs.
    func isHome(_ detail: AppSiteAssociation.Detail) -> Bool {
      guard detail.paths == nil, !Set(detail.apps).isDisjoint(with: appIDs) else { return false }
      return Set(detail.apps).isSubset(of: appIDs)
        || (detail.components ?? []).contains(where: GeneratedComment.marks)
    }
    var details: [AppSiteAssociation.Detail] = []
    var isPlaced = false
    for detail in existing {
      var detail = detail
      guard isHome(detail) else {
        details.append(detail)
        continue
      }
      let old = detail.components ?? []
      if isPlaced {
        detail.components = old.filter { !GeneratedComment.marks($0) }
        if detail.components?.isEmpty == false || old.isEmpty { details.append(detail) }
        continue
      }
      isPlaced = true
      if detail.apps != appIDs {
        detail.appID = nil
        detail.appIDs = appIDs
      }
      detail.components = merged(old, components)
      details.append(detail)
    }
    if !isPlaced, !components.isEmpty {
      details.append(AppSiteAssociation.Detail(appIDs: appIDs, components: components))
    }
    return details
  }

  /// Merges new rules with those written by hand, each of which stays before the rule that followed
  /// it, or goes to the end.
  private static func merged(
    _ old: [AppSiteAssociation.Component], _ new: [AppSiteAssociation.Component]
  ) -> [AppSiteAssociation.Component] {
    var waiting: [AppSiteAssociation.Component] = []
    var before: [Int: [AppSiteAssociation.Component]] = [:]
    let places = Dictionary(
      zip(new.map(\.withoutComment), new.indices), uniquingKeysWith: { first, _ in first })
    for component in old {
      guard GeneratedComment.marks(component) else {
        waiting.append(component)
        continue
      }
      guard let index = places[component.withoutComment] else { continue }
      before[index, default: []] += waiting
      waiting = []
    }
    return new.indices.flatMap { (before[$0] ?? []) + [new[$0]] } + waiting
  }
}

extension AppSiteAssociation.Component {
  /// The rule's meaning.
  var withoutComment: AppSiteAssociation.Component {
    var copy = self
    copy.comment = nil
    return copy
  }

  /// Returns whether a pattern contains a text, such as a reference to a variable.
  func names(_ reference: String) -> Bool {
    let queries: [String] =
      switch query {
      case nil: []
      case .text(let text): [text]
      case .items(let items): items.map(\.pattern)
      }
    return ([path, fragment].compactMap { $0 } + queries).contains { $0.contains(reference) }
  }
}

extension AssociationGenerator {
  /// Returns notes about the parts kept from a file that change what the new rules mean.
  ///
  /// - Parameter existing: the current file.
  public func notes(keeping existing: AppSiteAssociation) -> [AssociationNote] {
    guard let appLinks = existing.appLinks else { return [] }
    var notes = Self.takenNames(in: appLinks).sorted().map { name in
      AssociationNote(
        .kept, pattern: "$(\(name))",
        "The file has a variable of this name with other values, so any text is claimed instead.")
    }
    let own = (appLinks.details ?? []).filter { !Set($0.apps).isDisjoint(with: appIDs) }
    let defaults = [appLinks.defaults] + own.map(\.defaults)
    if defaults.contains(where: { $0.map(Self.constrains) == true }) {
      notes.append(
        AssociationNote(
          .kept, "The file has defaults, which hold for the generated rules too."))
    }
    if own.contains(where: { $0.paths != nil }) {
      notes.append(
        AssociationNote(
          .kept,
          "The file has an entry with paths for the app, and what it matches decides first."))
    }
    return notes
  }

  private static func constrains(_ defaults: AppSiteAssociation.Component) -> Bool {
    var plain = defaults
    plain.comment = nil
    plain.others = []
    return plain != AppSiteAssociation.Component()
  }
}

/// The comment that distinguishes generated rules from those written by hand.
enum GeneratedComment {
  private static let mark = "deeplinks: "

  static func text(about subjects: [String]) -> String {
    mark + subjects.joined(separator: ", ")
  }

  /// Returns whether the generator wrote a rule.
  static func marks(_ component: AppSiteAssociation.Component) -> Bool {
    component.comment?.utf8.starts(with: mark.utf8) == true
  }
}

/// Something that a file for these routes cannot express, or expresses in a way worth knowing.
public struct AssociationNote: Sendable, Hashable {
  /// The stable name of a kind of note.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`.
    public let rawValue: String
    /// Creates a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// No rule can express which texts are values of a type, so the file claims more of them.
    public static let widerValue = Code(rawValue: "widerValue")
    /// No rule can express what a pattern requires of the query, or its case if paths may have any,
    /// so the file claims more links.
    public static let widerQuery = Code(rawValue: "widerQuery")
    /// No rule can express where a capture ends, so the file claims links with more segments.
    public static let widerPath = Code(rawValue: "widerPath")
    /// A character that is a wildcard in rules is literal in a pattern.
    public static let wildcard = Code(rawValue: "wildcard")
    /// A link has another spelling that the app reads but the file does not claim.
    public static let spelling = Code(rawValue: "spelling")
    /// A rule claims links of every host that the file is for, although the pattern belongs to only
    /// some.
    public static let widerHost = Code(rawValue: "widerHost")
    /// An origin has no links that a file could claim.
    public static let skippedOrigin = Code(rawValue: "skippedOrigin")
    /// A pattern has no links that a file could claim.
    public static let skippedPattern = Code(rawValue: "skippedPattern")
    /// No route belongs to the domain.
    public static let noRoute = Code(rawValue: "noRoute")
    /// A part kept from a file changes what the new rules mean.
    public static let kept = Code(rawValue: "kept")
  }

  /// The kind of note.
  public let code: Code
  /// The route's name; `nil` if the note is not about a single route.
  public let route: String?
  /// The pattern, or the origin; `nil` if the note is about neither.
  public let pattern: String?
  /// The note, in a sentence or two.
  public let message: String

  init(_ code: Code, route: String? = nil, pattern: String? = nil, _ message: String) {
    self.code = code
    self.route = route
    self.pattern = pattern
    self.message = message
  }
}

extension AssociationNote: CustomStringConvertible {
  /// The code, the subject of the note, and the message.
  public var description: String {
    let subject = [route, pattern.map { route == nil ? $0 : "(\($0))" }].compactMap { $0 }
    return "\(code): " + (subject.isEmpty ? "" : subject.joined(separator: " ") + ": ") + message
  }
}
