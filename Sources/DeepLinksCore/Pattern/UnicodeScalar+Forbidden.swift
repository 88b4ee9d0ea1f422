// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether the scalar is a control character (C0, DEL, C1) or a bidi override.
  ///
  /// Patterns and captured values may not contain these, raw or percent-encoded. Links may not
  /// contain the control characters among them.
  package var isForbiddenInLinks: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
