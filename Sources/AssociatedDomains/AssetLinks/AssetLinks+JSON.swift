// SPDX-License-Identifier: MIT

extension AssetLinks {
  /// Returns the file as JSON, always in the same form.
  ///
  /// Members that readers know come first, in the order of Google's documentation, then the others,
  /// in the order of the original file; the indentation is two spaces, and the text ends with a
  /// line break. Reading it gives a file equal to this one.
  public func json() -> String {
    var writer = AssociationWriter()
    writer.write(value)
    return writer.text + "\n"
  }

  /// The file as a JSON value, with the members in the order of `json()`.
  var value: AssociationValue { .array(entries.map(\.value)) }
}

extension AssetLinks.Entry {
  fileprivate var value: AssociationValue {
    switch self {
    case .statement(let statement): statement.value
    case .include(let include):
      .object([AssociationMember("include", .string(include.url))] + include.others)
    case .unusable(let value): value
    }
  }
}

extension AssetLinks.Statement {
  fileprivate var value: AssociationValue {
    var members = [
      AssociationMember("relation", .array(relations.map { .string($0.text) })),
      AssociationMember("target", target.value),
    ]
    if let extensions {
      members.append(
        AssociationMember(
          "relation_extensions",
          .object(extensions.map { AssociationMember($0.relation, $0.value) })))
    }
    return .object(members + others)
  }
}

extension AssetLinks.Target {
  fileprivate var value: AssociationValue {
    let name = AssociationMember("namespace", .string(namespace))
    switch self {
    case .androidApp(let app):
      return .object(
        [
          name, AssociationMember("package_name", .string(app.package.text)),
          AssociationMember(
            "sha256_cert_fingerprints", .array(app.fingerprints.map { .string($0.text) })),
        ] + app.others)
    case .web(let target):
      return .object([name, AssociationMember("site", .string(target.text))] + target.others)
    case .iosApp(let app):
      return .object([name, AssociationMember("appid", .string(app.id))] + app.others)
    }
  }
}

extension AssetLinks.RelationExtension {
  fileprivate var value: AssociationValue {
    guard let components else { return .object(others) }
    return .object(
      [
        AssociationMember("dynamic_app_link_components", .array(components.map(\.value)))
      ] + others)
  }
}
