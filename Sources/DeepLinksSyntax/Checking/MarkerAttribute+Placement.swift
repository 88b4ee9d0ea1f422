// SPDX-License-Identifier: MIT

package import SwiftSyntax

extension MarkerAttribute {
  /// Whether a marker stands where `@DeepLinkRoutes` reads it.
  ///
  /// - Parameters:
  ///   - declaration: what the marker is attached to.
  ///   - enclosing: the enum around it.
  package func isPlaced(
    on declaration: some SyntaxProtocol, in enclosing: EnumDeclSyntax?
  ) -> Bool {
    switch self {
    case .routes: declaration.is(EnumDeclSyntax.self)
    case .redirect:
      declaration.asProtocol((any DeclGroupSyntax).self)?.attributes.markers(.routes).isEmpty
        == false
    case .path, .group, .hidden:
      declaration.is(EnumCaseDeclSyntax.self)
        && enclosing?.attributes.markers(.routes).isEmpty == false
    }
  }
}
