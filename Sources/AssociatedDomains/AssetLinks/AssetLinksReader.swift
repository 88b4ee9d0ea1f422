// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// Creates the model from JSON, as Google's readers do, and reports what they skip.
struct AssetLinksReader {
  var findings: [AssociationFinding] = []

  /// Returns the list of statements; `nil` if the JSON is not one.
  mutating func list(_ root: JSONNode) -> AssetLinks? {
    let path = AssociationPath()
    guard let elements = root.elements else {
      if root.members != nil {
        report(
          .objectNotArray, path, root, "The file is one object instead of an array.",
          "Write “[” before it and “]” after it.")
      } else {
        report(
          .notAnArray, path, root, "The file is not an array.", "Write an array of statements.")
      }
      return nil
    }
    if elements.isEmpty {
      findings.append(
        AssociationFinding(
          .noStatements, at: path, range: root.range,
          message: "The list has no statements.", help: "Write one, or remove the file."))
    }
    return AssetLinks(
      elements.enumerated().map { index, element in entry(element, path.element(index)) })
  }

  private mutating func entry(_ node: JSONNode, _ path: AssociationPath) -> AssetLinks.Entry {
    guard node.members != nil else {
      report(
        .statementForm, path, node, "The element is not an object, so readers skip it.",
        "Write a statement in its place.")
      return .unusable(node.value)
    }
    if let url = node["include"] {
      return include(node, url, path).map { .include($0) } ?? .unusable(node.value)
    }
    let relations = relations(node, path)
    let target = target(node, path)
    let extensions = node["relation_extensions"].flatMap {
      self.extensions($0, path.member("relation_extensions"))
    }
    guard let relations, let target else { return .unusable(node.value) }
    var known = ["relation", "target"]
    if extensions != nil { known.append("relation_extensions") }
    return .statement(
      AssetLinks.Statement(
        relations, target, extensions: extensions, others: node.members(except: known)))
  }

  private mutating func include(
    _ node: JSONNode, _ url: JSONNode, _ path: AssociationPath
  ) -> AssetLinks.Include? {
    let inner = path.member("include")
    if node["relation"] != nil || node["target"] != nil {
      report(
        .includeWithStatement, path, node,
        "The element has “include” beside a statement, so readers skip both.",
        "Make two elements of it.")
      return nil
    }
    guard let text = url.string else {
      report(
        .includeForm, inner, url, "The “include” is not text.",
        "Write one URL; several lists need several elements.")
      return nil
    }
    guard
      attempt(inner, url, { () throws(AssetLinksError) in try AssetLinks.Site(url: text) }) != nil
    else { return nil }
    return AssetLinks.Include(text, others: node.members(except: ["include"]))
  }

  private mutating func relations(
    _ node: JSONNode, _ path: AssociationPath
  ) -> [AssetLinks.Relation]? {
    let inner = path.member("relation")
    guard let relation = node["relation"] else {
      report(
        .noRelation, path, node, "The statement has no “relation”, so readers skip it.",
        "Write “\"relation\": [\"delegate_permission/common.handle_all_urls\"]”.")
      return nil
    }
    guard let elements = relation.elements else {
      report(
        .relationNotArray, inner, relation,
        "The “relation” is not an array, so readers skip the statement.",
        "Put the relations into brackets.")
      return nil
    }
    if elements.isEmpty {
      report(
        .relationsEmpty, inner, relation, "The statement has no relations.", "Write one.")
      return nil
    }
    var relations: [AssetLinks.Relation] = []
    for (index, element) in elements.enumerated() {
      let place = inner.element(index)
      guard let text = element.string else {
        report(.relationNotText, place, element, "The relation is not text.", "Write it in quotes.")
        continue
      }
      if let relation = attempt(
        place, element, { () throws(AssetLinksError) in try AssetLinks.Relation(text) })
      {
        relations.append(relation)
      }
    }
    return relations.count == elements.count ? relations : nil
  }

