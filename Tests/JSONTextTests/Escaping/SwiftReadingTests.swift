// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax
import Testing
import JSONText

/// What the parser of Swift reads.
@Suite struct SwiftReadingTests {
  @Test func `reads a string literal`() throws {
    for text in HostileText.all {
      let tree = Parser.parse(source: "let x = \(SwiftStringLiteral(text).text)\n")
      #expect(!tree.hasError && tree.statements.count == 1, "\(text.debugDescription)")
      let variable = tree.statements.first?.item.as(VariableDeclSyntax.self)
      let literal = variable?.bindings.first?.initializer?.value.as(StringLiteralExprSyntax.self)
      let value = try #require(literal?.representedLiteralValue)
      #expect(value.utf8.elementsEqual(text.utf8), "\(text.debugDescription)")
    }
  }

  @Test func `reads a comment as one line`() {
    for text in HostileText.all {
      let tree = Parser.parse(source: "// \(SwiftLineComment(text).text)\nlet x = 1\n")
      #expect(!tree.hasError && tree.statements.count == 1, "\(text.debugDescription)")
      #expect(tree.leadingTrivia.count <= 3)
    }
  }
}
