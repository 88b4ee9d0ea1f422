// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a piece of syntax is, as far as its text shows, and what becomes of a call.
extension MutationFinder {
  static func labels(_ signature: FunctionSignatureSyntax) -> String {
    signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
  }

  static func emptyValues(of type: TypeSyntax?) -> [String] {
    guard let type else { return [""] }
    if type.is(OptionalTypeSyntax.self) { return ["nil"] }
    if type.is(ArrayTypeSyntax.self) { return ["[]"] }
    if type.is(DictionaryTypeSyntax.self) { return ["[:]"] }
    switch type.trimmedDescription {
    case "Bool": return ["true", "false"]
    case "String": return ["\"\""]
    case "Void", "()": return [""]
    default: return type.trimmedDescription.utf8.starts(with: "Set<".utf8) ? ["[]"] : []
    }
  }

  /// Whether an item is the value of what it stands in.
  static func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else {
      return false
    }
    guard let place = list.parent else { return false }
    if place.is(ClosureExprSyntax.self) || place.is(AccessorBlockSyntax.self) { return true }
    if let block = place.as(CodeBlockSyntax.self) {
      if let function = block.parent?.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause != nil
      }
      if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.tokenKind == .keyword(.get)
      }
      if let branch = block.parent?.as(IfExprSyntax.self) { return isValue(ExprSyntax(branch)) }
    }
    if let choice = place.as(SwitchCaseSyntax.self)?.parent?.parent?.as(SwitchExprSyntax.self) {
      return isValue(ExprSyntax(choice))
    }
    return false
  }

  static func isValue(_ expression: ExprSyntax) -> Bool {
    guard let parent = expression.parent else { return false }
    if let outer = parent.as(IfExprSyntax.self) { return isValue(ExprSyntax(outer)) }
    if let statement = parent.as(ExpressionStmtSyntax.self) {
      return statement.parent?.as(CodeBlockItemSyntax.self).map(isValue) ?? false
    }
    if let item = parent.as(CodeBlockItemSyntax.self) { return isValue(item) }
    return true
  }

  static func isAssignment(_ value: ExprSyntax) -> Bool {
    value.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) == true
  }

  static func isDropped(_ value: ExprSyntax) -> Bool {
    if let value = value.as(TryExprSyntax.self) {
      return isDropped(value.expression)
    }
    if let value = value.as(AwaitExprSyntax.self) {
      return isDropped(value.expression)
    }
    if let value = value.as(OptionalChainingExprSyntax.self) {
      return isDropped(value.expression)
    }
    if let infix = value.as(InfixOperatorExprSyntax.self) {
      if infix.operator.is(AssignmentExprSyntax.self) { return true }
      let name = infix.operator.trimmedDescription
      return name.utf8.last == 0x3d && !["==", "<=", ">=", "!=", "===", "!=="].contains(name)
    }
    if let call = value.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return ![
        "fatalError", "preconditionFailure", "precondition", "assert", "self.init", "super.init",
      ].contains(name)
    }
    return false
  }

  /// Whether an operand of a sum is text: then it is not a sum of numbers.
  static func hasText(_ value: some ExprSyntaxProtocol) -> Bool {
    if let infix = value.as(InfixOperatorExprSyntax.self) {
      return hasText(infix.leftOperand) || hasText(infix.rightOperand)
    }
    return value.is(StringLiteralExprSyntax.self) || value.is(ArrayExprSyntax.self)
  }

  /// What an expression does something with, at its end.
  static func chained(by parent: ExprSyntax) -> ExprSyntax? {
    parent.as(MemberAccessExprSyntax.self)?.base
      ?? parent.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? parent.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? parent.as(OptionalChainingExprSyntax.self)?.expression
      ?? parent.as(ForceUnwrapExprSyntax.self)?.expression
  }

  static let ends = [
    "first": "last", "last": "first", "min": "max", "max": "min", "prefix": "suffix",
    "suffix": "prefix", "removeFirst": "removeLast", "removeLast": "removeFirst",
    "popLast": "popFirst", "popFirst": "popLast", "dropFirst": "dropLast", "dropLast": "dropFirst",
    "firstIndex": "lastIndex", "lastIndex": "firstIndex", "startIndex": "endIndex",
    "endIndex": "startIndex", "lowerBound": "upperBound", "upperBound": "lowerBound",
    "isSubset": "isSuperset", "isSuperset": "isSubset", "union": "intersection",
    "intersection": "union",
  ]

  static func isSimple(_ value: ExprSyntax) -> Bool {
    if value.is(DeclReferenceExprSyntax.self) { return true }
    guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return isSimple(base)
  }

  func exchangeArguments(of node: FunctionCallExprSyntax) {
    let arguments = Array(node.arguments)
    // The order means nothing to these.
    let isSymmetric = ["min", "max"].contains(node.calledExpression.trimmedDescription)
    guard arguments.count > 1, node.trailingClosure == nil, !isSymmetric else { return }
    for index in 1..<arguments.count {
      let one = arguments[index - 1].expression
      let two = arguments[index].expression
      guard Self.isSimple(one), Self.isSimple(two),
        one.trimmedDescription != two.trimmedDescription
      else { continue }
      let texts = arguments.indices.map { place in
        let value = place == index ? one : place == index - 1 ? two : arguments[place].expression
        let label = arguments[place].label.map { "\($0.text): " } ?? ""
        return label + value.trimmedDescription
      }
      replace(
        .arguments, node,
        by: "\(node.calledExpression.trimmedDescription)(\(texts.joined(separator: ", ")))")
    }
  }

  /// Leaves out a modifier of a view.
  ///
  /// What it returns is of another type than what it modifies, so that both are made by closures. Where these are no
  /// views, it does not compile.
  func dropModifier(_ node: FunctionCallExprSyntax) {
    guard hasViews, let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      base.is(FunctionCallExprSyntax.self) || base.trimmedDescription == "content"
    else { return }
    let text = base.trimmedDescription
    note(
      .modifier, at: node, by: text,
      before: "_mutant_view_(\(MutationSite.number), { \(text) }) { ", after: " }")
  }
}
