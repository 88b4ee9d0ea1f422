// SPDX-License-Identifier: MIT

import SwiftSyntax

extension Syntax {
  /// The types and extensions that a node is in, from the inside out, as a macro's context has them.
  var enclosingDeclarations: [Syntax] {
    sequence(first: self, next: \.parent).dropFirst().filter {
      $0.asProtocol((any DeclGroupSyntax).self) != nil
    }
  }

  /// Whether the node is within the body of a function.
  var isLocal: Bool {
    sequence(first: self, next: \.parent).contains {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
        || $0.is(AccessorBlockSyntax.self)
    }
  }

  /// Whether the node is within `#if`.
  ///
  /// A condition that asks for the library is no question here.
  var isConditional: Bool {
    sequence(first: self, next: \.parent).contains { node in
      guard let clause = node.as(IfConfigClauseSyntax.self) else { return false }
      let condition = clause.condition?.trimmedDescription ?? "#else"
      return !condition.utf8.starts(with: "canImport(DeepLinks".utf8)
    }
  }
}