  private mutating func target(
    _ node: JSONNode, _ path: AssociationPath
  ) -> AssetLinks.Target? {
    let path = path.member("target")
    guard let target = node["target"] else {
      report(
        .noTarget, AssociationPath(path.steps.dropLast()), node,
        "The statement has no “target”, so readers skip it.", "Write whom it is about.")
      return nil
    }
    guard target.members != nil else {
      report(
        .targetForm, path, target, "The “target” is not an object, so readers skip the statement.",
        "Write {\"namespace\": \"android_app\", ...}.")
      return nil
    }
    guard let namespace = target["namespace"], let name = namespace.string else {
      report(
        .noNamespace, path, target["namespace"] ?? target,
        "The target has no “namespace” that is a text, so readers skip the statement.",
        "Write “\"namespace\": \"\(likelyNamespace(of: target))\"”.")
      return nil
    }
    switch name {
    case "android_app": return androidApp(target, path).map { .androidApp($0) }
    case "web": return web(target, path).map { .web($0) }
    case "ios_app": return iosApp(target, path).map { .iosApp($0) }
    default:
      report(
        .unknownNamespace, path.member("namespace"), namespace,
        "Readers know no namespace \(name.quoted), so they skip the statement.",
        "Write “\(likelyNamespace(of: target))”; the namespace is a fixed word, no name of a product."
      )
      return nil
    }
  }

  /// Guesses the namespace of a target from its other members.
  private func likelyNamespace(of target: JSONNode) -> String {
    if target["package_name"] != nil || target["sha256_cert_fingerprints"] != nil {
      return "android_app"
    }
    if target["site"] != nil { return "web" }
    if target["appid"] != nil { return "ios_app" }
    return NearestName.of(target["namespace"]?.string ?? "", in: AssetLinks.Target.namespaces)
      ?? "android_app"
  }

  private mutating func web(
    _ target: JSONNode, _ path: AssociationPath
  ) -> AssetLinks.WebTarget? {
    guard let site = target["site"], let text = site.string else {
      report(
        .noSite, target["site"] == nil ? path : path.member("site"), target["site"] ?? target,
        "The target has no “site” that is a text, so readers skip the statement.",
        "Write “\"site\": \"https://example.com\"” with your domain.")
      return nil
    }
    let others = target.members(except: ["namespace", "site"])
    return attempt(
      path.member("site"), site,
      { () throws(AssetLinksError) in try AssetLinks.WebTarget(text, others: others) })
  }

  private mutating func iosApp(
    _ target: JSONNode, _ path: AssociationPath
  ) -> AssetLinks.IOSApp? {
    guard let id = target["appid"]?.string, !id.isEmpty, id.utf8.allSatisfy(\.isDigit) else {
      report(
        .iosAppID, target["appid"] == nil ? path : path.member("appid"), target["appid"] ?? target,
        "The target has no “appid” that is a number in quotes, so readers skip the statement.",
        "Write the number that the App Store has for the app.")
      return nil
    }
    return AssetLinks.IOSApp(id: id, others: target.members(except: ["namespace", "appid"]))
  }

  private mutating func androidApp(
    _ target: JSONNode, _ path: AssociationPath
  ) -> AssetLinks.AndroidApp? {
    let package = packageName(target, path)
    let fingerprints = fingerprints(target, path)
    guard let package, let fingerprints else { return nil }
    return AssetLinks.AndroidApp(
      package, fingerprints,
      others: target.members(except: ["namespace", "package_name", "sha256_cert_fingerprints"]))
  }

  private mutating func packageName(
    _ target: JSONNode, _ path: AssociationPath
  ) -> AssetLinks.PackageName? {
    let name = target["package_name"]
    guard let name, let text = name.string else {
      report(
        .noPackageName, name == nil ? path : path.member("package_name"), name ?? target,
        "The target has no “package_name” that is a text, so readers skip the statement.",
        "Write the app's “applicationId”.")
      return nil
    }
    return attempt(
      path.member("package_name"), name,
      { () throws(AssetLinksError) in try AssetLinks.PackageName(text) })
  }

