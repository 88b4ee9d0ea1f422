// SPDX-License-Identifier: MIT

/// A value that may contain text of a link, and reveals it only on explicit request.
///
/// However the value is printed, no text of a link appears: with `print` or interpolation, alone or
/// in an `Optional`, an `Array`, or a `Dictionary`, with `String(reflecting:)`, with `dump`, or in
/// a failing test. All of these end up in logs, and a link may contain a token.
///
/// ```swift
/// print(outcome)                       // external
/// print([outcome])                     // [external]
/// print(outcome.revealedDescription)   // external: https://shop.example.com/reset?token=...
/// ```
///
/// Only types in this library conform.
public protocol LinkRedacted: CustomStringConvertible, CustomDebugStringConvertible, _LinkOpaque {
  /// The text of `description`.
  var _redacted: String { get }
  /// The text of `revealedDescription`.
  var _revealed: String { get }
}

extension LinkRedacted {
  /// A description without text of the link, safe to log.
  public var description: String { _redacted }

  /// A description with text of the link, which may contain secrets: for debugging, not for logs.
  public var revealedDescription: String { _revealed }

  /// The same as `description`, because collections print their elements with this property.
  public var debugDescription: String { description }
}

/// A value whose parts may contain text of a link, so `dump` shows none of them.
///
/// Only types in this library conform.
public protocol _LinkOpaque: CustomReflectable {}

extension _LinkOpaque {
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
