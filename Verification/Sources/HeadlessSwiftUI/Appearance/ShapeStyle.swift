// SPDX-License-Identifier: MIT

/// A style that fills shapes and text.
nonisolated public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The second level.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The third level.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The fourth level.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color(name: "red") }
  /// Orange.
  public static var orange: Color { Color(name: "orange") }
  /// Yellow.
  public static var yellow: Color { Color(name: "yellow") }
  /// Green.
  public static var green: Color { Color(name: "green") }
  /// Mint.
  public static var mint: Color { Color(name: "mint") }
  /// Teal.
  public static var teal: Color { Color(name: "teal") }
  /// Cyan.
  public static var cyan: Color { Color(name: "cyan") }
  /// Blue.
  public static var blue: Color { Color(name: "blue") }
  /// Indigo.
  public static var indigo: Color { Color(name: "indigo") }
  /// Purple.
  public static var purple: Color { Color(name: "purple") }
  /// Pink.
  public static var pink: Color { Color(name: "pink") }
  /// Brown.
  public static var brown: Color { Color(name: "brown") }
  /// White.
  public static var white: Color { Color(name: "white") }
  /// Gray.
  public static var gray: Color { Color(name: "gray") }
  /// Black.
  public static var black: Color { Color(name: "black") }
  /// Clear.
  public static var clear: Color { Color(name: "clear") }
}
