// SPDX-License-Identifier: MIT

import DeepLinksCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Random texts for captured values, by type.
enum RandomText {
  /// Every kind of character that links must encode, or that is easily confused with others.
  private static let pieces = [
    "a", "Z", "7", "details", "summer sale", " ", "%", "%41", "100%", "+", "/", "a/b", "?", "#",
    "&", "=", "a=b&c", ":", "@", ";", ",", "...", "-", "_", "~", "'", "\"", "\\", "[x]", "{id}",
    "<b>", "|", "^", "é", "e\u{301}", "ß", "日历", "لغة", "😀", "👩‍👩‍👧",
  ]

  /// Returns a text for a value of a type; `nil` for a type whose values are known only from
  /// samples.
  static func text(
    for type: any LinkValue.Type, using generator: inout SeededGenerator
  ) -> String? {
    if let type = type as? any FixedWidthInteger.Type { return integer(type, &generator) }
    if type == String.self { return string(&generator) }
    if type == Bool.self { return generator.chance(50) ? "true" : "false" }
    if type == Double.self { return number(&generator).description }
    if type == Float.self { return Float(number(&generator)).description }
    if type == UUID.self { return uuid(&generator).linkText }
    if type == Date.self { return date(&generator).linkText }
    // One of the app's own types may accept one of them.
    for _ in 0..<8 {
      let text = any(&generator)
      if accepts(type, text) { return text }
    }
    return nil
  }

  /// Returns the texts of a type's own samples.
  static func samples<Value: LinkValue>(of type: Value.Type) -> [String] {
    type.samples.map(\.linkText)
  }

  /// Returns whether a text is a value of a type.
  static func accepts<Value: LinkValue>(_ type: Value.Type, _ text: String) -> Bool {
    Value(linkText: text) != nil
  }

  private static func any(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: integer(Int.self, &generator)
    case 1: "\(Int.random(in: 0...9, using: &generator))"
    case 2: number(&generator).description
    case 3: uuid(&generator).linkText
    case 4: date(&generator).linkText
    default: string(&generator)
    }
  }

  private static func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type, _ generator: inout SeededGenerator
  ) -> String {
    // Generate short numbers as often as long ones.
    let shift = Int.random(in: 0..<Integer.bitWidth, using: &generator)
    return String(Integer.random(in: .min ... .max, using: &generator) >> shift)
  }

  private static func number(_ generator: inout SeededGenerator) -> Double {
    let whole = Double(Int.random(in: -1_000_000...1_000_000, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return whole
    case 1: return whole / 100
    case 2: return whole * 1e-12
    default: return whole * 1e15
    }
  }

  private static func string(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? "a"
    }.joined()
  }

  private static func uuid(_ generator: inout SeededGenerator) -> UUID {
    let (one, two) = (generator.next(), generator.next())
    func byte(_ number: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (place * 8))
    }
    return UUID(
      uuid: (
        byte(one, 0), byte(one, 1), byte(one, 2), byte(one, 3), byte(one, 4), byte(one, 5),
        byte(one, 6), byte(one, 7), byte(two, 0), byte(two, 1), byte(two, 2), byte(two, 3),
        byte(two, 4), byte(two, 5), byte(two, 6), byte(two, 7)
      ))
  }

  private static func date(_ generator: inout SeededGenerator) -> Date {
    // From 1900 to 2100.
    let seconds = Int64.random(in: -2_208_988_800...4_102_444_800, using: &generator)
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
