// SPDX-License-Identifier: MIT

import DeepLinksCore
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// Names for types and values that generated code cannot spell as the cases do.
///
/// An extension of a nested enum does not see the enclosing types, so they get names inside the
/// enum. A default such as `pageSize` is a static member, which a method cannot see without help,
/// either. Function bodies must not be in the enum: in a macro's members, the compiler (6.3) finds
/// errors so late that it crashes.
struct ValueScope {
  /// The type that contains the names.
  static let name = "LinkValues"

  /// The enum, using the names.
  private(set) var route: RouteEnum
  private let isNested: Bool
  private var declarations: [String] = []

  /// - Parameter isNested: whether the enum is inside other types.
  init(_ route: RouteEnum, isNested: Bool) {
    self.route = route
    self.isNested = isNested
    for index in route.cases.indices { rename(in: index) }
  }

  /// The type that contains the names; `nil` if there are none.
  var declaration: DeclSyntax? {
    guard !declarations.isEmpty else { return nil }
    let body = declarations.map { "  \($0)\n" }.joined()
    return "fileprivate enum \(raw: Self.name) {\n\(raw: body)}"
  }

  private mutating func rename(in number: Int) {
    for index in route.cases[number].values.indices {
      let value = route.cases[number].values[index]
      let suffix = "\(number)_\(index)"
      if let expression = value.defaultValue, !isClear(value.node.defaultValue?.value) {
        declarations.append(
          "nonisolated static var default\(suffix): \(value.type) { \(expression) }")
        route.cases[number].values[index].defaultValue = "\(Self.name).default\(suffix)"
      }
      if isNested {
        route.cases[number].values[index].type = name(value.type, "Value\(suffix)")
      }
    }
    if isNested, case .group(var child) = route.cases[number].kind {
      child.type = name(child.type, "Route\(number)")
      route.cases[number].kind = .group(child)
    }
  }

  private mutating func name(_ type: String, _ name: String) -> String {
    guard BuiltInValue.type(named: type) == nil || type == "Date" || type == "UUID" else {
      return type
    }
    declarations.append("typealias \(name) = \(type)")
    return "\(Self.name).\(name)"
  }

  /// Returns whether an expression means the same everywhere: a literal, or `.member`.
  private func isClear(_ expression: ExprSyntax?) -> Bool {
    guard let expression else { return true }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.base == nil }
    if let minus = expression.as(PrefixOperatorExprSyntax.self) { return isClear(minus.expression) }
    if let text = expression.as(StringLiteralExprSyntax.self) {
      return text.representedLiteralValue != nil
    }
    return expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(FloatLiteralExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
  }
}
