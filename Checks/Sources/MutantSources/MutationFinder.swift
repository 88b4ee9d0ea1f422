// SPDX-License-Identifier: MIT

import SwiftIfConfig
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of a file that can be broken; outer places come before those inside of them.
///
/// It knows no types: what does not compile is left out later.
final class MutationFinder: SyntaxVisitor {
  private let path: String
  private let hasViews: Bool
  private(set) var sites: [MutationSite] = []
  private var declarations: [String] = []
  /// What the functions around a place return; nil where that is inferred.
  private var types: [TypeSyntax?] = []
  /// How many initializers are around a place: what they assign must be assigned.
  private var initializers = 0
  private var counts: [String: Int] = [:]
  private let lines: SourceLocationConverter

  static func sites(in source: String, path: String) -> [MutationSite] {
    let file = Parser.parse(source: source)
    let folded = OperatorTable.standardOperators.foldAll(file) { _ in }
    let finder = MutationFinder(path, folded)
    finder.walk(folded)
    return finder.sites
  }

  private init(_ path: String, _ file: Syntax) {
    self.path = path
    hasViews = file.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == "SwiftUI" && token.parent?.is(ImportPathComponentSyntax.self) == true
    }
    lines = SourceLocationConverter(fileName: path, tree: file)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Sites

  private func note(
    _ kind: Mutation.Kind, at node: some SyntaxProtocol, by replacement: String, before: String,
    after: String
  ) {
    note(
      kind, from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia,
      original: node.trimmedDescription, by: replacement, before: before, after: after)
  }

  private func note(
    _ kind: Mutation.Kind, from lower: AbsolutePosition, to upper: AbsolutePosition,
    original: String,
    by replacement: String, before: String, after: String
  ) {
    let original = Self.line(original)
    let replacement = Self.line(replacement)
    let place = declarations.joined(separator: ".")
    let name = "\(path) \(place) \(kind.rawValue) \"\(original)\" → \"\(replacement)\""
    counts[name, default: 0] += 1
    sites.append(
      MutationSite(
        mutation: Mutation(
          kind: kind, key: "\(name) \(counts[name, default: 1])", original: original,
          replacement: replacement, line: lines.location(for: lower).line,
          lower: lower.utf8Offset, upper: upper.utf8Offset),
        before: before, after: after))
  }

  /// Another expression takes the place of one; `try` and `await` stay in front of both.
  private func replace(
    _ kind: Mutation.Kind, _ node: some ExprSyntaxProtocol, by replacement: String
  ) {
    if let node = node.as(TryExprSyntax.self), node.questionOrExclamationMark == nil {
      return replace(kind, node.expression, by: replacement)
    }
    if let node = node.as(AwaitExprSyntax.self) {
      return replace(kind, node.expression, by: replacement)
    }
    note(
      kind, at: node, by: replacement,
      before: "(_mutant_(\(MutationSite.number)) ? \(replacement) : ", after: ")")
  }

  private static func line(_ text: String) -> String {
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return words.count <= 120 ? words : words.prefix(119) + "…"
  }

  // MARK: Where nothing is broken

