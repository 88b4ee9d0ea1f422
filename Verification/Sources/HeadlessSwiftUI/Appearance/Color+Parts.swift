// SPDX-License-Identifier: MIT

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
