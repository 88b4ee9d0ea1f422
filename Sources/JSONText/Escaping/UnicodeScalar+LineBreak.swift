// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether a reader could start a new line after it.
  public var isLineBreak: Bool {
    switch self {
    case "\n", "\u{b}", "\u{c}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
