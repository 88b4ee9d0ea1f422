// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Records what a file reveals about how links arrive and what shows them.
///
/// The visitor that reads the declarations passes nodes to it.
struct SourceInterfaceReader {
  var result = SourceInterface()
  let locate: (Syntax) -> SourcePlace
  /// The view being read, as an index in `result.views`.
  private var openView: Int?
  private var uses: Set<SourceView.Use> = []
  private var importsWidgets = false
  private static let widgetParts: Set<String> = [
    "AppIntentTimelineProvider", "IntentTimelineProvider", "TimelineEntry", "TimelineProvider",
  ]
  /// The types that are widgets.
  private var widgets: Set<[String]> = []

  init(locate: @escaping (Syntax) -> SourcePlace) { self.locate = locate }

  /// Returns what was found, including only those properties that may lead to a navigator.
  func finished() -> SourceInterface {
    var result = result
    let owners = Set(result.hosts.map(\.context.owner))
    result.properties.removeAll {
      !$0.type.utf8.contains("LinkNavigator<".utf8)
        && (!owners.contains($0.owner) || $0.type.utf8.starts(with: "some ".utf8))
    }
    return result
  }

  // MARK: Types

  mutating func enter(_ inherited: [String], _ type: [String], _ node: some SyntaxProtocol) {
    if let delegate = SourceSceneDelegate(inherited, type: type, place: locate(Syntax(node))) {
      result.sceneDelegates.append(delegate)
    }
    for name in inherited.compactMap({ SourceTypeName($0).path.last }) {
      if ["ControlWidget", "Widget", "WidgetBundle"].contains(name) {
        widgets.insert(type)
        result.widgetUses = result.widgetUses ?? []
      }
      // What a widget shows may have the links.
      if Self.widgetParts.contains(name) { result.widgetUses = result.widgetUses ?? [] }
      if ["TargetContentProvidingIntent", "UISceneAppIntent"].contains(name) {
        result.sceneIntents.append(locate(Syntax(node)))
      }
      switch SourceEntryPoint.role(of: name, as: .base) {
      case .starts(let entry): result.entries.insert(entry)
      case .receives(let kinds):
        for kind in kinds { register(kind, name, at: node, node, type) }
      default: break
      }
    }
  }

  mutating func read(_ node: ImportDeclSyntax) {
    let module = node.path.first?.name.text
    if module == "XCTest" || module == "Testing" { result.isTest = true }
    if module == "WidgetKit" { importsWidgets = true }
    if module == "FirebaseDynamicLinks" {
      result.endedLinks.append(
        SourceLinkText(text: "FirebaseDynamicLinks", place: locate(Syntax(node))))
    }
  }

  // MARK: Members

