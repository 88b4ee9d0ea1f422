// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// Marks an enum for `@DeepLinkRoutes`, which reads it; adds nothing.
enum LinkRedirectMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkerPlacement.checkEnum(.redirect, node, declaration, in: context)
    return []
  }
}
