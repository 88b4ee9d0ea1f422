// SPDX-License-Identifier: MIT

import JSONText

/// Creates the model from JSON as the system reads it, and reports what the system ignores.
struct AssociationModelReader {
  private let document: JSONDocument
  private(set) var findings: [AssociationFinding] = []
  /// No one reads more findings than this, and a file with a million mistakes must not exhaust
  /// memory.
  private static let limit = 1000

  init(_ document: JSONDocument) {
    self.document = document
    for fault in document.faults {
      findings.append(
        AssociationFinding(
          .reading(fault.kind), at: AssociationPath(fault.path), range: fault.range,
          message: fault.message, help: fault.help))
    }
    noteSize()
  }

  var sortedFindings: [AssociationFinding] {
    findings.enumerated().sorted { first, second in
      (first.element.range?.lowerBound ?? 0, first.offset)
        < (second.element.range?.lowerBound ?? 0, second.offset)
    }.map(\.element)
  }

  mutating func note(
    _ code: AssociationFinding.Code, severity: AssociationFinding.Severity? = nil,
    at path: @autoclosure () -> AssociationPath, _ range: Range<Int>,
    _ message: @autoclosure () -> String, _ help: @autoclosure () -> String
  ) {
    guard findings.count < Self.limit else { return }
    findings.append(
      AssociationFinding(
        code, severity: severity, at: path(), range: range, message: message(), help: help()))
  }

  private mutating func noteSize() {
    let count = document.byteCount
    if count > 128 * 1024 {
      note(
        .tooLarge, at: AssociationPath(), 128 * 1024..<count,
        "The file has \(count) bytes; the system takes 131072 (128 KiB) at most.",
        "Use patterns with * instead of many rules, or take spaces away.")
    } else if count > 100_000 {
      note(
        .large, at: AssociationPath(), 100_000..<count,
        "The file has \(count) bytes, and will soon be more than the 131072 that the system takes.",
        "Use patterns with * instead of many rules, or take spaces away.")
    }
  }

  // MARK: The root

  mutating func file() -> AppSiteAssociation? {
    guard let root = document.root else { return nil }
    let path = AssociationPath()
    guard var fields = AssociationFields(root, path, .root) else {
      note(
        .rootIsNoObject, at: path, root.range,
        "The file is \(root.kindName), not an object; the system reads nothing of it.",
        "Write an object: { \"applinks\": { ... } }.")
      return nil
    }
    let guesses = noteUnknown(fields)
    var file = AppSiteAssociation()
    if let node = fields["applinks"] { file.appLinks = appLinks(node, &fields) }
    file.webCredentials = service("webcredentials", &fields)
    file.appClips = service("appclips", &fields)
    file.activityContinuation = service("activitycontinuation", &fields)
    file.others = fields.others
    if guesses.isEmpty, !fields.vocabulary.names.contains(where: fields.has) {
      note(
        .noService, at: path, root.range.lowerBound..<root.range.lowerBound + 1,
        "The file has no service, so the system does nothing with it.",
        "Write “applinks” for universal links.")
    }
    return file
  }

  private mutating func service(
    _ name: String, _ fields: inout AssociationFields
  ) -> AppSiteAssociation.Service? {
    guard let node = fields[name] else { return nil }
    let path = fields.path.member(name)
    guard var inner = AssociationFields(node, path, .service) else {
      noteWrongType(node, path, "an object")
      return nil
    }
    fields.take(name)
    let guesses = noteUnknown(inner)
    let apps = strings("apps", &inner)
    if !inner.has("apps"), !guesses.contains("apps") {
      note(
        .noApps, at: path, node.range, "“\(path)” has no list “apps”.",
        "Write the identifiers of the apps: \"apps\": [\"ABCDE12345.com.example.app\"].")
    } else if apps?.isEmpty == true {
      note(
        .emptyApps, at: path.member("apps"), inner["apps"]?.range ?? node.range,
        "“\(path.member("apps"))” is empty, so the service is for no app.",
        "List the identifiers of the apps, or remove the service.")
    }
    return AppSiteAssociation.Service(apps: apps, others: inner.others)
  }

  // MARK: Values

  /// Reads a string; a value of another type stays in the others.
  mutating func string(_ name: String, _ fields: inout AssociationFields) -> String? {
    guard let node = fields[name] else { return nil }
    guard let string = node.string else {
      noteWrongType(node, fields.path.member(name), "a text")
      return nil
    }
    fields.take(name)
    return string
  }

  /// Reads a list of strings; a list with anything else stays in the others.
  mutating func strings(_ name: String, _ fields: inout AssociationFields) -> [String]? {
    guard let node = fields[name] else { return nil }
    let path = fields.path.member(name)
    guard let strings = strings(node, path) else { return nil }
    fields.take(name)
    return strings
  }

  mutating func strings(
    _ node: JSONNode, _ path: AssociationPath, in whole: String? = nil
  ) -> [String]? {
    guard let elements = node.elements else {
      noteWrongType(node, path, "a list of texts", in: whole)
      return nil
    }
    let strings = elements.compactMap(\.string)
    guard strings.count < elements.count else { return strings }
    for (index, element) in elements.enumerated() where element.string == nil {
      noteWrongType(element, path.element(index), "a text", in: whole ?? "the whole list")
    }
    return nil
  }

