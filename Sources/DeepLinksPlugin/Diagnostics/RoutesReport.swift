// SPDX-License-Identifier: MIT

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Collects what is wrong with a declaration, in the order of its source.
struct RoutesReport {
  private var diagnostics: [Diagnostic] = []

  var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

  mutating func add(
    _ message: RoutesMessage, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  /// Adds a message about a range of a literal's text.
  ///
  /// - Parameter range: offsets in the UTF-8 bytes of the text; `nil` for the whole literal.
  mutating func add(
    _ message: RoutesMessage, at range: Range<Int>?, of literal: TextLiteral, fixIts: [FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(
        node: Syntax(literal.node), position: range.flatMap { literal.position(of: $0.lowerBound) },
        message: message, fixIts: fixIts))
  }

  /// Reports an enum that no extension reaches.
  ///
  /// - Parameter modifier: the `private` of the enum or of a type around it.
  mutating func addPrivateEnum(_ declaration: EnumDeclSyntax, _ modifier: DeclModifierSyntax) {
    guard declaration.modifiers.contains(modifier) else {
      // The type around it cannot be edited from here.
      return add(.privateEnum, at: declaration.name)
    }
    let wider = modifier.with(\.name.tokenKind, .keyword(.fileprivate))
    add(
      .privateEnum, at: modifier,
      fixIts: [
        .replacing(
          modifier, with: wider, id: "fileprivate", "replace 'private' with 'fileprivate'")
      ])
  }

  func emit(in context: some MacroExpansionContext) {
    for diagnostic in diagnostics { context.diagnose(diagnostic) }
  }
}
#endif
