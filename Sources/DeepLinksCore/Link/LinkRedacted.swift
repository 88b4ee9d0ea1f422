// SPDX-License-Identifier: MIT

/// A value that may hold text of a link, and shows none of it unless it is asked by name.
///
/// Whatever prints a value prints no text of a link: `print` and interpolation, the value alone or in
/// an `Optional`, an `Array` or a `Dictionary`, `String(reflecting:)`, `dump`, and a test that fails.
/// All of these end in logs, and a link may hold a token.
///
/// ```swift
/// print(outcome)                       // external
/// print([outcome])                     // [external]
/// print(outcome.revealedDescription)   // external: https://shop.example.com/reset?token=...
/// ```
///
/// Only types of the library conform.
public protocol LinkRedacted: CustomStringConvertible, CustomDebugStringConvertible, _LinkOpaque {
  /// What `description` says.
  var _redacted: String { get }
  /// What `revealedDescription` says.
  var _revealed: String { get }
}

extension LinkRedacted {
  /// What the value is, without text of the link: fit for a log.
  public var description: String { _redacted }

  /// What the value is, with text of the link, which may hold secrets: for a user who debugs, and
  /// not for a log.
  public var revealedDescription: String { _revealed }

  /// The same as `description`: a collection prints its elements by this.
  public var debugDescription: String { description }
}