  mutating func read(_ node: VariableDeclSyntax, owner: [String]) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      else { continue }
      if !owner.isEmpty { readComputed(name, binding, owner) }
      if let type = binding.declaredType ?? node.environmentType {
        result.properties.append(SourceProperty(owner: owner, name: name, type: type))
      }
      if makesView(name, binding.typeAnnotation?.type) { open(name, owner, Syntax(node)) }
    }
  }

  mutating func read(_ node: FunctionDeclSyntax, owner: [String]) {
    let name = node.name.identifierText
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    if owner.last == "View",
      SourceEntryPoint.role(of: name, as: .modifier) == .receives([.deepLinks])
    {
      result.ownModifiers.insert(name)
    }
    if case .receives(let kinds) = SourceEntryPoint.role(of: name, as: .method(labels)) {
      for kind in kinds where kind.isRegistered(by: node) {
        register(
          kind, SourceEntryPoint.spelled(name, labels), at: node.name, node, owner)
      }
    }
    if makesView(name, node.signature.returnClause?.type) { open(name, owner, Syntax(node)) }
  }

  private mutating func readComputed(
    _ name: String, _ binding: PatternBindingSyntax, _ owner: [String]
  ) {
    guard name == "destination" || name == "parent", let type = binding.typeAnnotation?.type,
      let body = binding.getter
    else { return }
    let spelled = SourceTypeName(type.trimmedDescription)
    let locate = locate
    if name == "destination", spelled.path.last == "LinkDestination",
      let structure = spelled.argument
    {
      let reader = SourceChoiceReader<SourceDestination?>(unknown: { _ in nil }) {
        SourceDestination($0, locate: locate)
      }
      result.destinations.append(
        SourceDestinations(
          owner: owner, structure: structure,
          place: locate(Syntax(binding.pattern)), choices: reader.choices(of: body)))
    } else if name == "parent", type.isOptional {
      let reader = SourceChoiceReader(
        unknown: { SourceParent(kind: .unknown, place: locate($0)) }
      ) { SourceParent($0, owner: owner, locate: locate) }
      result.parents.append(SourceParents(owner: owner, choices: reader.choices(of: body)))
    }
  }

  // MARK: Views

  mutating func leave(_ node: some SyntaxProtocol) {
    if let openView, viewNode == node.id {
      result.views[openView].uses = uses.sorted { ($0.name, $0.order) < ($1.name, $1.order) }
      self.openView = nil
      uses = []
    }
  }

  mutating func read(_ node: MemberAccessExprSyntax, owner: [String]) {
    if let read = SourcePasteboardRead(node, owner: owner, locate: locate) {
      result.pasteboardReads.append(read)
    }
  }

  mutating func read(_ node: StringLiteralExprSyntax) {
    if let text = SourceLinkText(ofEndedService: node, locate: locate) {
      result.endedLinks.append(text)
    }
    if importsWidgets, let scheme = SourceLinkText.scheme(of: node) {
      result.widgetSchemes.insert(scheme)
    }
  }

  mutating func read(_ node: DeclReferenceExprSyntax, owner: [String]) {
    if widgets.contains(owner) { result.widgetUses?.insert(node.baseName.identifierText) }
    guard let openView, node.mayNameView else { return }
    let owner = result.views[openView].owner
    let context = SourceContext(of: node, owner: owner, within: viewNode, locate: locate)
    uses.insert(
      SourceView.Use(
        name: node.baseName.identifierText, branches: context.branches, scene: context.scene))
  }

  private var viewNode: SyntaxIdentifier?

  private func makesView(_ name: String, _ type: TypeSyntax?) -> Bool {
    guard let type = type?.trimmedDescription else { return false }
    return type.utf8.contains("some View".utf8) || type.utf8.contains("some Scene".utf8)
  }

  private mutating func open(_ name: String, _ owner: [String], _ node: Syntax) {
    guard openView == nil, node.parent?.is(MemberBlockItemSyntax.self) == true else { return }
    let declaration = node.enclosingDeclarations.first?.asProtocol((any DeclGroupSyntax).self)
    let inherited = declaration?.inheritanceClause?.inheritedTypes ?? []
    let isApp = inherited.contains { SourceTypeName($0.type.trimmedDescription).path.last == "App" }
    openView = result.views.count
    viewNode = node.id
    result.views.append(SourceView(owner: owner, member: name, isApp: isApp, uses: []))
  }

  // MARK: Calls

  mutating func read(_ node: FunctionCallExprSyntax, owner: [String]) {
    guard let name = node.calleeName else { return }
    if ["gate", "LinkGate", "init"].contains(name), node.saysThatItAsks {
      if let gate = confirmation(node, owner) { result.askingGates.append(gate) }
    }
    if node.hasPlainCallee {
      for host in hostKinds(name, node) { add(host, node, owner) }
      return
    }
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    if name == "confirm", node.arguments.first?.label?.text == "prompt" { confirm(node, owner) }
    if let link = SourceLinkText(openedBy: node, locate: locate) { result.openedLinks.append(link) }
    guard callee.base != nil || node.isBehindCondition else { return }
    if let presentation = SourcePresentation(node, owner: owner, locate: locate) {
      result.presentations.append(presentation)
    }
    switch SourceEntryPoint.role(of: name, as: .modifier) {
    case .receives(let kinds):
      for kind in kinds where kind.isRegistered(by: node) {
        register(kind, node.spelledModifier(name, kind), at: callee.declName, node, owner)
        if kind == .deepLinks, node.modifiesAnyView {
          result.registrations[result.registrations.count - 1].fixBranches()
        }
      }
    case .shows(let kinds):
      for kind in kinds { add((kind, nil), node, owner, at: Syntax(callee.declName)) }
    default: break
    }
    switch name {
    case "closedByLinks":
      if let binding = SourcePresentation.binding(of: node) {
        result.closedByLinks[owner, default: []].insert(binding)
      }
    case "offerTabs":
      let tabs = node.arguments.first.flatMap { Self.tabs($0.expression) }
      add((.tabs, tabs), node, owner, navigator: callee.base)
    case "presented" where node.arguments.first?.label?.text == "at":
      add((.modals, nil), node, owner, navigator: callee.base, at: Syntax(callee.declName))
    case "acknowledge":
      // The app's own host states what it shows.
      switch node.arguments.first.map({ SourceExpression($0.expression) }) {
      case .implicitMember("reportsModals"):
        add((.modals, nil), node, owner, navigator: callee.base, at: Syntax(callee.declName))
      case .implicitMember("reportsTabs"):
        add((.tabs, nil), node, owner, navigator: callee.base, at: Syntax(callee.declName))
      default: break
      }
    case "sheet", "fullScreenCover":
      // The app's own binding to what the navigator presents.
      let item = (node.argument("item") ?? node.argument("isPresented"))?.trimmedDescription ?? ""
      if item.lowercased().utf8.contains("modal".utf8) {
        add((.modals, nil), node, owner, navigator: nil)
      }
    default: break
    }
  }

  private mutating func register(
    _ kind: SourceRegistration.Kind, _ name: String, at place: some SyntaxProtocol,
    _ node: some SyntaxProtocol, _ owner: [String]
  ) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    result.registrations.append(
      SourceRegistration(
        kind: kind, name: name, place: locate(Syntax(place)),
        context: SourceContext(of: node, owner: owner, locate: locate),
        extent: start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)))
  }

  private mutating func confirm(_ node: FunctionCallExprSyntax, _ owner: [String]) {
    // Inspecting a decision is not making one.
    guard node.parent?.is(ExpressionPatternSyntax.self) == false else { return }
    if let confirmation = confirmation(node, owner) { result.confirmations.append(confirmation) }
  }

  /// Returns the place of a call within rules; `nil` if it is about closing a modal.
  private func confirmation(
    _ node: FunctionCallExprSyntax, _ owner: [String]
  ) -> SourceConfirmation? {
    var route = node.rulesRoute
    var child = Syntax(node)
    while let ancestor = child.parent {
      if let call = ancestor.as(FunctionCallExprSyntax.self) {
        // This is asked before a modal is closed, which is another question.
        if call.calleeName == "dismissal", child.id != call.calledExpression.id { return nil }
        route = route ?? call.rulesRoute
      } else if let function = ancestor.as(FunctionDeclSyntax.self) {
        route = route ?? function.signature.returnClause.flatMap { Self.rulesRoute(of: $0.type) }
      } else if let variable = ancestor.as(VariableDeclSyntax.self) {
        let type = variable.bindings.first?.typeAnnotation?.type
        route = route ?? type.flatMap { Self.rulesRoute(of: $0) }
      } else if let rules = ancestor.as(ExtensionDeclSyntax.self) {
        route = route ?? rules.rulesRoute
      } else if let list = ancestor.as(ExprListSyntax.self),
        list.first?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "dismissal"
      {
        return nil
      }
      child = ancestor
    }
    return SourceConfirmation(
      route: route, context: SourceContext(of: node, owner: owner, locate: locate))
  }

  private static func rulesRoute(of type: TypeSyntax) -> String? {
    let name = SourceTypeName(type.trimmedDescription)
    return ["LinkRules", "LinkGate"].contains(name.path.last ?? "") ? name.argument : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether it creates a gate with `asks: true`, or with a value that the source does not reveal.
  fileprivate var saysThatItAsks: Bool {
    guard let value = argument("asks") else { return false }
    return value.as(BooleanLiteralExprSyntax.self)?.literal.text != "false"
  }

  /// `ShopRoute` in `LinkRules<ShopRoute>().gate(...).gate(...)`.
  fileprivate var rulesRoute: String? {
    guard let generic = chainStart.as(GenericSpecializationExprSyntax.self),
      ["LinkRules", "LinkGate"].contains(generic.expression.trimmedDescription)
    else { return nil }
    return generic.genericArgumentClause.arguments.first?.argument.trimmedDescription
  }
}

