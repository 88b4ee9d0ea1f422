// SPDX-License-Identifier: MIT

/// A value whose parts may hold text of a link, so that `dump` shows none of them.
///
/// Only types of the library conform.
public protocol _LinkOpaque: CustomReflectable {}

extension _LinkOpaque {
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
