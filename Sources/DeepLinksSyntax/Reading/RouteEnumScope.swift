// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// Determines from its surroundings who sees a route enum.
package enum RouteEnumScope {
  /// Returns the access of members that must be as visible as the enum, with a trailing space.
  package static func access(of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]) -> String
  {
    if let access = declaration.modifiers.access { return access.memberAccess }
    // An extension's modifier is the default for its declarations.
    let enclosing = lexicalContext.first?.as(ExtensionDeclSyntax.self)
    return enclosing?.modifiers.access?.memberAccess ?? ""
  }

  /// Returns the `private` that hides the enum from an extension at the top level of its file.
  package static func hidingModifier(
    of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]
  ) -> DeclModifierSyntax? {
    let own = lexicalContext.isEmpty ? nil : declaration.modifiers.access
    if let own, own.name.tokenKind == .keyword(.private) { return own }
    // A private type at the top level is visible in the whole file.
    for context in lexicalContext.dropLast() {
      let modifiers = context.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if let modifier = modifiers?.access, modifier.name.tokenKind == .keyword(.private) {
        return modifier
      }
    }
    return nil
  }

  /// Returns the generic parameters of the enum or of an enclosing declaration.
  package static func genericClause(
    of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]
  ) -> Syntax? {
    if let clause = declaration.genericParameterClause { return Syntax(clause) }
    let isGeneric = lexicalContext.contains { context in
      context.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
    return isGeneric ? Syntax(declaration.name) : nil
  }

  /// Returns the `@available` attributes that apply to the enum, each on its own line.
  package static func availability(of declaration: EnumDeclSyntax, in lexicalContext: [Syntax])
    -> String
  {
    let enclosing = lexicalContext.compactMap {
      $0.asProtocol((any WithAttributesSyntax).self)?.attributes
    }
    return ([declaration.attributes] + enclosing).flatMap(\.availability)
      .map { "\($0.trimmedDescription)\n" }.joined()
  }
}

extension DeclModifierListSyntax {
  fileprivate var access: DeclModifierSyntax? {
    first { modifier in
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
        .keyword(.private):
        modifier.detail == nil
      default: false
      }
    }
  }
}

extension DeclModifierSyntax {
  fileprivate var memberAccess: String {
    switch name.tokenKind {
    case .keyword(.public): "public "
    case .keyword(.package): "package "
    default: ""
    }
  }
}
