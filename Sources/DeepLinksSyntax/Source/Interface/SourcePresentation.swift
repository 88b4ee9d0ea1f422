// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A sheet, cover, popover, alert, or dialog that a view presents itself.
package struct SourcePresentation: Sendable, Hashable, Codable {
  /// The modifier: `sheet`.
  package let name: String
  /// The binding: `$isEditing`.
  package let binding: String
  package let place: SourcePlace
  package let context: SourceContext

  /// The modifiers that present something.
  static let modifiers: Set<String> = [
    "alert", "confirmationDialog", "fullScreenCover", "popover", "sheet",
  ]

  /// Recognizes a modifier whose binding is plain, except those that show what a navigator presents.
  init?(_ node: FunctionCallExprSyntax, owner: [String], locate: (Syntax) -> SourcePlace) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = node.calleeName, Self.modifiers.contains(name),
      let binding = Self.binding(of: node), !binding.lowercased().utf8.contains("modal".utf8)
    else { return nil }
    self.name = name
    self.binding = binding
    place = locate(Syntax(callee.declName))
    context = SourceContext(of: node, owner: owner, locate: locate)
  }

  /// Returns the binding of a presentation, `$isEditing`; `nil` if it is made in another way.
  static func binding(of node: FunctionCallExprSyntax) -> String? {
    let text = (node.argument("isPresented") ?? node.argument("item"))?.trimmedDescription ?? ""
    return text.unicodeScalars.first == "$" ? text : nil
  }
}
