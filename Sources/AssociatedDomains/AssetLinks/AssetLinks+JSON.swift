// SPDX-License-Identifier: MIT

import JSONText

extension AssetLinks {
  /// Returns the file as JSON, always in the same form.
  ///
  /// Members that readers know come first, in the order of Google's documentation, then the others,
  /// in the order of the original file; the indentation is two spaces, and the text ends with a
  /// line break. Reading it gives a file equal to this one.
  public func json() -> String {
    value.page + "\n"
  }

  /// The file as a JSON value, with the members in the order of `json()`.
  var value: JSONValue { .array(entries.map(\.value)) }
}

extension AssetLinks.Entry {
  fileprivate var value: JSONValue {
    switch self {
    case .statement(let statement): statement.value
    case .include(let include):
      .object([JSONValue.Member(name: "include", value: .string(include.url))] + include.others)
    case .unusable(let value): value
    }
  }
}

extension AssetLinks.Statement {
  fileprivate var value: JSONValue {
    var members = [
      JSONValue.Member(name: "relation", value: .array(relations.map { .string($0.text) })),
      JSONValue.Member(name: "target", value: target.value),
    ]
    if let extensions {
      members.append(
        JSONValue.Member(
          name: "relation_extensions",
          value: .object(extensions.map { JSONValue.Member(name: $0.relation, value: $0.value) })))
    }
    return .object(members + others)
  }
}

extension AssetLinks.Target {
  fileprivate var value: JSONValue {
    let name = JSONValue.Member(name: "namespace", value: .string(namespace))
    switch self {
    case .androidApp(let app):
      return .object(
        [
          name, JSONValue.Member(name: "package_name", value: .string(app.package.text)),
          JSONValue.Member(
            name: "sha256_cert_fingerprints",
            value: .array(app.fingerprints.map { .string($0.text) })),
        ] + app.others)
    case .web(let target):
      return .object(
        [name, JSONValue.Member(name: "site", value: .string(target.text))] + target.others)
    case .iosApp(let app):
      return .object([name, JSONValue.Member(name: "appid", value: .string(app.id))] + app.others)
    }
  }
}

extension AssetLinks.RelationExtension {
  fileprivate var value: JSONValue {
    guard let components else { return .object(others) }
    return .object(
      [
        JSONValue.Member(
          name: "dynamic_app_link_components", value: .array(components.map(\.value)))
      ] + others)
  }
}
