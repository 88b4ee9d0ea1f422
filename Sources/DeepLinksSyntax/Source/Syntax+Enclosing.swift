// SPDX-License-Identifier: MIT

import SwiftSyntax

extension Syntax {
  /// The types and extensions that contain a node, innermost first, as in a macro's context.
  var enclosingDeclarations: [Syntax] {
    sequence(first: self, next: \.parent).dropFirst().filter {
      $0.asProtocol((any DeclGroupSyntax).self) != nil
    }
  }

  /// Whether the node is inside the body of a function, or inside another block of code.
  var isLocal: Bool {
    sequence(first: self, next: \.parent).contains {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
        || $0.is(AccessorBlockSyntax.self) || $0.is(SwitchCaseSyntax.self)
    }
  }

  /// Whether the node is inside `#if`.
  ///
  /// A condition that checks for the library does not count.
  var isConditional: Bool { sequence(first: self, next: \.parent).hasCondition }

  /// Whether a member is inside `#if`, regardless of the type that it is in.
  var isConditionalMember: Bool {
    sequence(first: self, next: \.parent)
      .prefix { $0.asProtocol((any DeclGroupSyntax).self) == nil }.hasCondition
  }
}

extension Sequence<Syntax> {
  fileprivate var hasCondition: Bool {
    contains { node in
      guard let clause = node.as(IfConfigClauseSyntax.self) else { return false }
      let condition = clause.condition?.trimmedDescription ?? "#else"
      return !condition.utf8.starts(with: "canImport(DeepLinks".utf8)
    }
  }
}
