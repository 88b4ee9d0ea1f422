// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether the scalar is a control (C0, DEL, C1) or overrides the direction of text, so that no
  /// link and no pattern may hold it, raw or percent-encoded.
  package var isForbiddenInLinks: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
