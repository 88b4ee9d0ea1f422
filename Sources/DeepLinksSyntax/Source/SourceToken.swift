// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// A word, string, or sign in a Swift source.
package struct SourceToken: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case word
    /// A string literal; its value, or `nil` if only running the code reveals it.
    case text(String?)
    case sign
  }

  package let kind: Kind
  /// The spelling, without backticks; empty for a string.
  package let spelling: String
  /// The line, starting at 1.
  package let line: Int
  /// The column in UTF-8 bytes, starting at 1.
  package let column: Int

  /// Returns the tokens of a source, without comments and the contents of strings; `nil` if the
  /// source is nested too deeply to read.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func tokens(of bytes: [UInt8]) -> [SourceToken]? {
    let text = String(decoding: bytes, as: UTF8.self)
    return SourceNesting(text).reading(text) { tree in
      let reader = SourceTokenReader(tree)
      reader.walk(tree)
      return reader.tokens
    }
  }

  package var isWord: Bool { kind == .word }

  package var value: String? { if case .text(let value) = kind { value } else { nil } }

  package func `is`(_ sign: StaticString) -> Bool {
    kind == .sign && spelling.utf8.elementsEqual(sign.utf8)
  }

  package func names(_ word: StaticString) -> Bool {
    kind == .word && spelling.utf8.elementsEqual(word.utf8)
  }

  package func names(oneOf words: Set<String>) -> Bool {
    kind == .word && words.contains(spelling)
  }
}

/// Collects the tokens of a tree.
private final class SourceTokenReader: SyntaxVisitor {
  private(set) var tokens: [SourceToken] = []
  private let converter: SourceLocationConverter

  init(_ tree: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let spelling = token.identifierText
    if let first = spelling.utf8.first {
      add(Self.beginsWord(first) ? .word : .sign, spelling, at: token)
    }
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.text(node.representedLiteralValue), "", at: node)
    return .skipChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.text(nil), "", at: node)
    return .skipChildren
  }

  private func add(_ kind: SourceToken.Kind, _ spelling: String, at node: some SyntaxProtocol) {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    tokens.append(
      SourceToken(
        kind: kind, spelling: spelling, line: location.line, column: location.column))
  }

  private static func beginsWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

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