extension FunctionCallExprSyntax {
  /// The modifier in messages: `onOpenURL`, `deepLinks(_:)`, or `deepLinks()`.
  fileprivate func spelledModifier(_ name: String, _ kind: SourceRegistration.Kind) -> String {
    if kind != .deepLinks { return name }
    let isPlain = arguments.first.map { $0.label == nil } ?? false
    return name + (isPlain ? "(_:)" : "()")
  }

  /// Whether it modifies `self` or `content`: a modifier's own choice says nothing about the views.
  fileprivate var modifiesAnyView: Bool {
    ["self", "content"].contains(chainStart.trimmedDescription)
  }

  /// The expression at the start of a chain of calls: `Root` in `Root().tint(red)`.
  private var chainStart: ExprSyntax {
    var expression = ExprSyntax(self)
    while true {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        expression = call.calledExpression
      } else if let base = expression.as(MemberAccessExprSyntax.self)?.base {
        expression = base
      } else {
        return expression
      }
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it may be the name of a view, or of a property or function that creates one.
  fileprivate var mayNameView: Bool {
    if baseName.text.unicodeScalars.first == "$" { return false }
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id else {
      return baseName.tokenKind != .keyword(.self)
    }
    guard let base = member.base else { return false }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) { return true }
    return member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == member.id
  }
}

extension FunctionCallExprSyntax {
  /// Whether it follows `#if` in a chain of modifiers, where the view that it modifies comes
  /// earlier.
  fileprivate var isBehindCondition: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      let isCallee = parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
      let isBase = parent.as(MemberAccessExprSyntax.self)?.base?.id == node.id
      guard isCallee || isBase else { return parent.is(IfConfigClauseSyntax.self) }
      node = parent
    }
    return false
  }
}

extension ExtensionDeclSyntax {
  /// `ShopRoute` in `extension LinkRules where Route == ShopRoute` or
  /// `extension LinkRules<ShopRoute>`.
  fileprivate var rulesRoute: String? {
    let name = SourceTypeName(extendedType.trimmedDescription)
    guard ["LinkRules", "LinkGate"].contains(name.path.last ?? "") else { return nil }
    if let argument = name.argument { return argument }
    let requirement = genericWhereClause?.requirements.first?.requirement
      .as(SameTypeRequirementSyntax.self)
    guard let requirement, requirement.leftType.trimmedDescription == "Route" else { return nil }
    return requirement.rightType.trimmedDescription
  }
}

extension SourceView.Use {
  fileprivate var order: Int { branches.first.map { $0.place.line * 8 + $0.number } ?? 0 }
}
