// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a property of an enum returns for some of its cases.
package struct SourceChoice<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
  /// The names of the cases; empty for all cases that no earlier choice covers.
  package var cases: [String]
  /// Whether it covers only some of their values.
  package var isConditional: Bool
  package var value: Value
}

extension [SourceChoice<SourceParent>] {
  /// Returns what every value of a case has; `nil` if the source does not reveal it.
  package func value(for name: String) -> SourceParent? { certain(for: name)?.value }
}

extension [SourceChoice<SourceDestination?>] {
  /// Returns what every value of a case has; `nil` if the source does not reveal it.
  package func value(for name: String) -> SourceDestination? { certain(for: name)?.value }
}

extension Array {
  private func certain<Value>(for name: String) -> Element? where Element == SourceChoice<Value> {
    let first = first { $0.cases.isEmpty || $0.cases.contains(name) }
    return first?.isConditional == false ? first : nil
  }
}

/// Reads what a computed property of an enum returns for its cases.
///
/// It understands `switch self`, `if case`, and `guard case` with one plain value in each branch;
/// anything else counts as not revealed by the source.
struct SourceChoiceReader<Value: Sendable & Hashable & Codable> {
  typealias Choice = SourceChoice<Value>

  let unknown: (Syntax) -> Value
  let value: (ExprSyntax) -> Value

  init(unknown: @escaping (Syntax) -> Value, value: @escaping (ExprSyntax) -> Value) {
    self.unknown = unknown
    self.value = value
  }

  func choices(of body: CodeBlockItemListSyntax) -> [Choice] {
    var choices: [Choice] = []
    for item in body {
      let expression = item.item.plainExpression
      if let choice = expression?.as(IfExprSyntax.self) {
        guard read(choice, into: &choices) else { return choices }
      } else if let choice = expression?.as(SwitchExprSyntax.self) {
        read(choice, into: &choices)
        return choices
      } else if let guardStatement = item.item.as(GuardStmtSyntax.self) {
        guard let names = guardStatement.conditions.caseOfSelf,
          let left = single(guardStatement.body.statements),
          let rest = remaining(after: item, in: body)
        else { break }
        choices.append(
          Choice(cases: names.cases, isConditional: names.isConditional, value: rest))
        choices.append(Choice(cases: [], isConditional: false, value: left))
        return choices
      } else if item.item.is(VariableDeclSyntax.self) {
        continue
      } else if let expression {
        choices.append(Choice(cases: [], isConditional: false, value: value(expression)))
        return choices
      } else {
        break
      }
    }
    choices.append(Choice(cases: [], isConditional: true, value: unknown(Syntax(body))))
    return choices
  }

  /// - Returns: whether what follows is for the other cases.
  private func read(_ choice: IfExprSyntax, into choices: inout [Choice]) -> Bool {
    guard let names = choice.conditions.caseOfSelf else {
      choices.append(Choice(cases: [], isConditional: true, value: unknown(Syntax(choice))))
      return false
    }
    let given = single(choice.body.statements)
    choices.append(
      Choice(
        cases: names.cases, isConditional: names.isConditional || given == nil,
        value: given ?? unknown(Syntax(choice))))
    if case .ifExpr(let next) = choice.elseBody { return read(next, into: &choices) }
    guard case .codeBlock(let block) = choice.elseBody else { return true }
    choices += self.choices(of: block.statements)
    return false
  }

  private func read(_ choice: SwitchExprSyntax, into choices: inout [Choice]) {
    guard choice.subject.isSelf else {
      choices.append(Choice(cases: [], isConditional: true, value: unknown(Syntax(choice))))
      return
    }
    for element in choice.cases {
      guard case .switchCase(let way) = element else {
        // Anything is possible after #if.
        choices.append(Choice(cases: [], isConditional: true, value: unknown(Syntax(choice))))
        return
      }
      let given = single(way.statements)
      let value = given ?? unknown(Syntax(way))
      guard case .case(let label) = way.label else {
        choices.append(Choice(cases: [], isConditional: given == nil, value: value))
        continue
      }
      for item in label.caseItems {
        let names = item.pattern.caseOfSelf
        let isConditional =
          names?.isConditional ?? true || item.whereClause != nil || given == nil
        choices.append(
          Choice(cases: names?.cases ?? [], isConditional: isConditional, value: value))
      }
    }
  }

