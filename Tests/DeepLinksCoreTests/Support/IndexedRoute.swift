// SPDX-License-Identifier: MIT

/// A route of a generated table: the number of its pattern, and the captured values as text.
struct IndexedRoute: Hashable, Sendable, CustomStringConvertible {
  var pattern: Int
  /// In the order of the parameters; `nil` where absent.
  var values: [[String]?]

  static func == (one: Self, other: Self) -> Bool {
    one.pattern == other.pattern && one.bytes == other.bytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(bytes)
  }

  private var bytes: [[[UInt8]]?] { values.map { $0.map { $0.map { Array($0.utf8) } } } }

  var description: String {
    "#\(pattern)(" + values.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", ") + ")"
  }
}
