// SPDX-License-Identifier: MIT

import JSONText

/// Text from outside that is safe to show on a terminal.
public struct TerminalText {
  /// The text, with `·` for every character that a terminal would obey or hide.
  public let text: String

  public init(_ text: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar.isHiddenOnTerminals ? "·" : scalar) }
    self.text = String(scalars)
  }
}
