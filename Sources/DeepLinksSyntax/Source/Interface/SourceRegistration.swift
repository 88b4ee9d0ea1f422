// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText
import SwiftSyntax

/// A place where links arrive from the system.
package struct SourceRegistration: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// `.onOpenURL`, with the app's own closure.
    case openURL
    /// `.onContinueUserActivity` for web browsing, with the app's own closure.
    case activity
    /// `.deepLinks(inbox)`, `.deepLinks()`, or `.onDeepLink`.
    case deepLinks
    /// `scene(_:willConnectTo:options:)`.
    case sceneConnection
    /// `scene(_:openURLContexts:)`.
    case sceneDelegate
    /// `scene(_:continue:)`.
    case sceneActivity
    /// `application(_:open:options:)`.
    case applicationDelegate
    /// `application(_:continue:restorationHandler:)`.
    case applicationActivity
  }

  package var kind: Kind
  /// The name in messages: `deepLinks(_:)`.
  package var name: String
  /// The place of the name.
  package var place: SourcePlace
  package var context: SourceContext
  /// The range of the call in bytes; everything inside belongs to the same view.
  package var extent: Range<Int>

  /// Marks the branches around it as those that stay the same.
  mutating func fixBranches() {
    for index in context.branches.indices where context.branches[index].number >= 0 {
      context.branches[index].number = ~context.branches[index].number
    }
  }
}

extension SourceRegistration.Kind {
  /// Returns whether a modifier receives links: it may have another activity, or no closure.
  func isRegistered(by node: FunctionCallExprSyntax) -> Bool {
    switch self {
    case .deepLinks:
      return node.arguments.first.map { [nil, "activities"].contains($0.label?.text) } ?? true
    case .activity:
      let type = node.arguments.first?.expression.trimmedDescription ?? ""
      guard type.utf8.contains("NSUserActivityTypeBrowsingWeb".utf8) else { return false }
    default: break
    }
    guard let closure = node.trailingClosure ?? node.argument("perform")?.as(ClosureExprSyntax.self)
    else { return node.argument("perform") != nil }
    return !closure.statements.isForFiles
  }

  /// Returns whether a method receives links: it may ignore what can contain them.
  func isRegistered(by node: FunctionDeclSyntax) -> Bool {
    guard let body = node.body else { return self != .sceneConnection }
    switch self {
    case .sceneConnection:
      let options = node.signature.parameterClause.parameters.last
      return body.mentions((options?.secondName ?? options?.firstName)?.identifierText ?? "")
    case .applicationActivity:
      return body.mentions("webpageURL") || body.mentions("NSUserActivityTypeBrowsingWeb")
    default: return !body.statements.isForFiles
    }
  }
}

extension SyntaxProtocol {
  fileprivate func mentions(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the code only handles URLs of files, which are documents and not links.
  fileprivate var isForFiles: Bool {
    for item in self {
      if item.item.is(VariableDeclSyntax.self) { continue }
      if let guarding = item.item.as(GuardStmtSyntax.self) {
        if guarding.conditions.requireFile { return true }
        continue
      }
      let statement = item.item.as(ExpressionStmtSyntax.self)?.expression
      guard let choice = statement?.as(IfExprSyntax.self) else { return false }
      return choice.conditions.requireFile && choice.elseBody == nil && item.id == last?.id
    }
    return false
  }
}

extension ConditionElementListSyntax {
  fileprivate var requireFile: Bool {
    contains { element in
      guard case .expression(let expression) = element.condition else { return false }
      if let member = expression.as(MemberAccessExprSyntax.self) {
        return member.declName.baseName.text == "isFileURL"
      }
      let text = expression.trimmedDescription.utf8
      return text.ends(with: #".scheme == "file""#.utf8) && !text.contains("||".utf8)
    }
  }
}
