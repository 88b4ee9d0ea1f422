// SPDX-License-Identifier: MIT

@testable import DeepLinksSyntax
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What the library's macros say about a source file, and what they make of it.
struct RoutesExpansion {
  private enum Routes: RoutesMacro {}
  private enum Group: MarkerMacro { static var marker: MarkerAttribute { .group } }
  private enum Hidden: MarkerMacro { static var marker: MarkerAttribute { .hidden } }
  private enum Path: MarkerMacro { static var marker: MarkerAttribute { .path } }
  private enum Redirect: MarkerMacro { static var marker: MarkerAttribute { .redirect } }

  static let macros = specs(conformances: ["DeepLinksCore.LinkRoutable"])

  /// - Parameter conformances: the protocols to which the compiler asks the enum to conform.
  private static func specs(conformances: [String]) -> [String: MacroSpec] {
    [
      "DeepLinkRoutes": MacroSpec(
        type: Routes.self, conformances: conformances.map { TypeSyntax("\(raw: $0)") }),
      "LinkGroup": MacroSpec(type: Group.self),
      "LinkHidden": MacroSpec(type: Hidden.self),
      "LinkPath": MacroSpec(type: Path.self),
      "LinkRedirect": MacroSpec(type: Redirect.self),
    ]
  }

  /// One text for each diagnostic: place, ID, message, and a line for each Fix-It with what it
  /// makes of the lines that it changes.
  let diagnostics: [String]
  /// The source with what the macros add.
  let text: String

  /// - Parameters:
  ///   - includesItself: whether the types around an enum begin with the enum, as they do around
  ///     its attribute.
  ///   - conformances: the protocols to which the compiler asks the enum to conform. Default: only
  ///     that of routes.
  init(_ source: String, includesItself: Bool = false, conformances: [String]? = nil) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macroSpecs: conformances.map { Self.specs(conformances: $0) } ?? Self.macros,
      contextGenerator: { node in
        let itself = includesItself ? node.as(EnumDeclSyntax.self)?.asMacroLexicalContext() : nil
        return BasicMacroExpansionContext(
          sharingWith: context,
          lexicalContext: [itself].compactMap(\.self) + node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    text = expanded.description
    let renderer = DiagnosticRenderer(source: source, context: context)
    diagnostics = context.diagnostics.map(renderer.render)
  }

  /// Expects an expansion.
  static func expect(
    _ source: String, expandsTo expected: String, diagnosing diagnostics: [DiagnosticSpec] = [],
    at sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    assertMacroExpansion(
      source, expandedSource: expected, diagnostics: diagnostics, macroSpecs: macros,
      indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record("\(failure.message)", sourceLocation: sourceLocation)
      })
  }
}
