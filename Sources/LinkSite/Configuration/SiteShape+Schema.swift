// SPDX-License-Identifier: MIT

package import JSONText

extension SiteShape {
  /// The JSON Schema of `deeplinks.json`, as a file.
  package static var schemaFile: String {
    var members: [JSONValue.Member] = [
      .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      .init(name: "title", value: "deeplinks.json"),
      .init(
        name: "description", value: "What deeplinks site has to know besides an app's routes."),
    ]
    if case .object(let own) = configuration.schema { members += own }
    return JSONValue.object(members).page + "\n"
  }

  /// The value as a JSON Schema.
  package var schema: JSONValue {
    switch self {
    case .text(let rule):
      return Self.schema(of: rule)
    case .choice(let texts):
      return .object([.init(name: "enum", value: .array(texts.map { .string($0) }))])
    case .number:
      return .object([
        .init(name: "type", value: "integer"), .init(name: "minimum", value: .number("1")),
        .init(name: "maximum", value: .number("999999999999999")),
      ])
    case .bool:
      return .object([.init(name: "type", value: "boolean")])
    case .list(let element):
      return .object([
        .init(name: "type", value: "array"), .init(name: "items", value: element.schema),
      ])
    case .object(let fields):
      var members: [JSONValue.Member] = [
        .init(name: "type", value: "object"),
        .init(
          name: "properties",
          value: .object(
            fields.map { .init(name: $0.name, value: $0.shape.schema.described($0.about)) })),
      ]
      let required = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
      if !required.isEmpty { members.append(.init(name: "required", value: .array(required))) }
      return .object(members + [.init(name: "additionalProperties", value: .bool(false))])
    case .map(let rule, let value):
      return .object([
        .init(name: "type", value: "object"),
        .init(name: "propertyNames", value: Self.schema(of: rule)),
        .init(name: "additionalProperties", value: value.schema),
      ])
    }
  }

  private static func schema(of rule: SiteTextRule) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(name: "type", value: "string"), .init(name: "minLength", value: .number("1")),
      .init(name: "maxLength", value: .number(String(rule.length))),
    ]
    if let pattern = rule.pattern {
      members.append(.init(name: "pattern", value: .string(pattern)))
    }
    return .object(members)
  }
}

extension JSONValue {
  fileprivate func described(_ text: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object([.init(name: "description", value: .string(text))] + members)
  }
}
