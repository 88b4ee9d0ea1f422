// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether a terminal would obey the character or show nothing for it: controls, bidi overrides,
  /// line separators and the like.
  public var isHiddenOnTerminals: Bool {
    if value < 0x7f { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: false
    }
  }

  /// Whether it takes one place on a screen: neither hidden, nor a mark on what stands before it.
  public var isPlainOnTerminals: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default: !isHiddenOnTerminals
    }
  }
}
