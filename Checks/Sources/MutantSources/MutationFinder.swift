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
  let hasViews: Bool
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

  func note(
    _ kind: Mutation.Kind, at node: some SyntaxProtocol, by replacement: String, before: String,
    after: String
  ) {
    note(
      kind, from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia,
      original: node.trimmedDescription, by: replacement, before: before, after: after)
  }

  func note(
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
  func replace(
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
