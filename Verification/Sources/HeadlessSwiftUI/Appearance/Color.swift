// SPDX-License-Identifier: MIT

/// A color; here, only its name, or its components as `#rrggbbaa`.
nonisolated public struct Color: ShapeStyle, Hashable {
  /// The color space of the components.
  public enum RGBColorSpace: Hashable, Sendable {
    /// As on most displays.
    case sRGB
    /// The same, with linear components.
    case sRGBLinear
    /// As on displays with a wider gamut.
    case displayP3
  }

  let name: String

  init(name: String) {
    self.name = name
  }

  /// Creates a color from the app's assets.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  /// Creates a color from its components, from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    name = Color.name(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a color from hue, saturation, and brightness, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = Color.name(
      hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
  }

  /// Creates a gray from black, 0, to white, 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    name = Color.name(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Returns the color with an opacity.
  public func opacity(_ opacity: Double) -> Color {
    Color(name: name(opacity: opacity))
  }

  /// The color as a gradient.
  public var gradient: AnyGradient { AnyGradient(recordedName: recordedName) }

  /// The color of text.
  public static let primary = Color(name: "primary")
  /// The color of secondary text.
  public static let secondary = Color(name: "secondary")
  /// The color of interactive elements.
  public static var accentColor: Color { Color(name: "accentColor") }
  /// Red.
  public static let red = Color(name: "red")
  /// Orange.
  public static let orange = Color(name: "orange")
  /// Yellow.
  public static let yellow = Color(name: "yellow")
  /// Green.
  public static let green = Color(name: "green")
  /// Mint.
  public static let mint = Color(name: "mint")
  /// Teal.
  public static let teal = Color(name: "teal")
  /// Cyan.
  public static let cyan = Color(name: "cyan")
  /// Blue.
  public static let blue = Color(name: "blue")
  /// Indigo.
  public static let indigo = Color(name: "indigo")
  /// Purple.
  public static let purple = Color(name: "purple")
  /// Pink.
  public static let pink = Color(name: "pink")
  /// Brown.
  public static let brown = Color(name: "brown")
  /// White.
  public static let white = Color(name: "white")
  /// Gray.
  public static let gray = Color(name: "gray")
  /// Black.
  public static let black = Color(name: "black")
  /// Clear.
  public static let clear = Color(name: "clear")
}

extension Color: PrimitiveView {
  public typealias Body = Never

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.color).record { $0.fill = recordedName }
  }
}
