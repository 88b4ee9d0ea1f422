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

extension Color {
  /// Returns the name of a color by its components, from 0 to 1: `#rrggbbaa`.
  nonisolated static func name(
    red: Double, green: Double, blue: Double, opacity: Double
  ) -> String {
    let digits = Array("0123456789abcdef")
    var name = "#"
    for part in [red, green, blue, opacity] {
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      name.append(digits[byte / 16])
      name.append(digits[byte % 16])
    }
    return name
  }

  /// Returns the name of a color by hue, saturation, and brightness, from 0 to 1.
  nonisolated static func name(
    hue: Double, saturation: Double, brightness: Double, opacity: Double
  ) -> String {
    /// Returns the brightness of a component whose offset from the hue is in sixths of the circle.
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return name(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// Returns the name of the color with an opacity.
  ///
  /// A color that depends on the system's appearance is recorded as in the light appearance; one
  /// that depends on the context becomes gray; and an app's own color keeps its name.
  nonisolated func name(opacity: Double) -> String {
    if name == "clear" { return name }
    guard let parts = Color.parts[name] ?? hexParts else { return name }
    return Color.name(
      red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255,
      opacity: opacity * (parts.count > 3 ? parts[3] / 255 : 1))
  }

  private var hexParts: [Double]? {
    guard name.hasPrefix("#"), name.utf8.count == 9 else { return nil }
    let digits = name.dropFirst().compactMap { $0.hexDigitValue.map { Double($0) } }
    guard digits.count == 8 else { return nil }
    return [0, 2, 4, 6].map { digits[$0] * 16 + digits[$0 + 1] }
  }

  private static let parts: [String: [Double]] = [
    "primary": [128, 128, 128], "secondary": [128, 128, 128], "accentColor": [0, 122, 255],
    "red": [255, 59, 48], "orange": [255, 149, 0], "yellow": [255, 204, 0],
    "green": [52, 199, 89], "mint": [0, 199, 190], "teal": [48, 176, 199],
    "cyan": [50, 173, 230], "blue": [0, 122, 255], "indigo": [88, 86, 214],
    "purple": [175, 82, 222], "pink": [255, 45, 85], "brown": [162, 132, 94],
    "white": [255, 255, 255], "gray": [142, 142, 147], "black": [0, 0, 0],
  ]
}
