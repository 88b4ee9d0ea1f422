// SPDX-License-Identifier: MIT

import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// Makes an enum conform to `LinkRoutable`: checks its patterns, and generates what the protocol
/// requires.
///
/// The macro itself is in the plug-in, which tests do not link: otherwise, everything built for
/// them would be built a second time, for the machine that expands macros.
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
  /// The conformances of the extension, as the compiler may spell them and as they are written.
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
    let scope = ValueScope(route, isNested: !lexicalContext.isEmpty) {
      context.location(of: $0, at: .afterLeadingTrivia, filePathMode: .filePath)
    }
    let source = RouteMembersSource(scope.route)
    var members = report.hasErrors ? source.placeholders : source.members
    if !report.hasErrors, lexicalContext.isEmpty, let names = scope.declaration {
      members.append(names)
    }
    let available = RouteEnumScope.availability(of: route.declaration, in: lexicalContext)
    // The compiler does not ask for a conformance that is written by hand.
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
  /// Adds the names that the extension needs, in a place that sees the enclosing types.
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // Problems are reported with the extension.
    var report = RoutesReport()
    guard let route = read(declaration, node, in: context, report: &report), !report.hasErrors,
      !context.enclosing(route.declaration).isEmpty
    else { return [] }
    let scope = ValueScope(route, isNested: true) {
      context.location(of: $0, at: .afterLeadingTrivia, filePathMode: .filePath)
    }
    return scope.declaration.map { [$0] } ?? []
  }
}

extension MacroExpansionContext {
  /// The nodes that enclose the declaration, innermost first, without the declaration itself.
  fileprivate func enclosing(_ declaration: EnumDeclSyntax) -> [Syntax] {
    guard let first = lexicalContext.first?.as(EnumDeclSyntax.self),
      first.name.text == declaration.name.text,
      !first.attributes.markers(.routes).isEmpty
    else { return lexicalContext }
    return Array(lexicalContext.dropFirst())
  }
}

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
