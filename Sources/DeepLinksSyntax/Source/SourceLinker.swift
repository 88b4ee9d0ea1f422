// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Links route enums with those that they mount, and with the types of their values.
struct SourceLinker {
  /// The work of a mounted pattern, in bytes, in addition to its own.
  static let patternWork = 512
  /// The maximum number of enums that are mounted in each other.
  private static let depthLimit = 64

  private typealias Scope = SourceIndex.Scope

  /// An enum, identified by its place.
  private struct Key: Hashable {
    let file: String
    let place: SourcePlace

    init(_ entry: SourceIndex.Entry<SourceRouteEnum>) {
      file = entry.file
      place = entry.declaration.place
    }
  }

  private let index: SourceIndex
  private let evaluator: SourceEvaluator
  /// The result of reading an enum and all enums that it mounts.
  struct Reading {
    var outline: LinkCatalogOutline
    /// The number of patterns, and the bytes of what the outline says.
    var count = 0
    var bytes = 0
    /// The sources of the routes, by name.
    var sources: [String: SourceCatalog.RouteSource] = [:]
  }

  private var readings: [Key: Reading] = [:]
  private var mounted: Set<Key> = []
  /// The enums being read, outermost first.
  private var open: [Key] = []
  private var noted: Set<SourceFinding> = []
  /// The notes about the current case.
  private var notes: [String] = []
  private(set) var mentionedTypes: Set<String> = []
  /// The constants that have been followed.
  private var mentionedConstants: Set<SourceConstant> = []
  /// The types of values, by their spelling and where it stands.
  private var valueTypes: [SourceConstant: SourceValueType] = [:]
  /// The types whose own rules a finding mentions.
  private var ruledTypes: Set<String> = []
  /// The types without `LinkValue` that a finding mentions.
  private var unlinkedTypes: Set<Scope?> = []
  /// The declarations of what is in the outlines.
  private(set) var declarations: [SourceDeclaration] = []

  var findings: [SourceFinding] { Array(noted) }

  init(_ files: [SourceFile]) {
    index = SourceIndex(files)
    evaluator = SourceEvaluator(index: index)
  }

  func isMounted(_ entry: SourceIndex.Entry<SourceRouteEnum>) -> Bool {
    mounted.contains(Key(entry))
  }

  /// Returns the outline of an enum and all enums that it mounts.
  mutating func read(_ entry: SourceIndex.Entry<SourceRouteEnum>) -> Reading {
    let key = Key(entry)
    if let known = readings[key] { return known }
    open.append(key)
    defer { open.removeLast() }
    let route = entry.declaration
    let scope = Scope(file: entry.file, path: route.path)
    mentionedTypes.formUnion(route.path)
    if let options = route.options { mention(options, in: scope) }
    var reading = Reading(
      outline: LinkCatalogOutline(
        origins: route.origins, options: LinkOptionsByOrigin(options(of: entry)),
        feature: text(route.feature, "feature", route.place, in: scope),
        redirects: route.redirects.map { LinkRedirect(from: $0.from, to: $0.to) },
        redirectSources: route.redirects.map { source($0.place, [], of: route, in: scope) }))
    for item in route.cases {
      notes = []
      let parameters = item.values.map { parameter($0, in: scope) }
      let declarations = item.patterns.map {
        declaration(of: item, $0, parameters, route, in: scope)
      }
      reading.count += declarations.count
      reading.bytes += declarations.reduce(0) { $0 + $1.size }
      let own = notes
      guard let child = item.child else {
        reading.outline.declarations += declarations
        reading.sources[item.name] = SourceCatalog.RouteSource(
          file: entry.file, line: item.patterns.first?.place.line ?? route.place.line, notes: own)
        continue
      }
      guard let prefix = declarations.first,
        let inner = mount(child, at: item.childPlace ?? route.place, in: scope)
      else { continue }
      let bytes = inner.bytes + inner.count * prefix.size
      guard evaluator.takes(bytes + inner.count * Self.patternWork, for: scope.file) else {
        note(
          .tooManyPatterns,
          """
          Mounted here, '\(child)' makes this file stand for too many patterns; mount fewer, or \
          move some to another file
          """, at: item.childPlace ?? route.place, in: scope)
        continue
      }
      reading.count += inner.count
      reading.bytes += bytes
      reading.outline.groups.append(
        LinkCatalogOutline.Group(prefix: prefix, outline: inner.outline))
      for (name, source) in inner.sources {
        reading.sources["\(item.name).\(name)"] = source.with(own)
      }
    }
    // An enum read within itself lacks what it mounts there.
    readings[key] = reading
    return reading
  }

  // MARK: Mounted enums

