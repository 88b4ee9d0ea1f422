// SPDX-License-Identifier: MIT

#if Macros
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
    if declaration.is(EnumCaseDeclSyntax.self), let enclosing,
      !enclosing.attributes.markers(.routes).isEmpty
    {
      return
    }
    context.diagnose(Diagnostic(node: node, message: RoutesMessage.misplaced(marker)))
  }

  static func checkEnum(
    _ marker: MarkerAttribute, _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    // What is no enum is reported by `@DeepLinkRoutes` itself, if it is there.
    let group = declaration.asProtocol((any DeclGroupSyntax).self)
    if let group, !group.attributes.markers(.routes).isEmpty { return }
    context.diagnose(Diagnostic(node: node, message: RoutesMessage.misplaced(marker)))
  }
}
#endif
