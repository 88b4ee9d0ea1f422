// SPDX-License-Identifier: MIT

#if Macros
@testable import DeepLinksPlugin
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// A source file with the library's macros expanded.
struct RoutesExpansion {
  static let macros: [String: MacroSpec] = [
    "DeepLinkRoutes": MacroSpec(
      type: DeepLinkRoutesMacro.self, conformances: ["DeepLinksCore.LinkRoutable"]),
    "LinkGroup": MacroSpec(type: LinkGroupMacro.self),
    "LinkHidden": MacroSpec(type: LinkHiddenMacro.self),
    "LinkPath": MacroSpec(type: LinkPathMacro.self),
    "LinkRedirect": MacroSpec(type: LinkRedirectMacro.self),
  ]

  /// What the macros make of the source.
  let text: String
  /// One text for each diagnostic: place, ID, message, and a line for each Fix-It with what it
  /// makes of the lines that it changes.
  let diagnostics: [String]

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macroSpecs: Self.macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    text = expanded.description
    let renderer = DiagnosticRenderer(source: source, context: context)
    diagnostics = context.diagnostics.map(renderer.render)
  }

  /// Expects an expansion without diagnostics.
  static func expect(
    _ source: String, expandsTo expected: String,
    at sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    assertMacroExpansion(
      source, expandedSource: expected, macroSpecs: macros, indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record("\(failure.message)", sourceLocation: sourceLocation)
      })
  }
}
#endif
