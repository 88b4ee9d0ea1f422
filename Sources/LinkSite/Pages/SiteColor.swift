// SPDX-License-Identifier: MIT

import Foundation

/// An sRGB color, and what is readable on it.
struct SiteColor: Sendable, Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Parses `#rrggbb`; `nil` for anything else.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: digits.append((byte | 0x20) - 0x61 + 10)
      default: return nil
      }
    }
    self.init(
      red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
      blue: digits[4] << 4 | digits[5])
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  static let black = SiteColor(red: 0, green: 0, blue: 0)
  static let white = SiteColor(red: 255, green: 255, blue: 255)

  /// The color as `#rrggbb`.
  var text: String {
    let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Black or white, whichever is easier to read on this color; the contrast is at least 4.5:1.
  var ink: SiteColor {
    contrast(to: .white) >= contrast(to: .black) ? .white : .black
  }

  /// Returns the contrast with another color, from 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(to other: SiteColor) -> Double {
    let one = luminance
    let two = other.luminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the color, moved toward the ink of the first ground until text in it is readable on
  /// all grounds.
  func readable(on grounds: [SiteColor]) -> SiteColor {
    let ink = grounds.first?.ink ?? .black
    for step in 0...20 {
      let color = mixed(with: ink, part: Double(step) / 20)
      if grounds.allSatisfy({ color.contrast(to: $0) >= 4.5 }) { return color }
    }
    return ink
  }

  /// Returns a mix with another color, whose share is from 0 to 1.
  func mixed(with other: SiteColor, part: Double) -> SiteColor {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - part) + Double(two) * part).rounded())
    }
    return SiteColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
