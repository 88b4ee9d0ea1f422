// SPDX-License-Identifier: MIT

import JSONText

extension AssociationModelReader {
  mutating func appLinks(
    _ node: JSONNode, _ fields: inout AssociationFields
  ) -> AppSiteAssociation.AppLinks? {
    let path = fields.path.member("applinks")
    guard var inner = AssociationFields(node, path, .appLinks) else {
      noteWrongType(node, path, "an object")
      return nil
    }
    fields.take("applinks")
    let guesses = noteUnknown(inner)
    var links = AppSiteAssociation.AppLinks(details: nil)
    links.apps = strings("apps", &inner)
    if links.apps?.isEmpty == false {
      note(
        .appsNotEmpty, at: path.member("apps"), inner["apps"]?.range ?? node.range,
        "“applinks.apps” lists apps; it must be an empty list, or not be there at all.",
        "Remove it, and list the apps in the entries of “details”.")
    }
    links.defaults = defaults(&inner)
    links.substitutionVariables = substitutionVariables(&inner)
    details(&inner, &links, guesses)
    links.others = inner.others
    return links
  }

  // MARK: Variables

  private mutating func substitutionVariables(
    _ fields: inout AssociationFields
  ) -> [AppSiteAssociation.SubstitutionVariable]? {
    guard let node = fields["substitutionVariables"] else { return nil }
    let path = fields.path.member("substitutionVariables")
    guard let members = node.members else {
      noteWrongType(node, path, "an object")
      return nil
    }
    var variables: [AppSiteAssociation.SubstitutionVariable] = []
    var isSound = true
    for member in members {
      if let values = strings(member.node, path.member(member.name), in: "all variables") {
        variables.append(.init(name: member.name, values: values))
      } else {
        isSound = false
      }
    }
    guard isSound else { return nil }
    let unique = MemberNames.lastOfEach(variables, \.name)
    if unique.count == variables.count { fields.take("substitutionVariables") }
    return unique
  }

  // MARK: Entries

  private mutating func details(
    _ fields: inout AssociationFields, _ links: inout AppSiteAssociation.AppLinks,
    _ guesses: Set<String>
  ) {
    let path = fields.path.member("details")
    guard let node = fields["details"] else {
      if !guesses.contains("details") {
        note(
          .missingDetails, at: fields.path, fields.node.range,
          "“applinks” has no “details”, so no link opens an app.",
          "Write a list “details” with an entry for each app.")
      }
      return
    }
    switch node.content {
    case .array(let elements): details(elements, path, &fields, &links)
    case .object(let members): details(byApp: members, node, path, &fields, &links)
    default: return noteWrongType(node, path, "a list of objects")
    }
    if links.details?.isEmpty == true {
      note(
        .emptyDetails, at: path, node.range,
        "“applinks.details” is empty, so no link opens an app.",
        "Write an entry for each app, or take “applinks” away.")
    }
  }

  private mutating func details(
    _ elements: [JSONNode], _ path: AssociationPath, _ fields: inout AssociationFields,
    _ links: inout AppSiteAssociation.AppLinks
  ) {
    let wrong = elements.indices.filter { elements[$0].members == nil }
    for index in wrong {
      noteWrongType(elements[index], path.element(index), "an object", in: "the whole list")
    }
    guard wrong.isEmpty else { return }
    links.details = elements.enumerated().compactMap { index, element in
      AssociationFields(element, path.element(index), .detail).map { detail($0) }
    }
    fields.take("details")
  }

  private mutating func details(
    byApp members: [JSONNode.Member], _ node: JSONNode, _ path: AssociationPath,
    _ fields: inout AssociationFields, _ links: inout AppSiteAssociation.AppLinks
  ) {
    note(
      .detailsByApp, at: path, node.range.lowerBound..<node.range.lowerBound + 1,
      "“applinks.details” is an object, the form of 2015; the order of its entries is not defined.",
      "Write a list: [ { \"appIDs\": [...], \"components\": [...] } ].")
    let wrong = members.filter { $0.node.members == nil }
    for member in wrong {
      noteWrongType(member.node, path.member(member.name), "an object", in: "the whole object")
    }
    guard wrong.isEmpty else { return }
    links.hasDetailsByApp = true
    let unique = MemberNames.lastOfEach(members, \.name)
    links.details = unique.compactMap { member in
      guard
        let fields = AssociationFields(member.node, path.member(member.name), .detailOfApp)
      else { return nil }
      var detail = detail(fields)
      detail.appID = member.name
      return detail
    }
    if unique.count == members.count { fields.take("details") }
  }

  private mutating func detail(_ fields: AssociationFields) -> AppSiteAssociation.Detail {
    var fields = fields
    let guesses = noteUnknown(fields)
    var detail = AppSiteAssociation.Detail()
    if fields.vocabulary == .detail {
      detail.appID = string("appID", &fields)
      detail.appIDs = strings("appIDs", &fields)
      noteIdentifiers(detail, fields, guesses)
    }
    detail.defaults = defaults(&fields)
    detail.components = components(&fields)
    detail.paths = strings("paths", &fields)
    noteRules(detail, fields, guesses)
    detail.others = fields.others
    return detail
  }

