// SPDX-License-Identifier: MIT

import AssociatedDomains

/// A substitution variable for the values of a type.
struct SegmentVariable: Sendable, Hashable {
  let name: String
  let values: [String]

  var reference: String { "$(\(name))" }

  /// One or more characters, including slashes.
  static let anything = "?*"
  /// Zero, or any text that begins with another digit: as close to a number as patterns get.
  static let natural = SegmentVariable(
    name: "natural", values: ["0"] + (1...9).map { "\($0)*" })
  /// The same, with or without a minus sign.
  static let integer = SegmentVariable(
    name: "integer", values: natural.values + (1...9).map { "-\($0)*" })
  static let bool = SegmentVariable(name: "bool", values: ["false", "true"])

  /// All variables, in the order of a file.
  static let all = [bool, integer, natural]

  /// The thirty-two digits of a UUID in their groups, in either case.
  static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
    .joined(separator: "-")
}
