// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText
import SwiftSyntax

/// The surroundings of a place in a file, as far as they decide when it applies.
package struct SourceContext: Sendable, Hashable, Codable {
  /// A branch of an `if`, a `switch`, or a `?`.
  package struct Branch: Sendable, Hashable, Codable {
    /// The place of the branching statement or expression.
    package var place: SourcePlace
    /// Which branch it is; negative if it stays the same while the app runs.
    package var number: Int
  }

  /// The names of the enclosing types, outermost first.
  package var owner: [String]
  /// The property or function in the innermost type.
  package var member: String?
  /// The conditions of `#if`, innermost first.
  package var conditions: [String] = []
  package var branches: [Branch] = []
  /// The place of the scene that contains it, such as a `WindowGroup`.
  package var scene: SourcePlace?
  /// Whether only a preview shows it.
  package var isPreview = false
}

extension SourceContext {
  private static let scenes: Set<String> = [
    "AlertScene", "DocumentGroup", "ImmersiveSpace", "MenuBarExtra", "Settings", "UtilityWindow",
    "Window", "WindowGroup",
  ]

  /// Modifiers and views that show what their closures create only at times.
  private static let presenting = SourcePresentation.modifiers.union([
    "ForEach", "NavigationLink", "navigationDestination",
  ])

  /// Reads the surroundings of a node.
  ///
  /// - Parameters:
  ///   - owner: the names of the enclosing types, outermost first.
  ///   - end: an enclosing node beyond which nothing matters. Default: the file.
  ///   - locate: returns the place of a node.
  init(
    of node: some SyntaxProtocol, owner: [String], within end: SyntaxIdentifier? = nil,
    locate: (Syntax) -> SourcePlace
  ) {
    self.init(owner: owner)
    var child = Syntax(node)
    while let parent = child.parent, parent.id != end {
      if let branch = Self.branch(from: child, to: parent, locate: locate) {
        branches.append(branch)
      }
      if let clause = parent.as(IfConfigClauseSyntax.self) {
        conditions.append(Self.condition(of: clause))
      } else if let call = parent.as(FunctionCallExprSyntax.self), scene == nil,
        let name = call.calleeName, Self.scenes.contains(name), call.hasPlainCallee
      {
        scene = locate(parent)
      } else if member == nil, let name = Self.memberName(parent) {
        member = name
      } else if Self.isPreview(parent) {
        isPreview = true
      }
      child = parent
    }
  }

  private static func branch(
    from child: Syntax, to parent: Syntax, locate: (Syntax) -> SourcePlace
  ) -> Branch? {
    if let choice = parent.as(IfExprSyntax.self) {
      let number = child.id == choice.body.id ? 0 : child.id == choice.elseBody?.id ? 1 : nil
      let isFixed = choice.conditions.contains { $0.condition.is(AvailabilityConditionSyntax.self) }
      return number.map { Branch(place: locate(parent), number: isFixed ? ~$0 : $0) }
    } else if let list = parent.as(SwitchCaseListSyntax.self),
      let number = list.firstIndex(where: { Syntax($0).id == child.id })
    {
      return Branch(
        place: locate(parent), number: list.distance(from: list.startIndex, to: number))
    } else if let call = parent.as(FunctionCallExprSyntax.self), let name = call.calleeName,
      presenting.contains(name), child.id != call.calledExpression.id
    {
      return Branch(place: locate(parent), number: 0)
    } else if let question = parent.as(UnresolvedTernaryExprSyntax.self) {
      return Branch(place: locate(Syntax(question.questionMark)), number: 0)
    } else if let list = parent.as(ExprListSyntax.self) {
      // The part after `? a :`.
      var question: UnresolvedTernaryExprSyntax?
      for element in list {
        if element.id == child.id { break }
        question = element.as(UnresolvedTernaryExprSyntax.self) ?? question
      }
      return question.map { Branch(place: locate(Syntax($0.questionMark)), number: 1) }
    }
    return nil
  }

  private static func condition(of clause: IfConfigClauseSyntax) -> String {
    if let condition = clause.condition { return condition.trimmedDescription }
    let first = clause.parent?.as(IfConfigClauseListSyntax.self)?.first
    return "else of \(first?.condition?.trimmedDescription ?? "")"
  }

  private static func memberName(_ node: Syntax) -> String? {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true else { return nil }
    if let function = node.as(FunctionDeclSyntax.self) { return function.name.identifierText }
    if node.is(InitializerDeclSyntax.self) { return "init" }
    return node.as(VariableDeclSyntax.self)?.bindings.first?.pattern
      .as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }

  private static func isPreview(_ node: Syntax) -> Bool {
    if let macro = node.as(MacroExpansionExprSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    if let macro = node.as(MacroExpansionDeclSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    let inherited = node.as(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes
    return inherited?.contains {
      $0.type.trimmedDescription.utf8.ends(with: "PreviewProvider".utf8)
    } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The last name of the called expression: `deepLinks` in `root.deepLinks(inbox)`.
  var calleeName: String? {
    var callee = calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.identifierText
    }
    return callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  /// Whether the called expression is a name with nothing before it, except perhaps that of a
  /// module.
  var hasPlainCallee: Bool {
    var callee = calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if callee.is(DeclReferenceExprSyntax.self) { return true }
    let base = callee.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
    return base?.baseName.text == "SwiftUI"
  }

  /// Returns the value of the argument with a label, including a trailing closure.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.identifierText == label }?.expression
      ?? additionalTrailingClosures.first { $0.label.identifierText == label }
      .map { ExprSyntax($0.closure) }
  }
}
