// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

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