  /// Reads a Boolean; Foundation also accepts the numbers 0 and 1.
  mutating func bool(_ name: String, _ fields: inout AssociationFields) -> Bool? {
    guard let node = fields[name] else { return nil }
    switch node.content {
    case .bool(let bool):
      fields.take(name)
      return bool
    case .number("0"), .number("1"):
      let isTrue = node.content == .number("1")
      note(
        .numberAsBool, at: fields.path.member(name), node.range,
        "“\(name)” is a number, which the system probably takes as \(isTrue).",
        "Write \(isTrue).")
      return isTrue
    default:
      noteWrongType(node, fields.path.member(name), "true or false")
      return nil
    }
  }

  // MARK: Findings

  mutating func noteWrongType(
    _ node: JSONNode, _ path: AssociationPath, _ wanted: String, in whole: String? = nil
  ) {
    note(
      .wrongType, severity: path.steps.last == .member("comment") ? .info : .error, at: path,
      node.range,
      "“\(path)” is \(node.kindName), not \(wanted); the system ignores \(whole ?? "it").",
      Self.help(node, path, wanted))
  }

  private static func help(
    _ node: JSONNode, _ path: AssociationPath, _ wanted: String
  ) -> String {
    switch (wanted, node.content) {
    case (_, .null): "Remove it, or write \(wanted)."
    case ("a text", .array) where path.steps.last == .member("appID"):
      "Call it “appIDs”, which takes a list."
    case ("a text", .number), ("a text", .bool): "Put it in double quotes."
    case ("a list of texts", .string): "Put it in brackets: [ ]."
    case ("a list of objects", .object): "Put it in brackets: [ ]."
    case ("true or false", .string): "Write true or false, without quotes."
    default: "Write \(wanted)."
    }
  }

  /// Reports names that the system does not know; returns the names that were probably meant.
  mutating func noteUnknown(_ fields: AssociationFields) -> Set<String> {
    var guesses: Set<String> = []
    for member in fields.unknown {
      let path = fields.path.member(member.name)
      switch fields.vocabulary.guess(member.name) {
      case .misspelled(let meant) where !fields.has(meant):
        guesses.insert(meant)
        note(
          .misspelledName, severity: meant == "comment" ? .info : .error, at: path,
          member.nameRange,
          "The system does not know “\(member.name)” here, and ignores it.",
          "Did you mean “\(meant)”?")
      case .misspelled(let meant):
        note(
          .misspelledName, severity: .warning, at: path, member.nameRange,
          "The system does not know “\(member.name)” here, and ignores it.",
          "Remove it; there is “\(meant)” already.")
      case .misplaced(let meant, let place):
        note(
          .misplacedName, at: path, member.nameRange,
          "“\(member.name)” does not belong here; the system ignores it.",
          "“\(meant)” belongs \(place.place).")
      case nil:
        note(
          .unknownName, at: path, member.nameRange,
          "The system does not know “\(member.name)”, and ignores it.",
          "Nothing needs to be done if it is for people or other tools.")
      }
    }
    return guesses
  }
}

extension JSONNode {
  /// The kind of value, in words.
  var kindName: String {
    switch content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of an object during reading; those that are not taken become `others`.
struct AssociationFields {
  let node: JSONNode
  let members: [JSONNode.Member]
  let path: AssociationPath
  let vocabulary: AssociationVocabulary
  private var taken: Set<Int> = []

  /// Creates the fields; `nil` if the node is not an object.
  init?(_ node: JSONNode, _ path: AssociationPath, _ vocabulary: AssociationVocabulary) {
    guard let members = node.members else { return nil }
    self.node = node
    self.members = members
    self.path = path
    self.vocabulary = vocabulary
  }

  /// The value that counts for a name; `nil` if there is none.
  subscript(name: String) -> JSONNode? {
    members.last { $0.name == name }?.node
  }

  /// Returns whether there is a member with a name, of any type.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// Keeps the value that counts for a name out of `others`, because the model contains all of it.
  mutating func take(_ name: String) {
    if let index = members.lastIndex(where: { $0.name == name }) { taken.insert(index) }
  }

  /// The members that were not taken: known names in the order of writing, then the others as they
  /// appear.
  var others: [JSONValue.Member] {
    let names = vocabulary.names
    let rest = members.indices.filter { !taken.contains($0) }
    guard !rest.isEmpty else { return [] }
    let known = names.flatMap { name in rest.filter { members[$0].name == name } }
    let unknown = rest.filter { !names.contains(members[$0].name) }
    return (known + unknown).map {
      JSONValue.Member(name: members[$0].name, value: members[$0].node.value)
    }
  }

  /// The members whose names the system does not know.
  var unknown: [JSONNode.Member] {
    let names = vocabulary.names
    return members.filter { !names.contains($0.name) }
  }
}

extension AppSiteAssociation.Component {
  /// Reads a rule of `dynamic_app_link_components`, which has the form of an Apple rule; `nil` if
  /// it is not an object.
  init?(androidRule node: JSONNode) {
    guard let fields = AssociationFields(node, AssociationPath(), .component) else { return nil }
    var reader = AssociationModelReader(JSONDocument([]))
    self = reader.component(fields)
  }
}
