// SPDX-License-Identifier: MIT

#if Macros
import DeepLinksCore
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Finds the capture of every value of a case, and the value of every capture.
struct CaseBinder {
  private(set) var route: RouteCase
  private let originCaptures: Set<String>
  private(set) var report: RoutesReport

  init(_ route: RouteCase, originCaptures: Set<String>, report: RoutesReport) {
    self.route = route
    self.originCaptures = originCaptures
    self.report = report
  }

  mutating func bind() {
    reportTypes()
    reportLabels()
    nameValues()
    if case .group = route.kind { reportPrefix() }
    for path in route.paths { bind(path.pattern) }
    reportAbsentEverywhere()
  }

  // MARK: Values

  private mutating func reportTypes() {
    for value in route.values {
      if case .unsupported(let hint) = value.shape {
        report.add(.unsupportedType(hint), at: value.node.type)
      } else if let expression = value.node.defaultValue {
        switch value.shape {
        case .optional where value.defaultValue != nil:
          report.add(.ambiguousDefault, at: expression.value)
        case .list where expression.value.as(ArrayExprSyntax.self)?.elements.isEmpty != true:
          report.add(.arrayDefault, at: expression.value)
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

  /// Gives the values without a label the captures that are left over, in their order.
  private mutating func nameValues() {
    guard let canonical = route.paths.first?.pattern else { return }
    let names = Set(route.values.compactMap(\.name))
    var free = canonical.captures.map(\.name).filter { !names.contains($0) }[...]
    for index in route.values.indices where route.values[index].name == nil {
      if let name = free.popFirst() {
        route.values[index].name = name
      } else {
        let value = route.values[index]
        report.add(.unnamedValue, at: value.place, fixIts: addCapture(for: value, to: canonical))
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
        report.add(.prefixPart("{\(rest.name)*}"), at: rest.range, of: pattern.literal)
      }
      if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      {
        let part = bytes[mark] == UInt8(ascii: "?") ? "a query" : "a fragment"
        report.add(.prefixPart(part), at: mark..<bytes.count, of: pattern.literal)
      }
    }
  }

  private mutating func bind(_ pattern: PatternLiteral) {
    var missing = route.values.filter { value in
      guard let name = value.name else { return false }
      return !pattern.holds(name) && !originCaptures.contains(name) && !value.mayBeAbsent
    }
    for capture in pattern.captures {
      if let value = route.values.first(where: { $0.name == capture.name }) {
        check(capture, of: pattern, value)
      } else {
        var fixIts: [FixIt] = []
        if missing.count == 1, let name = missing[0].name {
          fixIts = rename(capture, of: pattern, to: name)
          missing = []
        }
        fixIts += addValue(capture)
        report.add(
          .captureWithoutValue(capture.name), at: capture.range, of: pattern.literal,
          fixIts: fixIts)
      }
    }
    for value in missing {
      if let name = value.name { reportUncaptured(value, name, in: pattern) }
    }
  }

  private mutating func check(
    _ capture: PatternLiteral.Capture, of pattern: PatternLiteral, _ value: RouteValue
  ) {
    switch (capture.place, value.shape) {
    case (.path, .list):
      let fixIts =
        capture.isLastSegment
        ? pattern.literal.fixIt(
          replacing: capture.range, with: "{\(capture.name)*}", id: "makeRest",
          "replace '{\(capture.name)}' with '{\(capture.name)*}'") : []
      report.add(
        capture.isLastSegment ? .arrayInPath(capture.name) : .arrayNotLast(capture.name),
        at: capture.range, of: pattern.literal, fixIts: fixIts)
    case (.path, .optional) where !isOmitted(capture.name):
      report.add(
        .optionalInPath(capture.name), at: capture.range, of: pattern.literal,
        fixIts: [retype(value, "\(value.type)")])
    case (.rest, .required), (.rest, .optional):
      let plain = pattern.literal.fixIt(
        replacing: capture.range, with: "{\(capture.name)}", id: "makePlain",
        "replace '{\(capture.name)*}' with '{\(capture.name)}'")
      report.add(
        .restWithoutArray(capture.name), at: capture.range, of: pattern.literal,
        fixIts: [retype(value, "[\(value.type)]")] + plain)
    case (.fragment, .list),
      (.fragment, .optional) where !isOmitted(capture.name):
      report.add(
        .optionalInFragment(capture.name), at: capture.range, of: pattern.literal,
        fixIts: [retype(value, value.type)])
    default: break
    }
  }

  /// Whether another path of the case has no such capture, so that the value can be absent.
  private func isOmitted(_ name: String) -> Bool {
    route.paths.contains { !$0.pattern.holds(name) }
  }

  /// Reports values that links may leave out and that no pattern ever holds.
  private mutating func reportAbsentEverywhere() {
    guard let canonical = route.paths.first?.pattern else { return }
    for value in route.values where value.mayBeAbsent {
      guard let name = value.name, !originCaptures.contains(name),
        !route.paths.contains(where: { $0.pattern.holds(name) })
      else { continue }
      reportUncaptured(value, name, in: canonical)
    }
  }

  private mutating func reportUncaptured(
    _ value: RouteValue, _ name: String, in pattern: PatternLiteral
  ) {
    var fixIts: [FixIt] = []
    if let literal = pattern.addingQueryItem(name) {
      let item = "\(name)={\(name)}"
      fixIts = [
        .replacing(pattern.literal.node, with: literal, id: "addQueryItem", "add '\(item)'")
      ]
    }
    report.add(
      .valueWithoutCapture(name, pattern: pattern.text), at: value.place, fixIts: fixIts)
  }

  // MARK: Edits

  private func addCapture(for value: RouteValue, to pattern: PatternLiteral) -> [FixIt] {
    guard route.values.count(where: { $0.name == nil }) == 1,
      pattern.capture(named: "value") == nil,
      let literal = value.mayBeAbsent
        ? pattern.addingQueryItem("value") : pattern.addingSegment("value")
    else { return [] }
    let capture = value.mayBeAbsent ? "value={value}" : "/{value}"
    return [
      .replacing(pattern.literal.node, with: literal, id: "addCapture", "add '\(capture)'")
    ]
  }

  private func rename(
    _ capture: PatternLiteral.Capture, of pattern: PatternLiteral, to name: String
  ) -> [FixIt] {
    let new = capture.place == .rest ? "{\(name)*}" : "{\(name)}"
    return pattern.literal.fixIt(
      replacing: capture.range, with: new, id: "renameCapture", "rename the capture to '\(name)'")
  }

  private func retype(_ value: RouteValue, _ type: String) -> FixIt {
    let old = value.node.type
    let new = TypeSyntax("\(raw: type)").with(\.leadingTrivia, old.leadingTrivia).with(
      \.trailingTrivia, old.trailingTrivia)
    return .replacing(
      old, with: new, id: "retype", "change '\(old.trimmedDescription)' to '\(type)'")
  }

  private func addValue(_ capture: PatternLiteral.Capture) -> [FixIt] {
    guard case .routed = route.kind else { return [] }
    let value = "\(capture.name): \(capture.place == .rest ? "[String]" : "String")"
    let old = route.element
    let others = old.parameterClause?.parameters.map(\.trimmedDescription).joined(separator: " ")
    let list = others.map { $0.isEmpty ? value : "\($0), \(value)" } ?? value
    let declaration = DeclSyntax("case \(raw: old.name.text)(\(raw: list))")
    guard let clause = declaration.as(EnumCaseDeclSyntax.self)?.elements.first?.parameterClause
    else { return [] }
    let new = old.with(\.parameterClause, clause)
    return [.replacing(old, with: new, id: "addValue", "add the value '\(value)'")]
  }
}
#endif
