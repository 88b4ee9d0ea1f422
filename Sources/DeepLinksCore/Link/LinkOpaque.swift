// SPDX-License-Identifier: MIT

/// A value whose parts may contain text of a link, so `dump` shows none of them.
///
/// Only types in this library conform.
public protocol _LinkOpaque: CustomReflectable {}

extension _LinkOpaque {
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
