// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftParser
package import SwiftSyntax
import JSONText

/// A string literal without interpolation, and the positions of its text in the source.
package struct TextLiteral {
  package let node: StringLiteralExprSyntax
  package let text: String

  /// Reads an expression; `nil` if it is not a plain string literal.
  package init?(_ expression: ExprSyntax) {
    guard let node = expression.as(StringLiteralExprSyntax.self),
      let text = node.representedLiteralValue
    else { return nil }
    self.node = node
    self.text = text
  }

  /// The token that spells the entire text; `nil` if escapes or line breaks shift its bytes.
  private var content: TokenSyntax? {
    guard node.segments.count == 1, node.openingQuote.tokenKind == .stringQuote,
      let content = node.segments.first?.as(StringSegmentSyntax.self)?.content,
      content.text == text
    else { return nil }
    return content
  }

  /// Returns the position in the source of a byte of the text; `nil` if escapes shift it.
  func position(of offset: Int) -> AbsolutePosition? {
    content?.positionAfterSkippingLeadingTrivia.advanced(by: offset)
  }

  /// Returns the literal with part of its text replaced; `nil` if that takes more than a plain
  /// edit.
  func replacing(_ range: Range<Int>, with replacement: String) -> StringLiteralExprSyntax? {
    guard let content, SwiftStringLiteral(replacement).content == replacement else { return nil }
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: Array(replacement.utf8))
    let segment = StringSegmentSyntax(
      content: content.with(\.tokenKind, .stringSegment(String(decoding: bytes, as: UTF8.self))))
    return node.with(\.segments, [.stringSegment(segment)])
  }

  /// Returns an edit of part of the text, if it can be made in place.
  func fixIt(
    replacing range: Range<Int>, with replacement: String, id: String, _ message: String
  ) -> [FixIt] {
    guard let literal = self.replacing(range, with: replacement) else { return [] }
    return [.replacing(node, with: literal, id: id, message)]
  }
}

extension String {
  /// The text as the source of a single-line string literal.
  package var quoted: String { SwiftStringLiteral(self).text }
}
