// SPDX-License-Identifier: MIT

public import AssociatedDomains

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
