// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether a terminal would obey the character or show nothing for it: controls, bidi overrides,
  /// line separators and the like.
  var isHiddenOnTerminals: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: false
    }
  }
}

/// Text from outside that is safe to show on a terminal.
struct TerminalText {
  /// The text, with `·` for every character that a terminal would obey or hide.
  let text: String

  init(_ text: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar.isHiddenOnTerminals ? "·" : scalar) }
    self.text = String(scalars)
  }
}
