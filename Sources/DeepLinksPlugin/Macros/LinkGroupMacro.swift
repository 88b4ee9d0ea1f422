// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a case for `@DeepLinkRoutes`, which reads it; adds nothing.
enum LinkGroupMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkerPlacement.checkCase(.group, node, declaration, in: context)
    return []
  }
}
