// SPDX-License-Identifier: MIT

import SwiftSyntax

extension SourceInterfaceReader {
  typealias HostKind = (kind: SourceHost.Kind, tabs: [String]?)

  /// Returns what a new view or controller shows of a navigator.
  func hostKinds(_ name: String, _ node: FunctionCallExprSyntax) -> [HostKind] {
    switch name {
    case "TabView":
      return node.spells("selectedTab", in: "selection") ? [(.tabs, Self.tags(node))] : []
    case "List", "NavigationSplitView":
      let isSidebar = node.arguments.contains {
        $0.expression.trimmedDescription.utf8.contains("sidebarSelection".utf8)
      }
      return isSidebar ? [(.tabs, nil)] : []
    case "NavigationStack":
      guard node.spells("[path:", in: "path") else { return [] }
      let stack = node.argument("path")?.as(SubscriptCallExprSyntax.self)?.arguments.first
      let tab = stack?.expression.as(FunctionCallExprSyntax.self)?.arguments.first
      return [(.stack, tab.flatMap { Self.tabName($0.expression) }.map { [$0] })]
    default:
      guard case .shows(let kinds) = SourceEntryPoint.role(of: name, as: .value) else { return [] }
      return kinds.map { ($0, tabs(of: $0, in: node)) }
    }
  }

  /// Returns the tabs that a view of the library is given.
  private func tabs(of kind: SourceHost.Kind, in node: FunctionCallExprSyntax) -> [String]? {
    switch kind {
    case .tabs: return node.argument("tabs").flatMap { Self.tabs($0) }
    case .stack:
      guard let second = node.arguments.dropFirst().first, second.label == nil else { return nil }
      return Self.tabName(second.expression).map { [$0] }
    case .modals, .window: return nil
    }
  }

  mutating func add(_ host: HostKind, _ node: FunctionCallExprSyntax, _ owner: [String]) {
    let binding = node.argument("selection") ?? node.argument("path")
    let first = node.arguments.first
    let navigator = first?.label == nil ? first?.expression : binding
    add(host, node, owner, navigator: navigator)
  }

  mutating func add(
    _ host: HostKind, _ node: FunctionCallExprSyntax, _ owner: [String], at name: Syntax
  ) {
    add(host, node, owner, navigator: node.arguments.first?.expression, at: name)
  }

  mutating func add(
    _ host: HostKind, _ node: FunctionCallExprSyntax, _ owner: [String],
    navigator: ExprSyntax?, at name: Syntax? = nil
  ) {
    var path = navigator.map { Self.names($0) } ?? []
    if let last = path.last, ["selectedTab", "sidebarSelection"].contains(last) {
      path.removeLast()
    }
    if path.first == "self" { path.removeFirst() }
    result.hosts.append(
      SourceHost(
        kind: host.kind, name: node.calleeName ?? "", navigator: path,
        localType: path.first.flatMap { Self.localType(of: $0, at: Syntax(node)) },
        tabs: host.tabs, place: locate(name ?? Syntax(node)),
        context: SourceContext(of: node, owner: owner, locate: locate)))
  }

  // MARK: Names

  /// Returns the name of a tab that is spelled as one: `.trips`, `TripsStructure.Tab.trips`.
  static func tabName(_ expression: ExprSyntax) -> String? {
    switch SourceExpression(expression) {
    case .implicitMember(let name): return name
    case .member(let path):
      let type = path.dropLast().last
      return type?.unicodeScalars.first?.properties.isUppercase == true ? path.last : nil
    default: return nil
    }
  }

  /// Returns the names of the tabs in a list; `nil` if not all of them are spelled out.
  static func tabs(_ expression: ExprSyntax) -> [String]? {
    guard let list = expression.as(ArrayExprSyntax.self) else { return nil }
    let names = list.elements.map { tabName($0.expression) }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }

  /// Returns the names in `$model.navigator[path: stack]`; none if it does not consist only of
  /// names.
  private static func names(_ expression: ExprSyntax) -> [String] {
    if let element = expression.as(SubscriptCallExprSyntax.self) {
      return names(element.calledExpression)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.identifierText
      return [text.unicodeScalars.first == "$" ? String(text.unicodeScalars.dropFirst()) : text]
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return []
    }
    let path = names(base)
    return path.isEmpty ? [] : path + [member.declName.baseName.identifierText]
  }

  /// Returns the tabs with which views in a `TabView` are tagged; `nil` if there may be others.
  private static func tags(_ node: FunctionCallExprSyntax) -> [String]? {
    guard let content = node.trailingClosure else { return nil }
    var tags: [String] = []
    for statement in content.statements {
      let found = TagReader.tags(in: Syntax(statement))
      guard let found, !found.isEmpty else { return nil }
      tags += found
    }
    return tags
  }

  /// Returns the type of a parameter or a local constant around a node.
  private static func localType(of name: String, at node: Syntax) -> String? {
    for ancestor in sequence(first: node, next: \.parent) {
      let parameters =
        ancestor.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? ancestor.as(InitializerDeclSyntax.self)?.signature.parameterClause
      let parameter = parameters?.parameters.first {
        ($0.secondName ?? $0.firstName).identifierText == name
      }
      if let parameter { return parameter.type.trimmedDescription }
      guard let block = ancestor.as(CodeBlockItemListSyntax.self),
        block.parent?.is(SourceFileSyntax.self) == false
      else { continue }
      for item in block {
        guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
        for binding in variable.bindings
        where binding.pattern.trimmedDescription == name {
          return binding.declaredType ?? "?"
        }
      }
    }
    return nil
  }
}

/// Collects the values of `.tag` and `Tab(value:)`.
private final class TagReader: SyntaxVisitor {
  private var tags: [String]? = []

  static func tags(in node: Syntax) -> [String]? {
    let reader = TagReader(viewMode: .sourceAccurate)
    reader.walk(node)
    return reader.tags
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calleeName {
    case "ForEach": tags = nil
    case "tag": add(node.arguments.first?.expression)
    case "Tab": add(node.argument("value"))
    default: break
    }
    return .visitChildren
  }

  private func add(_ expression: ExprSyntax?) {
    guard let name = expression.flatMap({ SourceInterfaceReader.tabName($0) }) else {
      tags = nil
      return
    }
    tags?.append(name)
  }
}

extension FunctionCallExprSyntax {
  fileprivate func spells(_ text: String, in label: String) -> Bool {
    argument(label)?.trimmedDescription.contains(text) ?? false
  }
}
