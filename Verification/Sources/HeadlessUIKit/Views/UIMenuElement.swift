// SPDX-License-Identifier: MIT

/// An item of a menu.
@MainActor open class UIMenuElement: NSObject {
  /// How an item looks and whether it can be chosen.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The item deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The item is not in the menu.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// Whether an item is checked.
  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }
}
