// SPDX-License-Identifier: MIT

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The system's default.
  case automatic
  /// Shown.
  case visible
  /// Hidden.
  case hidden
}
