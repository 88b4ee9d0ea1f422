// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Finds the route enums in a file and reads them as the macros do; also records the enclosing
/// types.
final class SourceDeclarationReader: SyntaxVisitor {
  /// The number of parsing errors to report for a file; later ones are mostly consequences of the
  /// first.
  private static let parsingFaultLimit = 20

  private let converter: SourceLocationConverter
  private var result = SourceDeclarations()
  /// The types that are open, outermost first, as indices in `result.types`.
  private var open: [Int] = []
  private var interface: SourceInterfaceReader
  /// The number of enclosing functions, and of other blocks of code.
  private var functionDepth = 0
  /// The types in functions, which nothing outside sees.
  private var local: Set<Int> = []
  /// The types for the top level of the file, and for what no other file sees of it.
  private let file = (visible: 0, hidden: 1)
  /// Whether attribute lists have `@DeepLinkRoutes`; each of their markers asks.
  private var hasRoutes: [SyntaxIdentifier: Bool] = [:]

  init(_ tree: SourceFileSyntax) {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    self.converter = converter
    interface = SourceInterfaceReader { Self.place(of: $0, converter) }
    result.types.append(SourceType(kind: .file, path: []))
    result.types.append(SourceType(kind: .file, path: [], isHidden: true))
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns what was found, and what could not be parsed.
  func finished(_ tree: SourceFileSyntax) -> SourceDeclarations {
    if tree.hasError {
      let faults = ParseDiagnosticsGenerator.diagnostics(for: tree)
      result.findings += faults.prefix(Self.parsingFaultLimit).map {
        finding($0, code: SourceFinding.Reason.syntax.code)
      }
    }
    result.types = result.types.enumerated().filter { index, type in
      !local.contains(index) && (type.kind != .file || !type.constants.isEmpty)
    }.map(\.element)
    result.findings.sort()
    result.interface = interface.finished()
    return result
  }

  // MARK: Types

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.enumeration, [node.name.identifierText], node)
    if let attribute = node.attributes.markers(.routes).first { read(node, attribute) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.aggregate, [node.name.identifierText], node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.aggregate, [node.name.identifierText], node)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.aggregate, [node.name.identifierText], node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.extension, SourceTypeName(node.extendedType.trimmedDescription).path, node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.protocol, [node.name.identifierText], node)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enterFunction() }
  override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
  override func visitPost(_ node: SwitchCaseSyntax) { functionDepth -= 1 }

  private func enterFunction() -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    append(
      SourceType(
        kind: .alias, path: path + [node.name.identifierText],
        isHidden: isHidden(node.modifiers),
        aliased: node.initializer.value.trimmedDescription))
    return .skipChildren
  }

  private var path: [String] { open.last.map { result.types[$0].path } ?? [] }

  private func enter(
    _ kind: SourceType.Kind, _ name: [String], _ node: some DeclGroupSyntax
  ) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    interface.enter(inherited, path + name, node.introducer)
    let type = SourceType(
      kind: kind, path: path + name, isHidden: isHidden(node.modifiers), inherited: inherited)
    open.append(result.types.count)
    append(type)
  }

  private func append(_ type: SourceType) {
    if functionDepth > 0 { local.insert(result.types.count) }
    result.types.append(type)
  }

  /// Returns whether no other file sees a declaration.
  private func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    let isPrivate = modifiers.contains { modifier in
      modifier.detail == nil && ["private", "fileprivate"].contains(modifier.name.text)
    }
    return isPrivate || open.last.map { result.types[$0].isHidden } ?? false
  }

  // MARK: Members

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = open.last {
      let isConditional = Syntax(node).isConditionalMember
      result.types[type].cases += node.elements.map {
        SourceType.Case(
          name: $0.name.identifierText, rawValue: $0.rawValue.map { SourceExpression($0.value) },
          isConditional: isConditional)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // Nothing outside knows the contents of functions.
    guard node.parent?.is(MemberBlockItemSyntax.self) == true || isAtTop(node) else {
      return .visitChildren
    }
    interface.read(node, owner: path)
    let type = open.last ?? (isHidden(node.modifiers) ? file.hidden : file.visible)
    let isStatic =
      open.isEmpty
      || node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      else { continue }
      if isStatic {
        addConstant(name, binding.value(isVariable: node.isVariable), to: type)
      } else if name == "linkText" {
        result.types[type].hasLinkText = true
      } else if name == "rawValue" {
        result.types[type].rawType = binding.typeAnnotation?.type.trimmedDescription
      }
    }
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) { interface.leave(node) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(MemberBlockItemSyntax.self) == true { interface.read(node, owner: path) }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { interface.leave(node) }

  /// If there are several, as in `#if`, none is known.
  private func addConstant(_ name: String, _ value: SourceExpression, to type: Int) {
    if name == "constrainsText" {
      let known = result.types[type].constrainsText ?? value
      result.types[type].constrainsText = known == value ? value : .other("#if")
    } else {
      let known = result.types[type].constants[name] ?? value
      result.types[type].constants[name] = known == value ? value : .other("#if")
    }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard labels.count == 1, let type = open.last else { return .visitChildren }
    let kind: SourceType.Initializer = node.optionalMark == nil ? .total : .failable
    if labels == ["rawValue"] { result.types[type].rawInitializer = kind }
    if labels == ["linkText"] || labels == ["_decoding"] {
      result.types[type].linkInitializer = kind
    }
    return .visitChildren
  }

  /// Returns whether a declaration is inside no other one, except `#if`.
  private func isAtTop(_ node: some SyntaxProtocol) -> Bool {
    functionDepth == 0 && node.parent?.is(CodeBlockItemSyntax.self) == true
  }

  // MARK: The interface

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node, owner: path)
    if let limits = SourceLimits(node, locate: interface.locate) { result.limits.append(limits) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node, owner: path)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node, owner: path)
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node)
    return .visitChildren
  }

  // MARK: Markers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard let marker = MarkerAttribute(node), let declaration = node.attachedDeclaration else {
      return .visitChildren
    }
    switch marker {
    case .routes:
      if let group = declaration.asProtocol((any DeclGroupSyntax).self),
        !declaration.is(EnumDeclSyntax.self)
      {
        add(RoutesMessage.notAnEnum, at: group.introducer)
      }
    case .redirect:
      if !isPlaced(marker, on: declaration, in: nil) { add(.misplaced(marker), at: node) }
    case .path, .group, .hidden:
      let enclosing = declaration.enclosingDeclarations.first?.as(EnumDeclSyntax.self)
      if !isPlaced(marker, on: declaration, in: enclosing) { add(.misplaced(marker), at: node) }
    }
    return .skipChildren
  }

  private func isPlaced(
    _ marker: MarkerAttribute, on declaration: some SyntaxProtocol, in enclosing: EnumDeclSyntax?
  ) -> Bool {
    marker.isPlaced(on: declaration, in: enclosing) { attributes in
      if let known = hasRoutes[attributes.id] { return known }
      let hasRoutes = !attributes.markers(.routes).isEmpty
      self.hasRoutes[attributes.id] = hasRoutes
      return hasRoutes
    }
  }

  private func read(_ declaration: EnumDeclSyntax, _ attribute: AttributeSyntax) {
    let context = Syntax(declaration).enclosingDeclarations
    if Syntax(declaration).isLocal { return add(.localEnum, at: declaration.name) }
    var report = RoutesReport()
    if let clause = RouteEnumScope.genericClause(of: declaration, in: context) {
      report.add(.genericEnum, at: clause)
    }
    if let modifier = RouteEnumScope.hidingModifier(of: declaration, in: context) {
      report.addPrivateEnum(declaration, modifier)
    }
    var reader = RouteEnumReader()
    var route = reader.read(declaration, attribute: attribute, lexicalContext: context)
    RouteEnumCheck.check(&route, report: &reader.report)
    for diagnostic in report.diagnostics + reader.report.diagnostics {
      let code = (diagnostic.diagMessage as? RoutesMessage)?.id ?? SourceFinding.Reason.macro.code
      result.findings.append(finding(diagnostic, code: code))
    }
    let source = SourceRouteEnum(
      route, attribute: attribute, path: path,
      isHidden: open.last.map { result.types[$0].isHidden } ?? false,
      place: place(of: declaration.name)
    ) { self.place(of: $0) }
    result.enums.append(source)
    if Syntax(declaration).isConditional {
      result.findings.append(
        source.place.finding(
          .conditionalEnum,
          "Which branch of #if applies is not known here; the catalog includes this enum regardless"
        ))
    }
  }

  // MARK: Places

  private func add(_ message: RoutesMessage, at node: some SyntaxProtocol) {
    result.findings.append(
      place(of: node).finding(.error, message.id, message.message))
  }

  private func place(of node: some SyntaxProtocol) -> SourcePlace {
    Self.place(of: node, converter)
  }

  private static func place(
    of node: some SyntaxProtocol, _ converter: SourceLocationConverter
  ) -> SourcePlace {
    place(at: node.positionAfterSkippingLeadingTrivia, converter)
  }

  private static func place(
    at position: AbsolutePosition, _ converter: SourceLocationConverter
  ) -> SourcePlace {
    let location = converter.location(for: position)
    return SourcePlace(line: location.line, column: location.column)
  }

  private func finding(_ diagnostic: Diagnostic, code: String) -> SourceFinding {
    let severity: SourceFinding.Severity =
      switch diagnostic.diagMessage.severity {
      case .error: .error
      case .warning: .warning
      default: .note
      }
    return Self.place(at: diagnostic.position, converter).finding(
      severity, code, diagnostic.message)
  }
}

