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

/// An edit that fixes a problem.
struct RoutesFixIt: FixItMessage {
  let id: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "DeepLinks", id: "fixit." + id) }
}

extension FixIt {
  /// Replaces one node with another.
  static func replacing(
    _ old: some SyntaxProtocol, with new: some SyntaxProtocol, id: String, _ message: String
  ) -> FixIt {
    FixIt(
      message: RoutesFixIt(id: id, message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}

extension EnumCaseDeclSyntax {
  /// Returns the declaration without an attribute, keeping the comment above it.
  func removing(_ attribute: AttributeSyntax) -> EnumCaseDeclSyntax {
    with(\.attributes, attributes.filter { $0.as(AttributeSyntax.self) != attribute })
      .with(\.leadingTrivia, leadingTrivia)
  }
}

extension LabeledExprListSyntax {
  /// Returns the list without the argument that is a given expression.
  func removing(_ expression: some ExprSyntaxProtocol) -> LabeledExprListSyntax {
    var rest = filter { $0.expression.id != expression.id }
    guard let last = rest.indices.last else { return rest }
    rest[last] = rest[last].with(\.trailingComma, nil)
    return rest
  }
}
