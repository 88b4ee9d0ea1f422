// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// What encloses a route enum decides who sees it.
package enum RouteEnumScope {
  /// The access of members that must be seen wherever the enum is, with a space behind it.
  package static func access(of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]) -> String
  {
    if let access = declaration.modifiers.access { return access.memberAccess }
    // An extension's modifier is the default of what it declares.
    let enclosing = lexicalContext.first?.as(ExtensionDeclSyntax.self)
    return enclosing?.modifiers.access?.memberAccess ?? ""
  }

  /// The `private` that hides the enum from an extension at the top of its file.
  package static func hidingModifier(
    of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]
  ) -> DeclModifierSyntax? {
    let own = lexicalContext.isEmpty ? nil : declaration.modifiers.access
    if let own, own.name.tokenKind == .keyword(.private) { return own }
    // A private type at the top of the file is visible in all of the file.
    for context in lexicalContext.dropLast() {
      let modifiers = context.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if let modifier = modifiers?.access, modifier.name.tokenKind == .keyword(.private) {
        return modifier
      }
    }
    return nil
  }

  /// The generic parameters that the enum has or is within.
  package static func genericClause(
    of declaration: EnumDeclSyntax, in lexicalContext: [Syntax]
  ) -> Syntax? {
    if let clause = declaration.genericParameterClause { return Syntax(clause) }
    let isGeneric = lexicalContext.contains { context in
      context.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
    return isGeneric ? Syntax(declaration.name) : nil
  }

  /// The `@available` attributes that hold for the enum, each on a line of its own.
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
