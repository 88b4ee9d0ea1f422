// SPDX-License-Identifier: MIT

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the system has it.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}
