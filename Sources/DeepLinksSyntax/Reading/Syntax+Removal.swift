// SPDX-License-Identifier: MIT

import SwiftSyntax

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
