// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// An expression in a source, as far as it can be evaluated without a compiler.
package enum SourceExpression: Sendable, Hashable, Codable {
  case text(String)
  /// The digits as spelled, without underscores, with a minus sign if negative.
  case number(String)
  case boolean(Bool)
  case list([SourceExpression])
  /// `.newest`.
  case implicitMember(String)
  /// `Sort.newest`, or `firstPage`: the names, outermost first.
  case member([String])
  /// Strings joined by `+`, not all of them literals.
  case joined([SourceExpression])
  case nothing
  /// Anything else, as spelled.
  case other(String)
}

extension SourceExpression {
  init(_ expression: ExprSyntax) {
    self = Self.read(expression) ?? .other(expression.trimmedDescription)
  }

  private static func read(_ expression: ExprSyntax) -> SourceExpression? {
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue.map { .text($0) }
    }
    if let literal = expression.as(IntegerLiteralExprSyntax.self) {
      return .number(digits(literal.literal.text))
    }
    if let literal = expression.as(FloatLiteralExprSyntax.self) {
      return .number(digits(literal.literal.text))
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return .boolean(literal.literal.tokenKind == .keyword(.true))
    }
    if expression.is(NilLiteralExprSyntax.self) { return .nothing }
    if let array = expression.as(ArrayExprSyntax.self) {
      return .list(array.elements.map { SourceExpression($0.expression) })
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.label == nil
    {
      return read(element.expression)
    }
    if let negation = expression.as(PrefixOperatorExprSyntax.self),
      negation.operator.text == "-", case .number(let digits) = read(negation.expression)
    {
      return .number("-" + digits)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
      return .implicitMember(member.declName.baseName.identifierText)
    }
    if let path = path(expression) { return .member(path) }
    if let sequence = expression.as(SequenceExprSyntax.self) { return joined(sequence) }
    return nil
  }

  private static func path(_ expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      return [name.baseName.identifierText]
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.argumentNames == nil, let base = member.base.flatMap({ path($0) })
    else { return nil }
    return base + [member.declName.baseName.identifierText]
  }

  /// Reads literals joined by `+`, as in long strings.
  private static func joined(_ sequence: SequenceExprSyntax) -> SourceExpression? {
    var parts: [SourceExpression] = []
    for (index, element) in sequence.elements.enumerated() {
      if index % 2 == 1 {
        guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
        continue
      }
      switch (read(element), parts.last) {
      case (.text(let text), .text(let before)): parts[parts.count - 1] = .text(before + text)
      case (.text(let text), _): parts.append(.text(text))
      case (.member(let path), _): parts.append(.member(path))
      default: return nil
      }
    }
    return parts.count == 1 ? parts[0] : .joined(parts)
  }

  private static func digits(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "_" }))
  }
}

extension SourceExpression {
  /// The last name of a member; `nil` for anything else.
  var memberName: String? {
    switch self {
    case .implicitMember(let name): name
    case .member(let path): path.last
    default: nil
    }
  }
}

extension SourceExpression: CustomStringConvertible {
  /// The expression, as it could be spelled.
  package var description: String {
    switch self {
    case .text(let text): text.quoted
    case .number(let digits): digits
    case .boolean(let value): "\(value)"
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .implicitMember(let name): ".\(name)"
    case .member(let path): path.joined(separator: ".")
    case .joined(let parts): parts.map(\.description).joined(separator: " + ")
    case .nothing: "nil"
    case .other(let text): text
    }
  }
}
