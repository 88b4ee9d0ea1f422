// SPDX-License-Identifier: MIT

package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// Collects the problems in a declaration, in the order of its source.
package struct RoutesReport {
  package private(set) var diagnostics: [Diagnostic] = []

  package var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

  package init() {}

  package mutating func add(
    _ message: RoutesMessage, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  /// Adds a message about a range of a literal's text.
  ///
  /// - Parameter range: offsets in the UTF-8 bytes of the text; `nil` for the whole literal.
  package mutating func add(
    _ message: RoutesMessage, at range: Range<Int>?, of literal: TextLiteral, fixIts: [FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(
        node: Syntax(literal.node), position: range.flatMap { literal.position(of: $0.lowerBound) },
        message: message, fixIts: fixIts))
  }

  /// Reports an enum that no extension can reach.
  ///
  /// - Parameter modifier: the `private` of the enum or of an enclosing type.
  package mutating func addPrivateEnum(
    _ declaration: EnumDeclSyntax, _ modifier: DeclModifierSyntax
  ) {
    guard declaration.modifiers.contains(modifier) else {
      // The enclosing type cannot be edited from here.
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
}

extension RoutesReport {
  /// Passes all diagnostics to the compiler.
  func emit(in context: some MacroExpansionContext) {
    for diagnostic in diagnostics { context.diagnose(diagnostic) }
  }
}