  private mutating func fingerprints(
    _ target: JSONNode, _ path: AssociationPath
  ) -> [AssetLinks.Fingerprint]? {
    let name = "sha256_cert_fingerprints"
    guard let node = target[name] else {
      report(
        .noFingerprints, path, target,
        "The target has no “\(name)”, so readers skip the statement.",
        "Write the SHA-256 of the app signing key.")
      return nil
    }
    let path = path.member(name)
    guard let elements = node.elements else {
      report(
        .fingerprintsNotArray, path, node,
        "The “\(name)” are no array, so readers skip the statement.",
        "Put the fingerprint into brackets.")
      return nil
    }
    if elements.isEmpty {
      report(
        .fingerprintsEmpty, path, node, "There are no fingerprints, so readers skip the statement.",
        "Write the SHA-256 of the app signing key.")
      return nil
    }
    var fingerprints: [AssetLinks.Fingerprint] = []
    for (index, element) in elements.enumerated() {
      let place = path.element(index)
      guard let text = element.string else {
        report(
          .fingerprintNotText, place, element, "The fingerprint is not text.", "Write it in quotes."
        )
        continue
      }
      if let fingerprint = attempt(
        place, element, { () throws(AssetLinksError) in try AssetLinks.Fingerprint(text) })
      {
        fingerprints.append(fingerprint)
      }
    }
    return fingerprints.count == elements.count ? fingerprints : nil
  }

  private mutating func extensions(
    _ node: JSONNode, _ path: AssociationPath
  ) -> [AssetLinks.RelationExtension]? {
    guard let members = node.members else {
      reportIgnored(path, node, "The “relation_extensions” are no object.")
      return nil
    }
    var extensions: [AssetLinks.RelationExtension] = []
    for member in members where extensions.allSatisfy({ $0.relation != member.name }) {
      guard let node = node[member.name] else { continue }
      let place = path.member(member.name)
      guard node.members != nil else {
        reportIgnored(place, node, "What extends the relation is not an object.")
        return nil
      }
      let name = "dynamic_app_link_components"
      var components: [AppSiteAssociation.Component]?
      if let list = node[name] {
        components = list.elements.flatMap { elements in
          let components = elements.compactMap(AppSiteAssociation.Component.init(androidRule:))
          return components.count == elements.count ? components : nil
        }
        if components == nil {
          reportIgnored(place.member(name), list, "The rules for links are no array of objects.")
        }
      }
      extensions.append(
        AssetLinks.RelationExtension(
          member.name, components: components,
          others: node.members(except: components == nil ? [] : [name])))
    }
    return extensions
  }

  // MARK: - Findings

  private mutating func attempt<Value>(
    _ path: AssociationPath, _ node: JSONNode, _ make: () throws(AssetLinksError) -> Value
  ) -> Value? {
    do {
      return try make()
    } catch {
      report(error.code, path, node, error.message, error.help)
      return nil
    }
  }

  private mutating func reportIgnored(
    _ path: AssociationPath, _ node: JSONNode, _ message: String
  ) {
    findings.append(
      AssociationFinding(
        .extensionForm, at: path, range: node.range, message: message,
        help: "Write {\"delegate_permission/common.handle_all_urls\": "
          + "{\"dynamic_app_link_components\": [...]}}."))
  }

  private mutating func report(
    _ code: AssociationFinding.Code, _ path: AssociationPath, _ node: JSONNode,
    _ message: String, _ help: String
  ) {
    guard findings.count < AssociationFinding.limit else { return }
    findings.append(
      AssociationFinding(
        code, at: path, range: node.range, message: message, help: help))
  }
}

extension JSONNode {
  /// Returns the members that are not read, in order.
  ///
  /// If a name that is read appears twice, the first member is left out, because no one reads it.
  func members(except names: [String]) -> [JSONValue.Member] {
    (members ?? []).compactMap {
      names.contains($0.name) ? nil : JSONValue.Member(name: $0.name, value: $0.node.value)
    }
  }
}
