// SPDX-License-Identifier: MIT

package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// Makes an enum a `LinkRoutable`: checks its patterns, and writes what the protocol asks for.
///
/// The macro itself stands in the plug-in, which tests do not link: all that is built for them would otherwise be built
/// a second time, for the machine that expands macros.
package protocol RoutesMacro: ExtensionMacro, MemberMacro {}

extension RoutesMacro {
  /// Reads and checks a declaration.
  ///
  /// - Returns: `nil` if it cannot be extended at all.
  fileprivate static func read(
    _ declaration: some DeclGroupSyntax, _ node: AttributeSyntax,
    in context: some MacroExpansionContext, report: inout RoutesReport
  ) -> RouteEnum? {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      report.add(.notAnEnum, at: declaration.introducer)
      return nil
    }
    let lexicalContext = context.enclosing(declaration)
    if let clause = RouteEnumScope.genericClause(of: declaration, in: lexicalContext) {
      report.add(.genericEnum, at: clause)
    }
    if let modifier = RouteEnumScope.hidingModifier(of: declaration, in: lexicalContext) {
      report.addPrivateEnum(declaration, modifier)
    }
    guard !report.hasErrors else { return nil }
    var reader = RouteEnumReader()
    var route = reader.read(declaration, attribute: node, lexicalContext: lexicalContext)
    RouteEnumCheck.check(&route, report: &reader.report)
    report = reader.report
    return route
  }
}

extension RoutesMacro {
  /// What the extension may conform to, as the compiler may spell it and as it is written.
  private static var conformances: [(name: String, text: String)] {
    [
      ("LinkRoutable", "DeepLinksCore.LinkRoutable"),
      ("LinkNavigable", "DeepLinksNavigation.LinkNavigable"),
    ]
  }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var report = RoutesReport()
    let route = read(declaration, node, in: context, report: &report)
    report.emit(in: context)
    guard let route else { return [] }
    let lexicalContext = context.enclosing(route.declaration)
    let scope = ValueScope(route, isNested: !lexicalContext.isEmpty)
    let source = RouteMembersSource(scope.route)
    var members = report.hasErrors ? source.placeholders : source.members
    if !report.hasErrors, lexicalContext.isEmpty, let names = scope.declaration {
      members.append(names)
    }
    let available = RouteEnumScope.availability(of: route.declaration, in: lexicalContext)
    // A conformance that is written by hand is not asked for.
    let conformances = protocols.map { $0.trimmedDescription }.compactMap { name in
      Self.conformances.first { name == $0.name || name == $0.text }?.text
    }
    let conformance = conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
    let body = members.map { "\($0)" }.joined(separator: "\n\n")
    let extended: DeclSyntax =
      "\(raw: available)extension \(type.trimmed)\(raw: conformance) {\n\(raw: body)\n}"
    return extended.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

extension RoutesMacro {
  /// Adds the names that the extension needs, where the types around the enum can be seen.
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // What is wrong is reported with the extension.
    var report = RoutesReport()
    guard let route = read(declaration, node, in: context, report: &report), !report.hasErrors,
      !context.enclosing(route.declaration).isEmpty
    else { return [] }
    return ValueScope(route, isNested: true).declaration.map { [$0] } ?? []
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
