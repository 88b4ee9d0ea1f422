// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reports markers where no `@DeepLinkRoutes` reads them.
enum MarkerPlacement {
  static func checkCase(
    _ marker: MarkerAttribute, _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    let enclosing = context.lexicalContext.first?.as(EnumDeclSyntax.self)
    if marker.isPlaced(on: declaration, in: enclosing) { return }
    context.diagnose(Diagnostic(node: node, message: RoutesMessage.misplaced(marker)))
  }

  static func checkEnum(
    _ marker: MarkerAttribute, _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    // What is no enum is reported by `@DeepLinkRoutes` itself, if it is there.
    if marker.isPlaced(on: declaration, in: nil) { return }
    context.diagnose(Diagnostic(node: node, message: RoutesMessage.misplaced(marker)))
  }
}
