// SPDX-License-Identifier: MIT

import JSONText

/// HTML whose literals are markup and whose interpolated texts are always escaped.
///
/// ```swift
/// let markup: SiteMarkup = "<p title=\(attribute: "a\"b")>\("<b>")</p>"
/// // <p title="a&quot;b">&lt;b&gt;</p>
/// ```
package struct SiteMarkup: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The source.
  package private(set) var source: String

  /// Creates markup from a literal.
  package init(stringLiteral value: String) { source = value }

  /// Creates markup from literals and texts.
  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// Appends markup unchanged.
  package static func += (left: inout SiteMarkup, right: SiteMarkup) { left.source += right.source }

  /// Collects literals and texts.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    /// Reserves room for literals and texts.
    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    /// Appends markup unchanged.
    package mutating func appendLiteral(_ literal: String) { source += literal }

    /// Appends the content of an element.
    package mutating func appendInterpolation(_ text: String) {
      source += Self.isPlain(text) ? text : HTMLText(text).text
    }

    /// Appends the value of an attribute, with its quotes.
    package mutating func appendInterpolation(attribute text: String) {
      if Self.isPlain(text) {
        source += "\""
        source += text
        source += "\""
      } else {
        source += HTMLAttribute(text).text
      }
    }

    /// Appends markup unchanged.
    package mutating func appendInterpolation(_ markup: SiteMarkup) { source += markup.source }

    /// Returns whether a text needs no escaping, as is true of most texts of a large site.
    private static func isPlain(_ text: String) -> Bool {
      text.utf8.allSatisfy { byte in
        switch byte {
        case 0...0x1f, 0x22, 0x26, 0x27, 0x3c, 0x3e, 0x60, 0x7f: false
        default: true
        }
      }
    }
  }
}
