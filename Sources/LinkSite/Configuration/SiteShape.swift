// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import JSONText

/// The allowed form of a value in `deeplinks.json`; both the reader and the JSON Schema use it.
indirect enum SiteShape: Sendable {
  /// A member of an object.
  struct Field: Sendable {
    let name: String
    let about: String
    let isRequired: Bool
    let shape: SiteShape

    init(_ name: String, _ about: String, isRequired: Bool = false, _ shape: SiteShape) {
      self.name = name
      self.about = about
      self.isRequired = isRequired
      self.shape = shape
    }
  }

  /// A text that follows a rule.
  case text(SiteTextRule)
  /// One of these texts.
  case choice([String])
  /// A positive integer of at most 15 digits.
  case number
  /// `true` or `false`.
  case bool
  /// A list, possibly empty.
  case list(SiteShape)
  /// An object with these members.
  case object([Field])
  /// An object whose member names follow a rule.
  case map(SiteTextRule, SiteShape)

  /// The kind of value, with its article.
  var kind: String {
    switch self {
    case .text, .choice: "a text"
    case .number: "a whole number"
    case .bool: "true or false"
    case .list: "a list"
    case .object, .map: "an object"
    }
  }
}

extension SiteShape {
  /// The whole file.
  static let configuration = SiteShape.object([
    Field("$schema", "Where editors find the schema.", .text(.words)),
    Field("name", "The name of the product, as people know it.", isRequired: true, .text(.words)),
    Field(
      "apps", "The apps for Apple's systems that open the links, the preferred one first.",
      .list(
        .object([
          Field(
            "id", "The identifier with its prefix, such as ABCDE12345.com.example.app.",
            isRequired: true, .text(.appID)),
          Field("store", "The number of the app in the App Store.", .number),
          Field("scheme", "The app's own scheme, which \"Open in the app\" uses.", .text(.scheme)),
          Field(
            "domains", "The domains whose links it opens. Default: all.", .list(.text(.domain))),
        ]))),
    Field(
      "androidApps", "The apps for Android that open the links.",
      .list(
        .object([
          Field(
            "package", "The package, such as com.example.app.", isRequired: true, .text(.package)),
          Field(
            "fingerprints", "The fingerprints of the certificates that sign the app, as SHA-256.",
            isRequired: true, .list(.text(.fingerprint))),
        ]))),
    Field("icon", "The icon, as a file beside the configuration.", .text(.icon)),
    Field("color", "The color of buttons, as #rrggbb.", .text(.color)),
    Field(
      "languages", "The languages of the pages, the default one first. Default: en.",
      .list(.text(.language))),
    Field(
      "words", "The words of pages by the name of the route, then by language.",
      .map(
        .routeName,
        .map(
          .language,
          .object([
            Field("title", "The title of the page.", .text(.words)),
            Field("text", "One or two sentences about what the link opens.", .text(.words)),
          ])))),
    Field(
      "hosts", "Where the site is served.", .list(.choice(SiteHost.allCases.map(\.rawValue)))),
    Field(
      "allowedHosts", "The hosts besides the site's own that short links may lead to.",
      .list(.text(.domain))),
    Field(
      "appsResolveShortLinks",
      "Whether the apps have the table of short links, so that short links open them directly.",
      .bool),
    Field(
      "associationFiles",
      "The folder with association files written by hand, which are kept in those of the site.",
      .text(.file)),
  ])
}

extension SiteShape {
  /// A fault in a value.
  struct Problem {
    let range: Range<Int>
    let message: String
    let help: String
  }

  /// Adds the faults of a value and of its contents.
  func check(_ node: JSONNode, at path: AssociationPath, _ problems: inout [Problem]) {
    switch (self, node.content) {
    case (.text(let rule), .string(let text)):
      if !rule.takes(text) { problems.append(Self.refusal(of: node.range, at: path, rule.help)) }
    case (.choice(let names), .string(let text)):
      guard !names.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else { return }
      let nearest = NearestName.of(text, in: names).map { "Did you mean \($0)?" }
      problems.append(
        Self.refusal(
          of: node.range, at: path,
          nearest ?? "Write one of: \(names.joined(separator: ", "))."))
    case (.number, .number(let digits)):
      if !(1...15).contains(digits.utf8.count) || !digits.utf8.allSatisfy({ $0 &- 0x30 < 10 })
        || Int(digits) == 0
      {
        problems.append(
          Self.refusal(of: node.range, at: path, "Write a whole number, without quotes."))
      }
    case (.bool, .bool): break
    case (.list(let element), .array(let nodes)):
      for (index, node) in nodes.enumerated() {
        element.check(node, at: path.element(index), &problems)
      }
    case (.object(let fields), .object(let members)):
      Self.check(members, fields, of: node, at: path, &problems)
    case (.map(let rule, let value), .object(let members)):
      for member in members {
        if !rule.takes(member.name) {
          problems.append(Self.refusal(of: member.nameRange, at: path, rule.help))
        }
        value.check(member.node, at: path.member(member.name), &problems)
      }
    default:
      problems.append(
        Problem(
          range: node.range, message: "\(path) is not \(kind).",
          help: "Write \(kind)\(example.map { ", such as " + $0 } ?? "")."))
    }
  }

  private static func check(
    _ members: [JSONNode.Member], _ fields: [Field], of node: JSONNode,
    at path: AssociationPath, _ problems: inout [Problem]
  ) {
    for member in members {
      guard let field = fields.first(where: { $0.name.utf8.elementsEqual(member.name.utf8) })
      else {
        problems.append(unknown(member, among: fields.map(\.name), at: path))
        continue
      }
      field.shape.check(member.node, at: path.member(member.name), &problems)
    }
    for field in fields where field.isRequired && node[field.name] == nil {
      problems.append(
        Problem(
          range: node.range.lowerBound..<node.range.lowerBound,
          message: "\(path.member(field.name)) is missing.", help: "Add it: \(field.about)"))
    }
  }

  private static func unknown(
    _ member: JSONNode.Member, among names: [String], at path: AssociationPath
  ) -> Problem {
    let nearest = NearestName.of(member.name, in: names)
    return Problem(
      range: member.nameRange, message: "There is no member \(path.member(member.name)).",
      help: nearest.map { "Did you mean \($0)?" }
        ?? "Remove it. Known are: \(names.joined(separator: ", ")).")
  }

  private static func refusal(
    of range: Range<Int>, at path: AssociationPath, _ help: String
  ) -> Problem {
    Problem(range: range, message: "\(path) is not possible.", help: help)
  }

  private var example: String? {
    switch self {
    case .text, .choice, .bool, .map: nil
    case .number: "123456789"
    case .list: "[]"
    case .object(let fields):
      "{" + fields.prefix(1).map { "\"\($0.name)\": …" }.joined() + "}"
    }
  }
}

extension SiteConfiguration {
  /// The JSON Schema of `deeplinks.json`, as a file.
  package static var schemaFile: String {
    var members: [JSONValue.Member] = [
      .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
      .init(name: "title", value: "deeplinks.json"),
      .init(
        name: "description", value: "What deeplinks site has to know besides an app's routes."),
    ]
    if case .object(let own) = SiteShape.configuration.schema { members += own }
    return JSONValue.object(members).page + "\n"
  }
}

extension SiteShape {
  /// The value as a JSON Schema.
  var schema: JSONValue {
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
