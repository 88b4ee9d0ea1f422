// SPDX-License-Identifier: MIT

package import SwiftSyntax

extension MarkerAttribute {
  /// Returns whether a marker is in a place where `@DeepLinkRoutes` reads it.
  ///
  /// - Parameters:
  ///   - declaration: the declaration with the marker.
  ///   - enclosing: the enum that contains the declaration.
  ///   - hasRoutes: whether there is `@DeepLinkRoutes` among attributes.
  package func isPlaced(
    on declaration: some SyntaxProtocol, in enclosing: EnumDeclSyntax?,
    hasRoutes: (AttributeListSyntax) -> Bool = { !$0.markers(.routes).isEmpty }
  ) -> Bool {
    switch self {
    case .routes: declaration.is(EnumDeclSyntax.self)
    case .redirect:
      (declaration.asProtocol((any DeclGroupSyntax).self)?.attributes).map(hasRoutes) ?? false
    case .path, .group, .hidden:
      declaration.is(EnumCaseDeclSyntax.self) && (enclosing?.attributes).map(hasRoutes) ?? false
    }
  }
}