  override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.activeClause(in: LinuxConfiguration()).clause?.elements {
      walk(elements)
    }
    return .skipChildren
  }

  // MARK: Declarations, for the keys

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    declarations.append(name)
    return .visitChildren
  }
  private func leave() { declarations.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_: ClassDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_: ActorDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_: EnumDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("subscript")
  }
  override func visitPost(_: SubscriptDeclSyntax) { leave() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(nil)
    initializers += 1
    return enter("init(" + Self.labels(node.signature) + ")")
  }
  override func visitPost(_: InitializerDeclSyntax) {
    types.removeLast()
    initializers -= 1
    leave()
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.signature.returnClause?.type
    types.append(type)
    _ = enter(node.name.text + "(" + Self.labels(node.signature) + ")")
    if let body = node.body {
      if type == nil || body.statements.count > 1 { returnAtOnce(type, in: body) }
      implicitResult(of: body.statements, type: type)
    }
    return .visitChildren
  }
  override func visitPost(_: FunctionDeclSyntax) {
    types.removeLast()
    leave()
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.bindings.first?.typeAnnotation?.type)
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type else { continue }
      switch binding.accessorBlock?.accessors {
      case .getter(let statements): implicitResult(of: statements, type: type)
      case .accessors(let accessors):
        for accessor in accessors where accessor.accessorSpecifier.tokenKind == .keyword(.get) {
          if let body = accessor.body { implicitResult(of: body.statements, type: type) }
        }
      case nil: break
      }
    }
    return enter(node.bindings.first?.pattern.trimmedDescription ?? "")
  }
  override func visitPost(_: VariableDeclSyntax) {
    types.removeLast()
    leave()
  }

  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    types.append(nil)
    return .visitChildren
  }
  override func visitPost(_: ClosureExprSyntax) { types.removeLast() }

  private static func labels(_ signature: FunctionSignatureSyntax) -> String {
    signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
  }

  // MARK: Results

  private func returnAtOnce(_ type: TypeSyntax?, in body: CodeBlockSyntax) {
    guard !body.statements.isEmpty else { return }
    for value in Self.emptyValues(of: type) {
      let statement = value.isEmpty ? "return" : "return \(value)"
      let place = body.statements.positionAfterSkippingLeadingTrivia
      note(
        .result, from: place, to: place, original: "", by: statement,
        before: "if _mutant_(\(MutationSite.number)) { \(statement) }; ", after: "")
    }
  }

  /// The value of a body of one expression.
  private func implicitResult(of statements: CodeBlockItemListSyntax, type: TypeSyntax?) {
    guard statements.count == 1, let type, case .expr(let value)? = statements.first?.item,
      !value.is(IfExprSyntax.self), !value.is(SwitchExprSyntax.self)
    else { return }
    for empty in Self.emptyValues(of: type)
    where !empty.isEmpty && empty != value.trimmedDescription {
      replace(.result, value, by: empty)
    }
  }

  private static func emptyValues(of type: TypeSyntax?) -> [String] {
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

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.expression, let type = types.last ?? nil else { return .visitChildren }
    for empty in Self.emptyValues(of: type) where !empty.isEmpty {
      let text = value.trimmedDescription
      let isConstant = ["nil", "true", "false"].contains(text)
      if !isConstant, text != empty { replace(.result, value, by: empty) }
    }
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.parent?.is(SourceFileSyntax.self) == false else { return .visitChildren }
    switch node.item {
    case .expr(let value):
      let isNeeded = Self.isValue(node) || initializers > 0 && Self.isAssignment(value)
      if !isNeeded, Self.isDropped(value) { drop(node) }
    case .stmt(let statement):
      if let later = statement.as(DeferStmtSyntax.self), !later.body.statements.isEmpty {
        note(
          .statement, at: later.body.statements, by: "",
          before: "if !_mutant_(\(MutationSite.number)) { ", after: " }")
      }
      if statement.is(ContinueStmtSyntax.self) { drop(node) }
    case .decl: break
    }
    return .visitChildren
  }

  private func drop(_ node: CodeBlockItemSyntax) {
    note(
      .statement, at: node.item, by: "", before: "if !_mutant_(\(MutationSite.number)) { ",
      after: " }")
  }

  /// Whether an item is the value of what it stands in.
  private static func isValue(_ item: CodeBlockItemSyntax) -> Bool {
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

  private static func isValue(_ expression: ExprSyntax) -> Bool {
    guard let parent = expression.parent else { return false }
    if let outer = parent.as(IfExprSyntax.self) { return isValue(ExprSyntax(outer)) }
    if let statement = parent.as(ExpressionStmtSyntax.self) {
      return statement.parent?.as(CodeBlockItemSyntax.self).map(isValue) ?? false
    }
    if let item = parent.as(CodeBlockItemSyntax.self) { return isValue(item) }
    return true
  }

  private static func isAssignment(_ value: ExprSyntax) -> Bool {
    value.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) == true
  }

  private static func isDropped(_ value: ExprSyntax) -> Bool {
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

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { fix(condition) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    fix(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    fix(node.condition)
    return .visitChildren
  }

  private func fix(_ condition: ExprSyntax) {
    guard !condition.is(BooleanLiteralExprSyntax.self) else { return }
    replace(.condition, condition, by: "true")
    replace(.condition, condition, by: "false")
  }

  // MARK: Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .visitChildren
    }
    let left = node.leftOperand
    let right = node.rightOperand
    func with(_ other: String) -> String {
      "\(left.trimmedDescription) \(other) \(right.trimmedDescription)"
    }
    switch name {
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==":
      let other = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==",
        "!==": "===",
      ]
      if let other = other[name] { replace(.comparison, node, by: with(other)) }
    case "+", "-", "&+", "&-":
      let other = [
        "+": "-", "-": "+", "&+": "&-", "&-": "&+",
      ]
      if let other = other[name], !Self.hasText(node) {
        replace(.arithmetic, node, by: with(other))
      }
    case "&&":
      replace(.condition, left, by: "true")
      replace(.condition, right, by: "true")
    case "||":
      replace(.condition, left, by: "false")
      replace(.condition, right, by: "false")
    case "??": replace(.fallback, node, by: right.trimmedDescription)
    case "...": replace(.comparison, node, by: with("..<"))
    default: break
    }
    return .visitChildren
  }

  /// Whether an operand of a sum is text: then it is not a sum of numbers.
  private static func hasText(_ value: some ExprSyntaxProtocol) -> Bool {
    if let infix = value.as(InfixOperatorExprSyntax.self) {
      return hasText(infix.leftOperand) || hasText(infix.rightOperand)
    }
    return value.is(StringLiteralExprSyntax.self) || value.is(ArrayExprSyntax.self)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      replace(.negation, node, by: node.expression.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    // Of `a?.b.c(d)`, the node is `a?`.
    var chain = ExprSyntax(node)
    while let parent = chain.parent?.as(ExprSyntax.self), Self.chained(by: parent) == chain {
      chain = parent
    }
    // A statement is left out as a whole; what stands before `=` is no value.
    let isValue =
      chain.parent?.is(CodeBlockItemSyntax.self) != true
      && chain.parent?.as(InfixOperatorExprSyntax.self)?.leftOperand.id != chain.id
    let isFirst = !node.expression.tokens(viewMode: .sourceAccurate).contains { $0.text == "?" }
    if isValue, isFirst { replace(.chain, chain, by: "nil") }
    return .visitChildren
  }

  /// What an expression does something with, at its end.
  private static func chained(by parent: ExprSyntax) -> ExprSyntax? {
    parent.as(MemberAccessExprSyntax.self)?.base
      ?? parent.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? parent.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? parent.as(OptionalChainingExprSyntax.self)?.expression
      ?? parent.as(ForceUnwrapExprSyntax.self)?.expression
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text
    let other = Int(text).map { "\($0 + 1)" } ?? "(\(text) + 1)"
    replace(.integer, node, by: other)
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(
      .boolean, node, by: node.literal.tokenKind == .keyword(.true) ? "false" : "true")
    return .skipChildren
  }

  private static let ends = [
    "first": "last", "last": "first", "min": "max", "max": "min", "prefix": "suffix",
    "suffix": "prefix", "removeFirst": "removeLast", "removeLast": "removeFirst",
    "popLast": "popFirst", "popFirst": "popLast", "dropFirst": "dropLast", "dropLast": "dropFirst",
    "firstIndex": "lastIndex", "lastIndex": "firstIndex", "startIndex": "endIndex",
    "endIndex": "startIndex", "lowerBound": "upperBound", "upperBound": "lowerBound",
    "isSubset": "isSuperset", "isSuperset": "isSubset", "union": "intersection",
    "intersection": "union",
  ]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // A called member is broken with its call.
    guard node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(node).id,
      let base = node.base, let other = Self.ends[node.declName.baseName.text]
    else { return .visitChildren }
    replace(.end, node, by: "\(base.trimmedDescription).\(other)")
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let other = Self.ends[member.declName.baseName.text],
      // There is no `suffix(while:)`.
      !["prefix", "suffix"].contains(member.declName.baseName.text) || node.trailingClosure == nil
    {
      let text = String(
        decoding: node.trimmedDescription.utf8.dropFirst(member.trimmedDescription.utf8.count),
        as: UTF8.self)
      replace(.end, node, by: "\(base.trimmedDescription).\(other)\(text)")
    }
    dropModifier(node)
    exchangeArguments(of: node)
    return .visitChildren
  }

  private func exchangeArguments(of node: FunctionCallExprSyntax) {
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

  private static func isSimple(_ value: ExprSyntax) -> Bool {
    if value.is(DeclReferenceExprSyntax.self) { return true }
    guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return isSimple(base)
  }

  /// Leaves out a modifier of a view.
  ///
  /// What it returns is of another type than what it modifies, so that both are made by closures. Where these are no
  /// views, it does not compile.
  private func dropModifier(_ node: FunctionCallExprSyntax) {
    guard hasViews, let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      base.is(FunctionCallExprSyntax.self) || base.trimmedDescription == "content"
    else { return }
    let text = base.trimmedDescription
    note(
      .modifier, at: node, by: text,
      before: "_mutant_view_(\(MutationSite.number), { \(text) }) { ", after: " }")
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements.map(\.expression.trimmedDescription)
    if (1...8).contains(elements.count) {
      for index in elements.indices {
        var left = elements
        left.remove(at: index)
        replace(.element, node, by: "[\(left.joined(separator: ", "))]")
      }
    }
    return .visitChildren
  }

}