extension AttributeSyntax {
  fileprivate var attachedDeclaration: Syntax? {
    sequence(first: Syntax(self), next: \.parent).first {
      $0.is(DeclSyntax.self) && !$0.is(IfConfigDeclSyntax.self)
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isVariable: Bool { bindingSpecifier.tokenKind == .keyword(.var) }
}

extension PatternBindingSyntax {
  /// Returns the value after `=`, or what a getter returns; `other` if only running the code
  /// reveals it.
  fileprivate func value(isVariable: Bool) -> SourceExpression {
    if let expression = initializer?.value {
      // A stored variable may have changed before it is read.
      return isVariable ? .other("var") : SourceExpression(expression)
    }
    switch accessorBlock?.accessors {
    case .getter(let items): return Self.value(of: items)
    case .accessors(let accessors):
      let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
      return getter?.body.map { Self.value(of: $0.statements) } ?? .other("get")
    case nil: return .other("")
    }
  }

  private static func value(of items: CodeBlockItemListSyntax) -> SourceExpression {
    guard items.count == 1, let item = items.first?.item else { return .other("{ … }") }
    let expression =
      item.as(ExprSyntax.self) ?? item.as(StmtSyntax.self)?.as(ReturnStmtSyntax.self)?.expression
    return expression.map { SourceExpression($0) } ?? .other("{ … }")
  }
}
