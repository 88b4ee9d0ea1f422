// SPDX-License-Identifier: MIT

/// A raw-value enum, or a type that wraps a raw value, is written in links as its raw value.
extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// Reads the raw value; `nil` if it is not one of this type's, byte for byte.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(exactly: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }

  /// Whether the raw value constrains its text, or this type rejects text that no one would write.
  ///
  /// By this rule, an enum is constrained, and a struct that wraps any `String` is not.
  public static var constrainsText: Bool {
    RawValue.constrainsText || Self(linkText: "\u{FFFC}\u{FFFD}\u{FFFC}") == nil
  }

  /// The samples of the raw value that this type accepts.
  public static var samples: [Self] { RawValue.samples.compactMap(Self.init(rawValue:)) }

  /// Creates a value only if its raw value is equal byte for byte.
  ///
  /// An enum's initializer compares text by Unicode equivalence, which makes `K` equal to the
  /// kelvin sign; in links, they are different.
  private init?(exactly raw: RawValue) {
    self.init(rawValue: raw)
    guard RawValue.self == String.self, let text = raw as? String, let own = rawValue as? String
    else { return }
    guard own.utf8.elementsEqual(text.utf8) || own != text || !isEnum else { return nil }
  }

  /// Only checked if two texts are equivalent but not equal; a struct may have normalized its own.
  private var isEnum: Bool { Mirror(reflecting: self).displayStyle == .enum }
}

extension LinkValue where Self: RawRepresentable & CaseIterable, RawValue: LinkValue {
  /// All cases.
  public static var samples: [Self] { Array(allCases) }
}
