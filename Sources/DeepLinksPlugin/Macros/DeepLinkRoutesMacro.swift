// SPDX-License-Identifier: MIT

#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes an enum a `LinkRoutable`: checks its patterns, and writes what the protocol asks for.
///
/// The members stand in the enum itself, where the types that enclose it can be named as the cases
/// name them; an extension sees none of them.
enum DeepLinkRoutesMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var report = RoutesReport()
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      report.add(.notAnEnum, at: declaration.introducer)
      report.emit(in: context)
      return []
    }
    let lexicalContext = context.enclosing(declaration)
    if let clause = RouteEnumScope.genericClause(of: declaration, in: lexicalContext) {
      report.add(.genericEnum, at: clause)
    }
    if let modifier = RouteEnumScope.hidingModifier(of: declaration, in: lexicalContext) {
      report.addPrivateEnum(declaration, modifier)
    }
    guard !report.hasErrors else {
      report.emit(in: context)
      return []
    }
    var reader = RouteEnumReader()
    var route = reader.read(declaration, attribute: node, lexicalContext: lexicalContext)
    RouteEnumCheck.check(&route, report: &reader.report)
    reader.report.emit(in: context)
    let source = RouteMembersSource(route)
    return reader.report.hasErrors ? source.placeholders : source.members
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // What cannot be extended is reported with the members.
    guard let declaration = declaration.as(EnumDeclSyntax.self), !protocols.isEmpty else {
      return []
    }
    let lexicalContext = context.enclosing(declaration)
    guard RouteEnumScope.genericClause(of: declaration, in: lexicalContext) == nil,
      RouteEnumScope.hidingModifier(of: declaration, in: lexicalContext) == nil
    else { return [] }
    let available = RouteEnumScope.availability(of: declaration, in: lexicalContext)
    let extended: DeclSyntax =
      "\(raw: available)extension \(type.trimmed): DeepLinksCore.LinkRoutable {}"
    return extended.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension MacroExpansionContext {
  /// What encloses the declaration, from the inside out, without itself.
  fileprivate func enclosing(_ declaration: EnumDeclSyntax) -> [Syntax] {
    guard let first = lexicalContext.first?.as(EnumDeclSyntax.self),
      first.name.text == declaration.name.text,
      !first.attributes.markers(.routes).isEmpty
    else { return lexicalContext }
    return Array(lexicalContext.dropFirst())
  }
}
#endif