  /// Returns the value of statements that are a single expression, perhaps after constants.
  private func single(_ items: some BidirectionalCollection<CodeBlockItemSyntax>) -> Value? {
    guard let last = items.last?.item.plainExpression,
      items.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) })
    else { return nil }
    return value(last)
  }

  private func remaining(
    after item: CodeBlockItemSyntax, in body: CodeBlockItemListSyntax
  ) -> Value? {
    guard let index = body.firstIndex(of: item) else { return nil }
    return single(body[body.index(after: index)...])
  }
}

extension CodeBlockItemSyntax.Item {
  /// The expression that it is, or that it returns.
  fileprivate var plainExpression: ExprSyntax? {
    if let statement = self.as(ReturnStmtSyntax.self) { return statement.expression }
    if let statement = self.as(ExpressionStmtSyntax.self) { return statement.expression }
    return self.as(ExprSyntax.self)
  }
}

extension ConditionElementListSyntax {
  /// The case that `case .review(let id, _) = self` matches; no names for every case.
  fileprivate var caseOfSelf: (cases: [String], isConditional: Bool)? {
    guard let pattern = first?.condition.as(MatchingPatternConditionSyntax.self),
      pattern.initializer.value.isSelf, let names = pattern.pattern.caseOfSelf
    else { return nil }
    return (names.cases, names.isConditional || count > 1)
  }
}

extension PatternSyntax {
  /// The case that it matches; no names for every case.
  fileprivate var caseOfSelf: (cases: [String], isConditional: Bool)? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.caseOfSelf }
    if self.is(IdentifierPatternSyntax.self) || self.is(WildcardPatternSyntax.self) {
      return ([], false)
    }
    guard let expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if expression.is(DiscardAssignmentExprSyntax.self) { return ([], false) }
    let call = expression.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? expression
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return nil }
    let bindsAll = call?.arguments.allSatisfy { $0.expression.bindsAnything } ?? true
    return ([member.declName.baseName.identifierText], !bindsAll)
  }
}

extension ExprSyntax {
  fileprivate var isSelf: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  /// Whether it is part of a pattern that matches every value.
  fileprivate var bindsAnything: Bool {
    if self.is(DiscardAssignmentExprSyntax.self) { return true }
    guard let pattern = self.as(PatternExprSyntax.self)?.pattern else { return false }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      return binding.pattern.is(IdentifierPatternSyntax.self)
    }
    return pattern.is(IdentifierPatternSyntax.self) || pattern.is(WildcardPatternSyntax.self)
  }
}

extension PatternBindingSyntax {
  /// The statements of the getter.
  var getter: CodeBlockItemListSyntax? {
    let accessors = accessorBlock?.accessors
    if case .getter(let items) = accessors { return items }
    guard case .accessors(let list) = accessors else { return nil }
    return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
  }

  /// The type after the colon, or that of the value created there.
  var declaredType: String? {
    if let type = typeAnnotation?.type { return type.trimmedDescription }
    guard let call = initializer?.value.as(FunctionCallExprSyntax.self), call.hasTypeName else {
      return nil
    }
    return call.calledExpression.trimmedDescription
  }
}

extension FunctionCallExprSyntax {
  /// Whether the called expression is spelled like a type.
  fileprivate var hasTypeName: Bool {
    calleeName?.unicodeScalars.first?.properties.isUppercase == true
  }
}

extension VariableDeclSyntax {
  /// The type in `@Environment(LinkNavigator<TripsRoute>.self)`.
  var environmentType: String? {
    for attribute in attributes {
      guard let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "Environment",
        let type = attribute.unlabeledArguments.first?.as(MemberAccessExprSyntax.self),
        type.declName.baseName.tokenKind == .keyword(.self), let base = type.base
      else { continue }
      return base.trimmedDescription
    }
    return nil
  }
}

extension TypeSyntax {
  /// Whether it is spelled as an optional.
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self)
      || SourceTypeName(trimmedDescription).path.last == "Optional"
  }
}
