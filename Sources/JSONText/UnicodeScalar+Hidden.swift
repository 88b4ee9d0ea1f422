// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether a terminal would obey the character or show nothing for it: controls, bidi overrides,
  /// line separators and the like.
  public var isHiddenOnTerminals: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: false
    }
  }
}
