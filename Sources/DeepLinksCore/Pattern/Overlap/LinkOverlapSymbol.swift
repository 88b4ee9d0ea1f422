// SPDX-License-Identifier: MIT

/// One step through a segment of a pattern.
///
/// A capture of any text is `.any` and then `.more`.
enum LinkOverlapSymbol: Hashable {
  /// Exactly this scalar.
  case scalar(Unicode.Scalar)
  /// This ASCII letter in either case.
  case letter(Unicode.Scalar)
  /// Any single scalar.
  case any
  /// Any number of arbitrary scalars.
  case more

  /// The steps through a literal.
  static func literal(_ text: String, isFolded: Bool) -> [LinkOverlapSymbol] {
    text.unicodeScalars.map { scalar in
      isFolded && UInt8(ascii: scalar, default: 0).isASCIILetter ? .letter(scalar) : .scalar(scalar)
    }
  }

  /// A scalar that both steps accept, `filler` if they accept any; `nil` if there is none.
  static func common(
    _ lhs: LinkOverlapSymbol, _ rhs: LinkOverlapSymbol, filler: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch (lhs, rhs) {
    case (.any, .any), (.any, .more), (.more, .any), (.more, .more): filler
    case (.any, .scalar(let scalar)), (.more, .scalar(let scalar)), (.scalar(let scalar), .any),
      (.scalar(let scalar), .more), (.any, .letter(let scalar)), (.more, .letter(let scalar)),
      (.letter(let scalar), .any), (.letter(let scalar), .more):
      scalar
    case (.scalar(let left), .scalar(let right)): left == right ? left : nil
    case (.letter(let left), .letter(let right)), (.letter(let left), .scalar(let right)):
      isSameLetter(left, right) ? right : nil
    case (.scalar(let left), .letter(let right)): isSameLetter(left, right) ? left : nil
    }
  }

  private static func isSameLetter(_ lhs: Unicode.Scalar, _ rhs: Unicode.Scalar) -> Bool {
    lhs == rhs
      || UInt8(ascii: lhs, default: 0).asciiLowercased
        == UInt8(ascii: rhs, default: 1).asciiLowercased
  }
}

extension UInt8 {
  fileprivate init(ascii scalar: Unicode.Scalar, default other: UInt8) {
    self = scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : other
  }
}
