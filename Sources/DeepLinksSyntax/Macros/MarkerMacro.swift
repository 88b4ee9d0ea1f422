// SPDX-License-Identifier: MIT

import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// Marks a declaration for `@DeepLinkRoutes`, which reads it; generates nothing.
package protocol MarkerMacro: PeerMacro {
  static var marker: MarkerAttribute { get }
}

extension MarkerMacro {
  /// Reports a marker that no `@DeepLinkRoutes` reads.
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // `@DeepLinkRoutes` itself reports a declaration that is not an enum.
    let enclosing = context.lexicalContext.first?.as(EnumDeclSyntax.self)
    if !marker.isPlaced(on: declaration, in: enclosing) {
      context.diagnose(Diagnostic(node: node, message: RoutesMessage.misplaced(marker)))
    }
    return []
  }
}
