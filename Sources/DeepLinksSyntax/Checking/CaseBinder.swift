// SPDX-License-Identifier: MIT

import DeepLinksCore
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Pairs every value of a case with its capture, and every capture with its value.
struct CaseBinder {
  private(set) var route: RouteCase
  private let originCaptures: Set<String>
  private(set) var report: RoutesReport
  /// The values assumed to be meant by misspelled captures.
  private var renamed: Set<String> = []

  init(_ route: RouteCase, originCaptures: Set<String>, report: RoutesReport) {
    self.route = route
    self.originCaptures = originCaptures
    self.report = report
  }

  private var edits: CaseEdits { CaseEdits(route) }

  mutating func bind() {
    reportTypes()
    reportLabels()
    nameValues()
    if case .group = route.kind { reportPrefix() }
    for path in route.paths { bind(path) }
    reportAbsentEverywhere()
    if case .routed = route.kind { reportIgnored() }
  }

  // MARK: Values

  private mutating func reportTypes() {
    for value in route.values {
      if case .unsupported(let hint, let replacement) = value.shape {
        let fixIts = replacement.map { [edits.retype(value, $0)] } ?? []
        report.add(.unsupportedType(hint), at: value.node.type, fixIts: fixIts)
      } else if let expression = value.node.defaultValue {
        let remove = edits.removeDefault(of: value)
        switch value.shape {
        case .optional where value.defaultValue != nil:
          report.add(
            .ambiguousDefault, at: expression.value,
            fixIts: [remove, edits.retype(value, value.type)])
        case .list where expression.value.as(ArrayExprSyntax.self)?.elements.isEmpty != true:
          report.add(.arrayDefault, at: expression.value, fixIts: [remove])
        default: break
        }
      }
    }
  }

  private mutating func reportLabels() {
    var names: Set<String> = []
    for value in route.values {
      guard let name = value.name, !names.insert(name).inserted else { continue }
      report.add(.duplicateLabel(name), at: value.place)
    }
  }

  /// Gives the remaining captures, in order, to the values without a label.
  private mutating func nameValues() {
    guard let canonical = route.paths.first?.pattern else { return }
    let names = Set(route.values.compactMap(\.name))
    var free = canonical.captures.map(\.name).filter { !names.contains($0) }[...]
    for index in route.values.indices where route.values[index].name == nil {
      if let name = free.popFirst() {
        route.values[index].name = name
      } else if route.values[index].mayBeLink, !names.contains(RouteValue.linkName) {
        route.values[index].name = RouteValue.linkName
      } else {
        let value = route.values[index]
        report.add(
          .unnamedValue, at: value.place, fixIts: edits.addCapture(for: value, to: canonical))
      }
    }
  }

  // MARK: Captures

  private mutating func reportPrefix() {
    for path in route.paths {
      let pattern = path.pattern
      let bytes = Array(pattern.text.utf8)
      if pattern.pattern.origin != nil {
        report.add(.prefixPart("an origin"), at: 0..<0, of: pattern.literal)
      } else if pattern.pattern.isOpaque {
        report.add(.prefixPart("a path without / in front"), at: 0..<0, of: pattern.literal)
      }
      if let rest = pattern.captures.first(where: { $0.place == .rest }) {
        report.add(.prefixPart(rest.text), at: rest.range, of: pattern.literal)
      } else if let ignored = pattern.ignored.first {
        report.add(.prefixPart(ignored.text), at: ignored.range, of: pattern.literal)
      }
      if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      {
        let part = bytes[mark] == UInt8(ascii: "?") ? "a query" : "a fragment"
        report.add(.prefixPart(part), at: mark..<bytes.count, of: pattern.literal)
      }
    }
  }

  private mutating func bind(_ path: RouteCase.Path) {
    let pattern = path.pattern
    let uncaptured = route.values.filter { value in
      guard let name = value.name else { return false }
      return !pattern.holds(name) && !originCaptures.contains(name) && !route.isLink(value)
    }
    var missing = uncaptured.filter { !$0.mayBeAbsent }
    // The only value that a misspelled capture can mean.
    var meant = missing.isEmpty ? uncaptured : missing
    if meant.count > 1 { meant = [] }
    for capture in pattern.captures {
      if let value = route.values.first(where: { $0.name == capture.name }) {
        check(capture, of: path, value)
        continue
      }
      var fixIts: [FixIt] = []
      if let name = meant.popLast()?.name {
        fixIts = edits.rename(capture, of: pattern, to: name)
        missing = []
        renamed.insert(name)
      }
      report.add(
        .captureWithoutValue(capture.name), at: capture.range, of: pattern.literal,
        fixIts: fixIts + edits.addValue(for: capture))
    }
    for value in missing {
      if let name = value.name { reportUncaptured(value, name, in: pattern) }
    }
  }

