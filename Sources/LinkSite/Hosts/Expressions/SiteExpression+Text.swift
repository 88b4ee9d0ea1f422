// SPDX-License-Identifier: MIT

import DeepLinksCore

extension SiteExpression {
  /// The expression as text, without anchors.
  ///
  /// It contains no quotes, no spaces, and no braces except for repetition, so that it can be
  /// quoted in any configuration.
  var text: String {
    switch self {
    case .byte(let set): set.text
    case .sequence(let parts): parts.map(\.partText).joined()
    case .choice(let parts): parts.map(\.text).joined(separator: "|")
    case .repeated(let part, let lower, let upper):
      (part.isAtom ? part.text : "(?:\(part.text))") + Self.sign(lower, upper)
    }
  }

  /// The text for use inside a larger expression.
  var partText: String {
    if case .choice = self { return "(?:\(text))" }
    return text
  }

  private var isAtom: Bool {
    switch self {
    case .byte: true
    case .sequence(let parts): parts.count == 1 && parts[0].isAtom
    default: false
    }
  }

  private static func sign(_ lower: Int, _ upper: Int?) -> String {
    switch (lower, upper) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(lower),}"
    case (_, let upper?): upper == lower ? "{\(lower)}" : "{\(lower),\(upper)}"
    }
  }
}

extension SiteByteSet {
  /// One byte, or a bracket expression.
  var text: String {
    if ranges.count == 1, ranges[0].count == 1 { return Self.escaped(ranges[0].lowerBound) }
    if self == .noAmpersand { return "[^&]" }
    if self == .noQuestionMark { return "[^?]" }
    let parts = ranges.map { range in
      switch range.count {
      case 1: Self.escaped(range.lowerBound)
      default: Self.escaped(range.lowerBound) + "-" + Self.escaped(range.upperBound)
      }
    }
    return "[\(parts.joined())]"
  }

  /// Returns a byte escaped to stand for itself, inside and outside of brackets.
  private static func escaped(_ byte: UInt8) -> String {
    let plain: StaticString = "/%_~@:,;=&!<>"
    let isPlain = plain.withUTF8Buffer { $0.contains(byte) }
    if byte.isASCIILetter || byte.isASCIIDigit || isPlain {
      return String(UnicodeScalar(byte))
    }
    // A backslash makes other ASCII marks literal, but quotes and braces mean too much in
    // configurations.
    let isMark = ".^$*+?()[]|\\-".utf8.contains(byte)
    if isMark { return "\\" + String(UnicodeScalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
  }
}