  private mutating func mount(
    _ name: String, at place: SourcePlace, in scope: Scope
  ) -> Reading? {
    let path = SourceTypeName(name).path
    mentionedTypes.formUnion(path)
    guard let (entry, isCertain) = index.route(path, in: scope) else {
      mention(aliasesOf: path, in: scope)
      note(
        .unknownRoutes,
        "No file that was read declares '\(name)' with @DeepLinkRoutes; its routes are missing",
        at: place, in: scope)
      return nil
    }
    if !isCertain {
      note(
        .severalTypes,
        "Several enums are called '\(name)'; the one in \(entry.file) is used", at: place,
        in: scope)
    }
    mounted.insert(Key(entry))
    guard open.count < Self.depthLimit else {
      note(
        .mountedTooDeep,
        "'\(name)' is mounted more than \(Self.depthLimit) deep; mount it further out", at: place,
        in: scope)
      return nil
    }
    if open.contains(Key(entry)) {
      let message = RoutesMessage.groupOfItself
      add(place.finding(.error, message.id, message.message), in: scope)
      return nil
    }
    return read(entry)
  }

  /// Records that an alias may refer to a type that no file declares.
  private mutating func mention(aliasesOf name: [String], in scope: Scope) {
    for target in index.aliasTargets(of: name, in: scope) { mentionedTypes.formUnion(target) }
  }

  // MARK: Cases

  private mutating func declaration(
    of item: SourceRouteEnum.Case, _ pattern: SourceRouteEnum.Pattern,
    _ parameters: [LinkCatalog.Parameter], _ route: SourceRouteEnum, in scope: Scope
  ) -> LinkCatalogOutline.Declaration {
    var metadata = LinkRouteMetadata(documentation: item.documentation)
    metadata.since = text(pattern.since, "since", pattern.place, in: scope)
    metadata.deprecated = text(pattern.deprecated, "deprecated", pattern.place, in: scope)
    metadata.owner = text(pattern.owner, "owner", pattern.place, in: scope)
    if let examples = pattern.examples {
      mention(examples, in: scope)
      let texts = evaluator.texts(examples, in: scope)
      if texts == nil { noteArgument("examples", examples, pattern.place, in: scope) }
      metadata.examples = texts ?? []
    }
    if let trust = pattern.trust {
      mention(trust, in: scope)
      let known = evaluator.trust(trust, in: scope)
      if known == nil { noteArgument("trust", trust, pattern.place, in: scope) }
      // An unknown route may do harm.
      metadata.trust = known ?? .sensitive
    }
    metadata.priority = number(pattern.priority, "priority", pattern.place, in: scope) ?? 0
    metadata.isShared = flag(pattern.shared, "shared", pattern.place, in: scope)
    metadata.isStrict = flag(pattern.strict, "strict", pattern.place, in: scope)
    metadata.isReceiveOnly = flag(pattern.receiveOnly, "receiveOnly", pattern.place, in: scope)
    metadata.captureLength = number(
      pattern.captureLength, "captureLength", pattern.place, in: scope
    ).map { max(0, $0) }
    return LinkCatalogOutline.Declaration(
      slot: item.slot, name: item.name, pattern: pattern.text, parameters: parameters,
      metadata: metadata,
      source: source(pattern.place, metadata.examples, of: route, in: scope))
  }

  private mutating func number(
    _ expression: SourceExpression?, _ label: String, _ place: SourcePlace, in scope: Scope
  ) -> Int? {
    guard let expression, expression != .nothing else { return nil }
    mention(expression, in: scope)
    let text = Int.linkText(of: evaluator.value(expression, in: scope))
    if text == nil { noteArgument(label, expression, place, in: scope) }
    return text.flatMap { Int($0) }
  }

  private mutating func flag(
    _ expression: SourceExpression?, _ label: String, _ place: SourcePlace, in scope: Scope
  ) -> Bool {
    guard let expression else { return false }
    mention(expression, in: scope)
    if case .boolean(let value) = evaluator.value(expression, in: scope) { return value }
    noteArgument(label, expression, place, in: scope)
    return false
  }

  /// Records a declaration; returns its number.
  private mutating func source(
    _ place: SourcePlace, _ examples: [String], of route: SourceRouteEnum, in scope: Scope
  ) -> Int {
    declarations.append(
      SourceDeclaration(
        file: scope.file, place: place, enumName: route.name, enumPlace: route.place,
        examples: examples))
    return declarations.count - 1
  }

  /// Returns how links of an enum's origins are read; what the source does not reveal counts as
  /// strict.
  private func options(of entry: SourceIndex.Entry<SourceRouteEnum>) -> LinkOriginOptions {
    guard let expression = entry.declaration.options else { return [] }
    let scope = Scope(file: entry.file, path: entry.declaration.path)
    let value = evaluator.value(expression, in: scope)
    let elements = if case .list(let elements) = value { elements } else { [value] }
    return elements.reduce(into: []) { options, element in
      options.formUnion(element.memberName.flatMap { LinkOriginOptions.named[$0] } ?? [])
    }
  }

