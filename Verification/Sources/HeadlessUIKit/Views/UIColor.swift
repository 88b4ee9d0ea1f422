// SPDX-License-Identifier: MIT

/// A color; here it has only a name.
open class UIColor: NSObject, @unchecked Sendable {
  let name: String
  private static let background = UIColor("systemBackground")
  private init(_ name: String) { self.name = name }

  /// The background of a screen.
  public class var systemBackground: UIColor { background }
  /// The color of text.
  public static let label = UIColor("label")
  /// The color of secondary text.
  public static let secondaryLabel = UIColor("secondaryLabel")
}
