// SPDX-License-Identifier: MIT

/// A color; here only its name, or its parts as `#rrggbbaa`.
nonisolated public struct Color: ShapeStyle, Hashable {
  /// How the parts of a color are measured.
  public enum RGBColorSpace: Hashable, Sendable {
    /// As on most screens.
    case sRGB
    /// The same, without bends.
    case sRGBLinear
    /// As on screens that show more colors.
    case displayP3
  }

  let name: String

  init(name: String) {
    self.name = name
  }

  /// A color of the app.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
  }

  /// A color of its parts, from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    name = Color.name(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A color of its hue, saturation and brightness, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = Color.name(
      hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
  }

  /// A gray from black, 0, to white, 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    name = Color.name(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The color, partly transparent.
  public func opacity(_ opacity: Double) -> Color {
    Color(name: name(opacity: opacity))
  }

  /// The color as a gradient.
  public var gradient: AnyGradient { AnyGradient(recordedName: recordedName) }

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
  /// Nothing.
  public static let clear = Color(name: "clear")
}

extension Color: PrimitiveView {
  public typealias Body = Never

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.color).record { $0.fill = recordedName }
  }
}
