// SPDX-License-Identifier: MIT

extension Bool: LinkValue {
  /// Reads `true` or `false`; a flag without a value is not a `Bool`.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { Bool(_decoding: $0) }) else { return nil }
    self = value
  }

  /// `true` or `false`.
  public var linkText: String { self ? "true" : "false" }

  /// Both values.
  public static var samples: [Bool] { [true, false] }

  /// Reads `true` or `false` from the bytes of a link.
  public init?(_decoding text: borrowing LinkText) {
    if text.isEqual(to: "true".utf8) {
      self = true
    } else if text.isEqual(to: "false".utf8) {
      self = false
    } else {
      return nil
    }
  }
}