  private mutating func noteIdentifiers(
    _ detail: AppSiteAssociation.Detail, _ fields: AssociationFields, _ guesses: Set<String>
  ) {
    let node = fields.node
    if fields.has("appIDs"), let one = fields["appID"] {
      note(
        .bothIdentifiers, at: fields.path.member("appID"), one.range,
        detail.appIDs == nil
          ? "The entry has “appID” and “appIDs”, of which the system would take “appIDs”."
          : "The entry has “appID” and “appIDs”; the system takes only “appIDs”.",
        "Put the identifier into “appIDs”, and take “appID” away.")
    }
    if !fields.has("appIDs"), !fields.has("appID") {
      guard !guesses.contains("appID"), !guesses.contains("appIDs") else { return }
      note(
        .noIdentifier, at: fields.path, node.range,
        "The entry names no app, so it does nothing.",
        "Write \"appIDs\": [\"ABCDE12345.com.example.app\"].")
    } else if detail.appIDs?.isEmpty == true {
      note(
        .emptyIdentifiers, at: fields.path.member("appIDs"),
        fields["appIDs"]?.range ?? node.range, "“appIDs” is empty, so the entry does nothing.",
        "List the identifiers of the apps.")
    }
  }

  private mutating func noteRules(
    _ detail: AppSiteAssociation.Detail, _ fields: AssociationFields, _ guesses: Set<String>
  ) {
    let hasComponents = fields.has("components")
    let hasPaths = fields.has("paths")
    let node = fields.node
    func range(_ name: String) -> Range<Int> { fields[name]?.range ?? node.range }
    if hasComponents, hasPaths {
      note(
        .componentsAndPaths, at: fields.path.member("paths"), range("paths"),
        "The entry has “components” and “paths”; iOS 13 and later take only “components”.",
        "Take “paths” away, unless iOS 12 has to open links.")
    }
    if !hasComponents, hasPaths, fields.has("appIDs") {
      note(
        .identifiersWithPaths, at: fields.path.member("appIDs"), range("appIDs"),
        "The entry has “appIDs” and “paths”, which Apple says not to mix.",
        "Write “components” instead of “paths”.")
    } else if hasComponents, !hasPaths, fields.has("appID"), !fields.has("appIDs") {
      note(
        .identifierWithComponents, at: fields.path.member("appID"), range("appID"),
        "The entry has “appID” and “components”, which Apple says not to mix.",
        "Write “appIDs”, a list, instead of “appID”.")
    }
    if detail.components?.isEmpty == true {
      note(
        .emptyRules, at: fields.path.member("components"), range("components"),
        "“components” is empty, so no link opens the app.",
        "Write a rule, such as { \"/\": \"/*\" }.")
    } else if !hasComponents, detail.paths?.isEmpty == true {
      note(
        .emptyRules, at: fields.path.member("paths"), range("paths"),
        "“paths” is empty, so no link opens the app.", "Write a path, such as \"/*\".")
    } else if !hasComponents, !hasPaths, guesses.isDisjoint(with: ["components", "paths"]) {
      note(
        .noRules, at: fields.path, node.range,
        "The entry has no “components”; the system is said to open every link of the site then.",
        "Write \"components\": [{ \"/\": \"/*\" }] if that is meant.")
    }
  }

  // MARK: Rules

  private mutating func components(
    _ fields: inout AssociationFields
  ) -> [AppSiteAssociation.Component]? {
    guard let node = fields["components"] else { return nil }
    let path = fields.path.member("components")
    guard let elements = node.elements else {
      noteWrongType(node, path, "a list of objects")
      return nil
    }
    let wrong = elements.indices.filter { elements[$0].members == nil }
    for index in wrong {
      noteWrongType(elements[index], path.element(index), "an object", in: "the whole list")
    }
    guard wrong.isEmpty else { return nil }
    fields.take("components")
    return elements.enumerated().compactMap { index, element in
      AssociationFields(element, path.element(index), .component).map { component($0) }
    }
  }

  private mutating func defaults(
    _ fields: inout AssociationFields
  ) -> AppSiteAssociation.Component? {
    guard let node = fields["defaults"] else { return nil }
    let path = fields.path.member("defaults")
    guard let inner = AssociationFields(node, path, .component) else {
      noteWrongType(node, path, "an object")
      return nil
    }
    fields.take("defaults")
    return component(inner)
  }

  mutating func component(_ fields: AssociationFields) -> AppSiteAssociation.Component {
    var fields = fields
    _ = noteUnknown(fields)
    var component = AppSiteAssociation.Component()
    component.path = string("/", &fields)
    component.query = query(&fields)
    component.fragment = string("#", &fields)
    component.exclude = bool("exclude", &fields)
    component.caseSensitive = bool("caseSensitive", &fields)
    component.percentEncoded = bool("percentEncoded", &fields)
    component.comment = string("comment", &fields)
    component.others = fields.others
    return component
  }

  private mutating func query(_ fields: inout AssociationFields) -> AppSiteAssociation.Query? {
    guard let node = fields["?"] else { return nil }
    let path = fields.path.member("?")
    switch node.content {
    case .string(let text):
      fields.take("?")
      return .text(text)
    case .object(let members):
      var items: [AppSiteAssociation.QueryItem] = []
      for member in members {
        if let pattern = member.node.string {
          items.append(.init(member.name, pattern))
        } else {
          note(
            .ignoredQuery, at: path.member(member.name), member.node.range,
            "The pattern for “\(member.name)” is \(member.node.kindName), not a text; the system "
              + "ignores the whole “?” of the rule.",
            "Write the pattern in double quotes: \"?*\" for any value that is there.")
        }
      }
      guard items.count == members.count else { return nil }
      let unique = MemberNames.lastOfEach(items, \.name)
      if unique.count == items.count { fields.take("?") }
      return .items(unique)
    default:
      noteWrongType(node, path, "a text or an object")
      return nil
    }
  }
}
