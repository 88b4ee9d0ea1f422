// SPDX-License-Identifier: MIT

/// A point in a view, by its share of width and height.
nonisolated public struct UnitPoint: Hashable, Sendable {
  let name: String

  /// The middle.
  public static let center = UnitPoint(name: "center")
  /// The middle of the upper edge.
  public static let top = UnitPoint(name: "top")
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(name: "bottom")
}