  private mutating func check(
    _ capture: PatternLiteral.Capture, of path: RouteCase.Path, _ value: RouteValue
  ) {
    let literal = path.pattern.literal
    func add(_ message: RoutesMessage, _ fixIts: [FixIt]) {
      report.add(message, at: capture.range, of: literal, fixIts: fixIts)
    }
    switch (capture.place, value.shape) {
    case (.remaining, .items), (.remaining, .dictionary): break
    case (.remaining, _):
      add(.remainingWithoutItems(capture.name), [edits.retype(value, "[LinkQueryItem]")])
    case (_, .items), (_, .dictionary): add(.itemsWithoutRemaining(capture.name), [])
    case (.path, .list) where capture.isSegment && !path.pattern.pattern.hasRest:
      add(.arrayInPath(capture.name), edits.respell(capture, of: literal, "{\(capture.name)+}"))
    case (.path, .list): add(.arrayNotWhole(capture.name), [])
    case (.path, .optional) where !isOmitted(capture.name),
      (.rest, .optional) where capture.isWritten && !isOmitted(capture.name):
      add(
        .optionalInPath(capture.name),
        [edits.retype(value, value.type)] + edits.addPath(to: path, without: capture))
    case (.rest, .required) where capture.isWritten, (.rest, .optional) where capture.isWritten:
      break
    case (.rest, .required)
    where capture.isLastSegment && takesText(value) && !capture.mayBeNone:
      break
    case (.rest, .optional)
    where capture.isLastSegment && takesText(value) && isOmitted(capture):
      break
    case (_, .list) where capture.isWritten:
      add(.listInRemainder(capture.name), [edits.retype(value, value.type)])
    case (.rest, .required), (.rest, .optional):
      add(
        .restWithoutArray(capture.name, capture.text),
        [edits.retype(value, "[\(value.type)]")]
          + edits.respell(capture, of: literal, "{\(capture.name)}"))
    case (.fragment, .list), (.fragmentItem, .list),
      (.fragment, .optional) where !isOmitted(capture.name):
      add(.optionalInFragment(capture.name), [edits.retype(value, value.type)])
    default: break
    }
  }

  /// Returns whether another path of the case lacks the capture, so that the value can be absent.
  private func isOmitted(_ name: String) -> Bool {
    route.paths.contains { !$0.pattern.holds(name) }
  }

  /// Returns whether links of the case may have no segment for a rest.
  private func isOmitted(_ rest: PatternLiteral.Capture) -> Bool {
    rest.mayBeNone || isOmitted(rest.name)
  }

  /// Returns whether a value can be a rest of the path as written: text, a link, or one of the
  /// app's own types.
  private func takesText(_ value: RouteValue) -> Bool {
    guard let type = BuiltInValue.type(named: value.type) else { return true }
    return type == String.self || type == DeepLink.self || type == WebAddress.self
  }

  /// Reports values that links may omit and that no pattern contains.
  private mutating func reportAbsentEverywhere() {
    guard let canonical = route.paths.first?.pattern else { return }
    for value in route.values where value.mayBeAbsent {
      guard let name = value.name, !originCaptures.contains(name), !renamed.contains(name),
        !route.paths.contains(where: { $0.pattern.holds(name) })
      else { continue }
      reportUncaptured(value, name, in: canonical)
    }
  }

  /// Reports an ignored part if every pattern that links are printed with has one, because then no
  /// link can be printed.
  private mutating func reportIgnored() {
    let printed = route.paths.filter {
      $0.attribute.argument("receiveOnly").map { $0.trimmedDescription == "false" } ?? true
    }
    guard let path = printed.first, let ignored = path.pattern.ignored.first,
      !printed.contains(where: { $0.pattern.ignored.isEmpty }),
      !route.values.contains(where: { route.isLink($0) })
    else { return }
    report.add(.ignoredInPrinted(ignored.text), at: ignored.range, of: path.pattern.literal)
  }

  private mutating func reportUncaptured(
    _ value: RouteValue, _ name: String, in pattern: PatternLiteral
  ) {
    report.add(
      .valueWithoutCapture(name, pattern: pattern.text), at: value.place,
      fixIts: edits.addNamedCapture(for: value, name, to: pattern))
  }
}

