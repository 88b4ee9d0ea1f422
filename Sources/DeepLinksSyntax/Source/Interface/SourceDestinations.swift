// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The `destination` of a type, case by case.
package struct SourceDestinations: Sendable, Hashable, Codable {
  package var owner: [String]
  /// The structure, as spelled in `LinkDestination<TripsStructure>`.
  package var structure: String
  package var place: SourcePlace
  /// The destinations; `nil` if the source does not reveal them.
  package var choices: [SourceChoice<SourceDestination?>]
}

/// A destination, as far as its expression is plain.
package struct SourceDestination: Sendable, Hashable, Codable {
  /// A tab or a modal.
  package struct Name: Sendable, Hashable, Codable {
    package var name: String
    package var place: SourcePlace
  }

  /// The tabs that it names; empty for the selected one; `nil` if the source does not reveal them.
  package var tabs: [Name]?
  package var modal: Name?
}

extension SourceDestination {
  /// Reads an expression such as `.push(.details(reference: reference), in: .trips)`.
  ///
  /// - Returns: `nil` for an expression that does not use the library's own functions.
  init?(_ expression: ExprSyntax, locate: (Syntax) -> SourcePlace) {
    guard let call = expression.as(FunctionCallExprSyntax.self), let name = call.calleeName,
      call.isOfDestination
    else { return nil }
    let labels = call.arguments.map { $0.label?.identifierText ?? "_" }
    let known: Set<String>
    switch name {
    case "root": known = ["of"]
    case "select": known = ["_"]
    case "push": known = ["_", "in", "inAnyOf", "above", "policy"]
    case "present": known = ["_", "path", "over", "screens", "base", "isOverCurrent"]
    case "LinkDestination", "init":
      known = [
        "tab", "tabs", "screens", "modal", "modalScreens", "policy", "base", "isOverCurrent",
      ]
      guard labels.contains("tab") || labels.contains("tabs") else { return nil }
    default: return nil
    }
    guard known.isSuperset(of: labels), !labels.isEmpty else { return nil }
    let first = call.arguments.first?.expression
    let one =
      switch name {
      case "root": call.argument("of")
      case "select": first
      case "push": call.argument("in")
      case "present": call.argument("over")
      default: call.argument("tab")
      }
    if let several = call.argument("tabs") ?? call.argument("inAnyOf") {
      tabs = Self.tabs(several, locate)
    } else {
      tabs = one.map { Self.tab($0, locate) } ?? []
    }
    if let modal = name == "present" ? first : call.argument("modal"),
      !modal.is(NilLiteralExprSyntax.self)
    {
      self.modal = Name(name: modal.caseName, place: locate(Syntax(modal)))
    }
  }

  private static func tab(_ expression: ExprSyntax, _ locate: (Syntax) -> SourcePlace) -> [Name]? {
    if expression.is(NilLiteralExprSyntax.self) { return [] }
    guard let name = SourceInterfaceReader.tabName(expression) else { return nil }
    return [Name(name: name, place: locate(Syntax(expression)))]
  }

  private static func tabs(_ expression: ExprSyntax, _ locate: (Syntax) -> SourcePlace) -> [Name]? {
    guard let list = expression.as(ArrayExprSyntax.self) else { return nil }
    var names: [Name] = []
    for element in list.elements {
      guard let name = SourceInterfaceReader.tabName(element.expression) else { return nil }
      names.append(Name(name: name, place: locate(Syntax(element.expression))))
    }
    return names
  }
}

extension SourceParent {
  /// Reads an expression such as `.product(id: id)`.
  ///
  /// - Parameter owner: the names of the type that has the parent.
  init(_ expression: ExprSyntax, owner: [String], locate: (Syntax) -> SourcePlace) {
    self.init(kind: Self.kind(expression, owner), place: locate(Syntax(expression)))
  }

  private static func kind(_ expression: ExprSyntax, _ owner: [String]) -> Kind {
    if expression.is(NilLiteralExprSyntax.self) { return .none }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      if name.baseName.text == "pathParent" { return .path }
      return name.baseName.tokenKind == .keyword(.self) ? .itself : .unknown
    }
    if expression.trimmedDescription == "self.pathParent" { return .path }
    let call = expression.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? expression
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return .unknown }
    let name = member.declName.baseName.identifierText
    guard let base = member.base else {
      if name == "some", let inner = call?.arguments.first?.expression {
        return kind(inner, owner)
      }
      // An enum may also have a case with that name.
      return name == "none" && call == nil ? .unknown : .route(name)
    }
    let type = SourceTypeName(base.trimmedDescription).path
    return type == ["Self"] || type.last == owner.last ? .route(name) : .unknown
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `.push(...)` or `LinkDestination(...)`, not a function of another type.
  fileprivate var isOfDestination: Bool {
    var callee = calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let name = callee.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text == "LinkDestination"
    }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return false }
    guard let base = member.base else { return true }
    return SourceTypeName(base.trimmedDescription).path.last == "LinkDestination"
  }
}

extension ExprSyntax {
  /// `newTrip` in `.newTrip(draft)`; anything else as spelled.
  fileprivate var caseName: String {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    return callee.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? trimmedDescription
  }
}

/// The `parent` of a type, case by case.
package struct SourceParents: Sendable, Hashable, Codable {
  package var owner: [String]
  package var choices: [SourceChoice<SourceParent>]
}

/// A parent, as its expression describes it.
package struct SourceParent: Sendable, Hashable, Codable {
  package enum Kind: Sendable, Hashable, Codable {
    /// `nil`.
    case none
    /// `self`.
    case itself
    /// `.product(id: id)`, or a member with another name.
    case route(String)
    /// `pathParent`.
    case path
    /// Anything else.
    case unknown
  }

  package var kind: Kind
  package var place: SourcePlace
}
