// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether a terminal would obey the character or show nothing for it: control characters,
  /// bidirectional overrides, line separators, and the like, and every blank except U+0020.
  package var isHiddenOnTerminals: Bool {
    if value < 0x7f { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse, .spaceSeparator:
      true
    // U+2800 is a Braille pattern without dots.
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }

  /// Whether it takes up one column: it is neither hidden nor a mark on the preceding character.
  package var isPlainOnTerminals: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default: !isHiddenOnTerminals
    }
  }
}
