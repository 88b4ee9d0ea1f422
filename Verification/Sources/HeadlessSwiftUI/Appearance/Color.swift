// SPDX-License-Identifier: MIT

/// A color; here only its name.
nonisolated public struct Color: ShapeStyle, Hashable {
  let name: String

  /// The color of text.
  public static let primary = Color(name: "primary")
  /// The color of lesser text.
  public static let secondary = Color(name: "secondary")
  /// The color of what can be used.
  public static let accentColor = Color(name: "accentColor")
  /// Red.
  public static let red = Color(name: "red")
  /// Orange.
  public static let orange = Color(name: "orange")
  /// Yellow.
  public static let yellow = Color(name: "yellow")
  /// Green.
  public static let green = Color(name: "green")
  /// Blue.
  public static let blue = Color(name: "blue")
  /// Purple.
  public static let purple = Color(name: "purple")
  /// Gray.
  public static let gray = Color(name: "gray")
}

extension Color: PrimitiveView {
  public typealias Body = Never

  @MainActor func render(in renderer: Renderer) {}
}
