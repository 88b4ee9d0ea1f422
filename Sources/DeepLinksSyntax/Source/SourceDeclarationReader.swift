// SPDX-License-Identifier: MIT

#if Macros
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Finds the route enums of a file and reads them as the macros do; notes the types around them.
final class SourceDeclarationReader: SyntaxVisitor {
  /// So many faults of a file are told; the ones behind them are mostly their consequences.
  private static let parsingFaultLimit = 20

  private let converter: SourceLocationConverter
  private var result = SourceDeclarations()
  /// The types that are open, outermost first, as indices in `result.types`.
  private var open: [Int] = []
  private let file: Int
  private var interface: SourceInterfaceReader

  init(_ tree: SourceFileSyntax) {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    self.converter = converter
    interface = SourceInterfaceReader { Self.place(of: $0, converter) }
    result.types.append(SourceType(kind: .file, path: []))
    file = 0
    super.init(viewMode: .sourceAccurate)
  }

  /// What was found, and what does not parse.
  func finished(_ tree: SourceFileSyntax) -> SourceDeclarations {
    if tree.hasError {
      let faults = ParseDiagnosticsGenerator.diagnostics(for: tree)
      result.findings += faults.prefix(Self.parsingFaultLimit).map {
        finding($0, code: "syntax")
      }
    }
    result.types.removeAll { $0.kind == .file && $0.constants.isEmpty }
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

  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    result.types.append(
      SourceType(
        kind: .alias, path: path + [node.name.identifierText],
        aliased: node.initializer.value.trimmedDescription))
    return .skipChildren
  }

  private var path: [String] { open.last.map { result.types[$0].path } ?? [] }

  private func enter(
    _ kind: SourceType.Kind, _ name: [String], _ node: some DeclGroupSyntax
  ) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    interface.enter(inherited)
    let type = SourceType(kind: kind, path: path + name, inherited: inherited)
    open.append(result.types.count)
    result.types.append(type)
  }

  // MARK: Members

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = open.last {
      result.types[type].cases += node.elements.map {
        SourceType.Case(
          name: $0.name.identifierText, rawValue: $0.rawValue.map { SourceExpression($0.value) })
      }
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // Of functions nothing is known outside.
    guard node.parent?.is(MemberBlockItemSyntax.self) == true || isAtTop(node) else {
      return .visitChildren
    }
    interface.read(node, owner: path)
    let type = open.last ?? file
    let isStatic =
      open.isEmpty
      || node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      else { continue }
      if isStatic {
        guard let value = binding.value else { continue }
        if name == "constrainsText" {
          result.types[type].constrainsText = value
        } else if case .other = value {
          continue
        } else {
          result.types[type].constants[name] = value
        }
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

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    if labels == ["rawValue"], let type = open.last {
      result.types[type].rawInitializer = node.optionalMark == nil ? .total : .failable
    }
    return .visitChildren
  }

  private func isAtTop(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(CodeBlockItemSyntax.self) == true
      && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  // MARK: The interface

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node, owner: path)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    interface.read(node)
    return .skipChildren
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
      if !marker.isPlaced(on: declaration, in: nil) { add(.misplaced(marker), at: node) }
    case .path, .group, .hidden:
      let enclosing = declaration.enclosingDeclarations.first?.as(EnumDeclSyntax.self)
      if !marker.isPlaced(on: declaration, in: enclosing) { add(.misplaced(marker), at: node) }
    }
    return .skipChildren
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
      let code = (diagnostic.diagMessage as? RoutesMessage)?.id ?? "macro"
      result.findings.append(finding(diagnostic, code: code))
    }
    let source = SourceRouteEnum(
      route, attribute: attribute, path: path, place: place(of: declaration.name)
    ) { self.place(of: $0) }
    result.enums.append(source)
    if Syntax(declaration).isConditional {
      result.findings.append(
        source.place.finding(
          .note, "conditionalEnum",
          "Which branch of #if holds is not known here; the catalogue has this enum in any case"))
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

extension PatternBindingSyntax {
  /// The value behind `=`, or the one expression of a getter.
  fileprivate var value: SourceExpression? {
    if let expression = initializer?.value { return SourceExpression(expression) }
    guard case .getter(let items) = accessorBlock?.accessors, items.count == 1,
      let expression = items.first?.item.as(ExprSyntax.self)
    else { return nil }
    return SourceExpression(expression)
  }
}
#endif
