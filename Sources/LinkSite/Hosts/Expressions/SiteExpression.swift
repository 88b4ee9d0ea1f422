// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A regular expression over the bytes of a request, as written.
///
/// It uses only syntax that PCRE, RE2, and JavaScript share, and is matched in the same way here,
/// so that every server answers what `SiteResponder` answers.
indirect enum SiteExpression: Sendable, Hashable {
  /// One byte of a set.
  case byte(SiteByteSet)
  case sequence([SiteExpression])
  case choice([SiteExpression])
  /// At least `lower` and at most `upper` times; `nil` means no upper bound.
  case repeated(SiteExpression, lower: Int, upper: Int?)

  /// The empty expression, which always matches.
  static var nothing: SiteExpression { .sequence([]) }

  /// Returns an expression for a text, byte for byte.
  static func literal(_ text: StaticString) -> SiteExpression {
    text.withUTF8Buffer { .sequence($0.map { .byte(SiteByteSet($0)) }) }
  }

  static func any(_ expression: SiteExpression) -> SiteExpression {
    .repeated(expression, lower: 0, upper: nil)
  }

  static func many(_ expression: SiteExpression) -> SiteExpression {
    .repeated(expression, lower: 1, upper: nil)
  }

  static func optional(_ expression: SiteExpression) -> SiteExpression {
    .repeated(expression, lower: 0, upper: 1)
  }

  /// Returns an expression for a byte as `%XX`, with digits in either case.
  static func encoded(_ byte: UInt8) -> SiteExpression {
    .sequence([.byte(SiteByteSet(0x25)), digit(byte >> 4), digit(byte & 15)])
  }

  /// Any byte as `%XX`.
  static var anyEncoded: SiteExpression {
    .sequence([
      .byte(SiteByteSet(0x25)), .repeated(.byte(.hexadecimal), lower: 2, upper: 2),
    ])
  }

  private static func digit(_ value: UInt8) -> SiteExpression {
    .byte(value < 10 ? SiteByteSet(0x30 + value) : SiteByteSet(folding: 0x41 + value - 10))
  }
}
