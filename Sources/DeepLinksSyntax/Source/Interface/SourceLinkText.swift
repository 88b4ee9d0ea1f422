// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import JSONText
import SwiftParser
import SwiftSyntax

/// A link or domain that code names in a string.
package struct SourceLinkText: Sendable, Hashable, Codable {
  package let text: String
  package let place: SourcePlace
}

extension SourceLinkText {
  /// Recognizes `UIApplication.shared.open(url)` if the source shows the text of the URL.
  init?(openedBy node: FunctionCallExprSyntax, locate: (Syntax) -> SourcePlace) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "open",
      callee.base?.trimmedDescription == "UIApplication.shared",
      let first = node.arguments.first, first.label == nil,
      let text = Self.url(first.expression, at: Syntax(node))
    else { return nil }
    self.init(text: text, place: locate(Syntax(node)))
  }

  /// Recognizes text with a domain of Firebase Dynamic Links.
  init?(ofEndedService node: StringLiteralExprSyntax, locate: (Syntax) -> SourcePlace) {
    guard let text = node.representedLiteralValue, let host = Self.endedHost(in: text),
      // A key such as `settings.page.link` is no host.
      ["://", "applinks:"].contains(where: { text.lowercased().contains($0 + host) })
    else { return nil }
    self.init(text: text, place: locate(Syntax(node)))
  }

  /// Returns the scheme of a text that begins like a link, in lowercase.
  static func scheme(of node: StringLiteralExprSyntax) -> String? {
    guard case .stringSegment(let start) = node.segments.first,
      let range = start.content.text.utf8.firstRange(of: "://".utf8)
    else { return nil }
    return start.content.text[..<range.lowerBound].lowercased()
  }

  private static let ended = ".page.link"

  /// The host of Firebase Dynamic Links in the text; `nil` if there is none, or if the text is prose.
  package var endedHost: String? { Self.endedHost(in: text) }

  /// Returns the host of Firebase Dynamic Links in a text without spaces.
  package static func endedHost(in text: String) -> String? {
    guard !text.utf8.contains(0x20) else { return nil }
    let hosts = text.utf8.split {
      !$0.isASCIILetter && !$0.isASCIIDigit && $0 != 0x2d && $0 != 0x2e
    }
    return hosts.map { String(decoding: $0.map(\.asciiLowercased), as: UTF8.self) }
      .first { $0.utf8.ends(with: ended.utf8) && $0.utf8.count > ended.utf8.count }
  }

  /// Returns the text of `URL(string: "…")`, directly or through a local constant.
  private static func url(_ expression: ExprSyntax, at node: Syntax) -> String? {
    let expression = unwrapped(expression)
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return written(expression)
    }
    // Only one step: `let url = url!` names a different constant.
    return constant(name, at: node).flatMap { written(unwrapped($0)) }
  }

  private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    var expression = expression
    while let forced = expression.as(ForceUnwrapExprSyntax.self) { expression = forced.expression }
    return expression
  }

  private static func written(_ expression: ExprSyntax) -> String? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.calleeName == "URL",
      let text = call.argument("string")
    else { return nil }
    return TextLiteral(text)?.text
  }

  /// Whether a closure, loop, or case gives the name another meaning.
  private static func hides(_ name: String, _ node: Syntax) -> Bool {
    let names =
      node.as(ClosureExprSyntax.self)?.signature.map { Syntax($0) }
      ?? node.as(ForStmtSyntax.self).map { Syntax($0.pattern) }
      ?? node.as(SwitchCaseSyntax.self).map { Syntax($0.label) }
      ?? node.as(CatchClauseSyntax.self).map { Syntax($0.catchItems) }
      ?? node.as(WhileStmtSyntax.self).map { Syntax($0.conditions) }
    return names?.tokens(viewMode: .sourceAccurate).contains { $0.text == name } ?? false
  }

  /// Returns the value of the nearest local constant with a name.
  private static func constant(_ name: String, at node: Syntax) -> ExprSyntax? {
    func value(_ pattern: PatternSyntax, _ initializer: InitializerClauseSyntax?) -> ExprSyntax? {
      pattern.trimmedDescription == name ? initializer?.value : nil
    }
    func bound(_ conditions: ConditionElementListSyntax) -> ExprSyntax? {
      conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }
        .compactMap { value($0.pattern, $0.initializer) }.first
    }
    for ancestor in sequence(first: node, next: \.parent) {
      if ancestor.is(FunctionDeclSyntax.self) || ancestor.is(MemberBlockSyntax.self) { return nil }
      if hides(name, ancestor) { return nil }
      if let choice = ancestor.as(IfExprSyntax.self), let found = bound(choice.conditions),
        choice.body.position <= node.position, node.position < choice.body.endPosition
      {
        return found
      }
      guard let block = ancestor.as(CodeBlockItemListSyntax.self) else { continue }
      for item in block where item.position < node.position {
        if let guarding = item.item.as(GuardStmtSyntax.self), let found = bound(guarding.conditions)
        {
          return found
        }
        guard let variable = item.item.as(VariableDeclSyntax.self),
          variable.bindingSpecifier.tokenKind == .keyword(.let)
        else { continue }
        for binding in variable.bindings {
          if let found = value(binding.pattern, binding.initializer) { return found }
        }
      }
    }
    return nil
  }
}
