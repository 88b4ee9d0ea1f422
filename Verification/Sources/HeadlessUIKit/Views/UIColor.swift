// SPDX-License-Identifier: MIT

/// A color; here it has only a name.
open class UIColor: NSObject, @unchecked Sendable {
  let name: String
  private init(_ name: String) { self.name = name }

  /// The background of a screen.
  public static let systemBackground = UIColor("systemBackground")
  /// Text.
  public static let label = UIColor("label")
  /// Text that matters less.
  public static let secondaryLabel = UIColor("secondaryLabel")
}
