// SPDX-License-Identifier: MIT

import DeepLinksCore
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Names for types and values that generated code cannot spell as the cases do.
///
/// An extension of a nested enum does not see the enclosing types, so they get names inside the
/// enum. A default such as `pageSize` is a static member, which a method cannot see without help,
/// either. The name of the app's own type is where the compiler reports that it is not a
/// `LinkValue`: once, on the line of the case, instead of at each use. Function bodies must not be in the enum: in a macro's members, the compiler (6.3) finds
/// errors so late that it crashes.
struct ValueScope {
  /// The type that contains the names.
  static let name = "LinkValues"

  /// The enum, using the names.
  private(set) var route: RouteEnum
  private let isNested: Bool
  private let place: (Syntax) -> AbstractSourceLocation?
  private var declarations: [String] = []
  /// The names of the types of values, by their spellings.
  private var names: [String: String] = [:]

  /// The name that only a `LinkValue` has.
  private static let checked = "LinkValueOf"

  /// - Parameters:
  ///   - isNested: whether the enum is inside other types.
  ///   - place: returns where a node is.
  init(
    _ route: RouteEnum, isNested: Bool, place: @escaping (Syntax) -> AbstractSourceLocation?
  ) {
    self.route = route
    self.isNested = isNested
    self.place = place
    for index in route.cases.indices {
      switch route.cases[index].kind {
      case .routed, .group: rename(in: index)
      // Their values need not come from a link.
      case .hidden, .broken: break
      }
    }
  }

  /// The type that contains the names; `nil` if there are none.
  var declaration: DeclSyntax? {
    guard !declarations.isEmpty else { return nil }
    let checked =
      names.isEmpty
      ? [] : ["typealias \(Self.checked)<Value: DeepLinksCore.LinkValue> = Value"]
    let body = (checked + declarations).map { "  \($0)\n" }.joined()
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
      if !value.takesAll { route.cases[number].values[index].type = name(value, "Value\(suffix)") }
    }
    if isNested, case .group(var child) = route.cases[number].kind {
      declarations.append("typealias Route\(number) = \(child.type)")
      child.type = "\(Self.name).Route\(number)"
      route.cases[number].kind = .group(child)
    }
  }

  private mutating func name(_ value: RouteValue, _ name: String) -> String {
    let type = value.type
    if let known = names[type] { return known }
    guard BuiltInValue.type(named: type) == nil || isNested && ["Date", "UUID"].contains(type)
    else { return type }
    // `Self` is another type inside the names, and seen from everywhere else.
    if value.node.type.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "Self" }) {
      return type
    }
    // The compiler shows the line with its error.
    let declaration =
      "typealias \(name) = \(Self.checked)<\(type)>  // For an enum with raw values, the name is "
      + "enough: enum Sort: String, LinkValue."
    if let place = place(Syntax(value.node.type)) {
      declarations += [
        "#sourceLocation(file: \(place.file), line: \(place.line))", declaration,
        "#sourceLocation()",
      ]
    } else {
      declarations.append(declaration)
    }
    names[type] = "\(Self.name).\(name)"
    return "\(Self.name).\(name)"
  }

  /// Returns whether an expression means the same everywhere: a literal, `[]`, or `.member`.
  private func isClear(_ expression: ExprSyntax?) -> Bool {
    guard let expression else { return true }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.base == nil }
    if let minus = expression.as(PrefixOperatorExprSyntax.self) { return isClear(minus.expression) }
    if let text = expression.as(StringLiteralExprSyntax.self) {
      return text.representedLiteralValue != nil
    }
    if let list = expression.as(ArrayExprSyntax.self) { return list.elements.isEmpty }
    return expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(FloatLiteralExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
  }
}