  private mutating func parameter(
    _ value: SourceRouteEnum.Value, in scope: Scope
  ) -> LinkCatalog.Parameter {
    if value.kind == .items {
      return LinkCatalog.Parameter(
        name: value.name, type: "LinkQueryItem", kind: .items, isConstrained: false)
    }
    let key = SourceConstant(path: [value.type], scope: scope)
    let type = valueTypes[key] ?? index.valueType(value.type, in: scope)
    valueTypes[key] = type
    mentionedTypes.formUnion(type.mentioned)
    switch type.doubt {
    case nil: break
    case .unknown(let name):
      note(
        .unknownType,
        "No file that was read declares '\(name)'; it is treated as a type that accepts only some texts",
        at: value.place, in: scope)
    case .ambiguous(let name):
      note(
        .severalTypes, "Several types are called '\(name)'; the nearest one is used",
        at: value.place, in: scope)
    case .ownRules(let name):
      let key = type.scope.map { "\($0.file) \($0.path)" } ?? name
      guard ruledTypes.insert(key).inserted else { break }
      note(
        .ownRules,
        "The code of '\(name)' decides which texts it accepts; it is treated as a type that accepts only some",
        at: value.place, in: scope)
    }
    if index.lacksLinkValue(type), unlinkedTypes.insert(type.scope).inserted {
      note(
        .missingLinkValue,
        "'\(type.name)' is declared without LinkValue, which the type of a value needs",
        at: value.place, in: scope)
    }
    var defaultText: String?
    if let expression = value.defaultValue {
      mention(expression, in: scope, of: type.scope)
      defaultText = evaluator.linkText(expression, of: type, in: scope).flatMap {
        evaluator.takes($0.utf8.count, for: scope.file) ? $0 : nil
      }
      if defaultText == nil {
        note(
          .unknownDefault,
          "The source does not show the text of '\(expression)'; the catalog omits it",
          at: value.place, in: scope)
      }
    }
    return LinkCatalog.Parameter(
      name: value.name, type: type.name, kind: value.kind, defaultText: defaultText,
      hidesDefault: value.defaultValue != nil && defaultText == nil,
      isConstrained: type.isConstrained, values: evaluator.values(of: type, for: scope.file))
  }

  // MARK: Findings

  private mutating func text(
    _ expression: SourceExpression?, _ label: String, _ place: SourcePlace, in scope: Scope
  ) -> String? {
    guard let expression, expression != .nothing else { return nil }
    mention(expression, in: scope)
    let text = evaluator.text(expression, in: scope)
    if text == nil { noteArgument(label, expression, place, in: scope) }
    // A pattern is deprecated no matter the reason.
    return text ?? (label == "deprecated" ? expression.description : nil)
  }

  /// Records the types whose constants an expression names, and those that these lead to.
  ///
  /// - Parameter type: the scope of the expression's type; a name without a type is a member of it.
  private mutating func mention(
    _ expression: SourceExpression, in scope: Scope, of type: Scope? = nil
  ) {
    var pending = [(expression, scope)]
    while let (expression, scope) = pending.popLast() {
      switch expression {
      case .member(let path):
        guard mentionedConstants.insert(SourceConstant(path: path, scope: scope)).inserted else {
          continue
        }
        let owner = Array(path.dropLast())
        mentionedTypes.formUnion(owner)
        mention(aliasesOf: owner, in: scope)
        if let found = index.constant(path, in: scope) { pending.append(found) }
      case .implicitMember(let name):
        guard let type,
          mentionedConstants.insert(SourceConstant(path: [name], scope: type)).inserted,
          let found = index.member(name, of: type.path, file: type.file)
        else { continue }
        pending.append(found)
      case .list(let parts), .joined(let parts): pending += parts.map { ($0, scope) }
      default: break
      }
    }
  }

  private mutating func noteArgument(
    _ label: String, _ expression: SourceExpression, _ place: SourcePlace, in scope: Scope
  ) {
    if evaluator.isTooMuch {
      return note(
        .tooMuchText,
        "'\(label): \(expression)' makes this file stand for too much text; write shorter constants",
        at: place, in: scope)
    }
    note(
      .unknownArgument,
      "The source does not show what '\(label): \(expression)' is; write a literal", at: place,
      in: scope)
  }

  private mutating func note(
    _ reason: SourceFinding.Reason, _ message: String, at place: SourcePlace, in scope: Scope
  ) {
    add(place.finding(reason, message), in: scope)
  }

  private mutating func add(_ finding: SourceFinding, in scope: Scope) {
    noted.insert(finding.located(in: scope.file))
    notes.append(finding.message)
  }
}

extension LinkCatalogOutline.Declaration {
  /// About how many bytes it says.
  fileprivate var size: Int {
    let texts = [
      name, pattern, metadata.documentation, metadata.since, metadata.deprecated, metadata.owner,
    ]
    let values = parameters.flatMap { [$0.name, $0.type, $0.defaultText ?? ""] }
    return (texts.compactMap(\.self) + values + metadata.examples).reduce(0) { $0 + $1.utf8.count }
  }
}