/// Edits that make the captures and values of a case match.
struct CaseEdits {
  private let route: RouteCase
  private var isGroup: Bool { if case .group = route.kind { true } else { false } }

  init(_ route: RouteCase) { self.route = route }

  // MARK: Patterns

  func respell(
    _ capture: PatternLiteral.Capture, of literal: TextLiteral, _ text: String
  ) -> [FixIt] {
    literal.fixIt(
      replacing: capture.range, with: text, id: "respell",
      "replace '\(capture.text)' with '\(text)'")
  }

  func rename(
    _ capture: PatternLiteral.Capture, of pattern: PatternLiteral, to name: String
  ) -> [FixIt] {
    pattern.literal.fixIt(
      replacing: capture.range, with: capture.text(named: name), id: "renameCapture",
      "rename the capture to '\(name)'")
  }

  /// Adds a capture for an unnamed value.
  func addCapture(for value: RouteValue, to pattern: PatternLiteral) -> [FixIt] {
    guard route.values.count(where: { $0.name == nil }) == 1,
      pattern.capture(named: "value") == nil
    else { return [] }
    return addCapture("value", to: pattern, inQuery: value.mayBeAbsent)
  }

  /// Adds a capture with the value's name: a query item, or a segment of a prefix.
  func addNamedCapture(
    for value: RouteValue, _ name: String, to pattern: PatternLiteral
  ) -> [FixIt] {
    guard value.takesAll else {
      return addCapture(name, to: pattern, inQuery: !isGroup || value.mayBeAbsent)
    }
    let item = "{\(name)*}"
    guard !isGroup, let cured = pattern.adding(item: item) else { return [] }
    return [.replacing(pattern.literal.node, with: cured, id: "addCapture", "add '\(item)'")]
  }

  private func addCapture(_ name: String, to pattern: PatternLiteral, inQuery: Bool) -> [FixIt] {
    if inQuery, isGroup { return [] }
    let cured = inQuery ? pattern.addingQueryItem(name) : pattern.addingSegment(name)
    guard let cured else { return [] }
    let capture = inQuery ? "\(name)={\(name)}" : "/{\(name)}"
    return [
      .replacing(pattern.literal.node, with: cured, id: "addCapture", "add '\(capture)'")
    ]
  }

  /// Adds a path without the last segment.
  func addPath(to path: RouteCase.Path, without capture: PatternLiteral.Capture) -> [FixIt] {
    guard !isGroup, let text = path.pattern.text(withoutSegment: capture) else { return [] }
    let old = path.attribute
    let new = "@LinkPath(\(text.quoted))"
    let attributes = AttributeListSyntax([
      .attribute(old.with(\.trailingTrivia, .space)),
      .attribute("\(raw: new)\(raw: old.trailingTrivia.description)"),
    ])
    return [.replacing(old, with: attributes, id: "addPath", "add '\(new)'")]
  }

  // MARK: Values

  func retype(_ value: RouteValue, _ type: String) -> FixIt {
    let old = value.node.type
    let new = TypeSyntax("\(raw: type)").with(\.leadingTrivia, old.leadingTrivia).with(
      \.trailingTrivia, old.trailingTrivia)
    return .replacing(
      old, with: new, id: "retype", "change '\(old.trimmedDescription)' to '\(type)'")
  }

  func removeDefault(of value: RouteValue) -> FixIt {
    let old = value.node
    let type = old.type.with(\.trailingTrivia, [])
    return .replacing(
      old, with: old.with(\.type, type).with(\.defaultValue, nil), id: "removeDefault",
      "remove the default")
  }

  func addValue(for capture: PatternLiteral.Capture) -> [FixIt] {
    guard !isGroup else { return [] }
    let value =
      "\(capture.name): \(capture.place == .rest && !capture.isWritten ? "[String]" : "String")"
    let old = route.element
    let others = old.parameterClause?.parameters.map(\.trimmedDescription).joined(separator: " ")
    let list = others.map { $0.isEmpty ? value : "\($0), \(value)" } ?? value
    let declaration = DeclSyntax("case \(raw: old.name.text)(\(raw: list))")
    guard let clause = declaration.as(EnumCaseDeclSyntax.self)?.elements.first?.parameterClause
    else { return [] }
    return [
      .replacing(
        old, with: old.with(\.parameterClause, clause), id: "addValue",
        "add the value '\(value)'")
    ]
  }
}
