// SPDX-License-Identifier: MIT

/// An enum with a raw value, or a type that wraps one, stands in links as its raw value.
extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value; `nil` if it is none of this type's.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }

  /// Whether the raw value constrains its text, or this type refuses a text that no one writes.
  ///
  /// So an enum is constrained, and a struct that wraps any `String` is not.
  public static var constrainsText: Bool {
    RawValue.constrainsText || Self(linkText: "\u{FFFC}\u{FFFD}\u{FFFC}") == nil
  }

  /// The samples of the raw value that this type accepts.
  public static var samples: [Self] { RawValue.samples.compactMap(Self.init(rawValue:)) }

  /// Reads the raw value from the bytes of a link.
  public init?(decoding text: borrowing LinkText) {
    guard let rawValue = RawValue(decoding: text) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue: LinkValue {
  /// All cases.
  public static var samples: [Self] { Array(allCases) }
}
