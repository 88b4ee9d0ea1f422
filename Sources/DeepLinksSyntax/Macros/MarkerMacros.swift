// SPDX-License-Identifier: MIT

package import SwiftSyntax
package import SwiftSyntaxMacros

/// Marks a case for `@DeepLinkRoutes`, which reads it; adds nothing.
package protocol CaseMarkerMacro: PeerMacro {
  static var marker: MarkerAttribute { get }
}

extension CaseMarkerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkerPlacement.checkCase(marker, node, declaration, in: context)
    return []
  }
}

/// Marks an enum for `@DeepLinkRoutes`, which reads it; adds nothing.
package protocol EnumMarkerMacro: PeerMacro {
  static var marker: MarkerAttribute { get }
}

extension EnumMarkerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkerPlacement.checkEnum(marker, node, declaration, in: context)
    return []
  }
}
