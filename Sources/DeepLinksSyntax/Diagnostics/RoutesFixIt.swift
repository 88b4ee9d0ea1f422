// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntax

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
