// SPDX-License-Identifier: MIT

import AssociatedDomains

/// A substitution variable for the values of a type.
struct SegmentVariable: Sendable, Hashable {
  let name: String
  let values: [String]

  var reference: String { "$(\(name))" }

  /// One or more characters, also slashes.
  static let anything = "?*"
  /// Zero, or what begins with another digit: the nearest that patterns come to a number.
  static let natural = SegmentVariable(
    name: "natural", values: ["0"] + (1...9).map { "\($0)*" })
  /// The same, with a minus in front or without.
  static let integer = SegmentVariable(
    name: "integer", values: natural.values + (1...9).map { "-\($0)*" })
  static let bool = SegmentVariable(name: "bool", values: ["false", "true"])

  /// In the order in which a file has them.
  static let all = [bool, integer, natural]

  /// The thirty-two digits of a UUID in their groups, of either case.
  static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
    .joined(separator: "-")
}
