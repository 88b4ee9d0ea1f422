// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Code that reads what the user copied when the app launches or comes to the front.
package struct SourcePasteboardRead: Sendable, Hashable, Codable {
  package let place: SourcePlace
  /// The code that runs it: the name of a method or modifier.
  package let trigger: String
  /// The enclosing type; empty if there is none.
  package let owner: [String]

  /// Properties that read the contents; asking whether there are any, as `hasURLs` does, needs no
  /// permission.
  private static let contents: Set<String> = [
    "string", "strings", "url", "urls", "items", "itemProviders", "value", "values", "data",
  ]
  private static let methods: Set<String> = [
    "sceneDidBecomeActive", "sceneWillEnterForeground", "applicationDidBecomeActive",
    "applicationWillEnterForeground", "viewDidLoad", "viewWillAppear", "viewDidAppear",
  ]
  private static let labels: Set<String> = [
    "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo",
  ]
  /// Functions that run a closure immediately or soon, no matter the context.
  private static let carriers: Set<String> = ["Task", "detached", "async", "asyncAfter", "run"]

  /// Recognizes `UIPasteboard.general.string` or the like; `nil` for anything else, for writes, and
  /// for code that a tap may run.
  init?(_ node: MemberAccessExprSyntax, owner: [String], locate: (Syntax) -> SourcePlace) {
    guard Self.contents.contains(node.declName.baseName.text),
      let general = node.base?.as(MemberAccessExprSyntax.self),
      general.declName.baseName.text == "general",
      general.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "UIPasteboard",
      !node.isAssigned, let trigger = Self.trigger(of: Syntax(node))
    else { return nil }
    place = locate(Syntax(general))
    self.trigger = trigger
    self.owner = owner
  }

  /// Returns what runs a node without a tap; `nil` if unknown.
  private static func trigger(of node: Syntax) -> String? {
    var node = node
    while let parent = node.parent {
      node = parent
      if let function = node.as(FunctionDeclSyntax.self) { return trigger(of: function) }
      if let closure = node.as(ClosureExprSyntax.self) {
        guard let call = closure.call, let name = call.calleeName else { return nil }
        switch name {
        case "onAppear", "task": return name
        case "onChange":
          let isPhase = call.arguments.contains { $0.expression.trimmedDescription == "scenePhase" }
          return isPhase ? name : nil
        default: if !carriers.contains(name) { return nil }
        }
      }
      if node.is(InitializerDeclSyntax.self) { return isOfApp(node) ? "init" : nil }
      if node.is(AccessorBlockSyntax.self) || node.is(DeinitializerDeclSyntax.self) { return nil }
    }
    return nil
  }

  private static func trigger(of function: FunctionDeclSyntax) -> String? {
    let name = function.name.identifierText
    if methods.contains(name) { return name }
    let parameters = function.signature.parameterClause.parameters.map(\.firstName.text)
    return parameters.first { labels.contains($0) }
  }

  private static func isOfApp(_ node: Syntax) -> Bool {
    let type = node.enclosingDeclarations.first?.asProtocol((any DeclGroupSyntax).self)
    return type?.inheritanceClause?.inheritedTypes.contains {
      SourceTypeName($0.type.trimmedDescription).path.last == "App"
    } ?? false
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is the target of an assignment.
  fileprivate var isAssigned: Bool {
    guard let elements = parent?.as(ExprListSyntax.self),
      let index = elements.firstIndex(where: { $0.id == ExprSyntax(self).id })
    else { return false }
    let next = elements.index(after: index)
    return next < elements.endIndex && elements[next].is(AssignmentExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// The call that takes the closure, as a trailing closure or an argument.
  fileprivate var call: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}
